//! Reading sub-events that visitors may see, with what they cost and who is there.

use kit::page::Page;
use sqlx::PgConnection;
use time::{Date, OffsetDateTime};

use crate::{
    choices::domain::code::Code,
    names::store::known_names::KnownNames,
    programme::{
        domain::{
            filter::{Selection, SubEventFilter},
            programme::{Capacity, SubEvent, TRAINING, WORKSHOP},
            session::Session,
        },
        store::sub_event_rows::SubEventRow,
    },
    search::{domain::month::Month, store::keyword},
};

/// How much of a list is read.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// A page.
    Page(Page),
    /// So many from its beginning.
    First(u32),
    /// All of it.
    All,
}

/// One statement for a page and everything that hangs on its sub-events. `$scope` and `$search` are further conditions on the
/// sub-event `s`, `$typos` counts the words of a keyword that it holds only with a typo, `$order` is that of the page, `$total`
/// what is told of the total; `$once` as in [`crate::events::store::events`].
///
/// Plans are generic ones, as there, so what chooses an index is a statement of its own: one event (`sub_events_of_event`),
/// some ids (the primary key), a keyword (two indexes of its words); all others walk `sub_events_by_day` as far as the page.
/// Prices, speakers and promos come as arrays, a column each, and codes as one text: for 60 sub-events with 15 prices each that takes the server
/// three quarters of the time that JSON takes it, and is not parsed afterwards. Prices are put in order afterwards: to sort
/// them here would be a sort for each sub-event.
macro_rules! sub_events_page {
    ($once:tt, $typos:tt, $order:tt, $total:tt, $scope:tt, $search:tt, $($argument:expr),+ $(,)?) => {
        sqlx::query_as!(
            SubEventRow,
            "WITH matching AS "
                + $once
                + r#"MATERIALIZED (
                SELECT s.id, s.held_on, s.starts_at, "#
                + $typos
                + r#" AS typos
                FROM sub_events s
                WHERE s.published_at <= $1
                  AND ($4::integer IS NULL OR s.month = $4)
                  AND ($5::integer IS NULL OR mod(s.month, 12) = $5)
                  AND ($6::text IS NULL OR s.knowledge_field = $6)
                  AND ($7::text IS NULL OR s.event_type = $7)
                  AND ($8::text IS NULL OR s.event_type = $8)
                  AND ($9::text IS NULL OR s.event_type <> $9)
                  AND ($10::text IS NULL OR s.session = $10)
                  AND ($11::date IS NULL OR s.id IN (
                      SELECT o.sub_event_id FROM promo_sub_events o JOIN promos p ON p.id = o.promo_id
                      WHERE $11 BETWEEN p.valid_from AND p.valid_until))"#
                + $scope + $search
                + r#"
            ), page AS (
                SELECT id, typos FROM matching ORDER BY "#
                + $order
                + r#" LIMIT $12 OFFSET $13
            )
            SELECT "#
                + $total
                + r#" AS "total?", s.id AS "id?", s.event_id AS "event_id?", s.title AS "title?",
                   s.event_type AS "event_type?", s.session AS "session?", s.held_on AS "held_on?", s.starts_at AS "starts_at?", s.ends_at AS "ends_at?", s.room AS "room?",
                   s.description_html AS "description_html?", s.description_seal AS "description_checksum?",
                   s.capacity AS "capacity?", s.credit_hundredths AS "credit_hundredths?",
                   s.knowledge_field AS "knowledge_field?", (SELECT v.province_id FROM events v WHERE v.id = s.event_id) AS "province_id?",
                   price.ids AS "price_ids?: Vec<i64>", price.professions AS "price_professions?", price.kinds AS "price_kinds?",
                   price.amounts AS "price_amounts?: Vec<i64>", price.firsts AS "price_firsts?: Vec<Date>",
                   price.lasts AS "price_lasts?: Vec<Date>",
                   speaker.ids AS "speaker_ids?: Vec<i64>", speaker.names AS "speaker_names?: Vec<String>",
                   speaker.roles AS "speaker_roles?", speaker.photos AS "speaker_photos?: Vec<Option<String>>",
                   promo.ids AS "promo_ids?: Vec<i64>", promo.names AS "promo_names?: Vec<String>",
                   promo.percents AS "promo_percents?: Vec<Option<i32>>", promo.amounts AS "promo_amounts?: Vec<Option<i64>>",
                   promo.firsts AS "promo_firsts?: Vec<Date>", promo.lasts AS "promo_lasts?: Vec<Date>"
            FROM (VALUES (1)) AS always (one)
            LEFT JOIN (page JOIN sub_events s USING (id)) ON true
            LEFT JOIN LATERAL (
                SELECT array_agg(p.id) AS ids, string_agg(coalesce(p.profession, ''), ',') AS professions,
                       string_agg(p.kind, ',') AS kinds, array_agg(p.amount_idr) AS amounts, array_agg(p.valid_from) AS firsts,
                       array_agg(p.valid_until) AS lasts
                FROM sub_event_prices p WHERE p.sub_event_id = s.id
            ) price ON true
            LEFT JOIN LATERAL (
                SELECT array_agg(id) AS ids, array_agg(name) AS names, string_agg(role, ',') AS roles, array_agg(photo_path) AS photos
                FROM (SELECT p.id, p.name, a.role, p.photo_path
                      FROM sub_event_speakers a JOIN speakers p ON p.id = a.speaker_id
                      WHERE a.sub_event_id = s.id ORDER BY a.position) ordered
            ) speaker ON true
            LEFT JOIN LATERAL (
                SELECT array_agg(id) AS ids, array_agg(name) AS names, array_agg(percent_off) AS percents,
                       array_agg(amount_off_idr) AS amounts, array_agg(valid_from) AS firsts, array_agg(valid_until) AS lasts
                FROM (SELECT p.id, p.name, p.percent_off, p.amount_off_idr, p.valid_from, p.valid_until
                      FROM promo_sub_events o JOIN promos p ON p.id = o.promo_id
                      WHERE o.sub_event_id = s.id ORDER BY p.id) ordered
            ) promo ON true
            ORDER BY "#
                + $order,
            $($argument),+
        )
    };
}

