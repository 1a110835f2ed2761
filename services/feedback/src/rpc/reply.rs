//! From domain types to the contract's replies.

use kit::page::Paged;
use portal_proto::{feedback::v1 as pb, timestamp};

use crate::{
    domain::{
        form::Form,
        index::{Grade, Question},
        testimonial::Testimonial,
    },
    ops::get_index::IndexOfYear,
};

/// The caller's latest form, if there is one.
pub fn own_form(found: Option<Form>) -> pb::GetOwnFormResponse {
    pb::GetOwnFormResponse { form: found.map(form) }
}

/// A member's form.
pub fn form(form: Form) -> pb::Form {
    pb::Form {
        ratings: form.ratings.get().map(i32::from).into(),
        comment: form.comment.as_str().to_owned(),
        // The table has no year before 2000.
        year: form.year.unsigned_abs(),
        answered_at: Some(timestamp(form.answered_at)),
    }
}

/// A page of testimonials.
pub fn testimonials(page: Paged<Testimonial>) -> pb::ListTestimonialsResponse {
    let testimonial = |testimonial: Testimonial| pb::Testimonial {
        id: testimonial.id,
        author: testimonial.author,
        comment: testimonial.comment,
        rating: testimonial.ratings.mean(),
        answered_at: Some(timestamp(testimonial.answered_at)),
    };
    pb::ListTestimonialsResponse {
        items: page.items.into_iter().map(testimonial).collect(),
        total: page.total,
    }
}

/// The satisfaction index with its figures by question.
pub fn index(found: IndexOfYear) -> pb::Index {
    let IndexOfYear { year, years, index } = found;
    let question = |(number, question): (u32, Question)| pb::QuestionFigures {
        number,
        mean: question.mean.map(f64::from),
        counts: question.counts.into(),
    };
    pb::Index {
        year: year.map(i32::unsigned_abs),
        years: years.into_iter().map(i32::unsigned_abs).collect(),
        respondents: index.respondents,
        mean: index.mean.map(f64::from),
        score: index.score.map(f64::from),
        grade: index.grade.map(Grade::as_str).map(ToOwned::to_owned),
        questions: (1..).zip(index.questions).map(question).collect(),
    }
}
