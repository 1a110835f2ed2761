//! What issuing and showing documents needs.

use std::sync::Arc;

use documents::{
    layout::{Layout, LayoutOf},
    layouts::Layouts,
    press::Press,
};
use kit::clock::Clock;
use sqlx::{PgConnection, PgPool};
use tokio::sync::OnceCell;

use crate::billing::{
    domain::stationery::{Edition, Stationery},
    store::{layouts, stationery},
};

/// Where documents are issued and kept.
#[derive(Clone, Debug)]
pub struct BillingDesk {
    /// Registration's own database.
    pub pool: PgPool,
    pub clock: Clock,
    /// What new documents say while the association has changed nothing.
    pub configured: Stationery,
    /// How new documents are laid out.
    pub layouts: Layouts,
    /// Whether those are kept, so that documents can name them.
    pub layouts_kept: Arc<OnceCell<()>>,
    pub press: Press,
}

impl BillingDesk {
    /// What documents that are issued now say; those before keep theirs.
    pub(crate) async fn edition(&self, conn: &mut PgConnection) -> sqlx::Result<Edition> {
        let newest = stationery::newest(conn).await?;
        Ok(newest.unwrap_or_else(|| Edition {
            number: 0,
            words: self.configured.clone(),
            made: None,
        }))
    }

    /// Keeps the layouts of this process, once; before a transaction in which documents name them.
    pub(crate) async fn keep_layouts(&self) -> sqlx::Result<()> {
        let keep = || async {
            let why = "layouts come with the configuration, by nobody's act";
            let mut conn = write::single(&self.pool, why).await?;
            layouts::keep(&mut conn, &self.layouts.all().collect::<Vec<_>>()).await
        };
        self.layouts_kept.get_or_try_init(keep).await?;
        Ok(())
    }

    /// How a document was laid out when it was issued, by the name that it has of its layout; one without a name as the program does it.
    pub(crate) async fn layout_of(&self, of: LayoutOf, digest: Option<&str>) -> sqlx::Result<Layout> {
        let today = self.layouts.of(of);
        match digest {
            None => Ok(Layout::of(of.built_in())),
            Some(digest) if digest == today.digest() => Ok(today.clone()),
            Some(digest) => layouts::find(&mut *self.pool.acquire().await?, digest).await,
        }
    }
}
