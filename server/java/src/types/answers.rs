//! What the relations between types say of the fields of a class, for comparison with a compiler: the fields in pairs, one
//! line for each question.

use racelens_ir::Name;

use super::java_type::{Arg, JavaType};
use super::table::Types;
use crate::db::Db;
use crate::types::World;

/// The answers about a class that the workspace declares.
pub fn type_answers(db: &dyn Db, class: &Name) -> Vec<String> {
    let world = World::new(db);
    let types = Types::new(&world);
    let Some(members) = world.members(class) else { return Vec::new() };
    let outer = class.split('$').next().unwrap_or(class);
    let mut lines = Vec::new();
    for pair in members.fields.chunks(2) {
        let [one, other] = pair else { continue };
        let (s, t) = (types.of(&one.ty), types.of(&other.ty));
        for answer in types.answers(&s, &t) {
            lines.push(format!("{outer}.{} {answer}", one.name));
        }
    }
    lines
}

impl Types<'_, '_> {
    fn answers(&self, s: &JavaType, t: &JavaType) -> Vec<String> {
        let captured = self.capture(s);
        let shown = |question: &str, ask: &dyn Fn() -> String| {
            format!("{question} {}", self.sure(ask).unwrap_or_else(|| "?".to_owned()))
        };
        let bounds = |arg: &Arg| match arg {
            Arg::Type(JavaType::Var(var)) if self.is_captured(*var) => {
                let upper = JavaType::meet(self.glb(&self.upper(*var)));
                let lower = self.lower(*var).map_or_else(|| "null".to_owned(), |lower| self.text(&lower));
                format!(" [{} {lower}]", self.text(&upper))
            }
            _ => String::new(),
        };
        let mut all = vec![
            shown("subtype", &|| format!("{} {}", self.is_subtype(s, t), self.is_subtype(t, s))),
            shown("same", &|| self.is_same(s, t).to_string()),
            shown("erasure", &|| self.text(&self.erasure(s))),
            shown("direct", &|| self.all(&self.direct_supertypes(&captured))),
            shown("capture", &|| {
                let args: String = captured.args().iter().map(&bounds).collect();
                format!("{}{args}", self.text(&captured))
            }),
            shown("lub", &|| {
                let lub = self.lub(&[captured.clone(), self.capture(t)]);
                lub.map(|lub| self.text(&lub)).unwrap_or_default()
            }),
        ];
        if let (Some(s), Some(t)) = (s.args().first(), t.args().first()) {
            all.push(shown("contained", &|| self.is_contained(s, t).to_string()));
        }
        all
    }

    fn all(&self, types: &[JavaType]) -> String {
        let mut all: Vec<String> = types.iter().filter(|ty| !ty.is_object()).map(|ty| self.text(ty)).collect();
        all.sort();
        all.join(" & ")
    }

    fn text(&self, ty: &JavaType) -> String {
        match ty {
            JavaType::Class(name, args) if args.is_empty() => name.to_string(),
            JavaType::Class(name, args) => {
                let args: Vec<String> = args.iter().map(|arg| self.text_of_argument(arg)).collect();
                format!("{name}<{}>", args.join(", "))
            }
            JavaType::Array(element) => format!("{}[]", self.text(element)),
            JavaType::Meet(types) => self.all(types),
            JavaType::Var(var) if self.is_captured(*var) => {
                let wildcard = self.wildcard(*var).map(|arg| self.text_of_argument(&arg));
                format!("capture of {}", wildcard.unwrap_or_default())
            }
            JavaType::Null => "null".to_owned(),
            ty => self.written(ty).to_string(),
        }
    }

    fn text_of_argument(&self, arg: &Arg) -> String {
        match arg {
            Arg::Type(ty) => self.text(ty),
            Arg::Extends(ty) if ty.is_object() => "?".to_owned(),
            Arg::Extends(ty) => format!("? extends {}", self.text(ty)),
            Arg::Super(ty) => format!("? super {}", self.text(ty)),
        }
    }
}
