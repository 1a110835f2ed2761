//! Memory that was needed for a while.

/// Gives what was freed back to the system. The allocator keeps it otherwise, in pieces, for whoever asks next; after a crowd
/// that is most of what a process holds. It looks through all that is free, which takes milliseconds: not for a thread that
/// answers requests.
#[cfg_attr(
    target_env = "gnu",
    expect(
        unsafe_code,
        reason = "glibc offers it as a C function only; it takes no pointer, and any thread may call it"
    )
)]
pub fn give_back() {
    #[cfg(target_env = "gnu")]
    // SAFETY: malloc_trim asks nothing of its caller.
    unsafe {
        libc::malloc_trim(0);
    }
}

/// From so many bytes on a piece of memory is asked of the system for itself.
#[cfg(target_env = "gnu")]
const LARGE: i32 = 1_024 * 1_024;

/// Has large pieces go back to the system as soon as they are freed. The allocator otherwise takes the largest piece that was
/// freed so far, up to 32 MiB, for small from then on, and keeps twice as much in each of its arenas: after a few pictures of
/// 24 megapixels that is 200 MiB. To be called once, before there is a second thread.
#[cfg_attr(
    target_env = "gnu",
    expect(
        unsafe_code,
        reason = "glibc offers it as a C function only; it takes no pointer, and there is one thread"
    )
)]
pub fn give_back_large_pieces() {
    #[cfg(target_env = "gnu")]
    // SAFETY: mallopt takes two numbers; what it does not know it refuses.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE);
        libc::mallopt(libc::M_TRIM_THRESHOLD, LARGE);
    }
}
