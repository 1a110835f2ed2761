//! A member says what to think of the association, or thinks differently by now.

use kit::{
    clock::{Clock, JAKARTA},
    database,
    report::{FieldProblem, Kind, Report},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    domain::form::{Answers, Form, Sent},
    metrics,
    store::{
        audit,
        forms::{self, Entry},
    },
};

/// Why no form was kept.
#[derive(Debug, thiserror::Error)]
pub enum SubmitFormError {
    /// Fields broke rules.
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    /// The database did not answer.
    #[error("could not save the form")]
    Database(#[from] sqlx::Error),
}

impl Report for SubmitFormError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Refused(_) => (Kind::Invalid, "form_tidak_valid"),
            Self::Database(error) => database::kind(error),
        }
    }

    fn fields(&self) -> Vec<FieldProblem> {
        match self {
            Self::Refused(problems) => problems.clone(),
            Self::Database(_) => Vec::new(),
        }
    }
}

/// Keeps a member's form of this year, in the place of the one that stood there.
pub async fn submit_form(
    pool: &PgPool,
    member_id: i64,
    sent: &Sent<'_>,
    clock: &Clock,
) -> Result<Form, SubmitFormError> {
    let answers = Answers::read(sent).map_err(SubmitFormError::Refused)?;
    let now = clock.now();
    let entry = Entry {
        member_id,
        year: now.to_offset(JAKARTA).year(),
        answers: &answers,
        now,
    };
    let mut tx = pool.begin().await?;
    // Of two that come at once the second one waits here for the first one's end, and finds its form.
    let first = forms::insert_first(&mut tx, entry).await?;
    let (before, form) = match first {
        Some(form) => (None, form),
        None => {
            let before = forms::lock(&mut tx, member_id, entry.year).await?;
            let published_at = before.publication_of(&answers.comment);
            let form = forms::replace(&mut tx, entry, published_at).await?;
            (Some(before), form)
        }
    };
    let is_first = before.is_none();
    let told = audit::Entry {
        at: now,
        actor: member_id,
        action: if is_first { "form.submitted" } else { "form.replaced" },
        subject: format!("form:{}", form.id),
        before: before.as_ref().map(told),
        after: told(&form),
    };
    audit::write(&mut tx, told).await?;
    tx.commit().await?;
    metrics::submitted(is_first);
    Ok(form)
}

/// What the audit log keeps of a form: not the comment, in which anything may stand.
fn told(form: &Form) -> Value {
    json!({ "year": form.year, "ratings": form.ratings.get(), "published": form.published_at.is_some() })
}
