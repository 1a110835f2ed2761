//! Writing what of a programme is no sub-event: people, places, packages, reductions, breaks.
//!
//! Each function writes its drafts by their numbers in one statement, and removes what the events of `events` had beside
//! them, as far as nothing else can point at it.

use sqlx::PgConnection;

use crate::programme::domain::{
    programme_draft::{
        BundleDraft, ContactDraft, EventSpeakerDraft, ProgrammeItemDraft, PromoDraft, SpeakerDraft, VenueDraft,
    },
    promo::Reduction,
    speaker::Portrait,
};

fn column<D, T>(drafts: &[D], of: impl Fn(&D) -> T) -> Vec<T> {
    drafts.iter().map(of).collect()
}

/// Writes speakers by their numbers, over what stands there.
#[tracing::instrument(name = "store.programme_drafts.speakers", level = "debug", skip_all)]
pub async fn speakers(conn: &mut PgConnection, drafts: &[SpeakerDraft]) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO speakers (id, name, institution, country, expertise, biography, photo_path)
         SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
         ON CONFLICT (id) DO UPDATE SET
             name = excluded.name, institution = excluded.institution, country = excluded.country,
             expertise = excluded.expertise, biography = excluded.biography, photo_path = excluded.photo_path",
        &column(drafts, |draft| draft.id),
        &column(drafts, |draft| draft.name.clone()),
        &column(drafts, |draft| draft.institution.clone()) as &[Option<String>],
        &column(drafts, |draft| draft.country.clone()) as &[Option<String>],
        &column(drafts, |draft| draft.expertise.clone()) as &[Option<String>],
        &column(drafts, |draft| draft.biography.clone()),
        &column(drafts, |draft| draft
            .portrait
            .as_ref()
            .map(|portrait| Portrait::folder(portrait).to_owned())) as &[Option<String>],
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes who speaks at which event, in the order in which the event shows them.
#[tracing::instrument(name = "store.programme_drafts.event_speakers", level = "debug", skip_all)]
pub async fn event_speakers(
    conn: &mut PgConnection,
    events: &[i64],
    drafts: &[(i64, EventSpeakerDraft)],
) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM event_speakers WHERE event_id = ANY ($1)", events)
        .execute(&mut *conn)
        .await?;
    sqlx::query!(
        "INSERT INTO event_speakers (event_id, speaker_id, keynote, position)
         SELECT d.event_id, d.speaker_id, d.keynote, row_number() OVER (PARTITION BY d.event_id ORDER BY d.place)
         FROM unnest($1::bigint[], $2::bigint[], $3::boolean[]) WITH ORDINALITY AS d (event_id, speaker_id, keynote, place)",
        &column(drafts, |(event, _)| *event),
        &column(drafts, |(_, draft)| draft.speaker_id),
        &column(drafts, |(_, draft)| draft.keynote),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes what stands in the programmes beside the sub-events, and answers the events whose programme is another one now.
#[tracing::instrument(name = "store.programme_drafts.items", level = "debug", skip_all)]
pub async fn items(conn: &mut PgConnection, events: &[i64], drafts: &[ProgrammeItemDraft]) -> sqlx::Result<Vec<i64>> {
    let ids = column(drafts, |draft| draft.id);
    let mut changed = sqlx::query_scalar!(
        "DELETE FROM programme_items WHERE event_id = ANY ($1) AND id <> ALL ($2) RETURNING event_id",
        events,
        &ids,
    )
    .fetch_all(&mut *conn)
    .await?;
    let written = sqlx::query_scalar!(
        "INSERT INTO programme_items AS i (id, event_id, title, kind, held_on, starts_at, ends_at, room)
         SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::date[], $6::time[], $7::time[], $8::text[])
         ON CONFLICT (id) DO UPDATE SET
             event_id = excluded.event_id, title = excluded.title, kind = excluded.kind, held_on = excluded.held_on,
             starts_at = excluded.starts_at, ends_at = excluded.ends_at, room = excluded.room
         WHERE (i.event_id, i.title, i.kind, i.held_on, i.starts_at, i.ends_at, i.room) IS DISTINCT FROM
               (excluded.event_id, excluded.title, excluded.kind, excluded.held_on, excluded.starts_at, excluded.ends_at,
                excluded.room)
         RETURNING event_id",
        &ids,
        &column(drafts, |draft| draft.event_id),
        &column(drafts, |draft| draft.title.clone()),
        &column(drafts, |draft| draft.kind.as_str().to_owned()),
        &column(drafts, |draft| draft.slot.held_on()) as &[time::Date],
        &column(drafts, |draft| draft.slot.starts_at()) as &[time::Time],
        &column(drafts, |draft| draft.slot.ends_at()) as &[time::Time],
        &column(drafts, |draft| draft.room.clone()) as &[Option<String>],
    )
    .fetch_all(conn)
    .await?;
    changed.extend(written);
    Ok(changed)
}

/// Notes that the programmes of these events are other ones now.
#[tracing::instrument(name = "store.programme_drafts.raise_editions", level = "debug", skip_all)]
pub async fn raise_editions(conn: &mut PgConnection, events: &[i64]) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE events SET programme_edition = programme_edition + 1 WHERE id = ANY ($1)",
        events,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes packages with their parts.
