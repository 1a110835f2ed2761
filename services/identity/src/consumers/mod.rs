//! What identity listens to, one file per event: claim in the inbox, then the operation.

mod reissue_otp;

pub(crate) use reissue_otp::{CONSUMER as REISSUE_OTP, reissue_otp};
