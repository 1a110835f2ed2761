//! Reading events that visitors may see.

use kit::{clock::JAKARTA, page::Page};
use media::{picture::Picture, rich_text::CleanHtml};
use sqlx::PgConnection;
use time::{Date, OffsetDateTime};

use crate::{
    choices::domain::code::Code,
    events::domain::{
        event::{Days, Event, Status},
        filter::{EventFilter, EventOrder},
        price_ladder::PriceLadder,
    },
    metrics,
    names::{domain::names::Names, store::known_names::KnownNames},
    regions::domain::time_zone::TimeZone,
    search::{domain::month::Month, store::keyword},
};

/// A row of the list. Every column may be absent, because a page past the end is one row that holds only the total, and
/// that is told only to who asks for it.
#[derive(Debug)]
struct EventRow {
    total: Option<i64>,
    id: Option<i64>,
    slug: Option<String>,
    title: Option<String>,
    description_html: Option<String>,
    description_checksum: Option<Vec<u8>>,
    starts_on: Option<Date>,
    ends_on: Option<Date>,
    image_path: Option<String>,
    organizer_id: Option<i64>,
    province_id: Option<i64>,
    regency_id: Option<i64>,
    venue: Option<String>,
    category: Option<String>,
    credit_hundredths: Option<i32>,
    sub_event_count: Option<i32>,
    price_from_idr: Option<i64>,
    price_until: Option<Vec<Date>>,
    price_floor: Option<Vec<i64>>,
    posters_close_at: Option<OffsetDateTime>,
    accreditation_number: Option<String>,
}

impl EventRow {
    fn is_named_by(&self, names: &Names) -> bool {
        names.organizers.covers(self.organizer_id.as_ref())
            && names.provinces.covers(self.province_id.as_ref())
            && names.regencies.covers(self.regency_id.as_ref())
            && names.categories.covers(self.category.as_deref())
    }

    fn into_event(self, names: &Names) -> Option<Event> {
        Some(Event {
            id: self.id?,
            slug: self.slug?,
            title: self.title?,
            description: CleanHtml::from_stored(
                self.description_html?,
                &self.description_checksum?,
                metrics::recleaned,
            ),
            days: self.starts_on.and_then(|first| Days::new(first, self.ends_on)),
            picture: self.image_path.map(Picture::in_folder),
            organizer: names.organizers.name(self.organizer_id.as_ref()),
            province_id: self.province_id,
            province: names.provinces.name(self.province_id.as_ref()),
            regency_id: self.regency_id,
            regency: names.regencies.name(self.regency_id.as_ref()),
            venue: self.venue,
            category: names.categories.name(self.category.as_deref()),
            // Both are CHECKed to be at least 0.
            credit_hundredths: self.credit_hundredths?.unsigned_abs(),
            sub_event_count: self.sub_event_count?.unsigned_abs(),
            told_price_idr: self.price_from_idr,
            prices: PriceLadder::from_columns(self.price_until?, self.price_floor?),
            posters_close_at: self.posters_close_at,
            accreditation_number: self.accreditation_number,
        })
    }
}

