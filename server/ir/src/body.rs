//! One method's code: registers, a control-flow graph, explicit visible operations.
//!
//! A body names classes, fields and methods symbolically (by key, in its pool), so it depends on
//! nothing but the text that it was lowered from: linking resolves the pool, never the code.
//! Places in the source are not part of a body either; they lie beside it in [`BodySpans`], so that
//! a changed comment leaves the body equal to itself.

use std::sync::Arc;

use crate::id;
use crate::ids::{Id, Table};
use crate::intrinsic::Intrinsic;
use crate::names::{FieldKey, Kind, MethodKey, Name, Type};

id!(/** A virtual register of one body. Parameters come first, `this` before them. */ Reg, "r");
id!(/** A basic block of one body; the first is the entry. */ BlockId, "b");
id!(/** An instruction of one body, counted through all blocks in order. */ InstrId, "i");
id!(/** A type named by a body. */ TypeRef, "type");
id!(/** A field named by a body. */ FieldRef, "field");
id!(/** A method named by a body. */ MethodRef, "method");

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Body {
    /// How many of the first registers are parameters (with `this`).
    pub params: u32,
    pub registers: Table<Reg, Register>,
    /// Every block's instructions, one block after the other; each block ends in a terminator.
    pub code: Table<InstrId, Instr>,
    pub blocks: Table<BlockId, Block>,
    pub types: Table<TypeRef, Type>,
    pub fields: Table<FieldRef, FieldKey>,
    pub methods: Table<MethodRef, MethodKey>,
    /// The class that a call names, where that isn't the class that declares the method: nothing but texts needs it.
    /// One without a name is a check for null, of which nothing is said.
    pub receivers: Vec<(MethodRef, Name)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Register {
    pub kind: Kind,
    /// The source variable that lives here; temporaries have none.
    pub name: Option<Name>,
    /// Where a JVM would keep it that isn't told its name.
    pub slot: Option<u16>,
}

impl Register {
    /// The place of what a JVM doesn't have: a lambda's object, whose parts are parameters there.
    pub const OF_FUNCTION: u16 = u16::MAX;
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Block {
    pub start: InstrId,
    /// One past the last instruction, which is a terminator.
    pub end: InstrId,
    /// Tried from the first to the last when an instruction of this block throws.
    pub handlers: Vec<Handler>,
}

impl Block {
    pub fn instrs(&self) -> impl DoubleEndedIterator<Item = InstrId> + use<> {
        (self.start.raw()..self.end.raw()).map(InstrId::from_raw)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Handler {
    /// `None` catches everything.
    pub catches: Option<TypeRef>,
    pub into: Reg,
    pub target: BlockId,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Const {
    /// boolean, byte, short, char and int.
    Int(i32),
    Long(i64),
    /// Bits, so that equality and hashing are exact.
    Float(u32),
    Double(u64),
    Null,
    String(Arc<str>),
    Class(TypeRef),
}

/// The width that arithmetic happens in.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Width {
    Int,
    Long,
    Float,
    Double,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    /// Integer division by zero throws.
    Div,
    Rem,
    Shl,
    Shr,
    Ushr,
    And,
    Or,
    Xor,
    /// -1, 0, 1; NaN gives -1.
    CmpLess,
    /// -1, 0, 1; NaN gives 1.
    CmpGreater,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    Neg,
    /// Bitwise complement.
    Not,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum CompareOp {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

/// What a comparison compares.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Comparand {
    Number(Width),
    Ref,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Dispatch {
    Static,
    /// Constructors, `super.m()`, private methods: exactly the named method.
    Exact,
    /// By the class of the first argument.
    Virtual,
}

/// Why code with a syntax error is not understood.
pub const SYNTAX_ERROR: &str = "this has a syntax error";

/// One instruction. Those marked *visible* may be observed by another thread; which of them
/// are scheduling points is the checker's business.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Instr {
    Const {
        dst: Reg,
        value: Const,
    },
    Move {
        dst: Reg,
        src: Reg,
    },
    Unary {
        dst: Reg,
        op: UnaryOp,
        width: Width,
        src: Reg,
    },
    Binary {
        dst: Reg,
        op: BinaryOp,
        width: Width,
        a: Reg,
        b: Reg,
    },
    /// Yields 0 or 1.
    Compare {
        dst: Reg,
        op: CompareOp,
        what: Comparand,
        a: Reg,
        b: Reg,
    },
    /// A primitive conversion (JLS 5.1.2, 5.1.3).
    Convert {
        dst: Reg,
        from: Width,
        to: Kind,
        src: Reg,
    },

    /// Initialises the class where that is due (visible), as the call of a static method of it does.
    Initialise {
        class: TypeRef,
    },
    /// Initialises the class where that is due (visible), then allocates.
    New {
        dst: Reg,
        class: TypeRef,
    },
    NewArray {
        dst: Reg,
        element: TypeRef,
        length: Reg,
    },
    ArrayLength {
        dst: Reg,
        array: Reg,
    },
    InstanceOf {
        dst: Reg,
        src: Reg,
        class: TypeRef,
    },
    /// Throws `ClassCastException` where the cast fails.
    Cast {
        dst: Reg,
        src: Reg,
        class: TypeRef,
    },

    /// Visible. `object` null throws.
    GetField {
        dst: Reg,
        object: Reg,
        field: FieldRef,
    },
    /// Visible.
    PutField {
        object: Reg,
        field: FieldRef,
        src: Reg,
    },
    /// Visible; initialises the class where that is due.
    GetStatic {
        dst: Reg,
        field: FieldRef,
    },
    /// Visible; initialises the class where that is due.
    PutStatic {
        field: FieldRef,
        src: Reg,
    },
    /// Visible. Null and bounds are checked.
    ArrayLoad {
        dst: Reg,
        array: Reg,
        index: Reg,
        kind: Kind,
    },
    /// Visible. Null, bounds and, for references, the element type are checked.
    ArrayStore {
        array: Reg,
        index: Reg,
        src: Reg,
        kind: Kind,
    },

    /// Visible.
    MonitorEnter {
        object: Reg,
    },
    /// Visible.
    MonitorExit {
        object: Reg,
    },

    /// A static call initialises the class where that is due (visible).
    Invoke {
        dst: Option<Reg>,
        dispatch: Dispatch,
        method: MethodRef,
        args: Box<[Reg]>,
    },
    /// An operation that the machine knows itself; visible as [`Intrinsic::is_visible`] says.
    Intrinsic {
        dst: Option<Reg>,
        op: Intrinsic,
        args: Box<[Reg]>,
    },
    /// Something that could not be understood. Reaching it ends the run as "not checked: …".
    Unknown {
        dst: Option<Reg>,
        why: Name,
    },

    // Terminators.
    Goto {
        target: BlockId,
    },
    /// `condition` is 0 or 1.
    Branch {
        condition: Reg,
        then: BlockId,
        otherwise: BlockId,
    },
    Switch {
        on: Reg,
        cases: Box<[(i32, BlockId)]>,
        default: BlockId,
    },
    Return {
        value: Option<Reg>,
    },
    Throw {
        exception: Reg,
    },
}

impl Instr {
    /// Whether it stands for text that is no Java: it may be anything, a lock that is taken too.
    pub fn is_syntax_error(&self) -> bool {
        matches!(self, Instr::Unknown { why, .. } if *why == SYNTAX_ERROR)
    }

    pub fn is_terminator(&self) -> bool {
        matches!(
            self,
            Instr::Goto { .. }
                | Instr::Branch { .. }
                | Instr::Switch { .. }
                | Instr::Return { .. }
                | Instr::Throw { .. }
        )
    }

    /// The register that the instruction defines.
    pub fn dst(&self) -> Option<Reg> {
        match self {
            Instr::Const { dst, .. }
            | Instr::Move { dst, .. }
            | Instr::Unary { dst, .. }
            | Instr::Binary { dst, .. }
            | Instr::Compare { dst, .. }
            | Instr::Convert { dst, .. }
            | Instr::New { dst, .. }
            | Instr::NewArray { dst, .. }
            | Instr::ArrayLength { dst, .. }
            | Instr::InstanceOf { dst, .. }
            | Instr::Cast { dst, .. }
            | Instr::GetField { dst, .. }
            | Instr::GetStatic { dst, .. }
            | Instr::ArrayLoad { dst, .. } => Some(*dst),
            Instr::Invoke { dst, .. } | Instr::Intrinsic { dst, .. } | Instr::Unknown { dst, .. } => *dst,
            _ => None,
        }
    }

    /// Calls `see` with every register that the instruction reads.
    pub fn for_each_use(&self, mut see: impl FnMut(Reg)) {
        match self {
            Instr::Const { .. }
            | Instr::Initialise { .. }
            | Instr::New { .. }
            | Instr::GetStatic { .. }
            | Instr::Unknown { .. }
            | Instr::Goto { .. } => {}
            Instr::Move { src, .. }
            | Instr::Unary { src, .. }
            | Instr::Convert { src, .. }
            | Instr::InstanceOf { src, .. }
            | Instr::Cast { src, .. }
            | Instr::PutStatic { src, .. } => see(*src),
            Instr::Binary { a, b, .. } | Instr::Compare { a, b, .. } => {
                see(*a);
                see(*b);
            }
            Instr::NewArray { length, .. } => see(*length),
            Instr::ArrayLength { array, .. } => see(*array),
            Instr::GetField { object, .. } => see(*object),
            Instr::PutField { object, src, .. } => {
                see(*object);
                see(*src);
            }
            Instr::ArrayLoad { array, index, .. } => {
                see(*array);
                see(*index);
            }
            Instr::ArrayStore { array, index, src, .. } => {
                see(*array);
                see(*index);
                see(*src);
            }
            Instr::MonitorEnter { object } | Instr::MonitorExit { object } => see(*object),
            Instr::Invoke { args, .. } | Instr::Intrinsic { args, .. } => args.iter().copied().for_each(see),
            Instr::Branch { condition, .. } => see(*condition),
            Instr::Switch { on, .. } => see(*on),
            Instr::Return { value } => value.iter().copied().for_each(see),
            Instr::Throw { exception } => see(*exception),
        }
    }

    /// Calls `see` with every block that a terminator may go to.
    pub fn for_each_target(&self, mut see: impl FnMut(BlockId)) {
        match self {
            Instr::Goto { target } => see(*target),
            Instr::Branch { then, otherwise, .. } => {
                see(*then);
                see(*otherwise);
            }
            Instr::Switch { cases, default, .. } => {
                cases.iter().for_each(|(_, block)| see(*block));
                see(*default);
            }
            _ => {}
        }
    }
}

impl Body {
    /// The block that holds an instruction.
    pub fn block_of(&self, at: InstrId) -> BlockId {
        let after = self.blocks.rows().partition_point(|block| block.start <= at);
        BlockId::from_raw(after.saturating_sub(1) as u32)
    }

    /// What is wrong with the shape of this body, if anything: a lowering that makes such a body
    /// has a bug, and the machine relies on none being there.
    pub fn validate(&self) -> Result<(), String> {
        if self.blocks.is_empty() {
            return Err("a body needs a block".to_owned());
        }
        if self.params as usize > self.registers.len() {
            return Err(format!("{} parameters in {} registers", self.params, self.registers.len()));
        }
        let mut expected = 0;
        for (id, block) in self.blocks.iter() {
            if block.start.raw() != expected || block.end <= block.start {
                return Err(format!("{id} doesn't follow the block before it"));
            }
            expected = block.end.raw();
            for at in block.instrs() {
                let Some(instr) = self.code.row(at) else {
                    return Err(format!("{id} reaches past the code"));
                };
                if instr.is_terminator() != (at.raw() + 1 == block.end.raw()) {
                    return Err(format!("{at} of {id}: terminators end blocks, and only they do"));
                }
                let mut bad = None;
                let mut see = |reg: Reg| {
                    if self.registers.row(reg).is_none() {
                        bad = Some(format!("{at} names {reg}"));
                    }
                };
                instr.dst().into_iter().for_each(&mut see);
                instr.for_each_use(&mut see);
                instr.for_each_target(|target| {
                    if self.blocks.row(target).is_none() {
                        bad = Some(format!("{at} goes to {target}"));
                    }
                });
                if let Some(bad) = bad {
                    return Err(bad);
                }
            }
            for handler in &block.handlers {
                if self.blocks.row(handler.target).is_none() || self.registers.row(handler.into).is_none() {
                    return Err(format!("{id} has a handler that leads nowhere"));
                }
            }
        }
        if expected as usize != self.code.len() {
            return Err("code after the last block".to_owned());
        }
        Ok(())
    }
}

/// A range of bytes, counted from the start of the declaration that the body belongs to.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub fn new(start: usize, end: usize) -> Self {
        Self { start: start as u32, end: end as u32 }
    }
    pub fn contains(self, offset: u32) -> bool {
        self.start <= offset && offset <= self.end
    }
}

/// The place of every instruction of one body.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BodySpans {
    pub instrs: Table<InstrId, Span>,
}
