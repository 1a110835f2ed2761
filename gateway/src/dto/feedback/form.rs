//! Satisfaction forms and testimonials as the wire shows and takes them.

use portal_proto::feedback::v1 as pb;
use serde_json::Value;

use crate::dto::prelude::*;

/// A satisfaction form. Whatever is missing or cannot be read counts as not answered, so that one refusal names it all.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "nilai_form_1": 5,
    "nilai_form_2": 4,
    "nilai_form_3": 5,
    "nilai_form_4": 5,
    "nilai_form_5": 4,
    "nilai_form_6": 5,
    "nilai_form_7": 5,
    "komentar": "Materinya langsung terpakai di ruang rawat."
}))]
pub struct SatisfactionForm {
    /// Ease of the service procedure, 1 to 5 stars, as a number or as its digits; so are the six below.
    #[serde(default)]
    #[schema(value_type = i32, minimum = 1, maximum = 5, required = true)]
    nilai_form_1: Stars,
    /// Participants show improved competence.
    #[serde(default)]
    #[schema(value_type = i32, minimum = 1, maximum = 5, required = true)]
    nilai_form_2: Stars,
    /// Staff competence as expected.
    #[serde(default)]
    #[schema(value_type = i32, minimum = 1, maximum = 5, required = true)]
    nilai_form_3: Stars,
    /// Staff politeness and friendliness.
    #[serde(default)]
    #[schema(value_type = i32, minimum = 1, maximum = 5, required = true)]
    nilai_form_4: Stars,
    /// Competence gain improves the unit's service quality.
    #[serde(default)]
    #[schema(value_type = i32, minimum = 1, maximum = 5, required = true)]
    nilai_form_5: Stars,
    /// The agency is satisfied with the employee's performance.
    #[serde(default)]
    #[schema(value_type = i32, minimum = 1, maximum = 5, required = true)]
    nilai_form_6: Stars,
    /// The agency is satisfied with the training attended.
    #[serde(default)]
    #[schema(value_type = i32, minimum = 1, maximum = 5, required = true)]
    nilai_form_7: Stars,
    /// Complaint, criticism or suggestion, 1 to 2,000 characters.
    #[serde(default)]
    #[schema(value_type = String, min_length = 1, max_length = 2000, required = true)]
    komentar: Comment,
}

impl SatisfactionForm {
    /// The form as feedback takes it, signed by the member of this name.
    #[must_use]
    pub fn into_request(self, author_name: String) -> pb::SubmitFormRequest {
        let stars = [
            self.nilai_form_1,
            self.nilai_form_2,
            self.nilai_form_3,
            self.nilai_form_4,
            self.nilai_form_5,
            self.nilai_form_6,
            self.nilai_form_7,
        ];
        pb::SubmitFormRequest {
            ratings: stars.map(|Stars(number)| number).into(),
            comment: self.komentar.0,
            author_name,
        }
    }
}

/// The stars of one question; 0 when it was not answered.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(from = "Value")]
struct Stars(i32);

impl From<Value> for Stars {
    fn from(sent: Value) -> Self {
        let number = match sent {
            Value::Number(number) => number.as_i64(),
            Value::String(digits) => digits.trim().parse().ok(),
            _ => None,
        };
        Self(number.and_then(|number| i32::try_from(number).ok()).unwrap_or_default())
    }
}

/// A comment as it was written; empty when there is none.
#[derive(Default, Deserialize)]
#[serde(from = "Value")]
struct Comment(String);

impl From<Value> for Comment {
    fn from(sent: Value) -> Self {
        match sent {
            Value::String(text) => Self(text),
            _ => Self::default(),
        }
    }
}

/// A form that a member has given, one a calendar year.
#[derive(Debug, Serialize, ToSchema)]
pub struct GivenForm {
    /// Ease of the service procedure.
    #[schema(minimum = 1, maximum = 5)]
    pub nilai_form_1: i32,
    /// Participants show improved competence.
    #[schema(minimum = 1, maximum = 5)]
    pub nilai_form_2: i32,
    /// Staff competence as expected.
    #[schema(minimum = 1, maximum = 5)]
    pub nilai_form_3: i32,
    /// Staff politeness and friendliness.
    #[schema(minimum = 1, maximum = 5)]
    pub nilai_form_4: i32,
    /// Competence gain improves the unit's service quality.
    #[schema(minimum = 1, maximum = 5)]
    pub nilai_form_5: i32,
    /// The agency is satisfied with the employee's performance.
    #[schema(minimum = 1, maximum = 5)]
    pub nilai_form_6: i32,
    /// The agency is satisfied with the training attended.
    #[schema(minimum = 1, maximum = 5)]
    pub nilai_form_7: i32,
    /// Complaint, criticism or suggestion, 1 to 2,000 characters.
    pub komentar: String,
    /// The calendar year (Jakarta) that it counts for.
    pub tahun: u32,
    /// When it was given or last replaced.
    #[serde(with = "time::serde::rfc3339")]
    pub updated_at: OffsetDateTime,
}

impl From<pb::Form> for GivenForm {
    fn from(form: pb::Form) -> Self {
        let stars = |question: usize| form.ratings.get(question - 1).copied().unwrap_or_default();
        Self {
            nilai_form_1: stars(1),
            nilai_form_2: stars(2),
            nilai_form_3: stars(3),
            nilai_form_4: stars(4),
            nilai_form_5: stars(5),
            nilai_form_6: stars(6),
            nilai_form_7: stars(7),
            komentar: form.comment,
            tahun: form.year,
            updated_at: convert::instant(form.answered_at),
        }
    }
}

/// What a member wrote, published by the association.
#[derive(Debug, Serialize, ToSchema)]
pub struct Testimonial {
    /// Id of the testimonial; it tells nobody who wrote it.
    pub id: i64,
    /// Titles, first name and initial, such as `dr. Ratna W.`.
    pub nama: String,
    /// What the member wrote, plain text of 1 to 2,000 characters.
    pub komentar: String,
    /// Mean of the seven ratings, one decimal.
    #[schema(minimum = 1, maximum = 5)]
    pub nilai: f64,
    /// When the form was given or last replaced.
    #[serde(with = "time::serde::rfc3339")]
    pub created_at: OffsetDateTime,
}

impl From<pb::Testimonial> for Testimonial {
    fn from(testimonial: pb::Testimonial) -> Self {
        Self {
            id: testimonial.id,
            nama: testimonial.author,
            komentar: testimonial.comment,
            nilai: (testimonial.rating * 10.0).round() / 10.0,
            created_at: convert::instant(testimonial.answered_at),
        }
    }
}
