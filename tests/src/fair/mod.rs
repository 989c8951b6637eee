//! A small model checker for linear temporal logic under fairness. It shares nothing with the product: no code, no
//! algorithm and no automaton.
//!
//! A program is a tree of statements ([`program`]). It is written as Java for the product ([`java`]), and run here by rules
//! of its own ([`system`]): all states and steps, one by one. A formula is checked by the tableau of Lichtenstein and
//! Pnueli ("Checking that finite state concurrent programs satisfy their linear specification", 1985) ([`formula`]); strong
//! fairness by trying every set of threads that are enabled only finitely often.

mod code;
pub mod formula;
pub mod java;
pub mod program;
pub mod random;
pub mod system;
pub mod truths;
