//! Calls that are to be checked only.

use std::io;

use kit::validate_only;

/// Nothing comes to stand in a call that is to be checked only.
///
/// # Errors
/// In such a call.
pub(crate) fn unless_only_checked() -> sqlx::Result<()> {
    if validate_only::is_demanded() {
        return Err(sqlx::Error::Io(io::Error::other("the call was to be checked only")));
    }
    Ok(())
}
