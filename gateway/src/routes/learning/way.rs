//! The way to a lesson in an address.

use portal_proto::learning::v1 as pb;
use serde::Deserialize;
use utoipa::IntoParams;

/// Course, chapter and lesson; they must belong together.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
#[serde(rename_all = "camelCase")]
pub struct Way {
    /// Id of the course.
    pub id: i64,
    /// Id of the chapter.
    pub cat_id: i64,
    /// Id of the lesson.
    pub sub_id: i64,
}

impl From<Way> for pb::LessonRequest {
    fn from(way: Way) -> Self {
        Self {
            course_id: way.id,
            section_id: way.cat_id,
            lesson_id: way.sub_id,
        }
    }
}
