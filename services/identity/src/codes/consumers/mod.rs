//! Events listened to, one per file: claim in the inbox, then the operation.

pub(crate) mod reissue_otp;
