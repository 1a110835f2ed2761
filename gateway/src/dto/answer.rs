//! The frame of a successful answer: `message`, `data` and, for a page of a list, `meta`.

use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{extract::Paging, problem::Problem};

/// What a successful call says when there is nothing else to say.
pub(super) const DONE: &str = "Berhasil";

/// A successful answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Answer<T: ToSchema> {
    /// Fit to show to a person.
    pub message: String,
    /// What was asked for: one thing or a list.
    pub data: T,
}

impl<T: ToSchema> Answer<T> {
    /// An answer that only carries data.
    pub fn of(data: T) -> Self {
        Self {
            message: DONE.to_owned(),
            data,
        }
    }

    /// An answer with words for the person.
    pub fn saying(message: &str, data: T) -> Self {
        Self {
            message: message.to_owned(),
            data,
        }
    }
}

impl<T> Answer<Vec<T>>
where
    Vec<T>: ToSchema,
{
    /// The end of an operation that lists all of what was `found`, each as the wire shows it.
    ///
    /// # Errors
    /// None of its own.
    pub fn all<P>(found: impl IntoIterator<Item = P>) -> Answered<Vec<T>>
    where
        T: From<P>,
    {
        Ok(Json(Self::of(found.into_iter().map(T::from).collect())))
    }
}

/// What an operation comes to: an answer or a refusal.
pub type Answered<T> = Result<Json<Answer<T>>, Problem>;

/// One page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct Paged<T: ToSchema> {
    /// Fit to show to a person.
    pub message: String,
    /// The items of this page.
    pub data: Vec<T>,
    /// Which page it is, and of how many.
    pub meta: Meta,
}

/// Which page of a list it is.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Meta {
    /// Number of this page, counted from 1.
    #[schema(minimum = 1)]
    pub page: u32,
    /// How many items a full page has, 1 to 100; 10 unless asked otherwise.
    #[schema(minimum = 1, maximum = 100)]
    pub item_per_page: u32,
    /// How many items there are on all pages together.
    pub total: u64,
    /// How many pages there are; 0 for an empty list.
    pub total_page: u64,
}

impl<T: ToSchema> Paged<T> {
    /// A page of `total` items.
    pub fn of(data: Vec<T>, paging: Paging, total: u64) -> Self {
        let Paging { page, item_per_page } = paging;
        let total_page = total.div_ceil(u64::from(item_per_page.max(1)));
        Self {
            message: DONE.to_owned(),
            data,
            meta: Meta {
                page,
                item_per_page,
                total,
                total_page,
            },
        }
    }
}

/// A list that comes whole or, when a page of it was asked for, in pages.
#[derive(Debug, Serialize, ToSchema)]
pub struct Listed<T: ToSchema> {
    /// Fit to show to a person.
    pub message: String,
    /// All items, or those of this page.
    pub data: Vec<T>,
    /// Which page it is, and of how many; absent when `data` is the whole list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub meta: Option<Meta>,
}

impl<T: ToSchema> Listed<T> {
    /// A page of `total` items, or all of them.
    pub fn of(data: Vec<T>, paging: Option<Paging>, total: u64) -> Self {
        let Some(paging) = paging else {
            return Self {
                message: DONE.to_owned(),
                data,
                meta: None,
            };
        };
        let Paged { message, data, meta } = Paged::of(data, paging, total);
        Self {
            message,
            data,
            meta: Some(meta),
        }
    }
}

/// The bytes of a file.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
pub struct FileBytes(pub Vec<u8>);

#[cfg(test)]
mod tests {
    use super::{Meta, Paged};
    use crate::extract::Paging;

    #[test]
    fn a_last_page_that_is_not_full_counts_as_a_page() {
        let first = Paging {
            page: 1,
            item_per_page: 10,
        };
        let page = Paged::<i32>::of(vec![], first, 41);
        assert_eq!(
            page.meta,
            Meta {
                page: 1,
                item_per_page: 10,
                total: 41,
                total_page: 5
            }
        );
        assert_eq!(Paged::<i32>::of(vec![], first, 0).meta.total_page, 0);
    }
}
