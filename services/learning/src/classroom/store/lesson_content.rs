//! What lessons consist of.

use media::rich_text::CleanHtml;
use sqlx::{PgConnection, types::Json};

use crate::{
    classroom::domain::class::{Content, Slide},
    metrics,
};

/// What a lesson consists of.
#[tracing::instrument(name = "store.lesson_content.find", level = "debug", skip_all)]
pub async fn find(conn: &mut PgConnection, lesson_id: i64) -> sqlx::Result<Option<Content>> {
    let row = sqlx::query!(
        r#"SELECT html, html_seal AS html_checksum, slides AS "slides: Json<Vec<Slide>>", file_key, captions_key, external_url
           FROM lessons WHERE id = $1"#,
        lesson_id,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Content {
        html: row
            .html
            .map(|html| CleanHtml::from_stored(html, &row.html_checksum, metrics::recleaned)),
        slides: row.slides.map(|Json(slides)| slides).unwrap_or_default(),
        file_key: row.file_key,
        captions_key: row.captions_key,
        external_url: row.external_url,
    }))
}
