//! Loading the demo forms.

use feedback::load_demo;
use sqlx::PgPool;
use time::{Date, macros::date};

use crate::scene::{Scene, saying, scene};

const FORMS: &str = include_str!("../../../portal/demo/feedback.json");
const TODAY: Date = date!(2026 - 11 - 20);

async fn load(pool: &PgPool, today: Date) {
    let forms = serde_json::from_str(FORMS).unwrap();
    load_demo(pool, &forms, today).await.unwrap();
}

async fn rows(pool: &PgPool) -> Vec<String> {
    sqlx::query_scalar("SELECT to_jsonb(forms)::text FROM forms ORDER BY id")
        .fetch_all(pool)
        .await
        .unwrap()
}

async fn respondents(scene: &Scene, year: Option<u32>) -> u64 {
    scene.index(year).await.respondents
}

#[testkit::database(feedback::MIGRATOR)]
async fn a_hundred_members_of_two_years_are_very_satisfied(pool: PgPool) {
    load(&pool, TODAY).await;
    let scene = scene(&pool).await;
    let index = scene.index(None).await;
    assert_eq!((index.respondents, index.grade.as_deref()), (100, Some("A")));
    assert_eq!(index.years, [2026, 2025]);
    // Some of last year's have answered again.
    let (this_year, last_year) = (
        respondents(&scene, Some(2026)).await,
        respondents(&scene, Some(2025)).await,
    );
    assert!(
        this_year > 50 && last_year > 20 && this_year + last_year > 100,
        "{this_year}, {last_year}"
    );

    let (shown, total) = scene.testimonials(1, 100).await;
    assert!(total >= 24, "{total}");
    let now = crate::scene::NOW.unix_timestamp();
    assert!(
        shown
            .iter()
            .all(|one| one.answered_at.is_some_and(|at| at.seconds <= now))
    );
    assert!(shown.is_sorted_by_key(|one| std::cmp::Reverse(one.answered_at.map(|at| at.seconds))));
    let mut words: Vec<&str> = shown.iter().map(|one| one.comment.as_str()).collect();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), shown.len(), "nobody says the same as another");
    // Accounts have numbers from 1000 on; a form of the demo is never theirs.
    let lowest: i64 = sqlx::query_scalar("SELECT min(member_id) FROM forms")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert!(lowest > 1_000_000_000, "{lowest}");
}

#[testkit::database(feedback::MIGRATOR)]
async fn loading_twice_is_loading_once_and_what_a_member_wrote_stays(pool: PgPool) {
    load(&pool, TODAY).await;
    let scene = scene(&pool).await;
    let first: i64 = sqlx::query_scalar("SELECT member_id FROM forms WHERE year = 2026 LIMIT 1")
        .fetch_one(&pool)
        .await
        .unwrap();
    for member in [first, 1_000] {
        scene.submit(member, saying("Saya sendiri.")).await.unwrap();
    }
    let before = rows(&pool).await;
    load(&pool, TODAY).await;
    load(&pool, date!(2026 - 11 - 21)).await;
    assert_eq!(rows(&pool).await, before);
    for member in [first, 1_000] {
        assert_eq!(scene.own(member).await.unwrap().comment, "Saya sendiri.");
    }
}

#[testkit::database(feedback::MIGRATOR)]
async fn whatever_the_day_there_are_a_hundred_respondents_in_two_years(pool: PgPool) {
    let scene = scene(&pool).await;
    load(&pool, date!(2026 - 01 - 01)).await;
    assert_eq!(scene.index(None).await.years, [2026, 2025]);
    assert_eq!(respondents(&scene, None).await, 100);
    // A demo that runs into the next year does not grow.
    load(&pool, date!(2027 - 03 - 02)).await;
    assert_eq!(scene.index(None).await.years, [2027, 2026, 2025]);
    assert_eq!(respondents(&scene, None).await, 100);
}

/// Who says what they are says it of the profession that stands beside their name.
#[test]
fn everybody_speaks_from_their_own_profession() {
    let forms: Vec<serde_json::Value> = serde_json::from_str(FORMS).unwrap();
    let mut spoken = 0;
    for form in &forms {
        let (name, comment) = (form["name"].as_str().unwrap(), form["comment"].as_str().unwrap());
        for (said, title) in [
            ("ebagai bidan", "Bdn. "),
            ("ebagai apoteker", "apt. "),
            ("ebagai perawat", "Ns. "),
            ("ebagai penata anestesi", ", S.Tr.Kes"),
            ("ebagai dokter bedah", ", Sp.B"),
            ("ebagai dokter umum", "dr. "),
        ] {
            if comment.contains(said) {
                assert!(name.contains(title), "{name}: {comment}");
                spoken += 1;
            }
        }
        // What only a doctor does with his hands.
        let specialist = name.contains("Sp.");
        for work in ["intubasi", "blok saraf", "ekokardiografi", "Residen"] {
            assert!(specialist || !comment.contains(work), "{name}: {comment}");
        }
    }
    assert!(spoken >= 7, "{spoken}");
}