/// Sub-events of published events that were published by `now` and meet `filter`, and how many there are in all. What holds the
/// keyword as it was typed comes first; then within one event or a list of ids those earlier in time, else the newest days.
/// Of all sub-events the total is left out, [`count_published`] tells it.
#[tracing::instrument(name = "store.sub_events.list_published", level = "debug", skip_all)]
pub async fn list_published(
    conn: &mut PgConnection,
    names: &KnownNames,
    filter: &SubEventFilter,
    part: Part,
    now: OffsetDateTime,
    today: Date,
) -> sqlx::Result<(Vec<SubEvent>, Option<i64>)> {
    let wanted = Wanted::by(filter, today);
    let (limit, offset) = match part {
        Part::Page(page) => (page.limit(), page.offset()),
        Part::First(most) => (most.into(), 0),
        Part::All => (i64::MAX, 0),
    };

    // What every statement is given, then what its scope and its search are given.
    macro_rules! rows {
        ($once:tt, $typos:tt, $order:tt, $total:tt, $scope:tt, $search:tt $(, $argument:expr)*) => {
            sub_events_page!(
                $once, $typos, $order, $total, $scope, $search,
                now, filter.province, filter.regency, wanted.of_year, wanted.of_every_year, wanted.knowledge_field,
                wanted.event_type, wanted.only, wanted.except, wanted.session, wanted.on_promo as Option<Date>, limit,
                offset $(, $argument)*
            )
            .fetch_all(&mut *conn)
            .await?
        };
    }
    // Of few sub-events the event is looked up for each. `$1` is never absent: a condition that says so keeps the events from
    // being read first and their sub-events from being sorted (20,000 of them: 73 ms against 1 ms).
    let rows = match (&filter.keyword, filter.event) {
        (None, event) if !filter.ids.is_empty() => rows!(
            "",
            "0",
            "held_on, starts_at, id",
            "(SELECT count(*) FROM matching)",
            r"
                  AND s.id = ANY ($14::bigint[]) AND ($15::bigint IS NULL OR s.event_id = $15)
                  AND EXISTS (SELECT FROM events e WHERE e.id = s.event_id AND e.published_at <= $1
                      AND ($2::bigint IS NULL OR e.province_id = $2) AND ($3::bigint IS NULL OR e.regency_id = $3))",
            "",
            &filter.ids,
            event
        ),
        (None, Some(event)) => rows!(
            "",
            "0",
            "held_on, starts_at, id",
            "(SELECT count(*) FROM matching)",
            r"
                  AND s.event_id = $14
                  AND EXISTS (SELECT FROM events e WHERE e.id = s.event_id AND e.published_at <= $1
                      AND ($2::bigint IS NULL OR e.province_id = $2) AND ($3::bigint IS NULL OR e.regency_id = $3))",
            "",
            event
        ),
        (None, None) => rows!(
            "NOT ",
            "0",
            "held_on DESC, starts_at, id",
            "NULL::bigint",
            r"
                  AND ($1 IS NULL OR EXISTS (SELECT FROM events e WHERE e.id = s.event_id AND e.published_at <= $1
                      AND ($2::bigint IS NULL OR e.province_id = $2) AND ($3::bigint IS NULL OR e.regency_id = $3)))",
            ""
        ),
        (Some(keyword), event) => {
            let narrowed = keyword::narrow(&mut *conn, keyword).await?;
            rows!(
                "",
                "CASE WHEN s.search LIKE ALL ($21::text[]) THEN 0
                      ELSE (SELECT count(*) FROM unnest($21) AS w (typed) WHERE s.search NOT LIKE w.typed) END",
                // Whose event or ids are told come in order of time.
                "typos, CASE WHEN $14::bigint IS NULL AND cardinality($15::bigint[]) = 0
                      THEN date '2000-01-01' - held_on ELSE held_on - date '2000-01-01' END, starts_at, id",
                "(SELECT count(*) FROM matching)",
                r"
                  AND ($1 IS NULL OR EXISTS (SELECT FROM events e WHERE e.id = s.event_id AND e.published_at <= $1
                      AND ($2::bigint IS NULL OR e.province_id = $2) AND ($3::bigint IS NULL OR e.regency_id = $3)))
                  AND ($14::bigint IS NULL OR s.event_id = $14)
                  AND (cardinality($15::bigint[]) = 0 OR s.id = ANY ($15))",
                r"
                  AND (s.search_words && $16::text[] OR s.search LIKE ANY ($17::text[]))
                  AND NOT EXISTS (
                      SELECT FROM unnest($18::text[], $19::text[], $20::integer[]) AS w (word, patterns, edits)
                      WHERE NOT (
                          s.search LIKE ANY (string_to_array(w.patterns, chr(10)))
                          OR w.edits > 0 AND EXISTS (
                              SELECT FROM unnest(s.search_words) AS o (word)
                              WHERE levenshtein_less_equal(w.word, o.word, w.edits) <= w.edits)))",
                event,
                &filter.ids,
                &narrowed.meant,
                &narrowed.patterns,
                &narrowed.others.words,
                &narrowed.others.patterns,
                &narrowed.others.edits,
                &keyword.as_typed()
            )
        }
    };
    let total = rows.first().and_then(|row| row.total);
    let names = names
        .that(conn, |names| rows.iter().all(|row| row.is_named_by(names)))
        .await?;
    let sub_events = rows.into_iter().filter_map(|row| row.into_sub_event(&names));
    Ok((sub_events.collect(), total))
}

