//! The filters of the agenda, alone and together, against a second, plain implementation on random dates.

use portal_proto::content::v1 as pb;
use proptest::{collection::vec, option, prelude::*, strategy::ValueTree, test_runner::TestRunner};
use sqlx::PgPool;
use testkit::refusal::{fields, reason};
use time::{Date, Duration, macros::date};
use tonic::Code;

use crate::builders::pages_client;

const DATES: usize = 120;
const REQUESTS: usize = 300;

#[derive(Clone, Debug)]
struct ADate {
    id: i64,
    starts_on: Date,
    ends_on: Date,
    event_id: Option<i64>,
}

impl ADate {
    async fn create(&self, pool: &PgPool) {
        sqlx::query(
            "INSERT INTO agenda (id, title, starts_on, ends_on, place, organizer, event_id)
             VALUES ($1, $2, $3, $4, 'Ambon', 'Cabang Maluku', $5)",
        )
        .bind(self.id)
        .bind(self.title())
        .bind(self.starts_on)
        .bind(self.ends_on)
        .bind(self.event_id)
        .execute(pool)
        .await
        .unwrap();
    }

    fn title(&self) -> String {
        format!("Pelatihan {}", self.id)
    }

    /// Day by day: whether one of its days is of the year and month that were asked for.
    fn fits(&self, asked: pb::ListAgendaRequest) -> bool {
        let mut days = std::iter::successors(Some(self.starts_on), |day| day.next_day());
        days.by_ref().take_while(|day| *day <= self.ends_on).any(|day| {
            asked.year.is_none_or(|year| year == day.year().unsigned_abs())
                && asked
                    .month
                    .is_none_or(|month| month == u32::from(u8::from(day.month())))
        })
    }

    fn told(&self) -> pb::AgendaItem {
        pb::AgendaItem {
            id: self.id,
            title: self.title(),
            starts_on: self.starts_on.to_string(),
            ends_on: self.ends_on.to_string(),
            place: "Ambon".to_owned(),
            organiser: "Cabang Maluku".to_owned(),
            event_id: self.event_id,
        }
    }
}

/// Within four years, and at the ends of what may be asked for; some over a turn of the year, some longer than one.
fn a_date(id: i64) -> impl Strategy<Value = ADate> {
    let first = prop_oneof![
        18 => (0_i64..1461).prop_map(|days| date!(2025 - 01 - 01) + Duration::days(days)),
        1 => (0_i64..60).prop_map(|days| date!(2000 - 01 - 01) + Duration::days(days)),
        1 => (0_i64..60).prop_map(|days| date!(2100 - 12 - 31) - Duration::days(days)),
    ];
    let length = prop_oneof![12 => 0_i64..7, 4 => 20_i64..80, 1 => 300_i64..500];
    (first, length, option::of(1_i64..99)).prop_map(move |(starts_on, length, event_id)| ADate {
        id,
        starts_on,
        ends_on: (starts_on + Duration::days(length)).min(date!(2100 - 12 - 31)),
        event_id,
    })
}

fn asked() -> impl Strategy<Value = pb::ListAgendaRequest> {
    let year = prop_oneof![6 => 2025_u32..=2029, 1 => Just(2000_u32), 1 => Just(2100_u32), 1 => 2001_u32..2100];
    (option::of(year), option::of(1_u32..=12)).prop_map(|(year, month)| pb::ListAgendaRequest { year, month })
}

fn random<S: Strategy>(runner: &mut TestRunner, strategy: &S) -> S::Value {
    strategy.new_tree(runner).unwrap().current()
}

#[testkit::database(content::MIGRATOR)]
async fn every_filter_of_the_agenda_finds_what_a_plain_search_finds(pool: PgPool) {
    let mut runner = TestRunner::deterministic();
    let ids: Vec<_> = (1..).take(DATES).map(a_date).collect();
    let mut dates = random(&mut runner, &ids);
    for date in &dates {
        date.create(&pool).await;
    }
    dates.sort_by_key(|date| (date.starts_on, date.ends_on, date.id));
    let mut client = pages_client(&pool).await;

    let (mut some, mut none) = (0, 0);
    for asked in random(&mut runner, &vec(asked(), REQUESTS)) {
        let told = client.list_agenda(asked).await.unwrap().into_inner().items;
        let expected: Vec<_> = dates.iter().filter(|date| date.fits(asked)).map(ADate::told).collect();
        assert_eq!(told, expected, "{asked:?}");
        if expected.is_empty() { none += 1 } else { some += 1 }
    }
    assert!(
        some > 150 && none > 10,
        "the random requests say little: {some} found something, {none} nothing"
    );
}

#[testkit::database(content::MIGRATOR)]
async fn what_cannot_be_asked_for_is_refused_by_its_field(pool: PgPool) {
    let mut client = pages_client(&pool).await;
    let wrong = |field: &str, rule: &str| (field.to_owned(), rule.to_owned());
    for (year, month, expected) in [
        (Some(1999), None, vec![wrong("tahun", "range")]),
        (Some(2101), Some(1), vec![wrong("tahun", "range")]),
        (None, Some(0), vec![wrong("bulan", "month")]),
        (Some(2026), Some(13), vec![wrong("bulan", "month")]),
        (
            Some(0),
            Some(u32::MAX),
            vec![wrong("tahun", "range"), wrong("bulan", "month")],
        ),
    ] {
        let asked = pb::ListAgendaRequest { year, month };
        let refused = client.list_agenda(asked).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::InvalidArgument, "data_tidak_valid")
        );
        assert_eq!(fields(&refused), expected, "{asked:?}");
    }
}
