//! Refuses a server that could lose acknowledged work.

use sqlx::PgConnection;

/// A setting under which a power cut loses what was answered as done.
#[derive(Debug, thiserror::Error)]
pub enum NotDurable {
    /// The setting is off.
    #[error("the database {database} runs with {setting} = {value}, which can lose acknowledged work: turn it on")]
    Off {
        /// The database asked.
        database: String,
        /// The server's name for it.
        setting: String,
        /// What it is.
        value: String,
    },
    /// The settings could not be read.
    #[error("the durability settings of the database could not be read")]
    Unknown(#[from] sqlx::Error),
}

/// Checks what this very connection would commit with, so a setting on the role or on the database counts too.
pub async fn check(conn: &mut PgConnection) -> Result<(), NotDurable> {
    let settings: Vec<(String, String, String)> = sqlx::query_as(
        "SELECT current_database()::text, name, setting FROM pg_settings \
         WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') ORDER BY name",
    )
    .fetch_all(conn)
    .await?;
    match settings.into_iter().find(|(_, _, value)| value == "off") {
        Some((database, setting, value)) => Err(NotDurable::Off {
            database,
            setting,
            value,
        }),
        None => Ok(()),
    }
}
