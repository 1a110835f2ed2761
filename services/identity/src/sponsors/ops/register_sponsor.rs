//! Registration of a sponsor.

use crate::{
    accounts::ops::open_account::{AccountKind, RegisterError, count_outcome},
    ops::Ops,
    sessions::{domain::browser::Browser, ops::open_session::OpenedSession},
    sponsors::domain::sponsor::{SponsorForm, SponsorRegistration},
};

impl Ops {
    /// Opens an account with the role `sponsorship`, its company and a session for it: all or nothing.
    pub(crate) async fn register_sponsor(
        &self,
        form: &SponsorForm<'_>,
        browser: &Browser,
    ) -> Result<OpenedSession, RegisterError> {
        count_outcome(self.admit_sponsor(form, browser).await)
    }

    async fn admit_sponsor(&self, form: &SponsorForm<'_>, browser: &Browser) -> Result<OpenedSession, RegisterError> {
        let registration = SponsorRegistration::read(form).map_err(RegisterError::Refused)?;
        let kind = AccountKind::Sponsor(&registration.company);
        self.open_account(&registration.applicant, &kind, browser).await
    }
}
