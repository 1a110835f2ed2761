//! The portal's one program; `portal --help` says what it can be.

use std::process::ExitCode;

/// Where its memory comes from, that of its C libraries too: `docs/decisions/0016-the-allocator.md`.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// What was freed goes back to the system within a second or two, by a thread of the allocator's own, and not after ten: what a crowd or a
/// picture of 24 megapixels took is not kept. `MALLOC_CONF` in the environment goes before it.
#[expect(unsafe_code, reason = "jemalloc reads its settings from a symbol of this name")]
#[unsafe(export_name = "malloc_conf")]
pub static SETTINGS: &[u8; 60] = b"background_thread:true,dirty_decay_ms:1000,muzzy_decay_ms:0\0";

fn main() -> ExitCode {
    portal::main()
}
