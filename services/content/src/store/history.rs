//! The association's story and its boards.

use media::{picture::Portrait, rich_text::CleanHtml};
use sqlx::PgConnection;

use super::column;
use crate::{
    domain::history::{Board, BoardMember, Milestone},
    metrics,
};

/// The story, if one was written.
#[tracing::instrument(name = "store.history.html", level = "debug", skip_all)]
pub async fn html(conn: &mut PgConnection) -> sqlx::Result<Option<CleanHtml>> {
    let row = sqlx::query!("SELECT html, seal AS checksum FROM history")
        .fetch_optional(conn)
        .await?;
    Ok(row.map(|row| CleanHtml::from_stored(row.html, &row.checksum, metrics::recleaned)))
}

/// Writes the story.
#[tracing::instrument(name = "store.history.write_html", level = "debug", skip_all)]
pub async fn write_html(conn: &mut PgConnection, html: &CleanHtml) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO history (html, seal) VALUES ($1, $2)
         ON CONFLICT (only_one) DO UPDATE SET html = excluded.html, seal = excluded.seal",
        html.as_str(),
        &html.checksum(),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// What there is to remember, earliest first.
#[tracing::instrument(name = "store.history.milestones", level = "debug", skip_all)]
pub async fn milestones(conn: &mut PgConnection) -> sqlx::Result<Vec<Milestone>> {
    let rows = sqlx::query!("SELECT year, title, description FROM milestones ORDER BY year, position")
        .fetch_all(conn)
        .await?;
    Ok(rows
        .into_iter()
        .map(|row| Milestone {
            // CHECKed to be at least 1900, as are the years of a board.
            year: row.year.unsigned_abs(),
            title: row.title,
            description: row.description,
        })
        .collect())
}

/// Writes what there is to remember, those of one year in this order, in the place of what stood there.
#[tracing::instrument(name = "store.history.write_milestones", level = "debug", skip_all)]
pub async fn write_milestones(conn: &mut PgConnection, milestones: &[Milestone]) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM milestones").execute(&mut *conn).await?;
    sqlx::query!(
        "INSERT INTO milestones (year, position, title, description)
         SELECT year, row_number() OVER (PARTITION BY year ORDER BY place), title, description
         FROM unnest($1::integer[], $2::text[], $3::text[]) WITH ORDINALITY AS one (year, title, description, place)",
        &column(milestones, |one| one.year.cast_signed()),
        &column(milestones, |one| one.title.clone()),
        &column(milestones, |one| one.description.clone()),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// All boards with their members, newest first.
#[tracing::instrument(name = "store.history.boards", level = "debug", skip_all)]
pub async fn boards(conn: &mut PgConnection) -> sqlx::Result<Vec<Board>> {
    let rows = sqlx::query!("SELECT id, from_year, to_year FROM boards ORDER BY from_year DESC")
        .fetch_all(&mut *conn)
        .await?;
    let mut boards: Vec<Board> = rows
        .into_iter()
        .map(|row| Board {
            id: row.id,
            from_year: row.from_year.unsigned_abs(),
            to_year: row.to_year.unsigned_abs(),
            members: Vec::new(),
        })
        .collect();
    let members = sqlx::query!(
        "SELECT board_id, id, name, office, division, photo_path FROM board_members ORDER BY board_id, position",
    )
    .fetch_all(conn)
    .await?;
    for row in members {
        if let Some(board) = boards.iter_mut().find(|board| board.id == row.board_id) {
            board.members.push(BoardMember {
                id: row.id,
                name: row.name,
                office: row.office,
                division: row.division,
                portrait: row.photo_path.map(Portrait::in_folder),
            });
        }
    }
    Ok(boards)
}

/// Writes boards with their members, in this order, in the place of those that stood there.
#[tracing::instrument(name = "store.history.write_boards", level = "debug", skip_all)]
pub async fn write_boards(conn: &mut PgConnection, boards: &[Board]) -> sqlx::Result<()> {
    // Their members go along.
    sqlx::query!("DELETE FROM boards").execute(&mut *conn).await?;
    sqlx::query!(
        "INSERT INTO boards (id, from_year, to_year) SELECT * FROM unnest($1::bigint[], $2::integer[], $3::integer[])",
        &column(boards, |board| board.id),
        &column(boards, |board| board.from_year.cast_signed()),
        &column(boards, |board| board.to_year.cast_signed()),
    )
    .execute(&mut *conn)
    .await?;
    let members: Vec<(i64, &BoardMember)> = boards
        .iter()
        .flat_map(|board| board.members.iter().map(|member| (board.id, member)))
        .collect();
    sqlx::query!(
        "INSERT INTO board_members (id, board_id, position, name, office, division, photo_path)
         SELECT id, board_id, row_number() OVER (PARTITION BY board_id ORDER BY place), name, office, division, photo_path
         FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[]) WITH ORDINALITY
              AS member (id, board_id, name, office, division, photo_path, place)",
        &column(&members, |(_, member)| member.id),
        &column(&members, |(board, _)| *board),
        &column(&members, |(_, member)| member.name.clone()),
        &column(&members, |(_, member)| member.office.clone()),
        &column(&members, |(_, member)| member.division.clone()),
        &column(&members, |(_, member)| member
            .portrait
            .as_ref()
            .map(|portrait| portrait.folder().to_owned())) as &[Option<String>],
    )
    .execute(conn)
    .await?;
    Ok(())
}
