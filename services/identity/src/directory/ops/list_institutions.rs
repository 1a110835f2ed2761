//! The institutions to pick from.

use kit::{
    database,
    keyword::Keyword,
    page::Page,
    report::{Kind, Report},
};

use crate::{
    directory::{domain::directory::Institution, store::institutions},
    ops::Ops,
};

/// What a field to pick from shows at most.
const LOOK_UP: i64 = 500;

/// Why the list cannot be shown.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ListInstitutionsError {
    #[error("could not read the institutions")]
    Database(#[from] sqlx::Error),
}

impl Report for ListInstitutionsError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(source) => database::kind(source),
        }
    }
}

impl Ops {
    /// The institutions that a keyword finds, in order of name, and how many there are: one page, or what a field to pick
    /// from shows.
    pub(crate) async fn list_institutions(
        &self,
        keyword: Option<&Keyword>,
        page: Option<Page>,
    ) -> Result<(Vec<Institution>, u64), ListInstitutionsError> {
        let (limit, offset) = page.map_or((LOOK_UP, 0), |page| (page.limit(), page.offset()));
        let mut conn = self.pool.acquire().await?;
        let (found, total) = institutions::list(&mut conn, keyword, limit, offset).await?;
        Ok((found, total.unsigned_abs()))
    }
}
