//! Members looking each other up.

use kit::{
    database,
    keyword::Keyword,
    page::Page,
    report::{Kind, Report},
};

use crate::{
    directory::{domain::directory::Participant, store::participants},
    ops::Ops,
    sessions::ops::check_session::CheckSessionError,
};

/// What a field to pick from shows at most.
const LOOK_UP: i64 = 50;

/// Why the list is not shown.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ListParticipantsError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    #[error("could not read the participants")]
    Database(#[from] sqlx::Error),
}

impl Report for ListParticipantsError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Session(source) => source.report(),
            Self::Database(source) => database::kind(source),
        }
    }
}

impl Ops {
    /// For who holds a living session: the active members that a keyword finds, in order of name, and how many there are;
    /// one page, or what a field to pick from shows.
    pub(crate) async fn list_participants(
        &self,
        token: &str,
        keyword: Option<&Keyword>,
        page: Option<Page>,
    ) -> Result<(Vec<Participant>, u64), ListParticipantsError> {
        self.check_session(token).await?;
        let (limit, offset) = page.map_or((LOOK_UP, 0), |page| (page.limit(), page.offset()));
        let mut conn = self.pool.acquire().await?;
        let (found, total) = participants::list(&mut conn, keyword, limit, offset).await?;
        Ok((found, total.unsigned_abs()))
    }
}
