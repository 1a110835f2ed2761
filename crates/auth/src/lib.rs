//! Access tokens and who holds them.
//!
//! Owns: [`Claims`], signing ([`Signer`], which only identity holds), verifying ([`Verifier`]),
//! the name of a key ([`kid_of`]), [`Role`], [`Caller`], and [`bearer`], which finds the token of a gRPC request. A valid signature is not yet a
//! session: the session row decides whether it lives, and only identity can ask it (DESIGN.md,
//! section 5). No events go in or out.

mod caller;
mod claims;
mod role;
mod token;

pub use caller::{Caller, caller};
pub use claims::Claims;
pub use role::{Role, UnknownRole};
pub use token::{Dead, KeyError, SignError, Signer, Verifier, bearer, kid_of};
