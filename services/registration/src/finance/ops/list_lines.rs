//! What statements brought, for the finance desk.

use std::collections::HashMap;

use auth::{Caller, Role};
use kit::{
    keyword::Keyword,
    page::{Page, Paged},
    report::reports,
};

use sqlx::PgConnection;

use crate::finance::{
    domain::desk_case::DeskCase,
    ops::{finance_desk::FinanceDesk, list_cases::with_candidates},
    store::{
        desk_cases,
        statement_lines::{self, ListedLine},
    },
};

/// A line, and its case where finance has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskLine {
    pub line: ListedLine,
    pub case: Option<DeskCase>,
}

/// Why no lines are shown.
#[derive(Debug, thiserror::Error)]
pub enum ListLinesError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    #[error("could not read the statements")]
    Database(#[from] sqlx::Error),
}

reports!(ListLinesError {
    Role => Forbidden "akses_ditolak",
});

impl FinanceDesk {
    /// A page of the lines of all statements, the newest day first; with a keyword only those that hold each of its words.
    pub async fn list_lines(
        &self,
        caller: Caller,
        state: Option<&str>,
        keyword: Option<&Keyword>,
        page: Page,
    ) -> Result<Paged<DeskLine>, ListLinesError> {
        if caller.role != Role::Admin {
            return Err(ListLinesError::Role);
        }
        let mut conn = self.pool.acquire().await?;
        let found = statement_lines::list(&mut conn, state, keyword, page).await?;
        Ok(Paged {
            items: with_cases(&mut conn, found.items).await?,
            total: found.total,
        })
    }
}

/// These lines, each with its case.
pub(super) async fn with_cases(conn: &mut PgConnection, lines: Vec<ListedLine>) -> sqlx::Result<Vec<DeskLine>> {
    let ids: Vec<i64> = lines.iter().map(|line| line.id).collect();
    let cases = desk_cases::of(conn, &[], &ids).await?;
    let cases = with_candidates(conn, cases).await?.into_iter();
    let mut cases: HashMap<i64, DeskCase> = cases.filter_map(|case| Some((case.line_id?, case))).collect();
    let lines = lines.into_iter().map(|line| DeskLine {
        case: cases.remove(&line.id),
        line,
    });
    Ok(lines.collect())
}
