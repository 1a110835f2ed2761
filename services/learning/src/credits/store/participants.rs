//! Certificates that count, for the export of participants.

use sqlx::PgConnection;
use time::Date;

use crate::credits::domain::{
    entry::CreditDomain,
    participant::{Earned, Selection},
};

struct Row {
    member_id: i64,
    name: String,
    role: String,
    title: String,
    accreditation_number: Option<String>,
    credit_hundredths: i32,
    held_on: Date,
    number: String,
    domain: Option<String>,
}

impl From<Row> for Earned {
    fn from(row: Row) -> Self {
        // The table's CHECK leaves no other word.
        let (role, by_role) = match row.role.as_str() {
            "speaker" => ("Pembicara", CreditDomain::Service),
            "moderator" => ("Moderator", CreditDomain::Service),
            "committee" => ("Panitia", CreditDomain::Service),
            _ => ("Peserta", CreditDomain::Learning),
        };
        Self {
            member_id: row.member_id,
            name: row.name,
            activity: row.title,
            accreditation_number: row.accreditation_number,
            role,
            // One without points is not in the ledger.
            domain: row
                .domain
                .and_then(|word| CreditDomain::parse(&word))
                .unwrap_or(by_role),
            credit_hundredths: row.credit_hundredths,
            held_on: row.held_on,
            number: row.number,
        }
    }
}

/// The certificates that count of a selection, by day and number, `limit` at most.
#[tracing::instrument(name = "store.participants.list", level = "debug", skip_all)]
pub async fn list(conn: &mut PgConnection, of: Selection, limit: i64) -> sqlx::Result<Vec<Earned>> {
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT c.member_id, c.name, c.role, c.title, c.accreditation_number, c.credit_hundredths, c.held_on, c.number,
                  e.domain AS "domain?"
           FROM certificates c LEFT JOIN credit_entries e ON e.certificate_id = c.id
           WHERE c.revoked_at IS NULL AND ($1::bigint IS NULL OR (c.subject_kind = 'event' AND c.subject_id = $1))
             AND ($2::integer IS NULL OR c.held_on BETWEEN make_date($2, 1, 1) AND make_date($2, 12, 31))
           ORDER BY c.held_on, c.number LIMIT $3"#,
        of.event_id,
        of.year,
        limit,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(Earned::from).collect())
}
