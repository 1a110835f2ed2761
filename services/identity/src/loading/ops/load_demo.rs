//! Loading the demo's accounts and its membership roll.

use std::{
    collections::{BTreeMap, btree_map::Entry},
    time::Duration,
};

use auth::{Role, UnknownRole};
use kit::{clock::JAKARTA, rule::Rule};
use sqlx::{PgConnection, PgPool};
use time::{Date, Duration as Days, OffsetDateTime};
use write::{Unaudited, WriteError};

use super::demo_data::{DemoAccount, DemoMembers, DemoRoll};
use crate::{
    accounts::{
        domain::{
            email::EmailAddress, nik::Nik, npa::Npa, password::Password, person_name::PersonName, phone::PhoneNumber,
        },
        store::{accounts, email_codes},
    },
    directory::{domain::profession::ProfessionCode, store::participants},
    profile::store::membership_roll,
    secrets::{HashError, PasswordHasher, SealError, Secrets, StartError, Vault},
    sponsors::store::sponsors,
};

/// Nobody else hashes while the demo is loaded.
const HASH_WAIT: Duration = Duration::from_secs(30);

/// Why the demo was not loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadDemoError {
    /// A field of an account breaks its rule.
    #[error("demo account {account}: {field} breaks the rule {rule}")]
    Field {
        /// Its place in the file, from 1.
        account: usize,
        /// The field of the account.
        field: &'static str,
        /// The rule that it broke.
        rule: Rule,
    },
    /// An account has a role that does not exist.
    #[error("a demo account has an unknown role")]
    Role(#[from] UnknownRole),
    /// No thread could be started to hash the passwords.
    #[error("could not begin to hash the demo passwords")]
    Threads(#[from] StartError),
    /// A password could not be hashed.
    #[error("could not hash a demo password")]
    Hash(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// A NIK could not be sealed.
    #[error("could not seal a demo identity number")]
    Seal(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The commit failed.
    #[error("could not commit the demo accounts")]
    Write(#[from] WriteError),
    /// The database refused.
    #[error("could not save the demo accounts")]
    Database(#[from] sqlx::Error),
}

impl From<HashError> for LoadDemoError {
    fn from(error: HashError) -> Self {
        Self::Hash(Box::new(error))
    }
}

impl From<SealError> for LoadDemoError {
    fn from(error: SealError) -> Self {
        Self::Seal(Box::new(error))
    }
}

/// Writes the demo's roll and accounts, all or none. An account whose address is there already stays
/// as it is; the roll's dates move along with today.
///
/// # Errors
/// When an account breaks a rule, or the database refuses.
pub async fn load_demo(
    pool: &PgPool,
    members: &DemoMembers,
    roll: &DemoRoll,
    secrets: &Secrets,
    today: Date,
) -> Result<(), LoadDemoError> {
    let loaded_at = today.midnight().assume_offset(JAKARTA);
    let vault = Vault::new(secrets);
    let hasher = PasswordHasher::new(1, HASH_WAIT)?;
    // Hashing is slow on purpose: each password once, and only for accounts that are not there yet.
    let mut hashes = BTreeMap::new();
    let mut work = Unaudited::begin(pool, "demo data is nobody's act").await?;
    load_roll(work.conn(), roll, today).await?;
    for (place, account) in members.0.iter().enumerate() {
        let checked = CheckedAccount::new(place + 1, account)?;
        if accounts::is_taken(work.conn(), &checked.email.key()).await? {
            continue;
        }
        let password_hash = match hashes.entry(account.password.as_str()) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(free) => free.insert(hasher.hash(checked.password.expose()).await?),
        };
        checked.save(work.conn(), &vault, password_hash, loaded_at).await?;
    }
    work.commit().await?;
    Ok(())
}

async fn load_roll(conn: &mut PgConnection, roll: &DemoRoll, today: Date) -> sqlx::Result<()> {
    let npas: Vec<_> = roll.0.iter().map(|entry| entry.npa.clone()).collect();
    let names: Vec<_> = roll.0.iter().map(|entry| entry.name.clone()).collect();
    let dues: Vec<_> = roll
        .0
        .iter()
        .map(|entry| today.saturating_add(Days::days(entry.dues_until_days)))
        .collect();
    membership_roll::upsert(conn, &npas, &names, &dues).await
}

/// A demo account that went through the same rules as everybody's.
struct CheckedAccount<'a> {
    email: EmailAddress,
    password: Password,
    name: PersonName,
    phone: PhoneNumber,
    nik: Option<Nik>,
    profession: Option<ProfessionCode>,
    role: Role,
    npa: Option<Npa>,
    titles: Option<&'a str>,
    institution: Option<i64>,
    sponsor: Option<(PersonName, PersonName)>,
}

impl<'a> CheckedAccount<'a> {
    fn new(place: usize, account: &'a DemoAccount) -> Result<Self, LoadDemoError> {
        let broken = |field| {
            move |rule: Rule| LoadDemoError::Field {
                account: place,
                field,
                rule,
            }
        };
        let company = account.sponsor_name.as_deref().zip(account.sponsor_address.as_deref());
        Ok(Self {
            email: EmailAddress::parse(&account.email).map_err(broken("email"))?,
            password: Password::parse(&account.password).map_err(broken("password"))?,
            name: PersonName::parse(&account.name).map_err(broken("name"))?,
            phone: PhoneNumber::parse(&account.phone).map_err(broken("phone"))?,
            nik: account
                .nik
                .as_deref()
                .map(Nik::parse)
                .transpose()
                .map_err(broken("nik"))?,
            profession: account
                .profession_code
                .as_deref()
                .map(ProfessionCode::parse)
                .transpose()
                .map_err(broken("profession_code"))?,
            role: account.role.parse()?,
            npa: account
                .npa
                .as_deref()
                .map(Npa::parse)
                .transpose()
                .map_err(broken("npa"))?,
            titles: account.titles.as_deref(),
            institution: account.institution_id,
            sponsor: company
                .map(|(name, address)| Ok((PersonName::parse(name)?, PersonName::parse(address)?)))
                .transpose()
                .map_err(broken("sponsor"))?,
        })
    }

    async fn save(
        &self,
        conn: &mut PgConnection,
        vault: &Vault,
        password_hash: &str,
        now: OffsetDateTime,
    ) -> Result<(), LoadDemoError> {
        let id = accounts::next_demo_id(conn).await?;
        let nik = self.nik.as_ref().map(|nik| vault.seal(nik, id)).transpose()?;
        let account = accounts::NewAccount {
            id,
            name: self.name.as_str(),
            email: self.email.as_str(),
            phone: self.phone.as_str(),
            role: self.role,
            profession_code: self.profession.as_ref().map(ProfessionCode::as_str),
            password_hash,
            nik: nik.as_ref(),
            npa: self.npa.as_ref().map(Npa::as_str),
            created_at: now,
        };
        if !accounts::insert(conn, &account).await? {
            // Another loader was quicker; what is there already stays as it is.
            return Ok(());
        }
        // The mailboxes of the demo are its own.
        email_codes::trust(conn, id, now).await?;
        if self.titles.is_some() || self.institution.is_some() {
            participants::describe(conn, id, self.titles, self.institution).await?;
        }
        if let Some((name, address)) = &self.sponsor {
            sponsors::insert(conn, id, name.as_str(), address.as_str()).await?;
            sponsors::review(conn, id, Some(id), now).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use sqlx::PgPool;
    use time::macros::datetime;

    use super::{CheckedAccount, DemoAccount};
    use crate::secrets::{Secrets, Vault};

    #[testkit::database(crate::MIGRATOR)]
    async fn an_account_that_another_loader_wrote_meanwhile_stays_as_it_is(pool: PgPool) {
        let sponsor: DemoAccount = serde_json::from_str(
            r#"{"email": "sponsor@contoh.id", "password": "Diklat#2026", "name": "Bayu", "phone": "081210020031",
                "role": "sponsorship", "sponsor_name": "PT Contoh", "sponsor_address": "Jalan Contoh 1"}"#,
        )
        .unwrap();
        let checked = CheckedAccount::new(1, &sponsor).unwrap();
        let vault = Vault::new(&Secrets::new("n1", [1; 32], [2; 32]));
        let mut conn = pool.acquire().await.unwrap();
        for _ in 0..2 {
            let at = datetime!(2026-11-20 08:00 UTC);
            checked.save(&mut conn, &vault, "$argon2id$once", at).await.unwrap();
        }
        let rows: (i64, i64) =
            sqlx::query_as("SELECT (SELECT count(*) FROM accounts), (SELECT count(*) FROM sponsors)")
                .fetch_one(&mut *conn)
                .await
                .unwrap();
        assert_eq!(rows, (1, 1));
    }
}
