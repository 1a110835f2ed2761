//! `page` and `item_per_page`.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use http::request::Parts;
use kit::page::MAX_SIZE;
use kit::rule::Rule;
use serde::Deserialize;
use utoipa::IntoParams;

use super::fields;
use crate::problem::Problem;

/// Which page of a list: from 1, with 1 to 100 items, 10 when nothing is said. Else 422. `Option<Paging>` is `None` when
/// neither of the two was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoParams)]
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

/// The two as they were sent.
#[derive(Deserialize)]
struct Said {
    page: Option<String>,
    item_per_page: Option<String>,
}

/// The page that a query asks for; `None`: it says nothing of pages. Both of the two are looked at before either is refused.
fn read(query: &str) -> Result<Option<Paging>, Problem> {
    let said: Said = fields::of_query(query)?;
    if said.page.is_none() && said.item_per_page.is_none() {
        return Ok(None);
    }
    let usual = Paging::default();
    let mut problem = None;
    let mut number = |field, said: Option<String>, usual, (fewer, most, more)| {
        let Some(said) = said else { return usual };
        let rule = match said
            .trim()
            .parse::<i128>()
            .map(|number| (number, u32::try_from(number)))
        {
            Ok((1.., Ok(number))) if number <= most => return number,
            Ok((1.., _)) => more,
            Ok(_) => fewer,
            Err(_) => Rule::Integer,
        };
        let told = problem.take().unwrap_or_else(Problem::invalid);
        problem = Some(told.and_field(field, rule));
        usual
    };
    let sizes = Rule::Between(1, MAX_SIZE);
    let paging = Paging {
        page: number("page", said.page, usual.page, (Rule::AtLeast(1), u32::MAX, Rule::Range)),
        item_per_page: number(
            "item_per_page",
            said.item_per_page,
            usual.item_per_page,
            (sizes, MAX_SIZE, sizes),
        ),
    };
    problem.map_or(Ok(Some(paging)), Err)
}

/// What is wrong with the page that a query asks for; told beside what is wrong with its filters.
pub(super) fn fault(query: &str) -> Option<Problem> {
    read(query).err()
}

impl<S: Send + Sync> FromRequestParts<S> for Paging {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        read(parts.uri.query().unwrap_or_default()).map(Option::unwrap_or_default)
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Paging {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Self>, Problem> {
        read(parts.uri.query().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::{Paging, read};
    use crate::problem::{Problem, ProblemBody};

    fn paging(text: &str) -> Result<Paging, Problem> {
        read(text).map(Option::unwrap_or_default)
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
    fn one_at_fault_does_not_hide_the_other() {
        let problem = paging("page=x&item_per_page=500").unwrap_err();
        let errors = ProblemBody::from(&problem).errors.unwrap();
        assert_eq!(errors.keys().collect::<Vec<_>>(), ["item_per_page", "page"]);
    }

    #[test]
    fn out_of_range_is_refused_by_the_name_of_the_field() {
        let table = [
            ("page=0", "page", "Halaman minimal 1"),
            ("page=-1", "page", "Halaman minimal 1"),
            ("page=abc", "page", "Halaman harus berupa angka"),
            ("page=99999999999", "page", "Halaman di luar rentang yang diperbolehkan"),
            (
                "item_per_page=0",
                "item_per_page",
                "Jumlah per halaman harus antara 1 dan 100",
            ),
            (
                "item_per_page=101",
                "item_per_page",
                "Jumlah per halaman harus antara 1 dan 100",
            ),
            (
                "item_per_page=1.5",
                "item_per_page",
                "Jumlah per halaman harus berupa angka",
            ),
        ];
        for (text, field, words) in table {
            let problem = paging(text).unwrap_err();
            assert_eq!(problem.status(), 422, "{text}");
            let errors = ProblemBody::from(&problem).errors.unwrap();
            assert_eq!(errors[field], [words], "{text}");
        }
    }
}
