//! Showing a member's own profile.

use kit::report::reports;
use sqlx::PgConnection;

use crate::{
    accounts::domain::nik::Nik,
    ops::Ops,
    profile::{
        domain::{
            nik_doubts::doubts,
            profile::{Membership, Profile},
        },
        store::profiles::{self, StoredProfile},
    },
    secrets::OpenError,
    sessions::ops::check_session::CheckSessionError,
};

/// Why no profile is shown.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GetProfileError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    #[error("could not open the identity number")]
    Nik(#[from] OpenError),
    #[error("could not read the profile")]
    Database(#[from] sqlx::Error),
}

reports!(GetProfileError {
    Session(source) => source,
});

impl Ops {
    /// The profile of the token's account.
    pub(crate) async fn get_profile(&self, token: &str) -> Result<Profile, GetProfileError> {
        let (member, _) = self.check_session(token).await?;
        let mut conn = self.pool.acquire().await?;
        self.read_profile(&mut conn, member.id).await
    }

    /// The profile of an account as it stands in the caller's transaction.
    pub(crate) async fn read_profile(&self, conn: &mut PgConnection, account: i64) -> Result<Profile, GetProfileError> {
        let kept = profiles::find(conn, account).await?.ok_or(CheckSessionError::Dead)?;
        Ok(self.shown(kept)?)
    }

    fn shown(&self, kept: StoredProfile) -> Result<Profile, OpenError> {
        let StoredProfile {
            member,
            details,
            email_verified,
            nik,
            dues_until,
            institution_name,
        } = kept;
        let nik = nik
            .map(|(sealed, key)| self.vault.open(&sealed, &key, member.id))
            .transpose()?;
        let today = self.clock.jakarta_today();
        let membership = details.npa.clone().zip(dues_until).map(|(npa, dues_until)| Membership {
            npa,
            dues_until,
            paid: dues_until >= today,
        });
        let gender = details.gender_code.as_deref();
        let doubted = nik
            .as_ref()
            .map(|nik| doubts(nik, details.birth_date, gender, details.region.province));
        Ok(Profile {
            doubts: doubted.unwrap_or_default(),
            nik_masked: nik.as_ref().map(Nik::masked),
            member,
            details,
            email_verified,
            membership,
            institution_name,
        })
    }
}
