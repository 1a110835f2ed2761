//! One-time codes: what one looks like, and when the next may go out.

mod channel;
mod code;
mod next_ask;
mod rate;

pub use channel::Channel;
pub use code::{LIFETIME, MAX_TRIES, OtpCode};
pub use next_ask::next_ask;
pub use rate::{ActiveCode, Asked, Decision, History, Rate, decide, history_start};