/// How many sub-events of all events were published by `now` and meet `filter`; what it says of a keyword, an event and ids is
/// not looked at.
///
/// The events are read once: `$1` is never absent, but a condition that says so is not turned into a look-up for each
/// sub-event (30,000 of them: 20 ms against 60 ms).
#[tracing::instrument(name = "store.sub_events.count_published", level = "debug", skip_all)]
pub async fn count_published(
    conn: &mut PgConnection,
    filter: &SubEventFilter,
    now: OffsetDateTime,
    today: Date,
) -> sqlx::Result<i64> {
    let wanted = Wanted::by(filter, today);
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "total!" FROM sub_events s
           WHERE s.published_at <= $1
             AND ($4::integer IS NULL OR s.month = $4)
             AND ($5::integer IS NULL OR mod(s.month, 12) = $5)
             AND ($6::text IS NULL OR s.knowledge_field = $6)
             AND ($7::text IS NULL OR s.event_type = $7)
             AND ($8::text IS NULL OR s.event_type = $8)
             AND ($9::text IS NULL OR s.event_type <> $9)
             AND ($10::text IS NULL OR s.session = $10)
             AND ($11::date IS NULL OR s.id IN (
                 SELECT o.sub_event_id FROM promo_sub_events o JOIN promos p ON p.id = o.promo_id
                 WHERE $11 BETWEEN p.valid_from AND p.valid_until))
             AND ($1 IS NULL OR s.event_id IN (SELECT e.id FROM events e WHERE e.published_at <= $1
                 AND ($2::bigint IS NULL OR e.province_id = $2) AND ($3::bigint IS NULL OR e.regency_id = $3)))"#,
        now,
        filter.province,
        filter.regency,
        wanted.of_year,
        wanted.of_every_year,
        wanted.knowledge_field,
        wanted.event_type,
        wanted.only,
        wanted.except,
        wanted.session,
        wanted.on_promo as Option<Date>,
    )
    .fetch_one(conn)
    .await
}

