//! Writes `gateway/openapi.json` from the handlers; with `--check`, fails when it is stale.

use std::{env, fs, path::Path, process::ExitCode};

fn main() -> ExitCode {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi.json");
    let fresh = gateway::openapi::text();
    if env::args().any(|argument| argument == "--check") {
        if fs::read_to_string(&path).is_ok_and(|committed| committed == fresh) {
            return ExitCode::SUCCESS;
        }
        eprintln!("gateway/openapi.json is not what the handlers say: run `make openapi` and commit the result");
        return ExitCode::FAILURE;
    }
    match fs::write(&path, fresh) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cannot write {}: {error}", path.display());
            ExitCode::FAILURE
        }
    }
}
