//! A statement of a bank is taken in: each line once, however many files have it, and in whatever formats.

use std::collections::HashMap;

use auth::{Caller, Role};
use kit::{report::reports, rule::Rule};
use serde_json::json;
use time::macros::offset;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::finance::{
    domain::{
        statement::{LineFault, Statement, digests},
        statement_file::{FileFault, read},
    },
    ops::{finance_desk::FinanceDesk, match_lines::MatchLinesError},
    store::{
        imports::{self, NewStatement},
        statement_lines::{self, Counts},
    },
};

/// What an import did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Imported {
    /// Lines of the file that the bank has booked.
    pub lines: u64,
    /// Of these the ones that no file had before, of this format or another.
    pub new: u64,
    /// Lines that the bank has not booked yet: they were passed over.
    pub pending: u64,
    /// What came of the new ones.
    pub counts: Counts,
}

/// Why nothing was taken in.
#[derive(Debug, thiserror::Error)]
pub enum ImportStatementError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// The file is none, or lines of it are not in order.
    #[error("the statement is not in order")]
    Refused(FileFault),
    #[error("could not save the statement")]
    Write(#[from] WriteError),
    /// It is taken in; what it pays is found later.
    #[error("could not look at its lines")]
    Match(#[from] MatchLinesError),
    #[error("could not read or save the statement")]
    Database(#[from] sqlx::Error),
}

reports!(ImportStatementError {
    Role => Forbidden "akses_ditolak",
    Refused => Invalid "data_tidak_valid",
    Write(source) => source,
    Match(source) => source,
});

impl FinanceDesk {
    /// Takes a file in, or nothing of it, and has its new lines pay what they pay.
    pub async fn import(&self, caller: Caller, file: &[u8]) -> Result<Imported, ImportStatementError> {
        if caller.role != Role::Admin {
            return Err(ImportStatementError::Role);
        }
        let now = self.clock.now();
        let statement = read(file).map_err(ImportStatementError::Refused)?;
        let mut write = Write::begin(&self.pool, caller.member, now).await?;
        let known = imports::accounts(write.conn()).await?.into_iter().collect();
        let methods = methods(&statement, &known, now.to_offset(offset!(+7)).date())
            .map_err(|faults| ImportStatementError::Refused(FileFault::Lines(faults)))?;
        let id = Uuid::now_v7();
        let new = NewStatement {
            id,
            format: statement.format,
            imported_at: now,
            imported_by: caller.member,
            lines: &statement.lines,
            methods: &methods,
            digests: &digests(&statement.lines),
        };
        // Files of one account in two formats may come at the same moment: the second one has to see the lines of the first.
        imports::hold_accounts(write.conn(), &methods).await?;
        imports::insert(write.conn(), &new).await?;
        let copies = imports::insert_copies(write.conn(), &new).await?;
        let fresh = imports::insert_lines(write.conn(), &new).await?;
        let change = Change::new("bank_statement.imported", "bank_statement", id).to(json!({
            "format": statement.format.as_str(), "lines": statement.lines.len(), "new": fresh, "copies": copies,
        }));
        write.commit(change).await?;
        self.match_all(caller.member).await?;
        let mut conn = self.pool.acquire().await?;
        // The worker may have been quicker with one of them. One that it holds for long counts as waiting.
        if let Err(error) = statement_lines::wait_for(&mut conn, id).await {
            tracing::debug!(%error, "a line of the statement is looked at for long");
        }
        let counts = statement_lines::count(&mut conn, id).await?;
        Ok(Imported {
            lines: statement.lines.len() as u64,
            new: fresh,
            pending: statement.pending as u64,
            counts,
        })
    }
}

/// The payment method of each line; a fault for each one of an account that nobody pays to here, or of a day to come.
fn methods(statement: &Statement, known: &HashMap<String, i64>, today: time::Date) -> Result<Vec<i64>, Vec<LineFault>> {
    let (mut methods, mut faults) = (Vec::new(), Vec::new());
    for line in &statement.lines {
        let mut fault = |rule| {
            faults.push(LineFault {
                number: line.number,
                rule,
            });
        };
        match known.get(&line.account) {
            None => fault(Rule::StatementAccount),
            Some(_) if line.booked_on > today => fault(Rule::StatementDate),
            Some(method) => methods.push(*method),
        }
    }
    if faults.is_empty() { Ok(methods) } else { Err(faults) }
}
