//! The record of what one step touched: a list of slots that the machine fills while it runs.

/// What a step touched.
#[derive(Clone, Debug, Default)]
pub struct Footprint {
    pub places: Vec<Touch>,
    pub anything: bool,
    /// How many objects there were: what a step makes is its own.
    pub objects: u32,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Touch {
    pub object: u32,
    pub slot: u32,
    pub writes: bool,
}

impl Footprint {
    pub fn begin(&mut self, objects: usize) {
        self.places.clear();
        (self.anything, self.objects) = (false, objects as u32);
    }

    pub fn places(&self) -> &[Touch] {
        &self.places
    }
}
