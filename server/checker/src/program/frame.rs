//! Where an activation of a method stands.

/// One activation. `method` with [`Frame::INITIALISES`] set is no method: the frame initialises the
/// class whose number remains, and `pc` counts its stages.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    pub method: u32,
    pub pc: u32,
    /// Where its registers begin.
    pub base: u32,
    /// The object whose monitor a synchronized method holds, or 0.
    pub lock: u32,
}

impl Frame {
    pub const INITIALISES: u32 = 1 << 31;

    pub fn initialises(self) -> Option<u32> {
        (self.method & Self::INITIALISES != 0).then_some(self.method & !Self::INITIALISES)
    }
}
