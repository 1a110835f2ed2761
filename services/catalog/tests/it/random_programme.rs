//! Random programmes, and random questions about them.

use catalog::domain::{
    period::{Period, Slot},
    price::PriceKind,
    programme_draft::{PriceDraft, SubEventDraft},
    promo::Reduction,
};
use portal_proto::catalog::v1::{self as pb, Selection};
use proptest::{
    collection::vec,
    option,
    prelude::*,
    sample::{select, subsequence},
};
use time::{Duration, Time};

use crate::{
    builders::{AnEvent, FIELDS, NOW, PLACES, an_event},
    programme_scene::{APromo, KINDS, PROFESSIONS, SPEAKERS, TODAY, a_sub_event, code, session, speaks},
};

/// How many events there are.
pub const EVENTS: i64 = 8;
/// How many sub-events they have.
pub const SUB_EVENTS: i64 = 90;

fn words() -> impl Strategy<Value = String> {
    let word = select(vec![
        "Nyeri",
        "Jalan",
        "Napas",
        "Ultrasonografi",
        "100%",
        "a_b",
        "Kardiak",
        "Bayi",
    ]);
    vec(word, 1..4).prop_map(|words| words.join(" "))
}

fn published() -> impl Strategy<Value = Option<time::OffsetDateTime>> {
    let hours = option::weighted(0.95, prop_oneof![6 => -500_i64..=0, 1 => 1_i64..500]);
    hours.prop_map(|hours| hours.map(|hours| NOW + Duration::hours(hours)))
}

/// An event of this number.
pub fn event(id: i64) -> impl Strategy<Value = AnEvent> {
    let place = option::of(select(PLACES.map(|place| place.0).to_vec()));
    (words(), place, published()).prop_map(move |(title, regency, published_at)| AnEvent {
        title,
        regency,
        published_at,
        ..an_event(id)
    })
}

/// Prices of one profession, or of everybody: each period begins after the one before it.
fn prices_of(profession: Option<&'static str>) -> impl Strategy<Value = Vec<PriceDraft>> {
    let kinds = [PriceKind::EarlyBird, PriceKind::Normal, PriceKind::Onsite];
    (vec((0_i64..12, 0_i64..12, 0_i64..900), 0..=3), -20_i64..5).prop_map(move |(spans, mut day)| {
        let priced = spans.into_iter().zip(kinds).map(|((gap, length, thousands), kind)| {
            let first = TODAY + Duration::days(day + gap);
            day += gap + length + 1;
            PriceDraft {
                profession: profession.map(code),
                kind,
                amount_idr: thousands * 1000 + 77,
                period: Period::new(first, first + Duration::days(length)).unwrap(),
            }
        });
        priced.collect()
    })
}

fn prices() -> impl Strategy<Value = Vec<PriceDraft>> {
    (
        prices_of(None),
        prices_of(Some(PROFESSIONS[0])),
        prices_of(Some(PROFESSIONS[1])),
    )
        .prop_map(|(everybody, one, other)| [everybody, one, other].concat())
}

/// A sub-event of this number.
pub fn sub_event(id: i64) -> impl Strategy<Value = SubEventDraft> {
    let what = (
        words(),
        select(KINDS.to_vec()),
        option::of(select(vec!["1", "2", "Sesi A"])),
    );
    let when = (-400_i64..400, 6_u8..20);
    let beside = (
        option::of(select(FIELDS.to_vec())),
        option::of(select(vec!["Merak", "Cendrawasih"])),
        subsequence(SPEAKERS.to_vec(), 0..=2),
    );
    (1..=EVENTS, what, when, beside, published(), prices()).prop_map(
        move |(event_id, (title, kind, run), (day, hour), (field, room, speakers), published_at, prices)| {
            let time = |hour| Time::from_hms(hour, 15, 0).unwrap();
            SubEventDraft {
                event_id,
                title,
                event_type: code(kind),
                session: run.map(session),
                slot: Slot::new(TODAY + Duration::days(day), time(hour), time(hour + 2)).unwrap(),
                // Of its own, so that no two meet in one.
                room: room.map(|room| format!("{room} {id}")),
                knowledge_field: field.map(code),
                speakers: speakers.into_iter().map(|(id, _)| speaks(id)).collect(),
                published_at,
                prices,
                ..a_sub_event(id)
            }
        },
    )
}

/// A promo of this number, for some of the sub-events.
pub fn promo(id: i64, sub_events: &[SubEventDraft]) -> impl Strategy<Value = APromo> + use<> {
    let members: Vec<(i64, i64)> = sub_events.iter().map(|one| (one.event_id, one.id)).collect();
    let reduction = prop_oneof![
        (1_u32..=100).prop_map(Reduction::Percent),
        (1_i64..400_000).prop_map(Reduction::Amount)
    ];
    (1..=EVENTS, reduction, -10_i64..=2, 0_i64..12).prop_map(move |(event_id, reduction, first, length)| {
        let of_event = members.iter().filter(|(event, _)| *event == event_id);
        let first = TODAY + Duration::days(first);
        APromo {
            id,
            event_id,
            reduction,
            period: Period::new(first, first + Duration::days(length)).unwrap(),
            sub_events: of_event.map(|(_, id)| *id).step_by(2).collect(),
        }
    })
}

/// A question.
pub fn asked() -> impl Strategy<Value = pb::ListSubEventsRequest> {
    let keyword = select(vec![
        "nyeri",
        "napas JALAN",
        "ultrasonogarfi",
        "melati",
        "cendrawasih",
        "workshop",
        "%",
        "a_b",
        "bayi nyeri",
        "wisesa bayi",
    ]);
    let month = (option::of(2025_i32..2029), 1_u32..=12).prop_map(|(year, month)| pb::Month { year, month });
    let place = (
        option::weighted(0.15, select(vec![11_i64, 32, 51, 99, -1])),
        option::weighted(0.15, select(vec![1171_i64, 3273, 3204, 5171, 0])),
    );
    let kind = (
        option::weighted(0.2, select(vec!["ANES", "ICU", "NYERI", "TIADA"])),
        option::weighted(0.2, select(vec!["pelatihan", "symposium", "workshop", "tiada"])),
        option::weighted(0.2, select(vec!["1", "2", "Sesi A", "3"])),
        select(vec![
            Selection::Unspecified,
            Selection::NotWorkshops,
            Selection::OnlyWorkshops,
            Selection::OnlyTrainings,
            Selection::OnPromo,
        ]),
    );
    let which = (
        option::weighted(0.3, 0..=EVENTS + 1),
        option::weighted(0.2, vec(0..=SUB_EVENTS + 5, 1..40)),
    );
    let whose = option::of(select(PROFESSIONS.to_vec()));
    (
        option::weighted(0.25, keyword),
        place,
        option::weighted(0.25, month),
        kind,
        which,
        whose,
    )
        .prop_map(
            |(
                keyword,
                (province_id, regency_id),
                month,
                (field, event_type, session, selection),
                (event_id, ids),
                whose,
            )| {
                let text = |text: Option<&str>| text.map(str::to_owned);
                let ids = ids.unwrap_or_default();
                pb::ListSubEventsRequest {
                    page: 1,
                    page_size: if event_id.is_some() || !ids.is_empty() { 0 } else { 100 },
                    keyword: text(keyword),
                    province_id,
                    regency_id,
                    month,
                    knowledge_field: text(field),
                    event_type: text(event_type),
                    session: text(session),
                    event_id,
                    ids,
                    selection: selection.into(),
                    profession_code: text(whose),
                }
            },
        )
}
