//! Loading the demo courses: once, twice, on another day, and what is refused.

use std::{fs, path::Path};

use learning::{DemoFiles, LoadDemoError, load_demo};
use serde_json::{Value, json};
use sqlx::PgPool;
use time::{Date, Duration, macros::date};

pub const TODAY: Date = date!(2026 - 11 - 20);

/// The demo's own courses.
pub fn files() -> DemoFiles {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../portal/demo/courses");
    let ids: Vec<i64> = serde_json::from_slice(&fs::read(folder.join("index.json")).unwrap()).unwrap();
    let course = |id: i64| (id, fs::read(folder.join(format!("{id}.json"))).unwrap());
    DemoFiles {
        courses: ids.into_iter().map(course).collect(),
    }
}

/// Loads the demo's own courses for [`TODAY`].
pub async fn load(pool: &PgPool) {
    load_demo(pool, &files(), TODAY).await.unwrap();
}

/// A small course, with changes of the test's own.
fn a_course(change: impl FnOnce(&mut Value)) -> DemoFiles {
    let mut course = json!({
        "id": 901, "kind": "e_course", "title": "Uji", "summary": "Ringkas", "description": "<p>Isi</p>",
        "category": "dasar", "field": "etika", "credit_hundredths": 200, "accreditation_number": null, "access_days": 30,
        "in_order": true, "disclaimer": "<p>Setuju</p>", "prerequisites": [], "goals": ["Tahu"],
        "teachers": [{"name": "dr. Uji", "degree": "Sp.An-TI", "biography": "", "speaker_id": null}],
        "prices": [{"professions": null, "idr": 100_000}, {"professions": ["DU", "PRW"], "idr": 50_000}],
        "reviews": [{"name": "Sari", "stars": 4, "comment": "Baik", "days_ago": 2}],
        "sections": [{"title": "Bab", "lessons": [
            {"title": "Baca", "kind": "text", "minutes": 5, "html": "<p>Teks</p>"},
            {"title": "Tonton", "kind": "video", "minutes": 2, "file": "a.mp4", "captions": "a.vtt", "seconds": 90,
             "must_watch": true},
            {"title": "Ujian", "kind": "exam", "minutes": 5, "asks_consent": true, "exam": {
                "minutes": 5, "pass_percent": 70, "attempts": 2, "wait_minutes": 60, "shows_review": true,
                "draw": [{"topic": "T", "count": 1}]}},
        ]}],
        "bank": [{"topic": "T", "kind": "single", "weight": 1, "text": "<p>?</p>",
            "options": [{"text": "a", "right": true}, {"text": "b", "right": false}], "explanation": ""}],
    });
    change(&mut course);
    DemoFiles {
        courses: vec![(901, course.to_string().into_bytes())],
    }
}

async fn count(pool: &PgPool, table: &'static str) -> i64 {
    let sql = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
    sqlx::query_scalar(sql).fetch_one(pool).await.unwrap()
}

/// Everything that the demo wrote, row by row.
async fn rows(pool: &PgPool) -> Vec<String> {
    let mut rows = Vec::new();
    for table in [
        "courses",
        "course_goals",
        "course_teachers",
        "course_prices",
        "course_reviews",
        "sections",
        "lessons",
    ] {
        // A review is written anew each day, under another id.
        let volatile = if table == "course_reviews" { "id" } else { "" };
        let sql = sqlx::AssertSqlSafe(format!(
            "SELECT '{table} ' || (to_jsonb(t) - '{volatile}')::text FROM {table} t ORDER BY 1"
        ));
        let found: Vec<String> = sqlx::query_scalar(sql).fetch_all(pool).await.unwrap();
        assert!(!found.is_empty(), "nothing in {table}");
        rows.extend(found);
    }
    rows
}

#[testkit::database(learning::MIGRATOR)]
async fn loading_twice_is_loading_once_and_every_demo_course_is_in_order(pool: PgPool) {
    load(&pool).await;
    let first = rows(&pool).await;
    assert_eq!(
        count(&pool, "courses").await,
        i64::try_from(files().courses.len()).unwrap()
    );
    sqlx::query("DELETE FROM demo_edition").execute(&pool).await.unwrap();
    load(&pool).await;
    assert_eq!(rows(&pool).await, first);
}

#[testkit::database(learning::MIGRATOR)]
async fn what_stands_already_for_this_day_is_not_written_again(pool: PgPool) {
    load(&pool).await;
    let rename = "UPDATE courses SET title = 'Judul lain' WHERE id = 101";
    sqlx::query(rename).execute(&pool).await.unwrap();
    let title = || async {
        let title = sqlx::query_scalar("SELECT title FROM courses WHERE id = 101");
        title.fetch_one(&pool).await.unwrap()
    };
    load(&pool).await;
    let kept: String = title().await;
    assert_eq!(kept, "Judul lain");
    load_demo(&pool, &files(), TODAY + Duration::days(1)).await.unwrap();
    let anew: String = title().await;
    assert_ne!(anew, "Judul lain");
}

