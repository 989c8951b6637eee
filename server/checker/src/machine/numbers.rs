//! The numbers of threads: the one in the name of a thread that was given none, and the one that `Thread.getId` answers. Both
//! count threads as they are made, as a JVM does.

use crate::assumptions;
use crate::machine::Machine;
use crate::memory::heap::Shape;

/// The identifier of the main thread.
const MAIN_ID: u64 = 1;

/// That of the first thread that a program makes: a JVM of its own has made some before.
const FIRST_ID: u64 = 12;

/// Which threads count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counted {
    All,
    /// Those that were made without a name.
    Unnamed,
}

impl Machine<'_> {
    /// What `Thread.getName` answers.
    pub fn java_name(&self, thread: u32) -> String {
        let object = self.threads.get(thread as usize).map_or(0, |thread| thread.object);
        let given = self.image.thread_name.map_or(0, |field| self.field_value(object, field));
        let unnamed = || format!("Thread-{}", self.made_before(object, Counted::Unnamed));
        self.text_of(given).map_or_else(unnamed, |text| text.to_string())
    }

    /// The number in the name of a thread without a name.
    pub(super) fn number_in_name(&mut self, object: u32) -> u32 {
        self.assume_unless_told(object, Counted::Unnamed);
        self.made_before(object, Counted::Unnamed)
    }

    /// What `Thread.getId` answers.
    pub(super) fn thread_id(&mut self, object: u32) -> u64 {
        if self.is_main_thread(object) {
            return MAIN_ID;
        }
        self.assume_unless_told(object, Counted::All);
        FIRST_ID + u64::from(self.made_before(object, Counted::All))
    }

    fn made_before(&self, object: u32, which: Counted) -> u32 {
        (0..object).filter(|other| self.counts(*other, which)).count() as u32
    }

    /// Notes that another order of making threads is possible, unless states tell which thread has which number.
    fn assume_unless_told(&mut self, object: u32, which: Counted) {
        let is_told = self.threads.len() == 1 || self.image.numbers_threads && self.has_one_number(object, which);
        if !self.plays() && !is_told {
            self.assume(&assumptions::THREAD_NUMBERS);
        }
    }

    /// Whether every order of steps gives a thread its number: those up to it were made by one thread, as far as it is told by
    /// who has started them.
    fn has_one_number(&self, object: u32, which: Counted) -> bool {
        let maker = |of: u32| {
            let started = self.threads.iter().find(|thread| thread.object == of)?;
            started.key.split_last().map(|(_, above)| above)
        };
        let first = maker(object);
        first.is_some() && (0..object).filter(|other| self.counts(*other, which)).all(|other| maker(other) == first)
    }

    fn is_main_thread(&self, object: u32) -> bool {
        self.threads.first().is_some_and(|main| main.object == object)
    }

    /// Whether an object is a thread that counts. The main thread has a number of its own.
    fn counts(&self, object: u32, which: Counted) -> bool {
        let image = self.image;
        let Shape::Instance(class) = self.heap.object(object).shape else { return false };
        let is_thread = image.program.well_known.thread.is_some_and(|thread| image.program.classes[class].is_a(thread));
        let holds = |field: Option<_>| field.map(|field| self.field_value(object, field) != 0);
        let is_unnamed = || holds(image.thread_name) == Some(false) || holds(image.thread_renamed) == Some(true);
        is_thread && !self.is_main_thread(object) && (which == Counted::All || is_unnamed())
    }
}
