//! Class files, jars and JDK images, as the same declarations and the same ir that source gives.
//!
//! Files are reached through [`racelens_system::System`] alone. What a file holds is judged, never
//! trusted: whatever the bytes, reading ends in an answer or in a sentence that says what is wrong.

mod bytes;
mod class_file;
mod class_path;
mod declarations;
mod jar;
mod jdk_image;
mod jvm;
mod lower;
mod pool;
mod signature;

pub use bytes::Malformed;
pub use class_path::{ClassOrigin, ClassPath, FoundClass, class_names, is_jdk, jdk, main_class, root_of};
pub use declarations::{BinaryClass, BinaryField, BinaryMethod};
pub use lower::{BinaryCode, Generated, body, generated, owner_of_generated};
pub use signature::{ClassSignature, Descriptor, GenericParam, GenericType, MethodSignature};