#[testkit::database(learning::MIGRATOR)]
async fn numbers_tell_the_place_and_files_have_their_keys(pool: PgPool) {
    load_demo(&pool, &a_course(|_| ()), TODAY).await.unwrap();
    let lessons: Vec<(i64, i64, Option<String>, Option<String>)> =
        sqlx::query_as("SELECT id, section_id, file_key, captions_key FROM lessons ORDER BY id")
            .fetch_all(&pool)
            .await
            .unwrap();
    let of = |name: &str| Some(format!("lessons/{name}"));
    assert_eq!(
        lessons,
        [
            (9_010_101, 90_101, None, None),
            (9_010_102, 90_101, of("a.mp4"), of("a.vtt")),
            (9_010_103, 90_101, None, None)
        ]
    );
}

#[testkit::database(learning::MIGRATOR)]
async fn another_edition_keeps_what_members_said_and_the_numbers_of_prices(pool: PgPool) {
    load_demo(&pool, &a_course(|_| ()), TODAY).await.unwrap();
    let prices = || async {
        let sql = "SELECT id, profession, amount_idr FROM course_prices ORDER BY id";
        let found: Vec<(i64, Option<String>, i64)> = sqlx::query_as(sql).fetch_all(&pool).await.unwrap();
        found
    };
    let before = prices().await;
    sqlx::query(
        "INSERT INTO course_reviews (course_id, member_id, author, stars, comment, written_at)
         VALUES (901, 7, 'Anggota', 5, '', now())",
    )
    .execute(&pool)
    .await
    .unwrap();
    let dearer = a_course(|course| {
        course["prices"] = json!([{"professions": null, "idr": 120_000}, {"professions": ["PRW"], "idr": 50_000}]);
        course["reviews"] = json!([]);
    });
    load_demo(&pool, &dearer, TODAY).await.unwrap();
    let id_of = |whose: Option<&str>| before.iter().find(|row| row.1.as_deref() == whose).unwrap().0;
    let mut expected = vec![
        (id_of(None), None, 120_000),
        (id_of(Some("PRW")), Some("PRW".to_owned()), 50_000),
    ];
    expected.sort();
    assert_eq!(prices().await, expected);
    assert_eq!(count(&pool, "course_reviews").await, 1);
}

#[testkit::database(learning::MIGRATOR)]
async fn what_cannot_be_is_named_with_its_place_and_nothing_is_written(pool: PgPool) {
    type Break = fn(&mut Value);
    let table: [(Break, &str); 13] = [
        (|course| course["kind"] = json!("game"), "kind game"),
        (|course| course["category"] = json!("tinggi"), "category tinggi"),
        (|course| course["prerequisites"] = json!([902]), "prerequisite 902"),
        (|course| course["id"] = json!(900), "id 900"),
        (
            |course| course["prices"][1]["professions"] = json!(["DU", "XX"]),
            "price of XX: no such profession",
        ),
        (
            |course| course["prices"][1]["professions"] = json!(["DU", "DU"]),
            "price of DU: twice",
        ),
        (|course| course["reviews"][0]["stars"] = json!(6), "review 1: 6 stars"),
        (
            |course| course["sections"][0]["lessons"] = json!([]),
            "section 1: no lessons",
        ),
        (
            |course| course["sections"][0]["lessons"][1]["seconds"] = Value::Null,
            "section 1, lesson 2: no seconds",
        ),
        (
            |course| course["sections"][0]["lessons"][1]["file"] = json!("../secrets.json"),
            "section 1, lesson 2: file ../secrets.json",
        ),
        (
            |course| course["sections"][0]["lessons"][2]["exam"]["draw"][0]["count"] = json!(2),
            "section 1, lesson 3: draws 2 of 1 questions about T",
        ),
        (
            |course| course["disclaimer"] = Value::Null,
            "section 1, lesson 3: asks for consent to a disclaimer that the course does not have",
        ),
        (
            |course| course["bank"][0]["options"][1]["right"] = json!(true),
            "question 1: nobody can answer a single like that",
        ),
    ];
    for (change, expected) in table {
        let refused = load_demo(&pool, &a_course(change), TODAY).await.unwrap_err();
        let LoadDemoError::Impossible { id: 901, problems } = refused else {
            panic!("{expected}: {refused}");
        };
        assert_eq!(problems, [expected]);
    }
    let unknown = a_course(|course| course["colour"] = json!("teal"));
    let refused = load_demo(&pool, &unknown, TODAY).await.unwrap_err();
    assert!(
        matches!(refused, LoadDemoError::Understand { id: 901, .. }),
        "{refused}"
    );
    assert_eq!(count(&pool, "courses").await, 0);
}
