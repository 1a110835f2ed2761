//! What a caller is told of a call that nobody answered, although the module may have read it.

use tonic::Status;

use crate::report::{Kind, status};

/// How the calls begin that leave nothing behind which a second one would double. By these names a call says that it only
/// reads; whoever logs in twice has a session that nobody uses.
const HARMLESS: [&str; 5] = ["Get", "List", "Check", "Open", "LogIn"];

/// The refusal of a call to `path`, such as `/portal.feedback.v1.FeedbackService/SubmitForm`, when nobody knows how far it
/// came: 'busy' where it can simply be repeated, else that its fate is unknown.
pub(super) fn unanswered(path: &str) -> Status {
    let call = path.rsplit('/').next().unwrap_or_default();
    let reason = if HARMLESS.iter().any(|word| call.starts_with(word)) {
        "layanan_sibuk"
    } else {
        "hasil_tidak_diketahui"
    };
    status(Kind::Unavailable, reason, Vec::new())
}
