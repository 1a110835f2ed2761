//! What the demo's pages must hold, whatever the day of loading is.

use std::collections::{HashMap, HashSet};

use content::LoadDemoError;
use portal_proto::content::v1 as pb;
use serde_json::{Value, json};
use sqlx::PgPool;
use time::{Date, macros::date};

use crate::{
    builders::pages_client,
    demo::{PAGES, TODAY, load_pages},
};

async fn agenda(pool: &PgPool, year: Option<i32>) -> Vec<pb::AgendaItem> {
    let asked = pb::ListAgendaRequest {
        year: year.map(i32::unsigned_abs),
        month: None,
    };
    let told = pages_client(pool).await.list_agenda(asked).await;
    told.unwrap().into_inner().items
}

#[testkit::database(content::MIGRATOR)]
async fn every_page_of_the_demo_is_complete(pool: PgPool) {
    load_pages(&pool, PAGES, TODAY).await.unwrap();
    let mut client = pages_client(&pool).await;

    let about = client
        .get_about(pb::GetAboutRequest {})
        .await
        .unwrap()
        .into_inner()
        .about
        .unwrap();
    let lines: Vec<&str> = about.text.lines().collect();
    let is_picture = |line: &&str| line.starts_with("/media/") && (line.ends_with(".jpg") || line.ends_with(".png"));
    assert_eq!(lines.iter().filter(|line| is_picture(line)).count(), 2);
    assert!(
        lines
            .iter()
            .filter(|line| line.starts_with("**") && line.ends_with("**"))
            .count()
            >= 3
    );
    assert!(lines.contains(&"") && about.image_srcset.is_some());

    let told = client
        .get_vision_mission(pb::GetVisionMissionRequest {})
        .await
        .unwrap()
        .into_inner();
    assert!(told.vision.len() > 50 && told.missions.len() >= 4);

    let steps = client
        .list_registration_steps(pb::ListRegistrationStepsRequest {})
        .await
        .unwrap();
    let icons: Vec<String> = steps.into_inner().steps.into_iter().map(|step| step.icon).collect();
    assert_eq!(
        icons,
        ["akun", "pilih", "keranjang", "bayar", "tiket", "hadir", "sertifikat"]
    );

    let history = client.get_history(pb::GetHistoryRequest {}).await.unwrap().into_inner();
    assert!(history.html.starts_with("<p>") && history.html.contains("<h3>") && history.html.len() > 1500);
    assert_eq!(history.milestones.len(), 8);
    assert_eq!(history.boards.len(), 2);
    for board in &history.boards {
        let portraits: HashSet<_> = board
            .members
            .iter()
            .map(|member| member.photo_srcset.as_deref())
            .collect();
        assert_eq!((board.members.len(), portraits.len()), (14, 14));
        assert!(portraits.iter().all(Option::is_some));
        assert_eq!(board.members[0].position, "Ketua");
    }

    let structure = client
        .get_structure(pb::GetStructureRequest {})
        .await
        .unwrap()
        .into_inner();
    let mut depths = HashMap::new();
    for office in &structure.positions {
        let depth = office.parent_id.map_or(1, |parent| depths[&parent] + 1);
        depths.insert(office.id, depth);
        assert_eq!(office.holder.is_some(), office.photo_url.is_some(), "{}", office.title);
    }
    assert_eq!((structure.positions.len(), depths.values().max()), (19, Some(&4)));
    assert!(structure.positions.iter().any(|office| office.holder.is_none()));
}

#[testkit::database(content::MIGRATOR)]
async fn this_year_and_the_next_have_dates_whatever_today_is(pool: PgPool) {
    for today in [
        TODAY,
        date!(2027 - 01 - 01),
        date!(2028 - 02 - 29),
        date!(2031 - 12 - 31),
    ] {
        load_pages(&pool, PAGES, today).await.unwrap();
        assert_eq!(agenda(&pool, None).await.len(), 45, "{today}");
        for year in [today.year(), today.year() + 1] {
            let dates = agenda(&pool, Some(year)).await;
            assert!(dates.len() >= 10, "{today}: {} in {year}", dates.len());
        }
    }
}

#[testkit::database(content::MIGRATOR)]
async fn dates_of_events_are_the_days_of_these_events(pool: PgPool) {
    let events: Value = serde_json::from_str(include_str!("../../../portal/demo/events.json")).unwrap();
    load_pages(&pool, PAGES, TODAY).await.unwrap();
    let mut seen = 0;
    for date in agenda(&pool, None).await {
        let Some(id) = date.event_id else { continue };
        let event = events
            .as_array()
            .unwrap()
            .iter()
            .find(|event| event["id"] == id)
            .unwrap();
        let days = |key: &str| time::Duration::days(event[key].as_i64().unwrap());
        let first = TODAY + days("starts_in_days");
        let last = first + days("length_days") - time::Duration::DAY;
        assert_eq!(json!(date.title), event["title"]);
        assert_eq!(
            (date.starts_on, date.ends_on),
            (first.to_string(), last.to_string()),
            "{id}"
        );
        seen += 1;
    }
    assert!(seen >= 10, "{seen}");
}

