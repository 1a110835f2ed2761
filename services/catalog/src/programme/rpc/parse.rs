//! From the contract's requests about programmes to domain types.

use kit::{
    keyword::Keyword,
    page::Page,
    report::{FieldProblem, Refused},
    rule::Rule,
};
use portal_proto::catalog::v1 as pb;

use crate::{
    choices::domain::code::Code,
    config::Config,
    programme::domain::{
        filter::{Selection, SubEventFilter},
        session::Session,
    },
    search::rpc::Fields,
};

/// The most ids that may be asked for at once.
const IDS: usize = 100;

/// What a list of sub-events is to hold, on which page, for whose price.
#[derive(Debug)]
pub struct Asked {
    /// What they must meet.
    pub filter: SubEventFilter,
    /// `None`: all of them.
    pub page: Option<Page>,
    /// Whose price is today's.
    pub profession: Option<Code>,
}

/// Reads what a list of sub-events is to hold.
pub fn list_sub_events(request: &pb::ListSubEventsRequest, config: &Config) -> Result<Asked, Refused> {
    let mut fields = Fields::default();
    let page = (request.page_size > 0)
        .then(|| fields.read(Page::new(request.page, request.page_size)))
        .flatten();
    let keyword = request.keyword.as_deref().unwrap_or_default();
    let keyword = fields.read(Keyword::parse(keyword, config.keyword_letters)).flatten();
    let month = fields.month(request.month.as_ref());
    let knowledge_field = fields.code("knowledge_field", request.knowledge_field.as_deref());
    let event_type = fields.code("event_type", request.event_type.as_deref());
    let session = fields.text("session", request.session.as_deref(), Session::parse);
    let profession = fields.code("profession_code", request.profession_code.as_deref());
    if request.ids.len() > IDS {
        fields.refuse("ids", Rule::AtMost(100));
    }
    let selection = match request.selection() {
        pb::Selection::Unspecified => Selection::All,
        pb::Selection::NotWorkshops => Selection::NotWorkshops,
        pb::Selection::OnlyWorkshops => Selection::OnlyWorkshops,
        pb::Selection::OnlyTrainings => Selection::OnlyTrainings,
        pb::Selection::OnPromo => Selection::OnPromo,
    };
    fields.settle(Asked {
        filter: SubEventFilter {
            keyword,
            province: request.province_id,
            regency: request.regency_id,
            month,
            knowledge_field,
            event_type,
            session,
            event: request.event_id,
            ids: request.ids.clone(),
            selection,
        },
        page,
        profession,
    })
}

/// Reads whose price is asked for.
pub fn profession(code: Option<&str>) -> Result<Option<Code>, Refused> {
    let mut fields = Fields::default();
    let code = fields.code("profession_code", code);
    fields.settle(code)
}

/// Reads how many sub-events' seats are asked for.
pub fn capacities(request: &pb::ListCapacitiesRequest) -> Result<u32, Refused> {
    if (1..=1000).contains(&request.limit) {
        return Ok(request.limit);
    }
    Err(Refused(vec![FieldProblem::new("limit", Rule::Between(1, 1000))]))
}

#[cfg(test)]
mod tests {
    use kit::rule::Rule;
    use portal_proto::catalog::v1 as pb;

    use super::{capacities, list_sub_events, profession};
    use crate::{
        config::Config,
        programme::domain::filter::{Selection, SubEventFilter},
    };

    fn refused(request: &pb::ListSubEventsRequest) -> Vec<(&'static str, Rule)> {
        let refused = list_sub_events(request, &Config::default()).unwrap_err();
        refused.0.iter().map(|problem| (problem.field, problem.rule)).collect()
    }

    #[test]
    fn every_broken_field_is_named() {
        let text = |text: &str| Some(text.to_owned());
        let request = pb::ListSubEventsRequest {
            page: 0,
            page_size: 10,
            keyword: Some("a".repeat(201)),
            month: Some(pb::Month { year: None, month: 0 }),
            knowledge_field: text("AN\0ES"),
            event_type: text("work shop"),
            session: text("1;2"),
            profession_code: text("D'U"),
            ids: vec![1; 101],
            ..Default::default()
        };
        assert_eq!(
            refused(&request),
            [
                ("page", Rule::AtLeast(1)),
                ("keyword", Rule::LongerThan(200)),
                ("month", Rule::Month),
                ("knowledge_field", Rule::Characters),
                ("event_type", Rule::Characters),
                ("session", Rule::Characters),
                ("profession_code", Rule::Characters),
                ("ids", Rule::AtMost(100))
            ]
        );
    }

    #[test]
    fn a_page_of_no_size_is_all_at_once() {
        for (page_size, paged) in [(0, false), (1, true)] {
            let request = pb::ListSubEventsRequest {
                page: 1,
                page_size,
                ..Default::default()
            };
            let asked = list_sub_events(&request, &Config::default()).unwrap();
            assert_eq!(asked.page.is_some(), paged);
        }
    }

    #[test]
    fn empty_values_are_no_filter() {
        let empty = || Some(String::new());
        let request = pb::ListSubEventsRequest {
            page: 1,
            page_size: 10,
            keyword: empty(),
            knowledge_field: empty(),
            event_type: empty(),
            session: empty(),
            profession_code: empty(),
            ..Default::default()
        };
        let asked = list_sub_events(&request, &Config::default()).unwrap();
        assert_eq!((asked.filter, asked.profession), (SubEventFilter::default(), None));
    }

    #[test]
    fn each_selection_is_told_apart() {
        let selections = [
            (pb::Selection::Unspecified, Selection::All),
            (pb::Selection::NotWorkshops, Selection::NotWorkshops),
            (pb::Selection::OnlyWorkshops, Selection::OnlyWorkshops),
            (pb::Selection::OnlyTrainings, Selection::OnlyTrainings),
            (pb::Selection::OnPromo, Selection::OnPromo),
        ];
        for (told, meant) in selections {
            let request = pb::ListSubEventsRequest {
                page: 1,
                page_size: 10,
                selection: told.into(),
                ..Default::default()
            };
            assert_eq!(
                list_sub_events(&request, &Config::default()).unwrap().filter.selection,
                meant
            );
        }
    }

    #[test]
    fn one_to_a_thousand_capacities_are_told_at_once() {
        for (limit, fits) in [(0, false), (1, true), (1000, true), (1001, false)] {
            let request = pb::ListCapacitiesRequest { after_id: 0, limit };
            assert_eq!(capacities(&request).is_ok(), fits, "{limit}");
        }
    }

    #[test]
    fn a_profession_is_a_code() {
        assert_eq!(profession(Some("DSA")).unwrap().unwrap().as_str(), "DSA");
        assert!(profession(Some("D SA")).is_err());
        assert_eq!(profession(None).unwrap(), None);
    }
}
