//! Every consumer there is. A broker cannot be asked for the queues it has, so whoever looks after dead letters goes by
//! this list. The part before the dot is the service that listens.

/// Asks for a new code when a message did not arrive, or nobody knows.
pub const REISSUE_OTP: &str = "identity.reissue_otp";
/// Closes the courses of an order whose money goes back.
pub const CLOSE_COURSES: &str = "learning.close_courses";
/// Closes the courses of lines whose money goes back.
pub const CLOSE_LINES: &str = "learning.close_lines";
/// Keeps who came into which session.
pub const NOTE_CHECK_IN: &str = "learning.note_check_in";
/// Keeps who left which session, after how long.
pub const NOTE_CHECK_OUT: &str = "learning.note_check_out";
/// Keeps in whose name certificates are issued, and who signs them.
pub const NOTE_LETTERHEAD: &str = "learning.note_letterhead";
/// Keeps who has a ticket that he did not buy.
pub const NOTE_TICKET_HOLDER: &str = "learning.note_ticket_holder";
/// Opens the courses of an order that is paid.
pub const OPEN_COURSES: &str = "learning.open_courses";
/// Takes in the messages with one-time codes.
pub const SEND_OTP: &str = "notification.otp";
/// Tells a member that the password was changed.
pub const TELL_PASSWORD_CHANGED: &str = "notification.password_changed";
/// Tells a member that codes go to another phone.
pub const TELL_PHONE_CHANGED: &str = "notification.phone_changed";

/// Mails the codes that show whose an address is.
pub const VERIFY_EMAIL: &str = "notification.verify_email";
/// Tells buyers of their orders.
pub const TELL_BUYER: &str = "notification.order_notice";
/// Tells members that a certificate of theirs was issued.
pub const TELL_CERTIFICATE_ISSUED: &str = "notification.certificate_issued";
/// Tells members that a certificate of theirs was taken back.
pub const TELL_CERTIFICATE_REVOKED: &str = "notification.certificate_revoked";
/// Tells members what the desk made of their activities elsewhere.
pub const TELL_ACTIVITY_REVIEWED: &str = "notification.activity_reviewed";
/// Tells the authors of e-posters what the desk made of them.
pub const TELL_POSTER_REVIEWED: &str = "notification.poster_reviewed";
/// Tells sponsors that the association approved them.
pub const TELL_SPONSOR_APPROVED: &str = "notification.sponsor_approved";
/// Keeps the seat pools as large as the catalog says.
pub const FOLLOW_CAPACITY: &str = "registration.follow_capacity";

/// All of them, by their names.
pub const ALL: [&str; 19] = [
    REISSUE_OTP,
    CLOSE_COURSES,
    CLOSE_LINES,
    NOTE_CHECK_IN,
    NOTE_CHECK_OUT,
    NOTE_LETTERHEAD,
    NOTE_TICKET_HOLDER,
    OPEN_COURSES,
    TELL_ACTIVITY_REVIEWED,
    TELL_CERTIFICATE_ISSUED,
    TELL_CERTIFICATE_REVOKED,
    TELL_BUYER,
    SEND_OTP,
    TELL_PASSWORD_CHANGED,
    TELL_PHONE_CHANGED,
    TELL_POSTER_REVIEWED,
    TELL_SPONSOR_APPROVED,
    VERIFY_EMAIL,
    FOLLOW_CAPACITY,
];
