//! The short lists that a profile picks from.

use sqlx::PgConnection;

use crate::directory::domain::directory::Choice;

/// All religions, as the identity card lists them.
pub(crate) async fn religions(conn: &mut PgConnection) -> sqlx::Result<Vec<Choice>> {
    sqlx::query_as!(Choice, "SELECT code, name FROM religions ORDER BY place")
        .fetch_all(conn)
        .await
}

pub(crate) async fn genders(conn: &mut PgConnection) -> sqlx::Result<Vec<Choice>> {
    sqlx::query_as!(Choice, "SELECT code, name FROM genders ORDER BY code")
        .fetch_all(conn)
        .await
}