/// Whatever the day of loading, the events of its year are in the agenda.
#[test]
fn every_event_of_a_year_is_in_the_agenda() {
    let events: Vec<Value> = serde_json::from_str(include_str!("../../../portal/demo/events.json")).unwrap();
    let pages: Value = serde_json::from_str(PAGES).unwrap();
    let listed: HashSet<i64> = pages["agenda"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|date| date["event_id"].as_i64())
        .collect();
    let missing: Vec<&Value> = events
        .iter()
        .filter(|event| event["starts_in_days"].as_i64().is_some_and(|days| days >= -365))
        .map(|event| &event["id"])
        .filter(|id| !listed.contains(&id.as_i64().unwrap()))
        .collect();
    assert_eq!(missing, Vec::<&Value>::new());
}

#[testkit::database(content::MIGRATOR)]
async fn no_date_of_the_agenda_is_on_independence_day(pool: PgPool) {
    for today in [
        date!(2026 - 11 - 22),
        date!(2027 - 07 - 21),
        date!(2027 - 08 - 16),
        date!(2027 - 08 - 17),
    ] {
        load_pages(&pool, PAGES, today).await.unwrap();
        for date in agenda(&pool, None).await {
            let holiday = format!("{}-08-17", &date.starts_on[..4]);
            let on_it = (date.starts_on.clone()..=date.ends_on.clone()).contains(&holiday);
            assert!(!on_it, "{} on {} when loaded on {today}", date.title, date.starts_on);
        }
    }
}

#[testkit::database(content::MIGRATOR)]
async fn the_about_text_keeps_its_date_until_it_says_something_else(pool: PgPool) {
    let updated_at = async |pages: &str, today: Date| {
        load_pages(&pool, pages, today).await.unwrap();
        let told = pages_client(&pool).await.get_about(pb::GetAboutRequest {}).await;
        told.unwrap().into_inner().about.unwrap().updated_at.unwrap().seconds
    };
    let first = updated_at(PAGES, TODAY).await;
    assert_eq!(updated_at(PAGES, TODAY.next_day().unwrap()).await, first);
    let mut other: Value = serde_json::from_str(PAGES).unwrap();
    other["about"]["text"] = json!(["Baru"]);
    let changed = updated_at(&other.to_string(), TODAY.next_day().unwrap()).await;
    assert_eq!(changed, first + 86_400);
}

#[testkit::database(content::MIGRATOR)]
async fn a_page_that_was_shortened_is_shorter(pool: PgPool) {
    load_pages(&pool, PAGES, TODAY).await.unwrap();
    let mut other: Value = serde_json::from_str(PAGES).unwrap();
    for list in ["missions", "registration_steps", "milestones", "boards"] {
        other[list].as_array_mut().unwrap().truncate(1);
    }
    other["structure"]["below"] = json!([]);
    load_pages(&pool, &other.to_string(), TODAY).await.unwrap();

    let mut client = pages_client(&pool).await;
    let told = client
        .get_vision_mission(pb::GetVisionMissionRequest {})
        .await
        .unwrap()
        .into_inner();
    let steps = client
        .list_registration_steps(pb::ListRegistrationStepsRequest {})
        .await
        .unwrap()
        .into_inner();
    let history = client.get_history(pb::GetHistoryRequest {}).await.unwrap().into_inner();
    let structure = client
        .get_structure(pb::GetStructureRequest {})
        .await
        .unwrap()
        .into_inner();
    let lengths = [
        told.missions.len(),
        steps.steps.len(),
        history.milestones.len(),
        history.boards.len(),
        structure.positions.len(),
    ];
    assert_eq!(lengths, [1; 5]);
}

#[testkit::database(content::MIGRATOR)]
async fn pages_that_say_what_cannot_be_change_nothing(pool: PgPool) {
    let broken = |pointer: &str, value: Value| {
        let mut pages: Value = serde_json::from_str(PAGES).unwrap();
        *pages.pointer_mut(pointer).unwrap() = value;
        pages.to_string()
    };
    for (pages, told) in [
        (
            broken("/boards/1/members/0/person", json!(999)),
            "demo board member 15 has an impossible person",
        ),
        (
            broken("/structure/below/0/person", json!(999)),
            "demo office 2 has an impossible person",
        ),
        (
            broken("/agenda/15/month", json!(13)),
            "demo agenda entry 16 has an impossible day",
        ),
        (
            broken("/agenda/0/starts_in_days", json!(i64::MAX)),
            "demo agenda entry 1 has an impossible day",
        ),
        (
            broken("/agenda/0/length_days", json!(i64::MAX)),
            "demo agenda entry 1 has an impossible day",
        ),
    ] {
        let refused: LoadDemoError = load_pages(&pool, &pages, TODAY).await.unwrap_err();
        assert_eq!(refused.to_string(), told);
    }
    assert_eq!(agenda(&pool, None).await, []);
}

#[testkit::database(content::MIGRATOR)]
async fn the_next_number_follows_the_demos(pool: PgPool) {
    load_pages(&pool, PAGES, TODAY).await.unwrap();
    let id: i64 = sqlx::query_scalar(
        "INSERT INTO agenda (title, starts_on, ends_on, place, organizer)
         VALUES ('Baru', '2026-11-20', '2026-11-20', 'Ambon', 'Cabang') RETURNING id",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(id, 46);
    load_pages(&pool, PAGES, TODAY).await.unwrap();
    assert_eq!(agenda(&pool, None).await.len(), 46, "what somebody added stays");
}
