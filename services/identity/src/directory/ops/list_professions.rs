//! The professions to pick from.

use kit::report::ReadError;

use crate::{
    directory::{domain::profession::Profession, store::professions},
    ops::Ops,
};

impl Ops {
    /// All professions, in order of name.
    pub(crate) async fn list_professions(&self) -> Result<Vec<Profession>, ReadError> {
        Ok(professions::list(&mut *self.pool.acquire().await?).await?)
    }
}
