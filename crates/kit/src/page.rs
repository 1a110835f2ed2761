//! One page of a list: from 1, at most 100 items (API.md, Conventions).

use crate::{report::FieldProblem, rule::Rule};

/// The most items that one page may hold.
pub const MAX_SIZE: u32 = 100;

/// A page that is in range. There is no other way to have one than [`Page::new`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    number: u32,
    size: u32,
}

/// One page of a list, and how many items there are on all pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paged<T> {
    /// The items of this page, in the list's order.
    pub items: Vec<T>,
    /// On all pages; right also where the page lies past the end.
    pub total: u64,
}

/// Why a page was refused.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum PageError {
    /// Pages count from 1.
    #[error("page must be at least 1")]
    Number,
    /// A page holds 1 to [`MAX_SIZE`] items.
    #[error("page size must be 1 to {MAX_SIZE}")]
    Size,
}

impl From<PageError> for FieldProblem {
    fn from(error: PageError) -> Self {
        let (field, rule) = match error {
            PageError::Number => ("page", Rule::AtLeast(1)),
            PageError::Size => ("page_size", Rule::Between(1, MAX_SIZE)),
        };
        Self { field, rule }
    }
}

impl Page {
    /// A page by its number (from 1) and size (1 to [`MAX_SIZE`]).
    ///
    /// # Errors
    /// When either is out of range.
    pub fn new(number: u32, size: u32) -> Result<Self, PageError> {
        if number == 0 {
            return Err(PageError::Number);
        }
        if size == 0 || size > MAX_SIZE {
            return Err(PageError::Size);
        }
        Ok(Self { number, size })
    }

    /// How many rows to read at most (SQL's LIMIT).
    #[must_use]
    pub fn limit(self) -> i64 {
        i64::from(self.size)
    }

    /// How many rows to pass over before them (SQL's OFFSET).
    #[must_use]
    pub fn offset(self) -> i64 {
        (i64::from(self.number) - 1) * i64::from(self.size)
    }

    /// A total that was counted a moment ago, but never less than what is shown up to this page, which shows `shown` items.
    #[must_use]
    pub fn total(self, counted: i64, shown: usize) -> u64 {
        let seen = match i64::try_from(shown) {
            Ok(shown @ 1..) => self.offset() + shown,
            _ => 0,
        };
        counted.max(seen).unsigned_abs()
    }
}

#[cfg(test)]
mod tests {
    use super::{Page, PageError};

    #[test]
    fn pages_out_of_range_are_refused() {
        assert_eq!(Page::new(0, 10), Err(PageError::Number));
        assert_eq!(Page::new(1, 0), Err(PageError::Size));
        assert_eq!(Page::new(1, 101), Err(PageError::Size));
    }

    #[test]
    fn a_total_is_not_less_than_what_is_shown() {
        let second = Page::new(2, 10).unwrap();
        assert_eq!(second.total(14, 4), 14);
        assert_eq!(second.total(14, 5), 15);
        assert_eq!(second.total(9, 0), 9);
    }

    #[test]
    fn the_last_page_number_does_not_overflow() {
        let page = Page::new(u32::MAX, 100).unwrap();
        assert_eq!(page.offset(), (i64::from(u32::MAX) - 1) * 100);
        assert_eq!(page.limit(), 100);
    }
}