/// One statement for a page and, where `$10` asks for it, its total. `$search` is a further condition on the event `e`,
/// `$typos` counts the words of a keyword that it holds only with a typo, `$distance` is how many days away it is, where that
/// matters, `$order` is that of the page;
/// `$once` says whether `matching` is read once, kept, sorted and counted (`""`), or once for the total and once for the page
/// (`"NOT "`). `$14` are the provinces where it is tomorrow already: an event begins and ends with the days of its venue.
///
/// The pool forces generic plans, and in those a filter that may be absent (`$2 IS NULL OR …`) chooses no index: without a
/// keyword `matching` always walks `events_newest`, which carries the filters' columns and has the page's order, so that the
/// walk for the page ends where the page does, however many events there are; only the total reads them all. The keyword alone
/// is worth a statement of its own, where it is never absent: two indexes then find the few rows to look at closely. `IN` and not `EXISTS`, because the events of a type are then read once instead of looked up for each event (4,400 events: 1.0 ms
/// against 4.9 ms).
macro_rules! events_page {
    ($once:tt, $typos:tt, $distance:tt, $order:tt, $search:tt, $($argument:expr),+ $(,)?) => {
        sqlx::query_as!(
            EventRow,
            "WITH matching AS "
                + $once
                + r#"MATERIALIZED (
                SELECT e.id, e.starts_on, "#
                + $typos
                + " AS typos, "
                + $distance
                + r#" AS distance FROM events e
                WHERE e.published_at <= $1
                  AND ($2::bigint IS NULL OR e.province_id = $2)
                  AND ($3::bigint IS NULL OR e.regency_id = $3)
                  AND ($4::integer IS NULL OR (e.first_month <= $4 AND e.last_month >= $4))
                  AND ($5::integer IS NULL OR mod($5 - mod(e.first_month, 12) + 12, 12) <= e.last_month - e.first_month)
                  AND ($6::text IS NULL OR e.knowledge_field = $6
                       OR e.id IN (SELECT s.event_id FROM sub_events s WHERE s.knowledge_field = $6 AND s.published_at <= $1))
                  AND ($7::text IS NULL
                       OR e.id IN (SELECT t.event_id FROM event_event_types t WHERE t.event_type = $7))
                  AND ($11::date IS NULL OR e.starts_on IS NULL OR e.starts_on > $11 + (e.province_id = ANY($14::bigint[]) IS TRUE)::integer)
                  AND ($12::date IS NULL OR $12 + (e.province_id = ANY($14) IS TRUE)::integer
                                            BETWEEN e.starts_on AND coalesce(e.ends_on, e.starts_on))
                  AND ($13::date IS NULL OR coalesce(e.ends_on, e.starts_on) < $13 + (e.province_id = ANY($14) IS TRUE)::integer)"#
                + $search
                + r#"
            ), page AS (
                SELECT id, typos, distance FROM matching ORDER BY "#
                + $order
                + r#" LIMIT $8 OFFSET $9
            )
            SELECT CASE WHEN $10 THEN (SELECT count(*) FROM matching) END AS "total?", e.id AS "id?", e.slug AS "slug?", e.title AS "title?",
                   e.description_html AS "description_html?", e.description_seal AS "description_checksum?",
                   e.starts_on AS "starts_on?", e.ends_on AS "ends_on?", e.image_path AS "image_path?",
                   e.organizer_id AS "organizer_id?", e.province_id AS "province_id?", e.regency_id AS "regency_id?",
                   e.venue AS "venue?", e.category AS "category?",
                   e.credit_hundredths AS "credit_hundredths?", e.sub_event_count AS "sub_event_count?",
                   e.price_from_idr AS "price_from_idr?", e.price_until AS "price_until?", e.price_floor AS "price_floor?",
                   e.posters_close_at AS "posters_close_at?", e.accreditation_number AS "accreditation_number?"
            FROM (VALUES (1)) AS always (one)
            LEFT JOIN (page JOIN events e USING (id)) ON true
            ORDER BY page.typos, page.distance, e.starts_on DESC NULLS LAST, e.id DESC"#,
            $($argument),+
        )
    };
}

/// A page of the events that were published by `now` and meet `filter`, and, with `counted`, how many there are in all. What
/// holds the keyword as it was typed comes first; then they come in `order`.
#[tracing::instrument(name = "store.events.list_published", level = "debug", skip_all)]
pub async fn list_published(
    conn: &mut PgConnection,
    names: &KnownNames,
    filter: &EventFilter,
    order: EventOrder,
    page: Page,
    counted: bool,
    now: OffsetDateTime,
) -> sqlx::Result<(Vec<Event>, Option<i64>)> {
    let rows = match asked_most(&mut *conn, filter, order, page, counted, now).await? {
        // A first page without events is an empty list.
        Some(rows) if !rows.is_empty() || page.offset() == 0 => rows,
        _ => matching(&mut *conn, filter, order, page, counted, now).await?,
    };
    let total = rows.first().map_or(counted.then_some(0), |row| row.total);
    let names = names
        .that(conn, |names| rows.iter().all(|row| row.is_named_by(names)))
        .await?;
    let events = rows.into_iter().filter_map(|row| row.into_event(&names));
    Ok((events.collect(), total))
}

