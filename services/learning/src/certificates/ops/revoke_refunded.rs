//! What was paid for goes back, and with it what it certified.

use serde_json::json;
use uuid::Uuid;
use write::{Change, Write};

use crate::{
    certificates::{
        domain::certificate::Cause,
        ops::{certificate_desk::CertificateDesk, issue::Draft},
        store::{
            certificates,
            event_certificates::{self, CertifiedSession},
            refunded,
        },
    },
    credits::store::entries,
};

/// Takes back, within the caller's write, a member's certificate of a course that he finished by this order: its points leave the
/// ledger by a correction. Nothing happens where he finished it by another one, too, or has none that counts.
pub async fn revoke_of_course(write: &mut Write, order_id: Uuid, member_id: i64, course_id: i64) -> sqlx::Result<()> {
    for id in refunded::of_course(write.conn(), order_id, member_id, course_id).await? {
        let now = write.now();
        certificates::take_back(write.conn(), id, Cause::PaidBack, None, now).await?;
        entries::take_back(write.conn(), id, now).await?;
        write.also(revoked(id, order_id));
    }
    Ok(())
}

impl CertificateDesk {
    /// Takes back, within the caller's write, the certificates of events that were issued for sessions of an order, or for these of
    /// them. What was attended by other orders, or by what stands of this one, stays certified: another one takes the place of the
    /// first, with the points that are left.
    pub async fn take_back_events(
        &self,
        write: &mut Write,
        order_id: Uuid,
        sessions: Option<&[i64]>,
    ) -> sqlx::Result<()> {
        let goes = |session: &CertifiedSession| {
            session.order_id == order_id && sessions.is_none_or(|sessions| sessions.contains(&session.sub_event_id))
        };
        let now = write.now();
        let mut gone = Vec::new();
        for id in event_certificates::of_order(write.conn(), order_id, sessions).await? {
            let Some(certificate) = certificates::find(write.conn(), id).await? else {
                continue;
            };
            let mut left = event_certificates::sessions(write.conn(), id).await?;
            left.retain(|session| !goes(session));
            let by = if left.is_empty() {
                None
            } else {
                let draft = Draft {
                    credit_hundredths: left.iter().map(|session| session.credit_hundredths).sum(),
                    ..Draft::in_place_of(certificate, now)
                };
                // There is always one to be had in the place of one that counts; if not, the announcement comes again.
                let new = self.issue(write, draft).await?.ok_or(sqlx::Error::RowNotFound)?;
                event_certificates::insert_sessions(write.conn(), new.id, &left).await?;
                write.also(new.change);
                Some(new.id)
            };
            gone.push((id, by));
        }
        // After the last number was given: the table's trigger has PostgreSQL lock the key of a row that changes, and whoever holds the
        // counter meanwhile may need that key.
        for (id, by) in gone {
            certificates::take_back(write.conn(), id, Cause::PaidBack, by, now).await?;
            entries::take_back(write.conn(), id, now).await?;
            write.also(revoked(id, order_id));
        }
        Ok(())
    }
}

fn revoked(id: Uuid, order_id: Uuid) -> Change {
    Change::new("certificate.revoked", "certificate", id)
        .to(json!({ "reason": Cause::PaidBack.words(), "order_id": order_id }))
}
