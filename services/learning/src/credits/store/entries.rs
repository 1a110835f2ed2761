//! The ledger.

use sqlx::PgConnection;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use crate::credits::domain::entry::{CreditDomain, Entry, EntryKind, NewEntry, Source};

#[derive(Debug)]
struct EntryRow {
    id: i64,
    held_on: Date,
    activity: String,
    domain: String,
    credit_hundredths: i32,
    accreditation_number: Option<String>,
    source: String,
    certificate_code: Option<String>,
}

impl TryFrom<EntryRow> for Entry {
    type Error = sqlx::Error;

    fn try_from(row: EntryRow) -> sqlx::Result<Self> {
        let unknown = || sqlx::Error::Decode("an entry has a word that nobody knows".into());
        Ok(Self {
            domain: CreditDomain::parse(&row.domain).ok_or_else(unknown)?,
            kind: EntryKind::parse(&row.source).ok_or_else(unknown)?,
            id: row.id,
            held_on: row.held_on,
            activity: row.activity,
            credit_hundredths: row.credit_hundredths,
            accreditation_number: row.accreditation_number,
            certificate_code: row.certificate_code,
        })
    }
}

/// Writes an entry; the table takes one of each source.
#[tracing::instrument(name = "store.entries.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, new: &NewEntry) -> sqlx::Result<()> {
    let (source, certificate, own) = match new.source {
        Source::Certificate(id) => ("certificate", Some(id), None),
        Source::Own(id) => ("own", None, Some(id)),
    };
    sqlx::query!(
        "INSERT INTO credit_entries (member_id, entered_at, held_on, activity, domain, credit_hundredths, accreditation_number,
                                     source, certificate_id, own_activity_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        new.member_id,
        new.entered_at,
        new.held_on,
        new.activity,
        new.domain.as_str(),
        new.credit_hundredths,
        new.accreditation_number,
        source,
        certificate,
        own,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Takes back what a certificate added, if it added anything, by a correction of the same day.
#[tracing::instrument(name = "store.entries.take_back", level = "debug", skip_all)]
pub async fn take_back(conn: &mut PgConnection, certificate_id: Uuid, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO credit_entries (member_id, entered_at, held_on, activity, domain, credit_hundredths, accreditation_number,
                                     source, corrects)
         SELECT member_id, $2, held_on, activity, domain, -credit_hundredths, accreditation_number, 'correction', id
         FROM credit_entries WHERE certificate_id = $1",
        certificate_id,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Those of a member of these days, the newest first.
#[tracing::instrument(name = "store.entries.list_of_member", level = "debug", skip_all)]
pub async fn list_of_member(
    conn: &mut PgConnection,
    member_id: i64,
    first: Date,
    last: Date,
) -> sqlx::Result<Vec<Entry>> {
    let rows = sqlx::query_as!(
        EntryRow,
        r#"SELECT e.id, e.held_on, e.activity, e.domain, e.credit_hundredths, e.accreditation_number, e.source,
                  s.code AS "certificate_code?"
           FROM credit_entries e LEFT JOIN credit_entries c ON c.id = e.corrects
                LEFT JOIN certificates s ON s.id = coalesce(e.certificate_id, c.certificate_id)
           WHERE e.member_id = $1 AND e.held_on BETWEEN $2 AND $3 ORDER BY e.held_on DESC, e.id DESC"#,
        member_id,
        first,
        last,
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(Entry::try_from).collect()
}
