//! Every consumer there is. A broker cannot be asked for the queues it has, so whoever looks after dead letters goes by
//! this list. The part before the dot is the service that listens.

/// Asks for a new code when a message did not arrive, or nobody knows.
pub const REISSUE_OTP: &str = "identity.reissue_otp";
/// Takes in the messages with one-time codes.
pub const SEND_OTP: &str = "notification.otp";
/// Tells a member that the password was changed.
pub const TELL_PASSWORD_CHANGED: &str = "notification.password_changed";
/// Tells a member that codes go to another phone.
pub const TELL_PHONE_CHANGED: &str = "notification.phone_changed";

/// Keeps the seat pools as large as the catalog says.
pub const FOLLOW_CAPACITY: &str = "registration.follow_capacity";

/// All of them.
pub const ALL: [&str; 5] = [
    REISSUE_OTP,
    SEND_OTP,
    TELL_PASSWORD_CHANGED,
    TELL_PHONE_CHANGED,
    FOLLOW_CAPACITY,
];
