//! A member says what to think of the association, or thinks differently by now.

use kit::{
    clock::{Clock, JAKARTA},
    report::{FieldProblem, reports},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use write::{Change, Write, WriteError};

use crate::{
    domain::form::{Answers, Form, Sent},
    metrics,
    store::forms::{self, Entry},
};

/// Why no form was kept.
#[derive(Debug, thiserror::Error)]
pub enum SubmitFormError {
    /// Fields broke rules.
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    /// The change was not made, or it is not known whether it was.
    #[error("could not save the form")]
    Write(#[from] WriteError),
    /// The database did not answer.
    #[error("could not read or save the form")]
    Database(#[from] sqlx::Error),
}

reports!(SubmitFormError {
    Refused(fields) => Invalid "form_tidak_valid",
    Write(source) => source,
});

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
    let mut write = Write::begin(pool, member_id, now).await?;
    // Of two that come at once the second one waits here for the first one's end, and finds its form.
    let first = forms::insert_first(write.conn(), entry).await?;
    let (before, form) = match first {
        Some(form) => (None, form),
        None => {
            let before = forms::lock(write.conn(), member_id, entry.year).await?;
            let published_at = before.publication_of(&answers.comment);
            let form = forms::replace(write.conn(), entry, published_at).await?;
            (Some(before), form)
        }
    };
    let is_first = before.is_none();
    let change = match &before {
        None => Change::new("form.submitted", "form", form.id),
        Some(before) => Change::new("form.replaced", "form", form.id).from(audited(before)),
    };
    write.commit(change.to(audited(&form))).await?;
    metrics::submitted(is_first);
    Ok(form)
}

/// What the audit log keeps of a form: not the comment, which may hold contact data.
fn audited(form: &Form) -> Value {
    json!({ "year": form.year, "ratings": form.ratings.get(), "published": form.published_at.is_some() })
}
