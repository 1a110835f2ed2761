//! From the contract's requests to domain types; what cannot be is refused by the field's name.

use kit::{
    keyword::Keyword,
    page::Page,
    report::{FieldProblem, Refused},
};
use portal_proto::catalog::v1 as pb;

use crate::{
    config::Config,
    domain::filter::{Code, EventFilter, Month},
};

/// Reads what a list of events is to hold.
pub fn list_events(request: &pb::ListEventsRequest, config: &Config) -> Result<(EventFilter, Page), Refused> {
    let mut refused: Vec<FieldProblem> = Vec::new();
    let page = Page::new(request.page, request.page_size)
        .map_err(|error| refused.push(error.into()))
        .ok();
    let keyword = Keyword::parse(request.keyword.as_deref().unwrap_or_default(), config.keyword_letters)
        .map_err(|error| refused.push(error.into()))
        .unwrap_or_default();
    let mut refuse = |field, rule| refused.push(FieldProblem { field, rule });
    let month = request.month.as_ref().and_then(|asked| {
        let month = Month::new(asked.year, asked.month);
        if month.is_none() {
            refuse("month", "month");
        }
        month
    });
    let mut code = |field, text: &Option<String>| {
        let text = text.as_deref().filter(|text| !text.is_empty())?;
        let code = Code::parse(text);
        if code.is_none() {
            refuse(field, "characters");
        }
        code
    };
    let knowledge_field = code("knowledge_field", &request.knowledge_field);
    let event_type = code("event_type", &request.event_type);

    match page {
        Some(page) if refused.is_empty() => {
            let (province, regency) = (request.province_id, request.regency_id);
            Ok((
                EventFilter {
                    keyword,
                    province,
                    regency,
                    month,
                    knowledge_field,
                    event_type,
                },
                page,
            ))
        }
        _ => Err(Refused(refused)),
    }
}

#[cfg(test)]
mod tests {
    use portal_proto::catalog::v1 as pb;

    use super::list_events;
    use crate::config::Config;

    fn refused(request: &pb::ListEventsRequest) -> Vec<(&'static str, &'static str)> {
        let refused = list_events(request, &Config::default()).unwrap_err();
        refused.0.iter().map(|problem| (problem.field, problem.rule)).collect()
    }

    #[test]
    fn every_broken_field_is_named() {
        let request = pb::ListEventsRequest {
            page: 0,
            page_size: 10,
            keyword: Some("a".repeat(201)),
            month: Some(pb::Month {
                year: Some(2026),
                month: 13,
            }),
            knowledge_field: Some("AN\0ES".to_owned()),
            event_type: Some("' OR 1=1".to_owned()),
            ..Default::default()
        };
        assert_eq!(
            refused(&request),
            [
                ("page", "at_least:1"),
                ("keyword", "too_long"),
                ("month", "month"),
                ("knowledge_field", "characters"),
                ("event_type", "characters")
            ]
        );
    }

    #[test]
    fn a_page_holds_one_to_a_hundred() {
        for page_size in [0, 101, u32::MAX] {
            assert_eq!(
                refused(&pb::ListEventsRequest {
                    page: 1,
                    page_size,
                    ..Default::default()
                }),
                [("page_size", "range_1_100")]
            );
        }
    }

    #[test]
    fn empty_values_are_no_filter() {
        let empty = || Some(String::new());
        let request = pb::ListEventsRequest {
            page: 1,
            page_size: 10,
            keyword: empty(),
            knowledge_field: empty(),
            event_type: empty(),
            ..Default::default()
        };
        assert_eq!(list_events(&request, &Config::default()).unwrap().0, Default::default());
    }
}
