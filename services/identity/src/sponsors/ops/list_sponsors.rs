//! The sponsors, for everybody.

use kit::report::ReadError;

use crate::{
    ops::Ops,
    sponsors::{domain::sponsor::Sponsor, store::sponsors},
};

/// As many as a field to pick from can hold. A congress has some dozens.
const MOST: i64 = 500;

impl Ops {
    /// The sponsors in order of name, at most 500.
    pub(crate) async fn list_sponsors(&self) -> Result<Vec<Sponsor>, ReadError> {
        Ok(sponsors::list(&mut *self.pool.acquire().await?, MOST).await?)
    }
}
