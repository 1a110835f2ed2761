//! How the migrations of a database stand beside those of this program.

use std::collections::BTreeSet;

use sqlx::{
    PgConnection,
    migrate::{Migrate, MigrateError, Migrator},
};

/// PostgreSQL's word for a table that is not there.
const UNDEFINED_TABLE: &str = "42P01";

/// How they stand; what is named is a migration's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MigrationState {
    /// All are there, and no others.
    Whole,
    /// Some are missing, this one first.
    Lacks { first: i64, count: usize },
    /// All are there, and later ones of a newer program up to this one.
    Ahead(i64),
    /// This one began and did not end.
    Unfinished(i64),
    /// This one is another than the program's of that number: the database is another module's, or of another program.
    Foreign(i64),
}

impl MigrationState {
    /// Looks at the database; nothing is made.
    pub(crate) async fn of(conn: &mut PgConnection, migrator: &Migrator) -> Result<Self, MigrateError> {
        let table = &*migrator.table_name;
        let applied = or_none(conn.list_applied_migrations(table).await)?.unwrap_or_default();
        let unfinished = or_none(conn.dirty_version(table).await)?.flatten();
        let foreign = migrator.iter().find(|known| {
            let same_number = applied.iter().find(|applied| applied.version == known.version);
            same_number.is_some_and(|applied| applied.checksum != known.checksum)
        });
        if let Some(foreign) = foreign {
            return Ok(Self::Foreign(foreign.version));
        }
        if let Some(version) = unfinished {
            return Ok(Self::Unfinished(version));
        }
        let known: BTreeSet<i64> = migrator.iter().map(|migration| migration.version).collect();
        let applied: BTreeSet<i64> = applied.into_iter().map(|migration| migration.version).collect();
        let missing: Vec<i64> = known.difference(&applied).copied().collect();
        Ok(match (missing.first(), applied.difference(&known).max()) {
            (Some(first), _) => Self::Lacks {
                first: *first,
                count: missing.len(),
            },
            (None, Some(newest)) => Self::Ahead(*newest),
            (None, None) => Self::Whole,
        })
    }
}

/// Nothing of a table that is not there: no migration ever ran.
fn or_none<T>(read: Result<T, MigrateError>) -> Result<Option<T>, MigrateError> {
    let no_table = |error: &MigrateError| match error {
        MigrateError::Execute(sqlx::Error::Database(told)) => told.code().as_deref() == Some(UNDEFINED_TABLE),
        _ => false,
    };
    match read {
        Err(error) if no_table(&error) => Ok(None),
        read => read.map(Some),
    }
}
