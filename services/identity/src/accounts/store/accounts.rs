//! Accounts.

use auth::Role;
use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::accounts::domain::{
    account::{Credentials, Member},
    npa::Npa,
    sealed_nik::SealedNik,
};

/// A row about to be written.
pub(crate) struct NewAccount<'a> {
    pub(crate) id: i64,
    pub(crate) name: &'a str,
    pub(crate) email: &'a str,
    pub(crate) phone: &'a str,
    pub(crate) role: Role,
    pub(crate) profession_code: Option<&'a str>,
    pub(crate) password_hash: &'a str,
    pub(crate) nik: Option<&'a SealedNik>,
    pub(crate) npa: Option<&'a str>,
    pub(crate) created_at: OffsetDateTime,
}

/// The columns that make a [`Member`].
pub(crate) struct MemberRow {
    pub(crate) id: i64,
    pub(crate) name: String,
    pub(crate) email: String,
    pub(crate) role: String,
    pub(crate) photo_url: Option<String>,
    pub(crate) photo_original_url: Option<String>,
    pub(crate) npa: Option<String>,
}

impl TryFrom<MemberRow> for Member {
    type Error = sqlx::Error;

    fn try_from(row: MemberRow) -> sqlx::Result<Self> {
        let role = row.role.parse::<Role>().map_err(|unknown| sqlx::Error::ColumnDecode {
            index: "role".to_owned(),
            source: Box::new(unknown),
        })?;
        Ok(Self {
            id: row.id,
            name: row.name,
            email: row.email,
            role,
            photo_url: row.photo_url,
            photo_original_url: row.photo_original_url,
            npa: row.npa,
        })
    }
}

struct CredentialsRow {
    id: i64,
    name: String,
    email: String,
    role: String,
    photo_url: Option<String>,
    photo_original_url: Option<String>,
    npa: Option<String>,
    password_hash: String,
    active: bool,
}

impl TryFrom<CredentialsRow> for Credentials {
    type Error = sqlx::Error;

    fn try_from(row: CredentialsRow) -> sqlx::Result<Self> {
        let CredentialsRow {
            id,
            name,
            email,
            role,
            photo_url,
            photo_original_url,
            npa,
            password_hash,
            active,
        } = row;
        let member = MemberRow {
            id,
            name,
            email,
            role,
            photo_url,
            photo_original_url,
            npa,
        }
        .try_into()?;
        Ok(Self {
            member,
            password_hash,
            active,
        })
    }
}

/// Finds what a login by e-mail is checked against; `key` is the address in lower case.
pub(crate) async fn find_by_email(conn: &mut PgConnection, key: &str) -> sqlx::Result<Option<Credentials>> {
    sqlx::query_as!(
        CredentialsRow,
        r#"SELECT id, name, email, role, photo_url, photo_original_url, npa, password_hash,
                  deactivated_at IS NULL AS "active!"
           FROM accounts WHERE lower(email) = $1"#,
        key,
    )
    .fetch_optional(conn)
    .await?
    .map(Credentials::try_from)
    .transpose()
}

/// Finds what a login by membership number is checked against: the account linked to it.
pub(crate) async fn find_by_npa(conn: &mut PgConnection, npa: &Npa) -> sqlx::Result<Option<Credentials>> {
    sqlx::query_as!(
        CredentialsRow,
        r#"SELECT id, name, email, role, photo_url, photo_original_url, npa, password_hash,
                  deactivated_at IS NULL AS "active!"
           FROM accounts WHERE npa = $1"#,
        npa.as_str(),
    )
    .fetch_optional(conn)
    .await?
    .map(Credentials::try_from)
    .transpose()
}

/// Finds what the password of an account is checked against.
pub(crate) async fn find_by_id(conn: &mut PgConnection, id: i64) -> sqlx::Result<Option<Credentials>> {
    sqlx::query_as!(
        CredentialsRow,
        r#"SELECT id, name, email, role, photo_url, photo_original_url, npa, password_hash,
                  deactivated_at IS NULL AS "active!"
           FROM accounts WHERE id = $1"#,
        id,
    )
    .fetch_optional(conn)
    .await?
    .map(Credentials::try_from)
    .transpose()
}

