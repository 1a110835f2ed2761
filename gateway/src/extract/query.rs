//! The filters after the question mark.

use axum::extract::FromRequestParts;
use http::request::Parts;
use serde::de::DeserializeOwned;

use super::{fields, paging};
use crate::problem::Problem;

/// The query, typed. `keyword=&propinsi_id=` means no filter at all; a malformed one is 422.
#[derive(Clone, Copy, Debug)]
pub struct Query<T>(pub T);

impl<T, S> FromRequestParts<S> for Query<T>
where
    T: DeserializeOwned,
    S: Send + Sync,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        read(parts.uri.query().unwrap_or_default()).map(Self)
    }
}

/// Reads the filters of a query. Where they are at fault, so may be the page that is asked for, which is told in the same breath: a
/// handler takes its filters before its page.
fn read<T: DeserializeOwned>(query: &str) -> Result<T, Problem> {
    fields::of_query(query).map_err(|problem| match paging::fault(query) {
        Some(fault) => problem.and_fields_of(fault),
        None => problem,
    })
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::read;
    use crate::problem::ProblemBody;

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Filter {
        propinsi_id: Option<i64>,
        status: Option<u8>,
    }

    #[test]
    fn a_filter_at_fault_hides_neither_another_one_nor_the_page() {
        let problem = read::<Filter>("propinsi_id=x&status=y&page=0&item_per_page=500").unwrap_err();
        let errors = ProblemBody::from(&problem).errors.unwrap();
        let named: Vec<_> = errors.keys().collect();
        assert_eq!(named, ["item_per_page", "page", "propinsi_id", "status"]);
        let read = read::<Filter>("propinsi_id=&page=0").unwrap();
        assert_eq!(read.propinsi_id, None);
    }
}
