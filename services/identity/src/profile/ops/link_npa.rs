//! Linking an account to a number of the membership roll: who may, and how often it may be tried.

use kit::{report::FieldProblem, rule::Rule};
use sqlx::PgConnection;
use time::Duration;

use crate::{
    accounts::domain::{account::Member, npa::Npa},
    lockout::ops::lockout::{Allowance, CountedTry, LockoutError, Tries},
    ops::Ops,
    profile::{
        domain::{name_agreement, profile::Details, profile_change::ProfileForm},
        store::{membership_roll, profiles},
    },
};

/// The field of the form whose problems cost a try.
const NPA: &str = "npa";

/// Names are no secret and may be changed at will, so the number is what could be guessed. Nobody mistypes the own one
/// ten times an hour.
const ALLOWED: Allowance = Allowance {
    tries: 10,
    window: WINDOW,
};

/// Over what time tries at linking are counted; so long they must be kept.
pub(crate) const WINDOW: Duration = Duration::hours(1);

/// A try at linking, counted.
pub(crate) struct LinkingTry {
    tries: Tries,
    counted: CountedTry,
}

impl Ops {
    /// Counts a try when the form has a number that could be linked and is not yet. Outside any transaction: it is
    /// committed on its own, and before the roll is looked at.
    pub(crate) async fn count_linking(
        &self,
        member: &Member,
        form: &ProfileForm<'_>,
    ) -> Result<Option<LinkingTry>, LockoutError> {
        let wanted = form.npa.and_then(|typed| Npa::parse(typed).ok());
        if wanted.is_none_or(|wanted| member.npa.as_deref() == Some(wanted.as_str())) {
            return Ok(None);
        }
        let tries = self.linking_tries(member.id, ALLOWED);
        let counted = self.count_try(&tries).await?;
        Ok(Some(LinkingTry { tries, counted }))
    }

    /// Gives a try back unless the number was what was wrong.
    pub(crate) async fn settle_linking(&self, linking: LinkingTry, problems: &[FieldProblem]) {
        if problems.iter().all(|problem| problem.field != NPA) {
            self.give_back(&linking.tries, linking.counted).await;
        }
    }
}

/// A number is linked when it is on the roll, under the member's own name, and free. The name comes first: whether
/// another has the number is told only to whom it could belong. The number that is linked already always passes.
pub(crate) async fn unlinkable(
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
    Ok(Some(FieldProblem::new(NPA, rule)))
}

/// Another account was quicker.
pub(crate) fn taken() -> FieldProblem {
    FieldProblem::new(NPA, Rule::Taken)
}
