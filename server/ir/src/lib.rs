//! The program as data: names and declarations, the bodies of methods, linked programs, and one
//! readable printed form.
//!
//! This is the ground floor. It knows neither text nor trees nor files, and nothing here runs
//! anything: source and class files are lowered *to* it, analyses and the checker read it.

pub mod body;
pub mod builder;
mod content_hash;
mod decimal_digits;
mod decimal_text;
pub mod declarations;
pub mod generic_type;
pub mod handles;
mod hex_float;
pub mod ids;
pub mod intrinsic;
pub mod link;
pub mod names;
mod null_text;
mod print;
pub mod program;
pub mod read;
pub mod units;

pub use body::{
    BinaryOp, Block, BlockId, Body, BodySpans, Comparand, CompareOp, Const, Dispatch, FieldRef, Handler, Instr,
    InstrId, MethodRef, Reg, Register, SYNTAX_ERROR, Span, TypeRef, UnaryOp, Width,
};
pub use builder::BodyBuilder;
pub use content_hash::ContentHash;
pub use decimal_digits::Decimal;
pub use decimal_text::{double_text, float_text};
pub use declarations::{ClassDecl, ClassKind, FieldDecl, MethodDecl, Modifiers, Provenance};
pub use generic_type::GenericType;
pub use hex_float::{hex_double, hex_single};
pub use ids::{Id, Table};
pub use intrinsic::Intrinsic;
pub use link::{
    ANNOTATIONS, DECLARED, DEFAULTS, LinkSource, PROXY_PREFIX, Purpose, Supplement, Supplemented, is_annotation_code,
    is_made, link, overrides_fill,
};
pub use names::{FieldKey, Kind, MethodKey, Name, Selector, Type, simple_name};
pub use null_text::null_text;
pub use program::{
    CallTarget, Class, ClassId, Code, CodePoint, Ends, Field, FieldId, Harness, HarnessKind, LinkedType, Links, Method,
    MethodId, Program, SelectorId, TypeId, WellKnown,
};
#[doc(hidden)]
pub use serde;
