//! Names as the database had them a moment ago.
//!
//! Some six hundred names stand behind what events and prices point at, and next to none of them ever changes. Looked up in
//! statements they cost an event's page half of its time in the database and a list of sub-events a fifth; so each process
//! reads all of them at the first need and keeps them for a moment.

use std::{sync::Arc, time::Duration};

use moka::sync::Cache;
use sqlx::PgConnection;

use crate::names::domain::names::Names;

/// The names that this process knows. Clones are one.
#[derive(Clone, Debug)]
pub struct KnownNames(Cache<(), Arc<Names>>);

impl KnownNames {
    /// Keeps what was read for so long, which is how long a new name of something old may take to be seen; zero: not at all.
    #[must_use]
    pub fn kept_for(time: Duration) -> Self {
        let most = u64::from(!time.is_zero());
        Self(Cache::builder().max_capacity(most).time_to_live(time).build())
    }

    /// The names. Where `cover` misses one in what is kept, something was added since, and they are read anew.
    ///
    /// # Errors
    /// When the database does not answer, or has no such name either: what points at it was read before, and is gone.
    #[tracing::instrument(name = "store.known_names.that", level = "debug", skip_all)]
    pub async fn that(&self, conn: &mut PgConnection, cover: impl Fn(&Names) -> bool) -> sqlx::Result<Arc<Names>> {
        if let Some(kept) = self.0.get(&()).filter(|kept| cover(kept)) {
            return Ok(kept);
        }
        let names = Arc::new(read(conn).await?);
        if !cover(&names) {
            return Err(sqlx::Error::RowNotFound);
        }
        self.0.insert((), Arc::clone(&names));
        Ok(names)
    }
}

async fn read(conn: &mut PgConnection) -> sqlx::Result<Names> {
    let rows = sqlx::query!(
        r#"SELECT 'organizer' AS "list!", id AS "id?", NULL AS "code?", name AS "name!" FROM organizers
           UNION ALL SELECT 'province', id, NULL, name FROM provinces
           UNION ALL SELECT 'regency', id, NULL, name FROM regencies
           UNION ALL SELECT 'category', NULL, code, name FROM event_categories
           UNION ALL SELECT 'event_type', NULL, code, name FROM event_types
           UNION ALL SELECT 'knowledge_field', NULL, code, name FROM knowledge_fields
           UNION ALL SELECT 'profession', NULL, code, name FROM priced_professions"#
    )
    .fetch_all(conn)
    .await?;
    let mut names = Names::default();
    for row in rows {
        match (row.list.as_str(), row.id, row.code) {
            ("organizer", Some(id), _) => names.organizers.insert(id, row.name),
            ("province", Some(id), _) => names.provinces.insert(id, row.name),
            ("regency", Some(id), _) => names.regencies.insert(id, row.name),
            ("category", _, Some(code)) => names.categories.insert(code, row.name),
            ("event_type", _, Some(code)) => names.event_types.insert(code, row.name),
            ("knowledge_field", _, Some(code)) => names.knowledge_fields.insert(code, row.name),
            ("profession", _, Some(code)) => names.professions.insert(code, row.name),
            _ => {}
        }
    }
    Ok(names)
}
