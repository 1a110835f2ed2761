//! `page` and `item_per_page`.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use http::request::Parts;
use kit::page::MAX_SIZE;
use kit::rule::Rule;
use serde::Deserialize;
use utoipa::IntoParams;

use super::query;
use crate::problem::Problem;

/// Which page of a list: from 1, with 1 to 100 items, 10 when nothing is said. Else 422. `Option<Paging>` is `None` when
/// neither of the two was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct Paging {
    /// Number of the page, counted from 1; 1 when nothing is said.
    #[param(minimum = 1, required = false)]
    pub page: u32,
    /// How many items a page has, 1 to 100; 10 when nothing is said.
    #[param(minimum = 1, maximum = 100, required = false)]
    pub item_per_page: u32,
}

impl Default for Paging {
    fn default() -> Self {
        Self {
            page: 1,
            item_per_page: 10,
        }
    }
}

impl Paging {
    fn checked(self) -> Result<Self, Problem> {
        let mut problem = None;
        if self.page == 0 {
            problem = Some(Problem::field("page", Rule::AtLeast(1)));
        }
        if !(1..=MAX_SIZE).contains(&self.item_per_page) {
            problem = Some(
                problem
                    .unwrap_or_else(Problem::invalid)
                    .and_field("item_per_page", Rule::Between(1, MAX_SIZE)),
            );
        }
        problem.map_or(Ok(self), Err)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Paging {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        query::read::<Self>(parts.uri.query().unwrap_or_default())?.checked()
    }
}

/// Whether somebody asked for a page.
#[derive(Deserialize)]
struct Said {
    page: Option<String>,
    item_per_page: Option<String>,
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Paging {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Self>, Problem> {
        let filters = parts.uri.query().unwrap_or_default();
        let said: Said = query::read(filters)?;
        if said.page.is_none() && said.item_per_page.is_none() {
            return Ok(None);
        }
        query::read::<Self>(filters)?.checked().map(Some)
    }
}

#[cfg(test)]
mod tests {
    use super::{Paging, query};
    use crate::problem::{Problem, ProblemBody};

    fn paging(text: &str) -> Result<Paging, Problem> {
        query::read::<Paging>(text)?.checked()
    }

    #[test]
    fn nothing_said_is_the_first_page_of_ten() {
        for text in ["", "page=&item_per_page=", "keyword=a"] {
            assert_eq!(
                paging(text).unwrap(),
                Paging {
                    page: 1,
                    item_per_page: 10
                }
            );
        }
    }

    #[test]
    fn out_of_range_is_refused_by_the_name_of_the_field() {
        let table = [
            ("page=0", "page"),
            ("page=-1", "page"),
            ("page=abc", "page"),
            ("page=99999999999", "page"),
            ("item_per_page=0", "item_per_page"),
            ("item_per_page=101", "item_per_page"),
            ("item_per_page=1.5", "item_per_page"),
        ];
        for (text, field) in table {
            let problem = paging(text).unwrap_err();
            assert_eq!(problem.status(), 422, "{text}");
            assert!(
                ProblemBody::from(&problem).errors.unwrap().contains_key(field),
                "{text}"
            );
        }
    }
}
