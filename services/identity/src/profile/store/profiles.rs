//! What members tell of themselves.

use sqlx::PgConnection;
use time::Date;

use crate::{
    accounts::{domain::account::Member, store::accounts::MemberRow},
    profile::domain::{profile::Details, region::Region},
};

/// A profile as it is kept.
pub(crate) struct StoredProfile {
    pub(crate) member: Member,
    pub(crate) details: Details,
    pub(crate) email_verified: bool,
    /// The sealed NIK and the name of its key; sponsors have none.
    pub(crate) nik: Option<(Vec<u8>, String)>,
    /// The last day that the linked number is paid for.
    pub(crate) dues_until: Option<Date>,
    pub(crate) institution_name: Option<String>,
}

/// Which of the codes and numbers in a profile exist.
pub(crate) struct Known {
    pub(crate) profession: bool,
    pub(crate) institution: bool,
    pub(crate) religion: bool,
    pub(crate) gender: bool,
}

/// Keeps others from changing an account until the transaction ends.
pub(crate) async fn lock(conn: &mut PgConnection, account: i64) -> sqlx::Result<()> {
    sqlx::query!("SELECT id FROM accounts WHERE id = $1 FOR NO KEY UPDATE", account)
        .fetch_optional(conn)
        .await?;
    Ok(())
}

/// Finds the profile of an account.
pub(crate) async fn find(conn: &mut PgConnection, account: i64) -> sqlx::Result<Option<StoredProfile>> {
    let found = sqlx::query!(
        r#"SELECT a.id, a.name, a.email, a.role, a.photo_url, a.photo_original_url, a.npa,
                  a.phone, a.titles, a.profession_code, a.institution_id, a.religion_code, a.gender_code, a.birth_date,
                  a.address, a.province_id, a.regency_id, a.district_id, a.village_id, a.nik_sealed, a.nik_key_id,
                  a.email_verified_at IS NOT NULL AS "email_verified!",
                  r.dues_until AS "dues_until?", i.name AS "institution_name?"
           FROM accounts a
           LEFT JOIN membership_roll r ON r.npa = a.npa
           LEFT JOIN institutions i ON i.id = a.institution_id
           WHERE a.id = $1"#,
        account,
    )
    .fetch_optional(conn)
    .await?;
    let Some(row) = found else { return Ok(None) };
    let details = Details {
        name: row.name.clone(),
        phone: row.phone,
        titles: row.titles,
        npa: row.npa.clone(),
        profession_code: row.profession_code,
        institution_id: row.institution_id,
        religion_code: row.religion_code,
        gender_code: row.gender_code,
        birth_date: row.birth_date,
        address: row.address,
        region: Region {
            province: row.province_id,
            regency: row.regency_id,
            district: row.district_id,
            village: row.village_id,
        },
    };
    let member = MemberRow {
        id: row.id,
        name: row.name,
        email: row.email,
        role: row.role,
        photo_url: row.photo_url,
        photo_original_url: row.photo_original_url,
        npa: row.npa,
    };
    Ok(Some(StoredProfile {
        member: member.try_into()?,
        details,
        email_verified: row.email_verified,
        nik: row.nik_sealed.zip(row.nik_key_id),
        dues_until: row.dues_until,
        institution_name: row.institution_name,
    }))
}

/// Tells which codes and numbers of `details` exist; what is not filled in counts as known.
pub(crate) async fn known(conn: &mut PgConnection, details: &Details) -> sqlx::Result<Known> {
    sqlx::query_as!(
        Known,
        r#"SELECT $1::text IS NULL OR EXISTS (SELECT FROM professions WHERE code = $1) AS "profession!",
                  $2::bigint IS NULL OR EXISTS (SELECT FROM institutions WHERE id = $2) AS "institution!",
                  $3::text IS NULL OR EXISTS (SELECT FROM religions WHERE code = $3) AS "religion!",
                  $4::text IS NULL OR EXISTS (SELECT FROM genders WHERE code = $4) AS "gender!""#,
        details.profession_code.as_deref(),
        details.institution_id,
        details.religion_code.as_deref(),
        details.gender_code.as_deref(),
    )
    .fetch_one(conn)
    .await
}

/// Tells whether another account than this one is linked to a number of the roll.
pub(crate) async fn npa_is_taken(conn: &mut PgConnection, npa: &str, account: i64) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM accounts WHERE npa = $1 AND id <> $2) AS "taken!""#,
        npa,
        account,
    )
    .fetch_one(conn)
    .await
}

/// Writes the details of an account; `false` when another account was linked to its number meanwhile, and then the
/// transaction is void.
pub(crate) async fn save(conn: &mut PgConnection, account: i64, details: &Details) -> sqlx::Result<bool> {
    let saved = sqlx::query!(
        "UPDATE accounts
         SET name = $2, phone = $3, titles = $4, npa = $5, profession_code = $6, institution_id = $7,
             religion_code = $8, gender_code = $9, birth_date = $10, address = $11, province_id = $12,
             regency_id = $13, district_id = $14, village_id = $15
         WHERE id = $1",
        account,
        details.name,
        details.phone,
        details.titles.as_deref(),
        details.npa.as_deref(),
        details.profession_code.as_deref(),
        details.institution_id,
        details.religion_code.as_deref(),
        details.gender_code.as_deref(),
        details.birth_date,
        details.address.as_deref(),
        details.region.province,
        details.region.regency,
        details.region.district,
        details.region.village,
    )
    .execute(conn)
    .await;
    match saved {
        Ok(_) => Ok(true),
        Err(sqlx::Error::Database(error)) if error.constraint() == Some("accounts_npa_key") => Ok(false),
        Err(error) => Err(error),
    }
}
