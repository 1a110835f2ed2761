//! One database per service: made when missing, and opened once to see that it is durable.

use std::path::Path;

use kit::database::check_durable;
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use crate::{address, start_error::StartError};

pub(crate) fn check_names(names: &[String]) -> Result<(), StartError> {
    names
        .iter()
        .find(|name| !is_plain(name))
        .map_or(Ok(()), |name| Err(StartError::BadName(name.clone())))
}

/// Makes the databases that are missing and checks all of them.
pub(crate) async fn open(socket: &Path, names: &[String]) -> Result<(), StartError> {
    make_missing(socket, names)
        .await
        .map_err(|source| failed("postgres", source))?;
    for name in names {
        let mut conn = connect(socket, name).await.map_err(|source| failed(name, source))?;
        check_durable(&mut conn).await?;
        conn.close().await.map_err(|source| failed(name, source))?;
    }
    Ok(())
}

async fn make_missing(socket: &Path, names: &[String]) -> sqlx::Result<()> {
    let mut conn = connect(socket, "postgres").await?;
    let present: Vec<String> = sqlx::query_scalar("SELECT datname::text FROM pg_database")
        .fetch_all(&mut conn)
        .await?;
    for name in names.iter().filter(|name| !present.contains(name)) {
        // A name cannot be bound; `check_names` has let only plain ones through.
        let statement = format!("CREATE DATABASE \"{name}\" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'");
        sqlx::query(AssertSqlSafe(statement)).execute(&mut conn).await?;
        tracing::info!(database = name.as_str(), "made the database");
    }
    conn.close().await
}

async fn connect(socket: &Path, database: &str) -> sqlx::Result<PgConnection> {
    PgConnection::connect_with(&address::options(socket, database)).await
}

fn failed(database: &str, source: sqlx::Error) -> StartError {
    StartError::Database {
        database: database.into(),
        source,
    }
}

fn is_plain(name: &str) -> bool {
    name.len() <= 63
        && name.starts_with(|first: char| first.is_ascii_lowercase())
        && name
            .chars()
            .all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_could_carry_sql_is_refused() {
        assert!(check_names(&["catalog".into(), "e_course2".into()]).is_ok());
        for hostile in ["", "2nd", "Catalog", "a\" OWNER x", "a;b", "a-b"] {
            let refused = check_names(&["identity".into(), hostile.into()]);
            assert!(matches!(refused, Err(StartError::BadName(name)) if name == hostile));
        }
    }
}
