//! How documents were laid out when they were issued.

use documents::layout::Layout;
use sqlx::PgConnection;

/// Keeps layouts that documents are going to name, as far as they are not kept yet.
#[tracing::instrument(name = "store.layouts.keep", level = "debug", skip_all)]
pub async fn keep(conn: &mut PgConnection, layouts: &[&Layout]) -> sqlx::Result<()> {
    let digests: Vec<String> = layouts.iter().map(|layout| layout.digest().to_owned()).collect();
    let sources: Vec<String> = layouts.iter().map(|layout| layout.source().to_owned()).collect();
    sqlx::query!(
        "INSERT INTO document_layouts (digest, source) SELECT * FROM unnest($1::text[], $2::text[])
         ON CONFLICT (digest) DO NOTHING",
        &digests,
        &sources,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The layout that a document names.
#[tracing::instrument(name = "store.layouts.find", level = "debug", skip(conn))]
pub async fn find(conn: &mut PgConnection, digest: &str) -> sqlx::Result<Layout> {
    let source = sqlx::query_scalar!("SELECT source FROM document_layouts WHERE digest = $1", digest)
        .fetch_one(conn)
        .await?;
    Ok(Layout::of(&source))
}
