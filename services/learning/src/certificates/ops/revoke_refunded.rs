//! What was paid for goes back, and with it what it certified.

use serde_json::json;
use uuid::Uuid;
use write::{Change, Write};

use crate::{
    certificates::store::{certificates, refunded},
    credits::store::entries,
};

/// Why it counts no more, for everybody to read.
const REASON: &str = "Pembayaran telah dikembalikan.";

/// Takes back, within the caller's write, a member's certificate of a course that he finished by this order: its points leave the
/// ledger by a correction. Nothing happens where he finished it by another one, too, or has none that counts.
pub async fn revoke_of_course(write: &mut Write, order_id: Uuid, member_id: i64, course_id: i64) -> sqlx::Result<()> {
    for id in refunded::of_course(write.conn(), order_id, member_id, course_id).await? {
        let now = write.now();
        certificates::take_back(write.conn(), id, REASON, None, now).await?;
        entries::take_back(write.conn(), id, now).await?;
        write.also(
            Change::new("certificate.revoked", "certificate", id).to(json!({ "reason": REASON, "order_id": order_id })),
        );
    }
    Ok(())
}