#[tracing::instrument(name = "store.programme_drafts.bundles", level = "debug", skip_all)]
pub async fn bundles(conn: &mut PgConnection, drafts: &[BundleDraft]) -> sqlx::Result<()> {
    let ids = column(drafts, |draft| draft.id);
    sqlx::query!(
        "INSERT INTO bundles (id, event_id, name, description, price_idr, valid_from, valid_until)
         SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::date[], $7::date[])
         ON CONFLICT (id) DO UPDATE SET
             name = excluded.name, description = excluded.description, price_idr = excluded.price_idr,
             valid_from = excluded.valid_from, valid_until = excluded.valid_until",
        &ids,
        &column(drafts, |draft| draft.event_id),
        &column(drafts, |draft| draft.name.clone()),
        &column(drafts, |draft| draft.description.clone()),
        &column(drafts, |draft| draft.price_idr),
        &column(drafts, |draft| draft.period.first()) as &[time::Date],
        &column(drafts, |draft| draft.period.last()) as &[time::Date],
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("DELETE FROM bundle_sub_events WHERE bundle_id = ANY ($1)", &ids)
        .execute(&mut *conn)
        .await?;
    let parts: Vec<_> = drafts
        .iter()
        .flat_map(|draft| draft.sub_event_ids.iter().map(|part| (draft.id, *part, draft.event_id)))
        .collect();
    sqlx::query!(
        "INSERT INTO bundle_sub_events (bundle_id, sub_event_id, event_id)
         SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[])",
        &column(&parts, |part| part.0),
        &column(&parts, |part| part.1),
        &column(&parts, |part| part.2),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes reductions with what they reduce.
#[tracing::instrument(name = "store.programme_drafts.promos", level = "debug", skip_all)]
pub async fn promos(conn: &mut PgConnection, drafts: &[PromoDraft]) -> sqlx::Result<()> {
    let ids = column(drafts, |draft| draft.id);
    let percent = |draft: &PromoDraft| match draft.reduction {
        Reduction::Percent(percent) => i32::try_from(percent).ok(),
        Reduction::Amount(_) => None,
    };
    let amount = |draft: &PromoDraft| match draft.reduction {
        Reduction::Percent(_) => None,
        Reduction::Amount(idr) => Some(idr),
    };
    sqlx::query!(
        "INSERT INTO promos (id, event_id, name, percent_off, amount_off_idr, valid_from, valid_until)
         SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::integer[], $5::bigint[], $6::date[], $7::date[])
         ON CONFLICT (id) DO UPDATE SET
             name = excluded.name, percent_off = excluded.percent_off, amount_off_idr = excluded.amount_off_idr,
             valid_from = excluded.valid_from, valid_until = excluded.valid_until",
        &ids,
        &column(drafts, |draft| draft.event_id),
        &column(drafts, |draft| draft.name.clone()),
        &column(drafts, percent) as &[Option<i32>],
        &column(drafts, amount) as &[Option<i64>],
        &column(drafts, |draft| draft.period.first()) as &[time::Date],
        &column(drafts, |draft| draft.period.last()) as &[time::Date],
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("DELETE FROM promo_sub_events WHERE promo_id = ANY ($1)", &ids)
        .execute(&mut *conn)
        .await?;
    let parts: Vec<_> = drafts
        .iter()
        .flat_map(|draft| draft.sub_event_ids.iter().map(|part| (draft.id, *part, draft.event_id)))
        .collect();
    sqlx::query!(
        "INSERT INTO promo_sub_events (promo_id, sub_event_id, event_id)
         SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[])",
        &column(&parts, |part| part.0),
        &column(&parts, |part| part.1),
        &column(&parts, |part| part.2),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes where events take place.
#[tracing::instrument(name = "store.programme_drafts.venues", level = "debug", skip_all)]
pub async fn venues(conn: &mut PgConnection, events: &[i64], drafts: &[VenueDraft]) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM venues WHERE event_id = ANY ($1)", events)
        .execute(&mut *conn)
        .await?;
    sqlx::query!(
        "INSERT INTO venues (id, event_id, name, address, directions, latitude, longitude)
         SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::float8[])",
        &column(drafts, |draft| draft.id),
        &column(drafts, |draft| draft.event_id),
        &column(drafts, |draft| draft.name.clone()),
        &column(drafts, |draft| draft.address.clone()),
        &column(drafts, |draft| draft.directions.clone()),
        &column(drafts, |draft| draft.latitude),
        &column(drafts, |draft| draft.longitude),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes whom to ask about events, in the order in which an event shows them.
#[tracing::instrument(name = "store.programme_drafts.contacts", level = "debug", skip_all)]
pub async fn contacts(conn: &mut PgConnection, events: &[i64], drafts: &[ContactDraft]) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM contact_persons WHERE event_id = ANY ($1)", events)
        .execute(&mut *conn)
        .await?;
    sqlx::query!(
        "INSERT INTO contact_persons (id, event_id, name, topic, phone, email, position)
         SELECT d.id, d.event_id, d.name, d.topic, d.phone, d.email, row_number() OVER (PARTITION BY d.event_id ORDER BY d.place)
         FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[])
             WITH ORDINALITY AS d (id, event_id, name, topic, phone, email, place)",
        &column(drafts, |draft| draft.id),
        &column(drafts, |draft| draft.event_id),
        &column(drafts, |draft| draft.name.clone()),
        &column(drafts, |draft| draft.topic.clone()),
        &column(drafts, |draft| draft.phone.clone()),
        &column(drafts, |draft| draft.email.clone()) as &[Option<String>],
    )
    .execute(conn)
    .await?;
    Ok(())
}
