//! The directory: lists to pick from, participants and sponsors.
//!
//! `PORTAL_SABOTAGE=<word>` breaks one rule from outside the program; then the test that guards it must be red:
//! - `directory_contact` puts phone and address into names: `privacy::no_answer_holds_a_nik_or_contact_data_of_another`
//! - `directory_keyword` makes every keyword find everything: `participants::a_small_typo_is_forgiven_and_another_word_is_not`
//! - `participants_role` makes every account a member's: `participants::only_active_accounts_of_members_are_listed`
//! - `participants_session` keeps ended sessions alive: `participants::only_who_holds_a_living_session_sees_participants`
//! - `sponsor_contact` makes every caller an admin: `sponsors::only_the_sponsor_itself_and_admins_see_whom_to_talk_to`

mod institutions;
mod members;
mod names;
mod participants;
mod privacy;
mod sponsors;

use auth::{Claims, Role};
use kit::link::Link;
use portal_proto::identity::v1::directory_service_client::DirectoryServiceClient;
use sqlx::{AssertSqlSafe, PgPool};
use time::Duration;
use tonic::Request;
use uuid::Uuid;

use crate::support::{NOW, identity, signer};

async fn directory(pool: &PgPool) -> DirectoryServiceClient<Link> {
    DirectoryServiceClient::new(identity(pool).await.link)
}

/// An account as a row, quicker than a registration.
struct AnAccount {
    id: i64,
    name: &'static str,
    role: Role,
    active: bool,
}

fn a_member(id: i64, name: &'static str) -> AnAccount {
    AnAccount {
        id,
        name,
        role: Role::User,
        active: true,
    }
}

impl AnAccount {
    async fn create(&self, pool: &PgPool) {
        sqlx::query(
            "INSERT INTO accounts (id, name, email, phone, role, password_hash, created_at, deactivated_at)
             VALUES ($1, $2, 'akun' || $1 || '@contoh.id', '+62812' || 10000000 + $1, $3, '$argon2id$none', $4,
                     CASE WHEN $5 THEN NULL ELSE $4 END)",
        )
        .bind(self.id)
        .bind(self.name)
        .bind(self.role.as_str())
        .bind(NOW)
        .bind(self.active)
        .execute(pool)
        .await
        .unwrap();
    }

    async fn create_with_company(&self, pool: &PgPool, company: &str) {
        self.create(pool).await;
        sqlx::query("INSERT INTO sponsors (account_id, name, address, approved_at) VALUES ($1, $2, 'Jalan Contoh 1, Jakarta', now())")
            .bind(self.id)
            .bind(company)
            .execute(pool)
            .await
            .unwrap();
    }

    /// Opens a session of the account; its token.
    async fn enter(&self, pool: &PgPool) -> String {
        let (session, until) = (Uuid::now_v7(), NOW + Duration::days(1));
        sqlx::query(
            "INSERT INTO sessions (id, account_id, created_at, expires_at, last_seen_at) VALUES ($1, $2, $3, $4, $3)",
        )
        .bind(session)
        .bind(self.id)
        .bind(NOW)
        .bind(until)
        .execute(pool)
        .await
        .unwrap();
        let claims = Claims {
            sub: self.id,
            sid: session,
            role: self.role,
            iat: NOW.unix_timestamp(),
            exp: until.unix_timestamp(),
        };
        signer().sign(&claims).unwrap()
    }
}

/// A request with a token; without one when it is empty.
fn by<T>(token: &str, message: T) -> Request<T> {
    let mut request = Request::new(message);
    if !token.is_empty() {
        let authorization = format!("Bearer {token}").parse().unwrap();
        request.metadata_mut().insert("authorization", authorization);
    }
    request
}

fn sabotaged(word: &str) -> bool {
    std::env::var("PORTAL_SABOTAGE").is_ok_and(|asked| asked == word)
}

/// From here on the program sees `expression` in place of a column.
async fn falsify(pool: &PgPool, table: &str, column: &str, expression: &str) {
    let columns: Vec<String> = sqlx::query_scalar(
        "SELECT column_name::text FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position",
    )
    .bind(table)
    .fetch_all(pool)
    .await
    .unwrap();
    let shown: Vec<String> = columns
        .into_iter()
        .map(|name| match name == column {
            true => format!("{expression} AS {name}"),
            false => name,
        })
        .collect();
    let statements = format!(
        "ALTER TABLE {table} RENAME TO true_{table}; CREATE VIEW {table} AS SELECT {} FROM true_{table}",
        shown.join(", ")
    );
    sqlx::raw_sql(AssertSqlSafe(statements)).execute(pool).await.unwrap();
}