/// A filter as the statements take it.
struct Wanted<'a> {
    of_year: Option<i32>,
    of_every_year: Option<i32>,
    knowledge_field: Option<&'a str>,
    event_type: Option<&'a str>,
    only: Option<&'a str>,
    except: Option<&'a str>,
    session: Option<&'a str>,
    on_promo: Option<Date>,
}

impl<'a> Wanted<'a> {
    fn by(filter: &'a SubEventFilter, today: Date) -> Self {
        let (of_year, of_every_year) = match filter.month {
            Some(Month::OfYear(month)) => (Some(month), None),
            Some(Month::OfEveryYear(month)) => (None, Some(month)),
            None => (None, None),
        };
        let (only, except) = match filter.selection {
            Selection::OnlyWorkshops => (Some(WORKSHOP), None),
            Selection::OnlyTrainings => (Some(TRAINING), None),
            Selection::NotWorkshops => (None, Some(WORKSHOP)),
            Selection::All | Selection::OnPromo => (None, None),
        };
        Self {
            of_year,
            of_every_year,
            knowledge_field: filter.knowledge_field.as_ref().map(Code::as_str),
            event_type: filter.event_type.as_ref().map(Code::as_str),
            only,
            except,
            session: filter.session.as_ref().map(Session::as_str),
            on_promo: (filter.selection == Selection::OnPromo).then_some(today),
        }
    }
}

/// Seats of the published sub-events with a number above `after`, in order of number.
#[tracing::instrument(name = "store.sub_events.list_capacities", level = "debug", skip(conn, now))]
pub async fn list_capacities(
    conn: &mut PgConnection,
    after: i64,
    limit: u32,
    now: OffsetDateTime,
) -> sqlx::Result<Vec<Capacity>> {
    let rows = sqlx::query!(
        "SELECT s.id, s.event_id, s.revision, s.capacity FROM sub_events s JOIN events e ON e.id = s.event_id
         WHERE s.id > $1 AND s.published_at <= $2 AND e.published_at <= $2 ORDER BY s.id LIMIT $3",
        after,
        now,
        i64::from(limit),
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Capacity {
            sub_event_id: row.id,
            event_id: row.event_id,
            revision: row.revision,
            // CHECKed to be at least 0.
            capacity: row.capacity.map(i32::unsigned_abs),
        })
        .collect())
}