/// Puts a new password hash in the place of `old` on an active account; `false` when it has another one by now.
pub(crate) async fn replace_password(conn: &mut PgConnection, id: i64, old: &str, new: &str) -> sqlx::Result<bool> {
    let replaced = sqlx::query!(
        "UPDATE accounts SET password_hash = $3 WHERE id = $1 AND password_hash = $2 AND deactivated_at IS NULL",
        id,
        old,
        new,
    )
    .execute(conn)
    .await?;
    Ok(replaced.rows_affected() == 1)
}

/// Sets the password of an active account, whatever it was, and shows the account; `None` when there is none.
pub(crate) async fn set_password(conn: &mut PgConnection, id: i64, new: &str) -> sqlx::Result<Option<Member>> {
    sqlx::query_as!(
        MemberRow,
        "UPDATE accounts SET password_hash = $2 WHERE id = $1 AND deactivated_at IS NULL
         RETURNING id, name, email, role, photo_url, photo_original_url, npa",
        id,
        new,
    )
    .fetch_optional(conn)
    .await?
    .map(Member::try_from)
    .transpose()
}

/// The address of an account's photo.
pub(crate) async fn find_photo(conn: &mut PgConnection, id: i64) -> sqlx::Result<Option<String>> {
    let found = sqlx::query_scalar!("SELECT photo_url FROM accounts WHERE id = $1", id)
        .fetch_optional(conn)
        .await?;
    Ok(found.flatten())
}

/// Of these addresses of photos those that no account shows.
pub(crate) async fn unknown_photos(conn: &mut PgConnection, addresses: &[String]) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!(
        r#"SELECT f AS "address!" FROM unnest($1::text[]) AS f
           WHERE NOT EXISTS (SELECT FROM accounts WHERE photo_url = f)"#,
        addresses,
    )
    .fetch_all(conn)
    .await
}

/// Sets the addresses of an account's photo; without them it has none.
pub(crate) async fn set_photo(
    conn: &mut PgConnection,
    id: i64,
    shown: Option<&str>,
    original: Option<&str>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE accounts SET photo_url = $2, photo_original_url = $3 WHERE id = $1",
        id,
        shown,
        original,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Tells whether an address has an account; `key` is the address in lower case.
pub(crate) async fn is_taken(conn: &mut PgConnection, key: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM accounts WHERE lower(email) = $1) AS "taken!""#,
        key
    )
    .fetch_one(conn)
    .await
}

/// Takes the next number for an account. A NIK is sealed for its account, so the number comes first.
pub(crate) async fn next_id(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar!(r#"SELECT nextval(pg_get_serial_sequence('accounts', 'id')) AS "id!""#)
        .fetch_one(conn)
        .await
}

/// The next free number of the demo's own accounts, below those of members who register.
pub(crate) async fn next_demo_id(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar!(r#"SELECT COALESCE(MAX(id), 0) + 1 AS "id!" FROM accounts WHERE id < 1000"#)
        .fetch_one(conn)
        .await
}

/// Writes an account; `false` when its address is taken.
pub(crate) async fn insert(conn: &mut PgConnection, account: &NewAccount<'_>) -> sqlx::Result<bool> {
    let written = sqlx::query!(
        "INSERT INTO accounts (id, name, email, phone, role, profession_code, password_hash,
                               nik_sealed, nik_key_id, nik_index, npa, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         ON CONFLICT (lower(email)) DO NOTHING",
        account.id,
        account.name,
        account.email,
        account.phone,
        account.role.as_str(),
        account.profession_code,
        account.password_hash,
        account.nik.map(|nik| nik.sealed.as_slice()),
        account.nik.map(|nik| nik.key_id.as_str()),
        account.nik.map(|nik| nik.index.as_slice()),
        account.npa,
        account.created_at,
    )
    .execute(conn)
    .await?;
    Ok(written.rows_affected() == 1)
}
