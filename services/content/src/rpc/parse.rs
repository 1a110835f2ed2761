//! From the contract's requests to domain types; what cannot be is refused by the field's name.

use kit::{
    page::{Page, PageError},
    report::{FieldProblem, Kind, Report},
};
use portal_proto::content::v1 as pb;

use crate::{config::Config, domain::keyword::Keyword};

/// The fields of a request that broke a rule, all of them at once.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("a field of the request broke a rule")]
pub struct Refused(Vec<FieldProblem>);

impl Report for Refused {
    fn report(&self) -> (Kind, &'static str) {
        (Kind::Invalid, "data_tidak_valid")
    }

    fn fields(&self) -> Vec<FieldProblem> {
        self.0.clone()
    }
}

/// Reads what a list of news is to hold.
pub fn list_news(request: &pb::ListNewsRequest, config: &Config) -> Result<(Option<Keyword>, Page), Refused> {
    let page = Page::new(request.page, request.page_size).map_err(|error| match error {
        PageError::Number => FieldProblem {
            field: "page",
            rule: "at_least:1",
        },
        PageError::Size => FieldProblem {
            field: "page_size",
            rule: "range_1_100",
        },
    });
    let keyword =
        Keyword::parse(request.keyword.as_deref().unwrap_or_default(), config.keyword_letters).map_err(|_| {
            FieldProblem {
                field: "keyword",
                rule: "too_long",
            }
        });
    match (keyword, page) {
        (Ok(keyword), Ok(page)) => Ok((keyword, page)),
        (keyword, page) => Err(Refused(page.err().into_iter().chain(keyword.err()).collect())),
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
