//! From the contract's requests to domain types; what cannot be is refused by the field's name.

use kit::{
    keyword::Keyword,
    page::Page,
    report::{FieldProblem, Refused},
    rule::Rule,
};
use portal_proto::learning::v1 as pb;

use crate::courses::domain::{code::Code, course_kind::CourseKind, filter::CourseFilter};

/// Reads what a list of courses is to hold.
pub fn list_courses(request: &pb::ListCoursesRequest, keyword_letters: u32) -> Result<(CourseFilter, Page), Refused> {
    let mut problems = Vec::new();
    let page = Page::new(request.page, request.page_size).map_err(|error| problems.push(error.into()));
    let keyword = Keyword::parse(request.keyword.as_deref().unwrap_or_default(), keyword_letters)
        .map_err(|error| problems.push(error.into()));
    let category = code("category", request.category.as_deref()).map_err(|problem| problems.push(problem));
    let field = code("field", request.field.as_deref()).map_err(|problem| problems.push(problem));
    let kind = kind(request.kind()).map_err(|problem| problems.push(problem));
    match (page, keyword, category, field, kind) {
        (Ok(page), Ok(keyword), Ok(category), Ok(field), Ok(kind)) => {
            let filter = CourseFilter {
                kind,
                keyword,
                category,
                field,
            };
            Ok((filter, page))
        }
        _ => Err(Refused(problems)),
    }
}

/// Reads which kind is meant.
pub fn kind(kind: pb::CourseKind) -> Result<CourseKind, FieldProblem> {
    match kind {
        pb::CourseKind::Unspecified => Err(FieldProblem::new("kind", Rule::Required)),
        pb::CourseKind::Learning => Ok(CourseKind::Learning),
        pb::CourseKind::Microlearning => Ok(CourseKind::Microlearning),
        pb::CourseKind::ECourse => Ok(CourseKind::ECourse),
    }
}

/// A code; an empty one is no filter.
fn code(field: &'static str, text: Option<&str>) -> Result<Option<Code>, FieldProblem> {
    match text.filter(|text| !text.is_empty()) {
        None => Ok(None),
        Some(text) => match Code::parse(text) {
            Some(code) => Ok(Some(code)),
            None => Err(FieldProblem::new(field, Rule::Characters)),
        },
    }
}

#[cfg(test)]
mod tests {
    use kit::rule::Rule;
    use portal_proto::learning::v1 as pb;

    use super::list_courses;

    #[test]
    fn every_broken_field_is_named() {
        let request = pb::ListCoursesRequest {
            page: 0,
            page_size: 10,
            kind: 0,
            keyword: Some("a".repeat(201)),
            category: Some("' OR 1=1".to_owned()),
            field: Some("ety\0ka".to_owned()),
        };
        let refused = list_courses(&request, 200).unwrap_err();
        let named: Vec<_> = refused.0.iter().map(|problem| (problem.field, problem.rule)).collect();
        assert_eq!(
            named,
            [
                ("page", Rule::AtLeast(1)),
                ("keyword", Rule::LongerThan(200)),
                ("category", Rule::Characters),
                ("field", Rule::Characters),
                ("kind", Rule::Required),
            ]
        );
    }
}
