//! Changing what a member tells of himself.

use kit::{
    report::{FieldProblem, reports},
    rule::Rule,
};
use sqlx::PgConnection;
use write::{Change, Write, WriteError};

use crate::{
    accounts::{domain::account::Member, ops::password_changed::AnnounceError},
    codes::store::otp_challenges,
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
    sessions::ops::check_session::CheckSessionError,
};

/// Why the profile stays as it was.
#[derive(Debug, thiserror::Error)]
pub(crate) enum UpdateProfileError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    #[error("no further number may be tried now")]
    Lockout(#[from] LockoutError),
    #[error("could not announce the change")]
    Announce(#[from] AnnounceError),
    #[error("could not read the profile")]
    Profile(#[from] GetProfileError),
    #[error("could not save the change")]
    Write(#[from] WriteError),
    #[error("could not read or save the profile")]
    Database(#[from] sqlx::Error),
}

reports!(UpdateProfileError {
    Session(source) => source,
    Refused(fields) => Invalid "data_tidak_valid",
    Lockout(source) => source,
    Announce(source) => source,
    Profile(source) => source,
    Write(source) => source,
});

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
        let mut write = Write::begin(&self.pool, member.id, self.clock.now()).await?;
        profiles::lock(write.conn(), member.id).await?;
        let before = self.read_profile(write.conn(), member.id).await?;
        let (next, mut problems) = before.details.changed(form, self.clock.jakarta_today());
        problems.extend(unknown_choices(write.conn(), &next).await?);
        problems.extend(link_npa::unlinkable(write.conn(), member.id, &before.details, &next).await?);
        if !problems.is_empty() {
            return Err(UpdateProfileError::Refused(problems));
        }
        let Some((from, to)) = before.details.audited(&next) else {
            return Ok(before);
        };
        // The constraint decides between two that link one number at the same moment.
        if !profiles::save(write.conn(), member.id, &next).await? {
            return Err(UpdateProfileError::Refused(vec![link_npa::taken()]));
        }
        if next.phone != before.details.phone {
            // A code that went to the old number must not open the account any more.
            let now = write.now();
            otp_challenges::supersede(write.conn(), member.id, now).await?;
            self.announce_phone_changed(&mut write, &before.member).await?;
        }
        let after = self.read_profile(write.conn(), member.id).await?;
        let change = Change::new("profile.changed", "account", member.id).from(from).to(to);
        write.commit(change).await?;
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
        .map(|(field, _)| FieldProblem::new(field, Rule::Unknown))
        .collect())
}
