//! How far members came with lessons.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::classroom::domain::watched::Watched;

/// How far a member came with a lesson.
#[derive(Clone, Debug)]
pub struct Progress {
    pub first_opened_at: OffsetDateTime,
    pub watched: Watched,
    pub position_seconds: i32,
}

/// Notes that a member opened a lesson, unless he did before.
#[tracing::instrument(name = "store.lesson_progress.open", level = "debug", skip_all)]
pub async fn open(conn: &mut PgConnection, member_id: i64, lesson_id: i64, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO lesson_progress (member_id, lesson_id, first_opened_at, told_at) VALUES ($1, $2, $3, $3)
         ON CONFLICT DO NOTHING",
        member_id,
        lesson_id,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// How far a member came with a lesson that he opened; held until the transaction ends, because two of his devices may tell at once.
#[tracing::instrument(name = "store.lesson_progress.lock", level = "debug", skip_all)]
pub async fn lock(conn: &mut PgConnection, member_id: i64, lesson_id: i64) -> sqlx::Result<Progress> {
    let row = sqlx::query!(
        r#"SELECT first_opened_at, position_seconds,
                  ARRAY(SELECT lower(piece) FROM unnest(watched) AS piece) AS "starts!: Vec<i32>",
                  ARRAY(SELECT upper(piece) FROM unnest(watched) AS piece) AS "ends!: Vec<i32>"
           FROM lesson_progress WHERE member_id = $1 AND lesson_id = $2 FOR UPDATE"#,
        member_id,
        lesson_id,
    )
    .fetch_one(conn)
    .await?;
    let pieces = row.starts.into_iter().zip(row.ends);
    Ok(Progress {
        first_opened_at: row.first_opened_at,
        // The table's CHECK leaves no negative second.
        watched: Watched::of(pieces.map(|(from, to)| (from.unsigned_abs(), to.unsigned_abs()))),
        position_seconds: row.position_seconds,
    })
}

/// Keeps how far a member came, as it is told now.
#[tracing::instrument(name = "store.lesson_progress.save", level = "debug", skip_all)]
pub async fn save(
    conn: &mut PgConnection,
    member_id: i64,
    lesson_id: i64,
    progress: &Progress,
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE lesson_progress SET watched = $3::text::int4multirange, position_seconds = $4, told_at = greatest($5, told_at)
         WHERE member_id = $1 AND lesson_id = $2",
        member_id,
        lesson_id,
        multirange(&progress.watched),
        progress.position_seconds,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes that a lesson is done; one that was done before stays as it is.
#[tracing::instrument(name = "store.lesson_progress.finish", level = "debug", skip_all)]
pub async fn finish(conn: &mut PgConnection, member_id: i64, lesson_id: i64, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO lesson_progress (member_id, lesson_id, first_opened_at, told_at, done_at) VALUES ($1, $2, $3, $3, $3)
         ON CONFLICT (member_id, lesson_id) DO UPDATE SET done_at = greatest($3, lesson_progress.first_opened_at)
         WHERE lesson_progress.done_at IS NULL",
        member_id,
        lesson_id,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// As PostgreSQL writes a multirange: `{[0,10),[20,30)}`.
fn multirange(watched: &Watched) -> String {
    let pieces: Vec<String> = watched
        .pieces()
        .iter()
        .map(|(from, to)| format!("[{from},{to})"))
        .collect();
    format!("{{{}}}", pieces.join(","))
}
