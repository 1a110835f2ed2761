//! What narrows a list of courses.

use kit::keyword::Keyword;

use super::{code::Code, course_kind::CourseKind};

/// What a list of courses is to hold.
#[derive(Clone, Debug)]
pub struct CourseFilter {
    pub kind: CourseKind,
    pub keyword: Option<Keyword>,
    pub category: Option<Code>,
    pub field: Option<Code>,
}
