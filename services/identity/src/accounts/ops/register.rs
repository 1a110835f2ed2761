//! Registration of a participant.

use kit::{report::FieldProblem, rule::Rule};

use crate::{
    accounts::{
        domain::registration::{Registration, RegistrationForm},
        ops::open_account::{AccountKind, RegisterError, count_outcome},
    },
    directory::store::professions,
    ops::Ops,
    sessions::{domain::browser::Browser, ops::open_session::OpenedSession},
};

impl Ops {
    /// Opens an account with the role `user` and a session for it, and announces the member: all or nothing.
    pub(crate) async fn register(
        &self,
        form: &RegistrationForm<'_>,
        browser: &Browser,
    ) -> Result<OpenedSession, RegisterError> {
        count_outcome(self.admit_participant(form, browser).await)
    }

    async fn admit_participant(
        &self,
        form: &RegistrationForm<'_>,
        browser: &Browser,
    ) -> Result<OpenedSession, RegisterError> {
        let registration = self.read_registration(form).await?;
        let kind = AccountKind::Participant {
            profession: registration.profession.as_ref(),
            nik: &registration.nik,
        };
        self.open_account(&registration.applicant, &kind, browser).await
    }

    /// Reads the form and asks the database what only it knows of the profession.
    async fn read_registration(&self, form: &RegistrationForm<'_>) -> Result<Registration, RegisterError> {
        let unknown_profession = match form.profession() {
            Ok(Some(code)) => {
                let mut conn = self.pool.acquire().await?;
                !professions::is_known(&mut conn, &code).await?
            }
            // Nothing picked, or told by the form's own rules.
            Ok(None) | Err(_) => false,
        };
        let mut problems = Vec::new();
        if unknown_profession {
            problems.push(FieldProblem::new("profession_code", Rule::Unknown));
        }
        match Registration::read(form) {
            Ok(registration) if problems.is_empty() => Ok(registration),
            Ok(_) => Err(RegisterError::Refused(problems)),
            Err(broken) => Err(RegisterError::Refused([broken, problems].concat())),
        }
    }
}