/// The same where visitors ask for nothing but the newest events, or for one word: without the filters, the other words and
/// the row that tells a total alone, the statement takes the server much less (54 µs of 198, a word 185 of 291). `None`
/// where something else is asked for; past the end it finds nothing, not even the total: [`matching`] knows.
async fn asked_most(
    conn: &mut PgConnection,
    filter: &EventFilter,
    order: EventOrder,
    page: Page,
    counted: bool,
    now: OffsetDateTime,
) -> sqlx::Result<Option<Vec<EventRow>>> {
    macro_rules! rows {
        ($search:tt, $order:tt $(, $argument:expr)*) => {
            sqlx::query_as!(
                EventRow,
                "SELECT CASE WHEN $4 THEN (SELECT count(*) FROM events e WHERE e.published_at <= $1"
                    + $search
                    + r#") END AS total, e.id AS "id?", e.slug AS "slug?", e.title AS "title?",
                       e.description_html AS "description_html?", e.description_seal AS "description_checksum?", e.starts_on,
                       e.ends_on, e.image_path, e.organizer_id, e.province_id, e.regency_id, e.venue, e.category,
                       e.credit_hundredths AS "credit_hundredths?", e.sub_event_count AS "sub_event_count?", e.price_from_idr,
                       e.price_until AS "price_until?", e.price_floor AS "price_floor?", e.posters_close_at,
                  e.accreditation_number
                FROM events e WHERE e.published_at <= $1"#
                    + $search + " ORDER BY "
                    + $order + "e.starts_on DESC NULLS LAST, e.id DESC LIMIT $2 OFFSET $3",
                now, page.limit(), page.offset(), counted $(, $argument)*
            )
            .fetch_all(conn)
            .await
            .map(Some)
        };
    }
    let EventFilter {
        keyword,
        province: None,
        regency: None,
        month: None,
        knowledge_field: None,
        event_type: None,
        status: None,
    } = filter
    else {
        return Ok(None);
    };
    match keyword {
        None if order == EventOrder::Newest => rows!("", ""),
        Some(word) if order == EventOrder::Newest && word.others().is_none() => {
            let narrowed = keyword::narrow(&mut *conn, word).await?;
            rows!(
                " AND (e.search_words && $5::text[] OR e.search LIKE ANY ($6::text[]))",
                "e.search LIKE ALL ($7::text[]) DESC, ",
                &narrowed.meant,
                &narrowed.patterns,
                &word.as_typed()
            )
        }
        _ => Ok(None),
    }
}

