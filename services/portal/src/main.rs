//! The portal's one program; `portal --help` says what it can be.

use std::process::ExitCode;

fn main() -> ExitCode {
    portal::main()
}
