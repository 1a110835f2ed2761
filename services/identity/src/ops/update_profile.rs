//! Changing what a member tells of himself.

use kit::{
    database,
    report::{FieldProblem, Kind, Report},
};
use sqlx::PgConnection;

use super::{Ops, check_session::CheckSessionError, get_profile::GetProfileError};
use crate::{
    domain::{
        name_agreement,
        profile::{Details, Profile},
        profile_change::ProfileForm,
        registration::problem,
        rule::Rule,
    },
    secrets::OpenError,
    store::{audit, membership_roll, otp_challenges, profiles},
};

/// Why the profile stays as it was.
#[derive(Debug, thiserror::Error)]
pub(crate) enum UpdateProfileError {
    #[error("the session does not live")]
    Dead,
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    #[error("could not open the identity number")]
    Nik(#[source] OpenError),
    #[error("could not read or save the profile")]
    Database(#[from] sqlx::Error),
}

impl From<CheckSessionError> for UpdateProfileError {
    fn from(error: CheckSessionError) -> Self {
        match error {
            CheckSessionError::Dead => Self::Dead,
            CheckSessionError::Database(source) => Self::Database(source),
        }
    }
}

impl From<GetProfileError> for UpdateProfileError {
    fn from(error: GetProfileError) -> Self {
        match error {
            GetProfileError::Dead => Self::Dead,
            GetProfileError::Nik(source) => Self::Nik(source),
            GetProfileError::Database(source) => Self::Database(source),
        }
    }
}

impl Report for UpdateProfileError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Dead => (Kind::Unauthenticated, "sesi_berakhir"),
            Self::Refused(_) => (Kind::Invalid, "data_tidak_valid"),
            Self::Nik(_) => (Kind::Internal, "internal"),
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
        let mut tx = self.pool.begin().await?;
        profiles::lock(&mut tx, member.id).await?;
        let before = self.read_profile(&mut tx, member.id).await?;
        let (next, mut problems) = before.details.changed(form, self.clock.jakarta_today());
        problems.extend(unknown_choices(&mut tx, &next).await?);
        problems.extend(unlinkable_npa(&mut tx, member.id, &before.details, &next).await?);
        if !problems.is_empty() {
            return Err(UpdateProfileError::Refused(problems));
        }
        let Some(changes) = before.details.audited(&next) else {
            return Ok(before);
        };
        // The constraint decides between two that link one number at the same moment.
        if !profiles::save(&mut tx, member.id, &next).await? {
            return Err(UpdateProfileError::Refused(vec![problem("npa", Rule::Taken)]));
        }
        let now = self.clock.now();
        if next.phone != before.details.phone {
            // A code that went to the old number must not open the account any more.
            otp_challenges::supersede(&mut tx, member.id, now).await?;
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

/// A number is linked when it is on the roll, under the member's own name, and free. The name comes first: whether
/// another has the number is told only to whom it could belong. The number that is linked already always passes.
async fn unlinkable_npa(
    conn: &mut PgConnection,
    account: i64,
    before: &Details,
    next: &Details,
) -> sqlx::Result<Option<FieldProblem>> {
    let Some(npa) = next.npa.as_deref().filter(|npa| before.npa.as_deref() != Some(npa)) else {
        return Ok(None);
    };
    let rule = match membership_roll::find_name(conn, npa).await? {
        None => Rule::Unknown,
        Some(name) if !name_agreement::agree(&name, &next.name) => Rule::NameMismatch,
        Some(_) if profiles::npa_is_taken(conn, npa, account).await? => Rule::Taken,
        Some(_) => return Ok(None),
    };
    Ok(Some(problem("npa", rule)))
}