async fn matching(
    conn: &mut PgConnection,
    filter: &EventFilter,
    order: EventOrder,
    page: Page,
    counted: bool,
    now: OffsetDateTime,
) -> sqlx::Result<Vec<EventRow>> {
    let (of_year, of_every_year) = match filter.month {
        Some(Month::OfYear(month)) => (Some(month), None),
        Some(Month::OfEveryYear(month)) => (None, Some(month)),
        None => (None, None),
    };
    let knowledge_field = filter.knowledge_field.as_ref().map(Code::as_str);
    let event_type = filter.event_type.as_ref().map(Code::as_str);
    let today = now.to_offset(JAKARTA).date();
    let on = |status| (filter.status == Some(status)).then_some(today);
    let ahead = TimeZone::provinces_of_tomorrow(now);
    let nearest_to = (order == EventOrder::Nearest).then_some(today);

    // What every statement is given, then what its own parts are given.
    macro_rules! rows {
        ($once:tt, $typos:tt, $distance:tt, $order:tt, $search:tt $(, $argument:expr)* $(,)?) => {
            events_page!(
                $once, $typos, $distance, $order, $search,
                now, filter.province, filter.regency, of_year, of_every_year, knowledge_field, event_type, page.limit(),
                page.offset(), counted, on(Status::Upcoming), on(Status::Running), on(Status::Finished),
                &ahead $(, $argument)*
            )
            .fetch_all(conn)
            .await
        };
    }
    if let Some(keyword) = &filter.keyword {
        let narrowed = keyword::narrow(&mut *conn, keyword).await?;
        rows!(
            "",
            "CASE WHEN e.search LIKE ALL ($20::text[]) THEN 0
                  ELSE (SELECT count(*) FROM unnest($20) AS w (typed) WHERE e.search NOT LIKE w.typed) END",
            "CASE WHEN e.starts_on IS NULL THEN 999999
                  WHEN coalesce(e.ends_on, e.starts_on) < $21::date THEN 1000000 + $21 - coalesce(e.ends_on, e.starts_on)
                  ELSE greatest(e.starts_on - $21, 0) END",
            "typos, distance, starts_on DESC NULLS LAST, id DESC",
            r"
                  AND (e.search_words && $15::text[] OR e.search LIKE ANY ($16::text[]))
                  AND NOT EXISTS (
                      SELECT FROM unnest($17::text[], $18::text[], $19::integer[]) AS w (word, patterns, edits)
                      WHERE NOT (
                          e.search LIKE ANY (string_to_array(w.patterns, chr(10)))
                          OR w.edits > 0 AND EXISTS (
                              SELECT FROM unnest(e.search_words) AS s (word)
                              WHERE levenshtein_less_equal(w.word, s.word, w.edits) <= w.edits)))",
            &narrowed.meant,
            &narrowed.patterns,
            &narrowed.others.words,
            &narrowed.others.patterns,
            &narrowed.others.edits,
            &keyword.as_typed(),
            nearest_to,
        )
    } else if let Some(today) = nearest_to {
        // No index has this order: all that meet the filter are read, from the index that carries its columns. More than two
        // thousand years lie between what comes, what comes on a day that nobody knows, and what was.
        rows!(
            "",
            "0",
            "CASE WHEN e.starts_on IS NULL THEN 999999
                  WHEN coalesce(e.ends_on, e.starts_on) < $15::date THEN 1000000 + $15 - coalesce(e.ends_on, e.starts_on)
                  ELSE greatest(e.starts_on - $15, 0) END",
            "distance, starts_on DESC NULLS LAST, id DESC",
            "",
            today,
        )
    } else {
        rows!("NOT ", "0", "0", "starts_on DESC NULLS LAST, id DESC", "")
    }
}

/// Finds an event that was published by `now`. A draft answers `None`, exactly like an id that never was.
#[tracing::instrument(name = "store.events.find_published", level = "debug", skip(conn, names, now))]
pub async fn find_published(
    conn: &mut PgConnection,
    names: &KnownNames,
    id: i64,
    now: OffsetDateTime,
) -> sqlx::Result<Option<Event>> {
    let row = sqlx::query_as!(
        EventRow,
        r#"SELECT NULL::bigint AS total, e.id AS "id?", e.slug AS "slug?", e.title AS "title?",
                  e.description_html AS "description_html?", e.description_seal AS "description_checksum?",
                  e.starts_on, e.ends_on, e.image_path, e.organizer_id, e.province_id, e.regency_id, e.venue, e.category,
                  e.credit_hundredths AS "credit_hundredths?", e.sub_event_count AS "sub_event_count?", e.price_from_idr,
                  e.price_until AS "price_until?", e.price_floor AS "price_floor?", e.posters_close_at,
                  e.accreditation_number
           FROM events e
           WHERE e.id = $1 AND e.published_at <= $2"#,
        id,
        now,
    )
    .fetch_optional(&mut *conn)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let names = names.that(conn, |names| row.is_named_by(names)).await?;
    Ok(row.into_event(&names))
}
