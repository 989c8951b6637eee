mod commutation_audit;
pub mod footprint;
mod future_accesses;
pub mod persistent_sets;
mod points_to_audit;
