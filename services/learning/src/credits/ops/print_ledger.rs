//! The five years of a member as a file.

use documents::{DocumentError, ledger, press::PressError};
use kit::report::{ReadError, reports};

use crate::{
    certificates::store::letterhead,
    credits::ops::{credit_desk::CreditDesk, get_ledger::Ledger},
};

/// Why there is no file.
#[derive(Debug, thiserror::Error)]
pub enum PrintLedgerError {
    #[error("could not read the ledger")]
    Read(#[from] ReadError),
    #[error("could not make the document")]
    Press(#[from] PressError),
    #[error("could not read the letterhead")]
    Database(#[from] sqlx::Error),
}

reports!(PrintLedgerError {
    Read(source) => source,
});

/// As what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Pdf,
    Xlsx,
}

/// Whose ledger it is, as it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    pub name: String,
    /// The number in the association.
    pub npa: Option<String>,
}

/// A file and what a browser saves it as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerFile {
    pub content: Vec<u8>,
    pub file_name: String,
}

impl CreditDesk {
    /// The five years of a member, with every entry, under the name of the association by its newest letterhead.
    pub async fn print(&self, member_id: i64, holder: Holder, format: Format) -> Result<LedgerFile, PrintLedgerError> {
        let found = self.ledger(member_id, None).await?;
        let mut conn = self.pool.acquire().await?;
        let told = letterhead::newest(&mut conn).await?;
        drop(conn);
        let issuer = told.map_or_else(|| self.issuer.clone(), |letterhead| letterhead.issuer);
        let suffix = match format {
            Format::Pdf => "pdf",
            Format::Xlsx => "xlsx",
        };
        let file_name = format!("skp-{}-{}.{suffix}", found.since.year(), found.until.year());
        let made_on = self.today();
        let set = move || set(&found, &issuer, &holder, made_on, format);
        let content = self.press.make(set).await?;
        Ok(LedgerFile { content, file_name })
    }
}

fn set(
    found: &Ledger,
    issuer: &str,
    holder: &Holder,
    made_on: time::Date,
    format: Format,
) -> Result<Vec<u8>, DocumentError> {
    let lines = found.entries.iter().map(|entry| ledger::Line {
        held_on: entry.held_on,
        activity: &entry.activity,
        domain: entry.domain.printed(),
        source: entry.kind.printed(),
        reference: entry.accreditation_number.as_deref(),
        code: entry.certificate_code.as_deref(),
        credit_hundredths: entry.credit_hundredths.into(),
    });
    let domains = found.figures.domains.iter();
    let paper = ledger::Paper {
        issuer,
        name: &holder.name,
        npa: holder.npa.as_deref(),
        made_on,
        since: found.since,
        until: found.until,
        total_hundredths: found.figures.five_years,
        target_hundredths: found.target_hundredths.into(),
        years: &found.figures.years,
        domains: domains.map(|(domain, total)| (domain.printed(), *total)).collect(),
        lines: lines.collect(),
    };
    match format {
        Format::Pdf => ledger::pdf(&paper),
        Format::Xlsx => ledger::xlsx(&paper),
    }
}
