//! Writing the small lists that classify events and e-posters. Codes stay, names follow.

use sqlx::PgConnection;

type Entries<'a> = &'a [(&'a str, &'a str)];

fn columns(entries: Entries<'_>) -> (Vec<String>, Vec<String>) {
    entries
        .iter()
        .map(|(code, name)| ((*code).to_owned(), (*name).to_owned()))
        .unzip()
}

/// Writes knowledge fields by their codes.
pub async fn upsert_knowledge_fields(conn: &mut PgConnection, entries: Entries<'_>) -> sqlx::Result<()> {
    let (codes, names) = columns(entries);
    sqlx::query!(
        "INSERT INTO knowledge_fields (code, name) SELECT * FROM unnest($1::text[], $2::text[])
         ON CONFLICT (code) DO UPDATE SET name = excluded.name WHERE knowledge_fields.name <> excluded.name",
        &codes,
        &names,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes event types by their codes.
pub async fn upsert_event_types(conn: &mut PgConnection, entries: Entries<'_>) -> sqlx::Result<()> {
    let (codes, names) = columns(entries);
    sqlx::query!(
        "INSERT INTO event_types (code, name) SELECT * FROM unnest($1::text[], $2::text[])
         ON CONFLICT (code) DO UPDATE SET name = excluded.name WHERE event_types.name <> excluded.name",
        &codes,
        &names,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes event categories by their codes.
pub async fn upsert_event_categories(conn: &mut PgConnection, entries: Entries<'_>) -> sqlx::Result<()> {
    let (codes, names) = columns(entries);
    sqlx::query!(
        "INSERT INTO event_categories (code, name) SELECT * FROM unnest($1::text[], $2::text[])
         ON CONFLICT (code) DO UPDATE SET name = excluded.name WHERE event_categories.name <> excluded.name",
        &codes,
        &names,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes types of e-poster by their codes.
pub async fn upsert_poster_types(conn: &mut PgConnection, entries: Entries<'_>) -> sqlx::Result<()> {
    let (codes, names) = columns(entries);
    sqlx::query!(
        "INSERT INTO poster_types (code, name) SELECT * FROM unnest($1::text[], $2::text[])
         ON CONFLICT (code) DO UPDATE SET name = excluded.name WHERE poster_types.name <> excluded.name",
        &codes,
        &names,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes professions that prices are made for, by their codes.
pub async fn upsert_priced_professions(conn: &mut PgConnection, entries: Entries<'_>) -> sqlx::Result<()> {
    let (codes, names) = columns(entries);
    sqlx::query!(
        "INSERT INTO priced_professions (code, name) SELECT * FROM unnest($1::text[], $2::text[])
         ON CONFLICT (code) DO UPDATE SET name = excluded.name WHERE priced_professions.name <> excluded.name",
        &codes,
        &names,
    )
    .execute(conn)
    .await?;
    Ok(())
}
