//! From the contract's requests to domain types; what cannot be is refused by the field's name.

use kit::{
    keyword::Keyword,
    page::Page,
    report::{FieldProblem, Refused},
    rule::Rule,
};
use portal_proto::content::v1 as pb;

use crate::{
    config::Config,
    domain::agenda::{AgendaPeriod, PeriodProblem},
};

/// Reads what a list of news is to hold.
pub fn list_news(request: &pb::ListNewsRequest, config: &Config) -> Result<(Option<Keyword>, Page), Refused> {
    let page = Page::new(request.page, request.page_size).map_err(FieldProblem::from);
    let keyword = Keyword::parse(request.keyword.as_deref().unwrap_or_default(), config.keyword_letters)
        .map_err(FieldProblem::from);
    match (keyword, page) {
        (Ok(keyword), Ok(page)) => Ok((keyword, page)),
        (keyword, page) => Err(Refused(page.err().into_iter().chain(keyword.err()).collect())),
    }
}

/// Reads the months that an agenda is narrowed to. Its fields go by the names that the filters have everywhere.
pub fn agenda_period(request: &pb::ListAgendaRequest) -> Result<AgendaPeriod, Refused> {
    let refused = |problems: Vec<PeriodProblem>| Refused(problems.into_iter().map(period_problem).collect());
    AgendaPeriod::new(request.year, request.month).map_err(refused)
}

fn period_problem(problem: PeriodProblem) -> FieldProblem {
    match problem {
        PeriodProblem::Year => FieldProblem::new("tahun", Rule::Range),
        PeriodProblem::Month => FieldProblem::new("bulan", Rule::Month),
    }
}

#[cfg(test)]
mod tests {
    use portal_proto::content::v1 as pb;

    use super::list_news;
    use crate::config::Config;

    fn refused(page: u32, page_size: u32, keyword: &str) -> Vec<&'static str> {
        let request = pb::ListNewsRequest {
            page,
            page_size,
            keyword: Some(keyword.to_owned()),
        };
        let refused = list_news(&request, &Config::default()).unwrap_err();
        refused.0.iter().map(|problem| problem.field).collect()
    }

    #[test]
    fn every_broken_field_is_named() {
        assert_eq!(refused(0, 10, &"a".repeat(201)), ["page", "keyword"]);
        assert_eq!(refused(1, 0, ""), ["page_size"]);
        assert_eq!(refused(1, 101, ""), ["page_size"]);
    }
}
