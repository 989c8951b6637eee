pub mod livelock;
