//! One sponsor, for everybody or for itself.

use auth::Role;
use kit::report::reports;

use crate::{
    ops::Ops,
    sessions::ops::check_session::CheckSessionError,
    sponsors::{
        domain::sponsor::{Sponsor, SponsorFile},
        store::sponsors,
    },
};

/// Why a sponsor is not shown.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GetSponsorError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    #[error("the caller is no sponsor")]
    NoSponsor,
    /// Never was, or its account is not active.
    #[error("there is no such sponsor")]
    Unknown,
    #[error("could not read the sponsor")]
    Database(#[from] sqlx::Error),
}

reports!(GetSponsorError {
    Session(source) => source,
    NoSponsor => Forbidden "akses_ditolak",
    Unknown => NotFound "sponsor_tidak_ditemukan",
});

impl Ops {
    /// A sponsor; its file only when the caller is that sponsor or an admin.
    pub(crate) async fn get_sponsor(
        &self,
        token: Option<&str>,
        id: i64,
    ) -> Result<(Sponsor, Option<SponsorFile>), GetSponsorError> {
        let caller = match token {
            Some(token) => match self.check_session(token).await {
                Ok((caller, _)) => Some(caller),
                // The page is open to everybody, so also to who was logged out meanwhile.
                Err(CheckSessionError::Dead) => None,
                Err(error) => return Err(error.into()),
            },
            None => None,
        };
        let (sponsor, file) = self.find_sponsor(id).await?;
        let may_see = caller.is_some_and(|caller| caller.id == sponsor.id || caller.role == Role::Admin);
        // Until the association approved it, it is there for itself and for admins.
        if !file.approved && !may_see {
            return Err(GetSponsorError::Unknown);
        }
        Ok((sponsor, may_see.then_some(file)))
    }

    /// The caller's own sponsor.
    pub(crate) async fn get_own_sponsor(&self, token: &str) -> Result<(Sponsor, SponsorFile), GetSponsorError> {
        let (caller, _) = self.check_session(token).await?;
        if caller.role != Role::Sponsorship {
            return Err(GetSponsorError::NoSponsor);
        }
        self.find_sponsor(caller.id).await
    }

    async fn find_sponsor(&self, id: i64) -> Result<(Sponsor, SponsorFile), GetSponsorError> {
        let mut conn = self.pool.acquire().await?;
        sponsors::find(&mut conn, id).await?.ok_or(GetSponsorError::Unknown)
    }
}
