//! The institutions to pick from.

use kit::{keyword::Keyword, page::Page, report::ReadError};

use crate::{
    directory::{domain::directory::Institution, store::institutions},
    ops::Ops,
};

/// What a field to pick from shows at most.
const LOOK_UP: i64 = 500;

impl Ops {
    /// The institutions that a keyword finds, in order of name, and how many there are: one page, or what a field to pick
    /// from shows.
    pub(crate) async fn list_institutions(
        &self,
        keyword: Option<&Keyword>,
        page: Option<Page>,
    ) -> Result<(Vec<Institution>, u64), ReadError> {
        let (limit, offset) = page.map_or((LOOK_UP, 0), |page| (page.limit(), page.offset()));
        let mut conn = self.pool.acquire().await?;
        let (found, total) = institutions::list(&mut conn, keyword, limit, offset).await?;
        Ok((found, total.unsigned_abs()))
    }
}
