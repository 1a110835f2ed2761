//! Writing sub-events, what they cost and who is there: each table in one statement, however many they are.

use std::collections::{HashMap, HashSet};

use kit::keyword::Searchable;
use sqlx::PgConnection;
use time::{Date, OffsetDateTime, Time};

use crate::{
    choices::domain::code::Code,
    programme::domain::{
        period::Period,
        price::PriceKind,
        price_grid::{PriceChanges, StandingPrice},
        programme_draft::{PriceDraft, SessionSpeakerDraft, SubEventDraft},
        session::Session,
        speaker::Role,
    },
};

fn column<'d, D, T>(drafts: &'d [D], of: impl Fn(&'d D) -> T) -> Vec<T> {
    drafts.iter().map(of).collect()
}

/// The names that sub-events are found by beside their own words.
#[derive(Debug)]
pub struct Names {
    /// Of types, by code.
    pub event_types: HashMap<String, String>,
    /// Of speakers, by number.
    pub speakers: HashMap<i64, String>,
}

/// Has others who write sub-events of these events wait, and answers the titles of those that there are.
#[tracing::instrument(name = "store.sub_event_drafts.lock_events", level = "debug", skip_all)]
pub async fn lock_events(conn: &mut PgConnection, events: &[i64]) -> sqlx::Result<HashMap<i64, String>> {
    // Everybody locks in the same order, so that nobody waits in a circle.
    let rows = sqlx::query!(
        "SELECT id, title FROM events WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE",
        events,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.title)).collect())
}

/// The names of the types and speakers of the drafts.
#[tracing::instrument(name = "store.sub_event_drafts.names", level = "debug", skip_all)]
pub async fn names(conn: &mut PgConnection, drafts: &[SubEventDraft]) -> sqlx::Result<Names> {
    let codes = column(drafts, |draft| draft.event_type.as_str().to_owned());
    let event_types = sqlx::query!("SELECT code, name FROM event_types WHERE code = ANY ($1)", &codes)
        .fetch_all(&mut *conn)
        .await?;
    let ids: Vec<i64> = drafts
        .iter()
        .flat_map(|draft| draft.speakers.iter().map(|speaker| speaker.speaker_id))
        .collect();
    let speakers = sqlx::query!("SELECT id, name FROM speakers WHERE id = ANY ($1)", &ids)
        .fetch_all(conn)
        .await?;
    Ok(Names {
        event_types: event_types.into_iter().map(|row| (row.code, row.name)).collect(),
        speakers: speakers.into_iter().map(|row| (row.id, row.name)).collect(),
    })
}

/// The events of those sub-events that there are, published or not.
#[tracing::instrument(name = "store.sub_event_drafts.events_of", level = "debug", skip_all)]
pub async fn events_of(conn: &mut PgConnection, ids: &[i64]) -> sqlx::Result<HashMap<i64, i64>> {
    let rows = sqlx::query!("SELECT id, event_id FROM sub_events WHERE id = ANY ($1)", ids)
        .fetch_all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.event_id)).collect())
}

/// Writes sub-events by their numbers, each with what it is found by, without what hangs on them; answers of which anything
/// is new.
#[tracing::instrument(name = "store.sub_event_drafts.upsert", level = "debug", skip_all)]
pub async fn upsert(
    conn: &mut PgConnection,
    drafts: &[SubEventDraft],
    found_by: &[Searchable],
) -> sqlx::Result<HashSet<i64>> {
    let written = sqlx::query_scalar!(
        "INSERT INTO sub_events AS s (id, event_id, title, event_type, session, held_on, starts_at, ends_at, room,
             description_html, description_seal, capacity, credit_hundredths, knowledge_field, published_at, search, search_words)
         SELECT d.id, d.event_id, d.title, d.event_type, d.session, d.held_on, d.starts_at, d.ends_at, d.room, d.html, d.checksum,
                d.capacity, d.credit, d.field, d.published_at, d.search, string_to_array(d.words, ' ')
         FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::date[], $7::time[], $8::time[],
                     $9::text[], $10::text[], $11::bytea[], $12::integer[], $13::integer[], $14::text[], $15::timestamptz[],
                     $16::text[], $17::text[])
             AS d (id, event_id, title, event_type, session, held_on, starts_at, ends_at, room, html, checksum, capacity, credit,
                   field, published_at, search, words)
         ON CONFLICT (id) DO UPDATE SET
             title = excluded.title, event_type = excluded.event_type, session = excluded.session,
             held_on = excluded.held_on, starts_at = excluded.starts_at, ends_at = excluded.ends_at, room = excluded.room,
             description_html = excluded.description_html, description_seal = excluded.description_seal,
             capacity = excluded.capacity, credit_hundredths = excluded.credit_hundredths,
             knowledge_field = excluded.knowledge_field, published_at = excluded.published_at,
             search = excluded.search, search_words = excluded.search_words
         WHERE (s.title, s.event_type, s.session, s.held_on, s.starts_at, s.ends_at, s.room, s.description_html,
                s.description_seal, s.capacity, s.credit_hundredths, s.knowledge_field, s.published_at, s.search)
             IS DISTINCT FROM
               (excluded.title, excluded.event_type, excluded.session, excluded.held_on, excluded.starts_at,
                excluded.ends_at, excluded.room, excluded.description_html, excluded.description_seal, excluded.capacity,
                excluded.credit_hundredths, excluded.knowledge_field, excluded.published_at, excluded.search)
         RETURNING id",
        &column(drafts, |draft| draft.id),
        &column(drafts, |draft| draft.event_id),
        &column(drafts, |draft| draft.title.clone()),
        &column(drafts, |draft| draft.event_type.as_str().to_owned()),
        &column(drafts, |draft| draft.session.as_ref().map(Session::as_str)) as &[Option<&str>],
        &column(drafts, |draft| draft.slot.held_on()) as &[Date],
        &column(drafts, |draft| draft.slot.starts_at()) as &[Time],
        &column(drafts, |draft| draft.slot.ends_at()) as &[Time],
        &column(drafts, |draft| draft.room.clone()) as &[Option<String>],
        &column(drafts, |draft| draft.description.as_str().to_owned()),
        &column(drafts, |draft| draft.description.checksum().to_vec()),
        &column(drafts, |draft| draft
            .capacity
            .map(|seats| i32::try_from(seats).unwrap_or(i32::MAX))) as &[Option<i32>],
        &column(drafts, |draft| draft.credit_hundredths),
        &column(drafts, |draft| draft.knowledge_field.as_ref().map(Code::as_str)) as &[Option<&str>],
        &column(drafts, |draft| draft.published_at) as &[Option<OffsetDateTime>],
        &column(found_by, |found_by| found_by.text.clone()),
        &column(found_by, |found_by| found_by.words.join(" ")),
    )
    .fetch_all(conn)
    .await?;
    Ok(written.into_iter().collect())
}

