//! Satisfaction forms, the index made of them, testimonials.

pub mod get_own_satisfaction_form;
pub mod get_satisfaction_index;
pub mod list_testimonials;
pub mod submit_satisfaction_form;

use utoipa_axum::routes;

use super::api::Api;
use crate::policy::Policy;

/// Adds the operations of this area, each with how it is treated.
pub(super) fn add(api: Api) -> Api {
    api.of("feedback")
        .route(
            routes!(get_own_satisfaction_form::get_own_satisfaction_form),
            Policy::USUAL,
        )
        .route(routes!(list_testimonials::list_testimonials), Policy::CACHED)
        .route(
            routes!(submit_satisfaction_form::submit_satisfaction_form),
            Policy::USUAL,
        )
        .route(routes!(get_satisfaction_index::get_satisfaction_index), Policy::CACHED)
}
