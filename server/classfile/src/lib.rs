//! Class files, jars and JDK images, as the same declarations and the same ir that source gives.
//!
//! This crate and the binary are the only ones that may open files.
