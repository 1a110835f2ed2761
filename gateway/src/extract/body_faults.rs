//! A body of which a part cannot be read: the rest of it is checked all the same, so that one answer names every field at fault.

use std::sync::{Arc, OnceLock};

use axum::response::{IntoResponse, Response};
use kit::validate_only;

use crate::problem::Problem;

/// A body that could not be read as it came.
pub(super) struct Unreadable<T> {
    /// The fields that could not be read.
    problem: Problem,
    /// The body with stand-ins in their places, unless it cannot be had so.
    rest: Option<T>,
}

impl<T> From<Problem> for Unreadable<T> {
    fn from(problem: Problem) -> Self {
        Self { problem, rest: None }
    }
}

impl<T> Unreadable<T> {
    /// Nothing but stand-ins are wrong with `rest`.
    pub(super) fn with_rest(problem: Problem, rest: T) -> Self {
        Self {
            problem,
            rest: Some(rest),
        }
    }

    /// What could not be read.
    pub(super) fn into_problem(self) -> Problem {
        self.problem
    }

    /// Goes on with the rest, to check it only, where somebody adds up what is at fault.
    pub(super) fn checked(self, faults: Option<&BodyFaults>) -> Result<T, Problem> {
        let (Some(rest), Some(faults)) = (self.rest, faults) else {
            return Err(self.problem);
        };
        faults.note(self.problem);
        Ok(rest)
    }
}

/// What of a request's body could not be read while the rest of it is checked. A layer lays it into every request with a body.
#[derive(Clone, Debug, Default)]
pub(crate) struct BodyFaults(Arc<OnceLock<Problem>>);

impl BodyFaults {
    /// From here on everything that this request asks for is checked only.
    fn note(&self, problem: Problem) {
        // A request has one body.
        let _ = self.0.set(problem);
        validate_only::demand();
    }

    /// The answer: where something could not be read that, and what the check of the rest found at fault beside it.
    pub(crate) fn told_with(&self, mut response: Response) -> Response {
        let Some(unreadable) = self.0.get() else {
            return response;
        };
        let unreadable = unreadable.clone();
        match response.extensions_mut().remove::<Problem>() {
            Some(found) => unreadable.and_further_fields_of(found).into_response(),
            None => unreadable.into_response(),
        }
    }
}
