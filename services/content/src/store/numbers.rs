//! The numbers that rows get by themselves.

use sqlx::PgConnection;

/// Lets the next row's own number follow the highest one that was written by hand; never back.
#[tracing::instrument(name = "store.numbers.move_on", level = "debug", skip_all)]
pub async fn move_on(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!(
        r#"SELECT setval(t.counter, greatest(t.highest, pg_sequence_last_value(t.counter), 1)) AS "next!"
           FROM (SELECT pg_get_serial_sequence(name, 'id')::regclass AS counter, highest FROM (
               SELECT 'news' AS name, max(id) AS highest FROM news
               UNION ALL SELECT 'agenda', max(id) FROM agenda
               UNION ALL SELECT 'boards', max(id) FROM boards
               UNION ALL SELECT 'board_members', max(id) FROM board_members
               UNION ALL SELECT 'offices', max(id) FROM offices) AS highest_by_table) AS t"#,
    )
    .fetch_all(conn)
    .await?;
    Ok(())
}
