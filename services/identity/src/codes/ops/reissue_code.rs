//! A new code in the place of one that may not have arrived.

use kit::{
    database,
    report::{Kind, Report},
};
use serde_json::json;
use sqlx::PgConnection;

use crate::{
    codes::{
        domain::{events::OtpUndelivered, otp::Asked},
        store::{otp_challenges, otp_requests},
    },
    domain::number::number,
    metrics,
    ops::Ops,
    store::audit,
};

/// Why a lost code was not made good.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReissueCodeError {
    #[error("could not read the code or write the request")]
    Database(#[from] sqlx::Error),
}

impl Report for ReissueCodeError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(source) => database::kind(source),
        }
    }
}

impl Ops {
    /// Asks for a new code in the member's name, in the caller's transaction, if the lost one still stands and the
    /// member still waits. The same code is never sent twice: nobody knows whether it did not arrive after all.
    pub(crate) async fn reissue_code(
        &self,
        conn: &mut PgConnection,
        lost: &OtpUndelivered,
    ) -> Result<(), ReissueCodeError> {
        let now = self.clock.now();
        let scheduled = match otp_challenges::find_standing(conn, lost.message_id).await? {
            Some(code) if now - code.requested_at < self.config.otp_rate().request_life => {
                let request = otp_requests::NewRequest {
                    id: number(now),
                    email_key: &code.email_key,
                    phone: &code.phone,
                    asked: Asked {
                        at: code.requested_at,
                        channel: code.channel,
                        replaces: Some(lost.message_id),
                    },
                    // Also when it was refused at once: a provider that refuses every code is not to be asked without end.
                    due_at: now.max(code.issued_at + self.config.otp_rate().pause),
                    traceparent: telemetry::context::traceparent(),
                };
                otp_requests::insert(conn, &request).await?.then_some(code.account)
            }
            _ => None,
        };
        // Anything else may have arrived, and counts against the phone.
        let unsent = if ["expired", "refused"].contains(&lost.reason.as_str()) {
            otp_challenges::mark_unsent(conn, lost.message_id, now).await?
        } else {
            None
        };
        if let Some(account) = scheduled.or(unsent) {
            let replaced = scheduled.is_some();
            let entry = audit::Entry {
                at: now,
                actor: None,
                action: "password.code_lost",
                subject: format!("account:{account}"),
                before: None,
                after: Some(json!({ "challenge": lost.message_id, "reason": lost.reason, "replaced": replaced })),
            };
            audit::write(conn, entry).await?;
        }
        metrics::code_lost(if scheduled.is_some() { "scheduled" } else { "settled" });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use sqlx::PgPool;
    use uuid::Uuid;

    use super::{Ops, OtpUndelivered, ReissueCodeError};

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn no_loss_is_made_good_without_its_audit_row(pool: PgPool) {
        let ops = Ops::for_test(pool);
        let lost = OtpUndelivered {
            message_id: Uuid::from_u128(7),
            reason: "refused".to_owned(),
        };
        let mut tx = ops.pool.begin().await.unwrap();
        sqlx::query(
            "WITH member AS (
                 INSERT INTO accounts (name, email, phone, role, password_hash, created_at)
                 VALUES ('Sari', 'sari@contoh.id', '+6281210020030', 'user', '$argon2id$x', $2) RETURNING id, phone)
             INSERT INTO otp_challenges
                 (id, account_id, phone, channel, code_mac, requested_at, issued_at, expires_at)
             SELECT $1, id, phone, 'sms', sha256('a'), $2, $2, $2 + interval '5 min' FROM member",
        )
        .bind(lost.message_id)
        .bind(ops.clock.now())
        .execute(&mut *tx)
        .await
        .unwrap();
        sqlx::query("ALTER TABLE audit_log ADD CONSTRAINT closed CHECK (subject = '') NOT VALID")
            .execute(&mut *tx)
            .await
            .unwrap();

        let refused = ops.reissue_code(&mut tx, &lost).await;

        // The caller's transaction is void with all that was written in it.
        assert!(matches!(refused, Err(ReissueCodeError::Database(_))), "{refused:?}");
        assert!(sqlx::query("SELECT 1").execute(&mut *tx).await.is_err());
    }
}
