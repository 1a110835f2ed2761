//! Changing what a member tells of himself.

use std::time::Duration;

use kit::{
    database,
    report::{FieldProblem, Kind, Report},
};
use sqlx::PgConnection;

use crate::{
    accounts::{
        domain::{account::Member, registration::problem},
        ops::password_changed::AnnounceError,
    },
    codes::store::otp_challenges,
    domain::rule::Rule,
    lockout::ops::lockout::LockoutError,
    ops::Ops,
    profile::{
        domain::{
            profile::{Details, Profile},
            profile_change::ProfileForm,
        },
        ops::{get_profile::GetProfileError, link_npa},
        store::profiles,
    },
    secrets::OpenError,
    sessions::ops::check_session::CheckSessionError,
    store::audit,
};

/// Why the profile stays as it was.
#[derive(Debug, thiserror::Error)]
pub(crate) enum UpdateProfileError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    #[error("too many numbers were tried")]
    Locked {
        /// When the next one is allowed.
        after: Duration,
    },
    #[error("could not announce the change")]
    Announce(#[from] AnnounceError),
    #[error("could not open the identity number")]
    Nik(#[source] OpenError),
    #[error("could not read or save the profile")]
    Database(#[from] sqlx::Error),
}

impl From<GetProfileError> for UpdateProfileError {
    fn from(error: GetProfileError) -> Self {
        match error {
            GetProfileError::Session(source) => Self::Session(source),
            GetProfileError::Nik(source) => Self::Nik(source),
            GetProfileError::Database(source) => Self::Database(source),
        }
    }
}

impl From<LockoutError> for UpdateProfileError {
    fn from(error: LockoutError) -> Self {
        match error {
            LockoutError::Locked { after } => Self::Locked { after },
            LockoutError::Database(source) => Self::Database(source),
        }
    }
}

impl Report for UpdateProfileError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Session(source) => source.report(),
            Self::Refused(_) => (Kind::Invalid, "data_tidak_valid"),
            Self::Locked { after } => (Kind::TooMany(*after), "terlalu_banyak_percobaan"),
            Self::Nik(_) => (Kind::Internal, "internal"),
            Self::Announce(source) => source.report(),
            Self::Database(source) => database::kind(source),
        }
    }

    fn fields(&self) -> Vec<FieldProblem> {
        match self {
            Self::Refused(problems) => problems.clone(),
            _ => Vec::new(),
        }
    }
}

impl Ops {
    /// Changes the fields that the form has, all of them or none, and shows the profile as it is then.
    pub(crate) async fn update_profile(
        &self,
        token: &str,
        form: &ProfileForm<'_>,
    ) -> Result<Profile, UpdateProfileError> {
        let (member, _) = self.check_session(token).await?;
        let linking = self.count_linking(&member, form).await?;
        let changed = self.change_profile(&member, form).await;
        match (linking, &changed) {
            (Some(linking), Ok(_)) => self.settle_linking(linking, &[]).await,
            (Some(linking), Err(UpdateProfileError::Refused(problems))) => self.settle_linking(linking, problems).await,
            // Nothing was counted; or it is not known how far the check came, and the try stays counted.
            (None, _) | (Some(_), Err(_)) => {}
        }
        changed
    }

    async fn change_profile(&self, member: &Member, form: &ProfileForm<'_>) -> Result<Profile, UpdateProfileError> {
        let mut tx = self.pool.begin().await?;
        profiles::lock(&mut tx, member.id).await?;
        let before = self.read_profile(&mut tx, member.id).await?;
        let (next, mut problems) = before.details.changed(form, self.clock.jakarta_today());
        problems.extend(unknown_choices(&mut tx, &next).await?);
        problems.extend(link_npa::unlinkable(&mut tx, member.id, &before.details, &next).await?);
        if !problems.is_empty() {
            return Err(UpdateProfileError::Refused(problems));
        }
        let Some(changes) = before.details.audited(&next) else {
            return Ok(before);
        };
        // The constraint decides between two that link one number at the same moment.
        if !profiles::save(&mut tx, member.id, &next).await? {
            return Err(UpdateProfileError::Refused(vec![link_npa::taken()]));
        }
        let now = self.clock.now();
        if next.phone != before.details.phone {
            // A code that went to the old number must not open the account any more.
            otp_challenges::supersede(&mut tx, member.id, now).await?;
            self.announce_phone_changed(&mut tx, &before.member, now).await?;
        }
        let entry = audit::Entry {
            at: now,
            actor: Some(member.id),
            action: "profile.changed",
            subject: format!("account:{}", member.id),
            before: Some(changes.0),
            after: Some(changes.1),
        };
        audit::write(&mut tx, entry).await?;
        let after = self.read_profile(&mut tx, member.id).await?;
        tx.commit().await?;
        Ok(after)
    }
}

async fn unknown_choices(conn: &mut PgConnection, next: &Details) -> sqlx::Result<Vec<FieldProblem>> {
    let known = profiles::known(conn, next).await?;
    let unknown = [
        ("profession_code", known.profession),
        ("institution_id", known.institution),
        ("religion_code", known.religion),
        ("gender_code", known.gender),
    ];
    Ok(unknown
        .into_iter()
        .filter(|(_, known)| !known)
        .map(|(field, _)| problem(field, Rule::Unknown))
        .collect())
}
