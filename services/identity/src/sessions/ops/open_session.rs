//! Opening a session: the part that registration and login share.

use auth::{Claims, SignError};
use kit::report::reports;
use serde_json::json;
use time::OffsetDateTime;
use write::{Change, Write};

use crate::{
    accounts::domain::account::Member,
    ops::Ops,
    sessions::{
        domain::{browser::Browser, session::Session},
        store::sessions,
    },
};

/// A session that was just opened, with its token.
pub(crate) struct OpenedSession {
    pub(crate) access_token: String,
    pub(crate) expires_at: OffsetDateTime,
    pub(crate) member: Member,
    /// What the browser keeps from now on, so that it is known.
    pub(crate) known_devices: String,
}

/// Why a session was not opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenSessionError {
    /// The account was deactivated, or its password changed, since the password was checked.
    #[error("the account changed meanwhile")]
    AccountChanged,
    #[error("could not sign the token")]
    Sign(#[from] SignError),
    #[error("could not write the session")]
    Database(#[from] sqlx::Error),
}

reports!(OpenSessionError {});

impl Ops {
    /// Writes the session of `member` in `browser`, whose password was checked against `password_hash`, and signs its
    /// token; hands back what the audit log is to say of it.
    pub(crate) async fn open_session(
        &self,
        write: &mut Write,
        member: Member,
        password_hash: &str,
        browser: &Browser,
    ) -> Result<(OpenedSession, Change), OpenSessionError> {
        let now = write.now();
        let session = Session::open(now, self.config.session_lifetime());
        let claims = Claims {
            sub: member.id,
            sid: session.id,
            role: member.role,
            iat: now.unix_timestamp(),
            exp: session.expires_at.unix_timestamp(),
        };
        let access_token = self.signer.sign(&claims)?;
        if !sessions::open(
            write.conn(),
            &session,
            member.id,
            password_hash,
            browser.device.as_ref(),
        )
        .await?
        {
            return Err(OpenSessionError::AccountChanged);
        }
        let change = Change::new("session.opened", "session", session.id)
            .by(member.id)
            .to(json!({ "expires_at_unix": claims.exp }));
        let former = self.known_device(&browser.known, member.id, password_hash);
        let opened = OpenedSession {
            known_devices: self.keep_device(&browser.known, member.id, password_hash, former),
            access_token,
            expires_at: session.expires_at,
            member,
        };
        Ok((opened, change))
    }
}

#[cfg(test)]
mod tests {
    use auth::Role;
    use sqlx::PgPool;

    use super::{Browser, Member, OpenSessionError, Ops, Write};

    const CHECKED: &str = "$argon2id$checked";

    async fn an_account(pool: &PgPool) -> Member {
        sqlx::query(
            "INSERT INTO accounts (id, name, email, phone, role, password_hash, created_at)
             VALUES (1, 'Sari', 'sari@contoh.id', '+6281210020030', 'user', $1, now())",
        )
        .bind(CHECKED)
        .execute(pool)
        .await
        .unwrap();
        let (name, email) = ("Sari".to_owned(), "sari@contoh.id".to_owned());
        Member {
            id: 1,
            name,
            email,
            role: Role::User,
            photo_url: None,
            photo_original_url: None,
            npa: None,
        }
    }

    #[testkit::database(crate::MIGRATOR)]
    async fn a_password_that_changed_meanwhile_opens_nothing(pool: PgPool) {
        let member = an_account(&pool).await;
        let ops = Ops::for_test(pool);
        let mut write = Write::begin(&ops.pool, member.id, ops.clock.now()).await.unwrap();

        assert!(
            ops.open_session(&mut write, member.clone(), CHECKED, &Browser::default())
                .await
                .is_ok()
        );
        for change in [
            "UPDATE accounts SET password_hash = '$argon2id$new'",
            "UPDATE accounts SET password_hash = '$argon2id$checked', deactivated_at = now()",
        ] {
            sqlx::query(change).execute(write.conn()).await.unwrap();
            let browser = Browser::default();
            let refused = ops.open_session(&mut write, member.clone(), CHECKED, &browser).await;
            assert!(matches!(refused, Err(OpenSessionError::AccountChanged)), "{change}");
        }
    }
}
