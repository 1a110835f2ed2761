//! Money that paid no order by itself, for the finance desk.

use std::collections::HashMap;

use auth::{Caller, Role};
use kit::{
    keyword::Keyword,
    page::{Page, Paged},
    report::reports,
};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    finance::{
        domain::desk_case::{DeskCase, Offered},
        ops::finance_desk::FinanceDesk,
        store::{candidates, desk_cases},
    },
    money_cases::domain::{case_state::CaseState, money_case::CaseKind},
};

/// Why no cases are shown.
#[derive(Debug, thiserror::Error)]
pub enum ListCasesError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    #[error("could not read the cases")]
    Database(#[from] sqlx::Error),
}

reports!(ListCasesError {
    Role => Forbidden "akses_ditolak",
});

impl FinanceDesk {
    /// A page of the cases, the newest first; with a keyword only those that hold each of its words.
    pub async fn list_cases(
        &self,
        caller: Caller,
        state: Option<CaseState>,
        keyword: Option<&Keyword>,
        page: Page,
    ) -> Result<Paged<DeskCase>, ListCasesError> {
        if caller.role != Role::Admin {
            return Err(ListCasesError::Role);
        }
        let mut conn = self.pool.acquire().await?;
        let found = desk_cases::list(&mut conn, state, keyword, page).await?;
        Ok(Paged {
            items: with_candidates(&mut conn, found.items).await?,
            total: found.total,
        })
    }
}

/// Adds to each case the orders that it may be for; what was taken back pays none.
pub(super) async fn with_candidates(conn: &mut PgConnection, cases: Vec<DeskCase>) -> sqlx::Result<Vec<DeskCase>> {
    let money = cases.iter().filter(|case| case.kind != CaseKind::TakenBack);
    let ids: Vec<Uuid> = money.map(|case| case.id).collect();
    let mut offered: HashMap<Uuid, Vec<Offered>> = HashMap::new();
    for one in candidates::of_cases(conn, &ids).await? {
        offered.entry(one.case_id).or_default().push(one);
    }
    let cases = cases.into_iter().map(|case| DeskCase {
        candidates: offered.remove(&case.id).unwrap_or_default(),
        ..case
    });
    Ok(cases.collect())
}
