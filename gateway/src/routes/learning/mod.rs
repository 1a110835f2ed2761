//! Courses, what members do in them, exams, certificates, credit points.

pub mod answer_question;
pub mod assign_role;
pub mod chapter;
pub mod check_certificate;
pub mod correct_certificate;
pub mod disclaimer;
pub mod enrol;
pub mod export_participants;
pub mod get_certificate_file;
pub mod get_classroom;
pub mod get_course;
pub mod get_course_prices;
pub mod get_course_results;
pub mod get_event_certificate;
pub mod get_exam;
pub mod get_ledger;
pub mod get_ledger_file;
pub mod list_activities;
pub mod list_certificates;
pub mod list_course_reviews;
pub mod list_courses;
pub mod list_item_statistics;
pub mod list_own_certificates;
pub mod list_requirements;
pub mod moderate_review;
pub mod open_activity_proof;
pub mod open_exam;
pub mod open_material;
pub mod review_activity;
pub mod review_course;
pub mod save_answers;
pub mod submit_activity;
pub mod submit_exam;
mod way;

use std::time::Duration;

use utoipa_axum::routes;

use super::api::Api;
use crate::policy::{Policy, Upload, Way};

/// The proof of an activity: 10 MB from a phone, with a few texts that may stand behind it.
const ACTIVITY: Policy = Policy::upload(Upload {
    idle: Duration::from_secs(30),
    total: Duration::from_secs(5 * 60),
    way: Way::Held,
});

/// A certificate is set as a document when it is asked for: a second or two on a busy machine.
const DOCUMENT: Policy = Policy::within(Duration::from_secs(10));

/// Adds the operations of this area, each with how it is treated.
pub(super) fn add(api: Api) -> Api {
    api.of("learning")
        .route(routes!(list_courses::list_learning), Policy::CACHED)
        .route(routes!(list_courses::list_microlearning), Policy::CACHED)
        .route(routes!(list_courses::list_e_courses), Policy::CACHED)
        .route(routes!(get_course::get_learning), Policy::CACHED)
        .route(routes!(get_course::get_microlearning), Policy::CACHED)
        .route(routes!(get_course::get_e_course), Policy::CACHED)
        .route(routes!(get_course_prices::get_course_prices), Policy::CACHED)
        .route(routes!(list_course_reviews::list_course_reviews), Policy::CACHED)
        .route(
            routes!(review_course::get_own_review, review_course::review_course),
            Policy::USUAL,
        )
        .route(routes!(moderate_review::list_reviews), Policy::USUAL)
        .route(routes!(moderate_review::moderate_review), Policy::USUAL)
        .route(routes!(open_exam::open_exam), Policy::USUAL)
        .route(routes!(get_exam::get_exam), Policy::USUAL)
        .route(routes!(save_answers::save_answers), Policy::USUAL)
        .route(routes!(submit_exam::submit_exam), Policy::USUAL)
        .route(routes!(get_course_results::get_course_results), Policy::USUAL)
        .route(routes!(list_item_statistics::list_item_statistics), Policy::USUAL)
        .route(routes!(get_classroom::list_own_classes, enrol::enrol), Policy::USUAL)
        .route(routes!(get_classroom::get_classroom), Policy::USUAL)
        .route(
            routes!(disclaimer::get_disclaimer, disclaimer::agree_to_disclaimer),
            Policy::USUAL,
        )
        .route(routes!(chapter::get_chapter), Policy::USUAL)
        .route(routes!(chapter::save_progress), Policy::USUAL)
        .route(routes!(chapter::save_note), Policy::USUAL)
        .route(
            routes!(chapter::list_own_questions, chapter::ask_teacher),
            Policy::USUAL,
        )
        .route(routes!(open_material::open_material), Policy::USUAL)
        .route(routes!(list_own_certificates::list_own_certificates), Policy::USUAL)
        .route(routes!(get_certificate_file::get_certificate_file), DOCUMENT)
        .route(routes!(list_requirements::list_requirements), Policy::USUAL)
        .route(routes!(get_event_certificate::get_event_certificate), Policy::USUAL)
        .route(routes!(assign_role::assign_role), Policy::USUAL)
        .route(routes!(check_certificate::list_signing_keys), Policy::CACHED)
        .route(routes!(check_certificate::check_certificate), Policy::CACHED)
        .route(routes!(list_certificates::list_certificates), Policy::USUAL)
        .route(routes!(correct_certificate::revoke_certificate), Policy::USUAL)
        .route(routes!(correct_certificate::replace_certificate), Policy::USUAL)
        .route(routes!(get_ledger::get_ledger), Policy::USUAL)
        .route(routes!(get_ledger_file::get_ledger_pdf), DOCUMENT)
        .route(routes!(get_ledger_file::get_ledger_xlsx), DOCUMENT)
        .route(routes!(export_participants::export_participants), DOCUMENT)
        .route(routes!(list_activities::list_own_activities), Policy::USUAL)
        .route(routes!(submit_activity::submit_activity), ACTIVITY)
        .route(routes!(list_activities::list_activities), Policy::USUAL)
        .route(routes!(open_activity_proof::open_own_activity_proof), Policy::USUAL)
        .route(routes!(open_activity_proof::open_activity_proof), Policy::USUAL)
        .route(routes!(review_activity::review_activity), Policy::USUAL)
        .route(routes!(answer_question::list_questions), Policy::USUAL)
        .route(routes!(answer_question::answer_question), Policy::USUAL)
}