/// The prices that stand, by sub-event.
#[tracing::instrument(name = "store.sub_event_drafts.prices", level = "debug", skip_all)]
pub async fn prices(conn: &mut PgConnection, ids: &[i64]) -> sqlx::Result<HashMap<i64, Vec<StandingPrice>>> {
    let rows = sqlx::query!(
        "SELECT id, sub_event_id, profession, kind, amount_idr, valid_from, valid_until FROM sub_event_prices
         WHERE sub_event_id = ANY ($1) ORDER BY id",
        ids,
    )
    .fetch_all(conn)
    .await?;
    let mut standing: HashMap<i64, Vec<StandingPrice>> = HashMap::new();
    for row in rows {
        // What the CHECKs let in can be read.
        if let (Some(kind), Some(period)) = (
            PriceKind::parse(&row.kind),
            Period::new(row.valid_from, row.valid_until),
        ) {
            standing.entry(row.sub_event_id).or_default().push(StandingPrice {
                id: row.id,
                price: PriceDraft {
                    profession: row.profession.as_deref().and_then(Code::parse),
                    kind,
                    amount_idr: row.amount_idr,
                    period,
                },
            });
        }
    }
    Ok(standing)
}

/// Removes, changes and adds prices of sub-events.
#[tracing::instrument(name = "store.sub_event_drafts.change_prices", level = "debug", skip_all)]
pub async fn change_prices(conn: &mut PgConnection, changes: &[(i64, PriceChanges<'_>)]) -> sqlx::Result<()> {
    let removed: Vec<i64> = changes
        .iter()
        .flat_map(|(_, changes)| changes.removed.iter().copied())
        .collect();
    if !removed.is_empty() {
        sqlx::query!("DELETE FROM sub_event_prices WHERE id = ANY ($1)", &removed)
            .execute(&mut *conn)
            .await?;
    }
    let changed: Vec<(i64, &PriceDraft)> = changes
        .iter()
        .flat_map(|(_, changes)| changes.changed.iter().copied())
        .collect();
    if !changed.is_empty() {
        sqlx::query!(
            "UPDATE sub_event_prices p SET amount_idr = c.amount_idr, valid_from = c.valid_from, valid_until = c.valid_until
             FROM unnest($1::bigint[], $2::bigint[], $3::date[], $4::date[]) AS c (id, amount_idr, valid_from, valid_until)
             WHERE p.id = c.id",
            &column(&changed, |(id, _)| *id),
            &column(&changed, |(_, price)| price.amount_idr),
            &column(&changed, |(_, price)| price.period.first()) as &[Date],
            &column(&changed, |(_, price)| price.period.last()) as &[Date],
        )
        .execute(&mut *conn)
        .await?;
    }
    let added: Vec<(i64, &PriceDraft)> = changes
        .iter()
        .flat_map(|(id, changes)| changes.added.iter().map(move |price| (*id, *price)))
        .collect();
    if !added.is_empty() {
        sqlx::query!(
            "INSERT INTO sub_event_prices (sub_event_id, profession, kind, amount_idr, valid_from, valid_until)
             SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::date[], $6::date[])",
            &column(&added, |(id, _)| *id),
            &column(&added, |(_, price)| price.profession.as_ref().map(Code::as_str)) as &[Option<&str>],
            &column(&added, |(_, price)| price.kind.as_str().to_owned()),
            &column(&added, |(_, price)| price.amount_idr),
            &column(&added, |(_, price)| price.period.first()) as &[Date],
            &column(&added, |(_, price)| price.period.last()) as &[Date],
        )
        .execute(conn)
        .await?;
    }
    Ok(())
}

/// Who is there, by sub-event, in order.
#[tracing::instrument(name = "store.sub_event_drafts.speakers", level = "debug", skip_all)]
pub async fn speakers(conn: &mut PgConnection, ids: &[i64]) -> sqlx::Result<HashMap<i64, Vec<SessionSpeakerDraft>>> {
    let rows = sqlx::query!(
        "SELECT sub_event_id, speaker_id, role FROM sub_event_speakers WHERE sub_event_id = ANY ($1)
         ORDER BY sub_event_id, position",
        ids,
    )
    .fetch_all(conn)
    .await?;
    let mut standing: HashMap<i64, Vec<SessionSpeakerDraft>> = HashMap::new();
    for row in rows {
        if let Some(role) = Role::parse(&row.role) {
            standing.entry(row.sub_event_id).or_default().push(SessionSpeakerDraft {
                speaker_id: row.speaker_id,
                role,
            });
        }
    }
    Ok(standing)
}

/// Puts those of the drafts in the place of whoever is there.
#[tracing::instrument(name = "store.sub_event_drafts.replace_speakers", level = "debug", skip_all)]
pub async fn replace_speakers(conn: &mut PgConnection, drafts: &[&SubEventDraft]) -> sqlx::Result<()> {
    if drafts.is_empty() {
        return Ok(());
    }
    let ids = column(drafts, |draft| draft.id);
    sqlx::query!("DELETE FROM sub_event_speakers WHERE sub_event_id = ANY ($1)", &ids)
        .execute(&mut *conn)
        .await?;
    let rows: Vec<(i64, SessionSpeakerDraft)> = drafts
        .iter()
        .flat_map(|draft| draft.speakers.iter().map(|speaker| (draft.id, *speaker)))
        .collect();
    sqlx::query!(
        "INSERT INTO sub_event_speakers (sub_event_id, speaker_id, role, position)
         SELECT d.id, d.speaker_id, d.role, row_number() OVER (PARTITION BY d.id ORDER BY d.place)
         FROM unnest($1::bigint[], $2::bigint[], $3::text[]) WITH ORDINALITY AS d (id, speaker_id, role, place)",
        &column(&rows, |(id, _)| *id),
        &column(&rows, |(_, speaker)| speaker.speaker_id),
        &column(&rows, |(_, speaker)| speaker.role.as_str().to_owned()),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Counts a change of what stood before, and answers the revisions.
#[tracing::instrument(name = "store.sub_event_drafts.raise_revisions", level = "debug", skip_all)]
pub async fn raise_revisions(conn: &mut PgConnection, ids: &[i64]) -> sqlx::Result<HashMap<i64, i64>> {
    let rows = sqlx::query!(
        "UPDATE sub_events SET revision = revision + 1 WHERE id = ANY ($1) RETURNING id, revision",
        ids
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.revision)).collect())
}

/// Has rooms looked at later, for whoever moves several sub-events.
#[tracing::instrument(name = "store.sub_event_drafts.let_rooms_change_hands", level = "debug", skip_all)]
pub async fn let_rooms_change_hands(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("SET CONSTRAINTS sub_events_room_taken DEFERRED")
        .execute(conn)
        .await?;
    Ok(())
}

/// Has rooms looked at now, and with every statement from here on.
#[tracing::instrument(name = "store.sub_event_drafts.check_rooms", level = "debug", skip_all)]
pub async fn check_rooms(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("SET CONSTRAINTS sub_events_room_taken IMMEDIATE")
        .execute(conn)
        .await?;
    Ok(())
}

/// Remembers how things stand; what follows can be taken back as far as here.
#[tracing::instrument(name = "store.sub_event_drafts.set_savepoint", level = "debug", skip_all)]
pub async fn set_savepoint(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::raw_sql("SAVEPOINT sub_events").execute(conn).await?;
    Ok(())
}

/// Keeps what was written since the savepoint, as far as the transaction is kept.
#[tracing::instrument(name = "store.sub_event_drafts.release_savepoint", level = "debug", skip_all)]
pub async fn release_savepoint(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::raw_sql("RELEASE SAVEPOINT sub_events").execute(conn).await?;
    Ok(())
}

/// Takes back what was written since the savepoint.
#[tracing::instrument(name = "store.sub_event_drafts.return_to_savepoint", level = "debug", skip_all)]
pub async fn return_to_savepoint(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::raw_sql("ROLLBACK TO SAVEPOINT sub_events").execute(conn).await?;
    Ok(())
}
