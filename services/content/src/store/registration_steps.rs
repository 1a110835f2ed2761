//! The steps of a registration.

use sqlx::PgConnection;

use super::column;
use crate::domain::registration_step::RegistrationStep;

/// The steps in their order.
#[tracing::instrument(name = "store.registration_steps.list", level = "debug", skip_all)]
pub async fn list(conn: &mut PgConnection) -> sqlx::Result<Vec<RegistrationStep>> {
    sqlx::query_as!(
        RegistrationStep,
        "SELECT title, description, icon FROM registration_steps ORDER BY position"
    )
    .fetch_all(conn)
    .await
}

/// Writes the steps, in this order, in the place of those that stood there.
#[tracing::instrument(name = "store.registration_steps.write", level = "debug", skip_all)]
pub async fn write(conn: &mut PgConnection, steps: &[RegistrationStep]) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM registration_steps")
        .execute(&mut *conn)
        .await?;
    sqlx::query!(
        "INSERT INTO registration_steps (position, title, description, icon)
         SELECT position, title, description, icon
         FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS step (title, description, icon, position)",
        &column(steps, |step| step.title.clone()),
        &column(steps, |step| step.description.clone()),
        &column(steps, |step| step.icon.clone()),
    )
    .execute(conn)
    .await?;
    Ok(())
}
