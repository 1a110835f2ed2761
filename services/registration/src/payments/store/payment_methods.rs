//! Payment methods.

use std::collections::HashMap;

use sqlx::PgConnection;

use crate::payments::domain::payment_method::{Offered, PaymentMethod};

/// All of them, in the order in which they are offered.
#[tracing::instrument(name = "store.payment_methods.all", level = "debug", skip_all)]
pub async fn all(conn: &mut PgConnection) -> sqlx::Result<Vec<PaymentMethod>> {
    sqlx::query_as!(
        PaymentMethod,
        "SELECT id, kind, name, bank, account_number, account_holder, logo_url FROM payment_methods ORDER BY position",
    )
    .fetch_all(conn)
    .await
}

/// Those with these numbers, by number.
#[tracing::instrument(name = "store.payment_methods.find_all", level = "debug", skip_all)]
pub async fn find_all(conn: &mut PgConnection, ids: &[i64]) -> sqlx::Result<HashMap<i64, PaymentMethod>> {
    let found = sqlx::query_as!(
        PaymentMethod,
        "SELECT id, kind, name, bank, account_number, account_holder, logo_url FROM payment_methods WHERE id = ANY($1)",
        ids,
    )
    .fetch_all(conn)
    .await?;
    Ok(found.into_iter().map(|method| (method.id, method)).collect())
}

/// Writes these, in this order, unless there is one already.
#[tracing::instrument(name = "store.payment_methods.write_first", level = "debug", skip_all)]
pub async fn write_first(conn: &mut PgConnection, offered: &[Offered]) -> sqlx::Result<()> {
    let column = |of: fn(&Offered) -> Option<&'static str>| {
        let words = offered.iter().map(|one| of(one).map(ToOwned::to_owned));
        words.collect::<Vec<Option<String>>>()
    };
    sqlx::query!(
        "INSERT INTO payment_methods (kind, name, bank, account_number, account_holder, position)
        SELECT kind, name, bank, account_number, account_holder, position
        FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) WITH ORDINALITY
             AS offered (kind, name, bank, account_number, account_holder, position)
        WHERE NOT EXISTS (SELECT FROM payment_methods)
        ON CONFLICT (name) DO NOTHING",
        &column(|one| Some(one.kind)) as &[Option<String>],
        &column(|one| Some(one.name)) as &[Option<String>],
        &column(|one| one.bank) as &[Option<String>],
        &column(|one| one.account.map(|(number, _)| number)) as &[Option<String>],
        &column(|one| one.account.map(|(_, holder)| holder)) as &[Option<String>],
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Gives the methods with these names their logos, unless they have one; the drawings that no browser was ever given do not count.
#[tracing::instrument(name = "store.payment_methods.write_missing_logos", level = "debug", skip_all)]
pub async fn write_missing_logos(conn: &mut PgConnection, offered: &[Offered]) -> sqlx::Result<()> {
    let column =
        |of: fn(&Offered) -> &'static str| offered.iter().map(|one| of(one).to_owned()).collect::<Vec<String>>();
    sqlx::query!(
        "UPDATE payment_methods AS m SET logo_url = drawn.logo_url
         FROM unnest($1::text[], $2::text[]) AS drawn (name, logo_url)
         WHERE m.name = drawn.name
           AND (m.logo_url IS NULL OR m.logo_url = replace(drawn.logo_url, '.webp', '.svg'))",
        &column(|one| one.name),
        &column(|one| one.demo_logo),
    )
    .execute(conn)
    .await?;
    Ok(())
}
