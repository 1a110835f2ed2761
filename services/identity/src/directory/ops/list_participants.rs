//! Members looking each other up.

use kit::{keyword::Keyword, page::Page};

use crate::{
    directory::{domain::directory::Participant, store::participants},
    ops::Ops,
    sessions::ops::check_session::CheckSessionError,
};

/// What a field to pick from shows at most.
const LOOK_UP: i64 = 50;

impl Ops {
    /// For who holds a living session: the active members that a keyword finds, in order of name, and how many there are;
    /// one page, or what a field to pick from shows.
    pub(crate) async fn list_participants(
        &self,
        token: &str,
        keyword: Option<&Keyword>,
        page: Option<Page>,
    ) -> Result<(Vec<Participant>, u64), CheckSessionError> {
        self.check_session(token).await?;
        let (limit, offset) = page.map_or((LOOK_UP, 0), |page| (page.limit(), page.offset()));
        let mut conn = self.pool.acquire().await?;
        let (found, total) = participants::list(&mut conn, keyword, limit, offset).await?;
        Ok((found, total.unsigned_abs()))
    }
}
