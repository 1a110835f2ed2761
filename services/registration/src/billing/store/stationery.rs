//! The editions of the association's stationery.

use kit::page::{Page, Paged};
use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::billing::domain::{
    issuer::{Issuer, Signatory},
    stationery::{Edition, Made, Stationery},
};

#[derive(Debug)]
struct EditionRow {
    edition: i32,
    name: String,
    address: String,
    tax_number: Option<String>,
    contact: Option<String>,
    invoice_closing: Option<String>,
    receipt_closing: Option<String>,
    credit_note_closing: Option<String>,
    signatory_name: Option<String>,
    signatory_office: Option<String>,
    certificate_signatory_name: Option<String>,
    certificate_signatory_office: Option<String>,
    changed_by: i64,
    changed_at: OffsetDateTime,
}

impl From<EditionRow> for Edition {
    fn from(row: EditionRow) -> Self {
        let signatory = |(name, office)| Signatory { name, office };
        Self {
            number: row.edition,
            words: Stationery {
                issuer: Issuer {
                    name: row.name,
                    address: row.address,
                    tax_number: row.tax_number,
                    contact: row.contact,
                },
                invoice_closing: row.invoice_closing,
                receipt_closing: row.receipt_closing,
                credit_note_closing: row.credit_note_closing,
                signatory: row.signatory_name.zip(row.signatory_office).map(signatory),
                certificate_signatory: row
                    .certificate_signatory_name
                    .zip(row.certificate_signatory_office)
                    .map(signatory),
            },
            made: Some(Made {
                by: row.changed_by,
                at: row.changed_at,
            }),
        }
    }
}

/// The newest edition; `None` while the association has changed nothing.
#[tracing::instrument(name = "store.stationery.newest", level = "debug", skip_all)]
pub async fn newest(conn: &mut PgConnection) -> sqlx::Result<Option<Edition>> {
    let row = sqlx::query_as!(
        EditionRow,
        "SELECT edition, name, address, tax_number, contact, invoice_closing, receipt_closing, credit_note_closing, signatory_name,
                signatory_office, certificate_signatory_name, certificate_signatory_office, changed_by, changed_at
         FROM stationery_editions ORDER BY edition DESC LIMIT 1",
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(Edition::from))
}

/// A page of the editions, the newest first.
#[tracing::instrument(name = "store.stationery.list", level = "debug", skip_all)]
pub async fn list(conn: &mut PgConnection, page: Page) -> sqlx::Result<Paged<Edition>> {
    let total = sqlx::query_scalar!(r#"SELECT count(*) AS "count!" FROM stationery_editions"#)
        .fetch_one(&mut *conn)
        .await?;
    let rows = sqlx::query_as!(
        EditionRow,
        "SELECT edition, name, address, tax_number, contact, invoice_closing, receipt_closing, credit_note_closing, signatory_name,
                signatory_office, certificate_signatory_name, certificate_signatory_office, changed_by, changed_at
         FROM stationery_editions ORDER BY edition DESC LIMIT $1 OFFSET $2",
        page.limit(),
        page.offset(),
    )
    .fetch_all(conn)
    .await?;
    let items: Vec<Edition> = rows.into_iter().map(Edition::from).collect();
    let total = page.total(total, items.len());
    Ok(Paged { items, total })
}

/// Writes an edition; `false` when there is one of this number. Of two at the same moment the second waits for the first.
#[tracing::instrument(name = "store.stationery.insert", level = "debug", skip(conn, words, made))]
pub async fn insert(conn: &mut PgConnection, number: i32, words: &Stationery, made: Made) -> sqlx::Result<bool> {
    let (issuer, signatory) = (&words.issuer, words.signatory.as_ref());
    let certifies = words.certificate_signatory.as_ref();
    let done = sqlx::query!(
        "INSERT INTO stationery_editions (edition, name, address, tax_number, contact, invoice_closing, receipt_closing,
                                          credit_note_closing, signatory_name, signatory_office, changed_by, changed_at,
                                          certificate_signatory_name, certificate_signatory_office)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (edition) DO NOTHING",
        number,
        issuer.name,
        issuer.address,
        issuer.tax_number.as_deref(),
        issuer.contact.as_deref(),
        words.invoice_closing.as_deref(),
        words.receipt_closing.as_deref(),
        words.credit_note_closing.as_deref(),
        signatory.map(|signatory| signatory.name.as_str()),
        signatory.map(|signatory| signatory.office.as_str()),
        made.by,
        made.at,
        certifies.map(|signatory| signatory.name.as_str()),
        certifies.map(|signatory| signatory.office.as_str()),
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}
