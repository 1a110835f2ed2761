//! From the contract's requests to domain types; what cannot be is refused by the field's name.

use kit::{keyword::Keyword, page::Page, report::Refused};
use portal_proto::catalog::v1 as pb;

use crate::{
    config::Config,
    events::domain::{
        event::Status,
        filter::{EventFilter, EventOrder},
    },
    search::rpc::Fields,
};

/// Reads what a list of events is to hold.
pub fn list_events(
    request: &pb::ListEventsRequest,
    config: &Config,
) -> Result<(EventFilter, EventOrder, Page), Refused> {
    let mut fields = Fields::default();
    let page = fields.read(Page::new(request.page, request.page_size));
    let keyword = request.keyword.as_deref().unwrap_or_default();
    let keyword = fields.read(Keyword::parse(keyword, config.keyword_letters)).flatten();
    let filter = EventFilter {
        keyword,
        province: request.province_id,
        regency: request.regency_id,
        month: fields.month(request.month.as_ref()),
        knowledge_field: fields.code("knowledge_field", request.knowledge_field.as_deref()),
        event_type: fields.code("event_type", request.event_type.as_deref()),
        status: match request.status() {
            pb::EventStatus::Unspecified => None,
            pb::EventStatus::Upcoming => Some(Status::Upcoming),
            pb::EventStatus::Running => Some(Status::Running),
            pb::EventStatus::Finished => Some(Status::Finished),
        },
    };
    let order = match request.order() {
        pb::EventOrder::Newest => EventOrder::Newest,
        pb::EventOrder::Nearest => EventOrder::Nearest,
    };
    match page {
        Some(page) => fields.settle((filter, order, page)),
        None => Err(fields.refused()),
    }
}

#[cfg(test)]
mod tests {
    use kit::rule::Rule;
    use portal_proto::catalog::v1 as pb;

    use super::list_events;
    use crate::config::Config;

    fn refused(request: &pb::ListEventsRequest) -> Vec<(&'static str, Rule)> {
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
                ("page", Rule::AtLeast(1)),
                ("keyword", Rule::LongerThan(200)),
                ("month", Rule::Month),
                ("knowledge_field", Rule::Characters),
                ("event_type", Rule::Characters)
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
                [("page_size", Rule::Between(1, 100))]
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
