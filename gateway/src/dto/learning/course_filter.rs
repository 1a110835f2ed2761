//! What narrows the lists of courses.

use portal_proto::learning::v1 as pb;

use crate::{dto::prelude::*, extract::Paging};

/// Filters of the lists of courses. An empty value is no filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CourseFilter {
    /// Every word must be found, in any order or case, with a small typo too.
    #[param(max_length = 200)]
    pub keyword: Option<String>,
    /// Code of a category, as `GET /jenis-kategori/e-course/list` gives it.
    #[param(max_length = 32)]
    pub jenis_kategori_id: Option<String>,
    /// Code of a knowledge field, as `GET /kategori-keilmuan/e-course/list` gives it.
    #[param(max_length = 32)]
    pub kategori_keilmuan_id: Option<String>,
}

impl CourseFilter {
    /// The filter as learning takes it.
    pub fn into_request(self, kind: pb::CourseKind, paging: Paging) -> pb::ListCoursesRequest {
        pb::ListCoursesRequest {
            page: paging.page,
            page_size: paging.item_per_page,
            kind: kind.into(),
            keyword: self.keyword,
            category: self.jenis_kategori_id,
            field: self.kategori_keilmuan_id,
        }
    }
}

/// What a list may be refused for: proto name, wire name.
pub const COURSE_FILTER_FIELDS: &[(&str, &str)] = &[
    ("page_size", "item_per_page"),
    ("keyword", "keyword"),
    ("category", "jenis_kategori_id"),
    ("field", "kategori_keilmuan_id"),
];
