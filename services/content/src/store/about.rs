//! The about text, vision and missions.

use media::picture::Picture;
use sqlx::PgConnection;

use crate::domain::about::{About, VisionMission};

/// The about text, if one was written.
#[tracing::instrument(name = "store.about.about", level = "debug", skip_all)]
pub async fn about(conn: &mut PgConnection) -> sqlx::Result<Option<About>> {
    let row = sqlx::query!("SELECT text, image_path, updated_at FROM about")
        .fetch_optional(conn)
        .await?;
    Ok(row.map(|row| About {
        text: row.text,
        picture: row.image_path.map(Picture::in_folder),
        updated_at: row.updated_at,
    }))
}

/// Writes the about text. What says the same as before keeps its old date.
#[tracing::instrument(name = "store.about.write", level = "debug", skip_all)]
pub async fn write(conn: &mut PgConnection, about: &About) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO about AS a (text, image_path, updated_at) VALUES ($1, $2, $3)
         ON CONFLICT (only_one) DO UPDATE SET
             text = excluded.text, image_path = excluded.image_path, updated_at = excluded.updated_at
         WHERE (a.text, a.image_path) IS DISTINCT FROM (excluded.text, excluded.image_path)",
        about.text,
        about.picture.as_ref().map(Picture::folder),
        about.updated_at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Vision and missions; empty where nothing was written.
#[tracing::instrument(name = "store.about.vision_mission", level = "debug", skip_all)]
pub async fn vision_mission(conn: &mut PgConnection) -> sqlx::Result<VisionMission> {
    let row = sqlx::query!(
        r#"SELECT (SELECT text FROM vision) AS vision,
                  ARRAY(SELECT text FROM missions ORDER BY position) AS "missions!""#,
    )
    .fetch_one(conn)
    .await?;
    Ok(VisionMission {
        vision: row.vision.unwrap_or_default(),
        missions: row.missions,
    })
}

/// Writes vision and missions, in this order, in the place of those that stood there.
#[tracing::instrument(name = "store.about.write_vision_mission", level = "debug", skip_all)]
pub async fn write_vision_mission(conn: &mut PgConnection, written: &VisionMission) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO vision (text) VALUES ($1) ON CONFLICT (only_one) DO UPDATE SET text = excluded.text",
        written.vision,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("DELETE FROM missions").execute(&mut *conn).await?;
    sqlx::query!(
        "INSERT INTO missions (position, text)
         SELECT position, text FROM unnest($1::text[]) WITH ORDINALITY AS mission (text, position)",
        &written.missions,
    )
    .execute(conn)
    .await?;
    Ok(())
}
