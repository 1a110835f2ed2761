//! Programmes to look at, written as a back office writes them.
//!
//! `PORTAL_SABOTAGE=<word>` breaks one rule from outside the program; then the test that guards it must be red.

use catalog::{
    SaveSubEventError,
    domain::{
        code::Code,
        period::{Period, Slot},
        price::PriceKind,
        programme_draft::{PriceDraft, SessionSpeakerDraft, SubEventDraft},
        promo::Reduction,
        session::Session,
        speaker::Role,
    },
    save_sub_event,
};
use media::rich_text::CleanHtml;
use sqlx::PgPool;
use time::{
    Date, Duration,
    macros::{date, time},
};
use write::Unaudited;

use crate::builders::{NOW, an_event, prepare};

/// `NOW` in Jakarta.
pub const TODAY: Date = date!(2026 - 11 - 20);
/// Professions that prices may be made for.
pub const PROFESSIONS: [&str; 3] = ["DSA", "DU", "PRW"];
/// Types that sub-events may have.
pub const KINDS: [&str; 4] = ["pelatihan", "symposium", "webinar", "workshop"];
/// Those who may speak, by number.
pub const SPEAKERS: [(i64, &str); 4] = [
    (1, "dr. Rangga Wisesa, Sp.An-TI"),
    (2, "Prof. Melati Kusumo"),
    (3, "dr. Oka Pradnyana"),
    (4, "Ns. Tuti Alawiyah"),
];

/// Stores what sub-events point at, and event 94.
pub async fn prepare_programme(pool: &PgPool) {
    prepare(pool).await;
    sqlx::query("INSERT INTO event_types (code, name) VALUES ('pelatihan', 'Pelatihan')")
        .execute(pool)
        .await
        .unwrap();
    sqlx::query("INSERT INTO priced_professions (code, name) SELECT p, 'Profesi ' || p FROM unnest($1::text[]) p")
        .bind(PROFESSIONS.map(str::to_owned).to_vec())
        .execute(pool)
        .await
        .unwrap();
    for (id, name) in SPEAKERS {
        sqlx::query("INSERT INTO speakers (id, name, photo_path) VALUES ($1, $2, '/media/speakers/' || $1)")
            .bind(id)
            .bind(name)
            .execute(pool)
            .await
            .unwrap();
    }
    an_event(94).create(pool).await;
}

/// A plain published workshop of event 94, tomorrow from nine to twelve, free of seats and prices.
pub fn a_sub_event(id: i64) -> SubEventDraft {
    SubEventDraft {
        id,
        event_id: 94,
        title: format!("Kegiatan {id}"),
        event_type: code("workshop"),
        session: None,
        slot: Slot::new(TODAY + Duration::DAY, time!(9:00), time!(12:00)).unwrap(),
        room: None,
        description: CleanHtml::clean("<p>Isi</p>"),
        capacity: None,
        credit_hundredths: 0,
        knowledge_field: None,
        published_at: Some(NOW - Duration::DAY),
        prices: Vec::new(),
        speakers: Vec::new(),
    }
}

/// Reads a code that is one.
pub fn code(text: &str) -> Code {
    Code::parse(text).unwrap()
}

/// Reads a session that is one.
pub fn session(text: &str) -> Session {
    Session::parse(text).unwrap()
}

/// The days from `first` to `last`, counted from today.
pub fn days(first: i64, last: i64) -> Period {
    Period::new(TODAY + Duration::days(first), TODAY + Duration::days(last)).unwrap()
}

/// A price for the days from `first` to `last`, counted from today.
pub fn price(profession: Option<&str>, kind: PriceKind, amount_idr: i64, first: i64, last: i64) -> PriceDraft {
    PriceDraft {
        profession: profession.map(code),
        kind,
        amount_idr,
        period: days(first, last),
    }
}

/// Somebody who speaks there.
pub fn speaks(speaker_id: i64) -> SessionSpeakerDraft {
    SessionSpeakerDraft {
        speaker_id,
        role: Role::Speaker,
    }
}

/// Saves a sub-event in a transaction of its own.
pub async fn save(pool: &PgPool, draft: &SubEventDraft) -> Result<bool, SaveSubEventError> {
    let mut work = Unaudited::begin(pool, "a test").await.unwrap();
    let changed = save_sub_event(&mut work, draft, NOW).await?;
    work.commit().await.unwrap();
    Ok(changed)
}

/// A promo of one event, to be stored.
#[derive(Clone, Debug)]
pub struct APromo {
    pub id: i64,
    pub event_id: i64,
    pub reduction: Reduction,
    pub period: Period,
    pub sub_events: Vec<i64>,
}

impl APromo {
    /// Stores it.
    pub async fn create(&self, pool: &PgPool) {
        let (percent, amount) = match self.reduction {
            Reduction::Percent(percent) => (Some(i32::try_from(percent).unwrap()), None),
            Reduction::Amount(idr) => (None, Some(idr)),
        };
        sqlx::query(
            "INSERT INTO promos (id, event_id, name, percent_off, amount_off_idr, valid_from, valid_until)
             VALUES ($1, $2, 'Promo ' || $1, $3, $4, $5, $6)",
        )
        .bind(self.id)
        .bind(self.event_id)
        .bind(percent)
        .bind(amount)
        .bind(self.period.first())
        .bind(self.period.last())
        .execute(pool)
        .await
        .unwrap();
        sqlx::query("INSERT INTO promo_sub_events (promo_id, sub_event_id, event_id) SELECT $1, s, $2 FROM unnest($3::bigint[]) s")
            .bind(self.id)
            .bind(self.event_id)
            .bind(&self.sub_events)
            .execute(pool)
            .await
            .unwrap();
    }
}

/// A package of event 94, to be stored.
pub async fn a_bundle(pool: &PgPool, id: i64, price_idr: i64, period: Period, sub_events: &[i64]) {
    sqlx::query(
        "INSERT INTO bundles (id, event_id, name, description, price_idr, valid_from, valid_until)
         VALUES ($1, 94, 'Paket ' || $1, 'Isi paket', $2, $3, $4)",
    )
    .bind(id)
    .bind(price_idr)
    .bind(period.first())
    .bind(period.last())
    .execute(pool)
    .await
    .unwrap();
    sqlx::query("INSERT INTO bundle_sub_events (bundle_id, sub_event_id, event_id) SELECT $1, s, 94 FROM unnest($2::bigint[]) s")
        .bind(id)
        .bind(sub_events.to_vec())
        .execute(pool)
        .await
        .unwrap();
}

/// Whether the rule of this word is to be broken.
pub fn broken(word: &str) -> bool {
    std::env::var("PORTAL_SABOTAGE").is_ok_and(|broken| broken == word)
}

/// Runs SQL that breaks the rule of this word, if it is to be broken.
pub async fn sabotage(pool: &PgPool, word: &str, sql: &'static str) {
    if broken(word) {
        sqlx::raw_sql(sql).execute(pool).await.unwrap();
    }
}
