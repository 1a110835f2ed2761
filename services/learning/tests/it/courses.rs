//! The catalogues of courses, their own pages, their prices.

use portal_proto::learning::v1 as pb;
use sqlx::PgPool;
use time::Duration;
use tonic::{Code, Status};

use crate::{
    demo::load,
    scene::{NOW, Scene, scene},
};

/// The first page of a hundred.
fn everything(kind: pb::CourseKind) -> pb::ListCoursesRequest {
    pb::ListCoursesRequest {
        page: 1,
        page_size: 100,
        kind: kind.into(),
        ..Default::default()
    }
}

const KINDS: [(pb::CourseKind, &str); 3] = [
    (pb::CourseKind::Learning, "learning"),
    (pb::CourseKind::Microlearning, "microlearning"),
    (pb::CourseKind::ECourse, "e_course"),
];

impl Scene {
    async fn listed(&self, request: pb::ListCoursesRequest) -> pb::ListCoursesResponse {
        self.courses.clone().list_courses(request).await.unwrap().into_inner()
    }

    async fn ids(&self, request: pb::ListCoursesRequest) -> Vec<i64> {
        self.listed(request)
            .await
            .courses
            .iter()
            .map(|course| course.id)
            .collect()
    }

    async fn course(&self, id: i64, kind: pb::CourseKind) -> Result<pb::CourseDetails, Status> {
        let request = pb::GetCourseRequest { id, kind: kind.into() };
        Ok(self.courses.clone().get_course(request).await?.into_inner())
    }

    async fn run(&self, sql: &'static str) {
        sqlx::raw_sql(sql).execute(&self.pool).await.unwrap();
    }
}

/// Courses by number, title and what else a keyword is looked for in.
async fn write(pool: &PgPool, courses: &[(i64, &str, &str)]) {
    for (id, title, summary) in courses {
        let search = kit::keyword::Searchable::of([*title, *summary]);
        sqlx::query(
            "INSERT INTO courses (id, kind, title, summary, description, search, search_words, published)
             VALUES ($1, 'e_course', $2, $3, '', $4, $5, true)",
        )
        .bind(id)
        .bind(title)
        .bind(summary)
        .bind(search.text)
        .bind(search.words)
        .execute(pool)
        .await
        .unwrap();
    }
}

fn assert_unknown(refused: &Status) {
    assert_eq!(refused.code(), Code::NotFound);
    assert_eq!(testkit::refusal::reason(refused), "kelas_tidak_ditemukan");
}

#[testkit::database(learning::MIGRATOR)]
async fn each_kind_has_a_catalogue_of_its_own_the_newest_first(pool: PgPool) {
    let scene = scene(&pool).await;
    load(&pool).await;
    for (kind, word) in KINDS {
        let expected: Vec<i64> = sqlx::query_scalar("SELECT id FROM courses WHERE kind = $1 ORDER BY id DESC")
            .bind(word)
            .fetch_all(&pool)
            .await
            .unwrap();
        assert!(!expected.is_empty(), "{word}");
        assert_eq!(scene.ids(everything(kind)).await, expected, "{word}");
        for (other, _) in KINDS.into_iter().filter(|(other, _)| *other != kind) {
            assert_unknown(&scene.course(expected[0], other).await.unwrap_err());
        }
        assert_eq!(
            scene.course(expected[0], kind).await.unwrap().course.unwrap().id,
            expected[0]
        );
    }
}

/// Red under `course_drafts_show`.
#[testkit::database(learning::MIGRATOR)]
async fn a_draft_is_shown_nowhere(pool: PgPool) {
    let scene = scene(&pool).await;
    write(&pool, &[(1, "Nyeri akut", ""), (2, "Nyeri kronik", "")]).await;
    scene.run("UPDATE courses SET published = false WHERE id = 2").await;
    assert_eq!(scene.ids(everything(pb::CourseKind::ECourse)).await, [1]);
    let kronik = pb::ListCoursesRequest {
        keyword: Some("kronik".to_owned()),
        ..everything(pb::CourseKind::ECourse)
    };
    assert_eq!(scene.listed(kronik).await.total, 0);
    assert_unknown(&scene.course(2, pb::CourseKind::ECourse).await.unwrap_err());
    let asked = pb::ListCoursePricesRequest { course_id: 2 };
    assert_unknown(&scene.courses.clone().list_course_prices(asked).await.unwrap_err());
}

#[testkit::database(learning::MIGRATOR)]
async fn what_holds_the_keyword_as_typed_comes_before_a_typo_of_it(pool: PgPool) {
    let scene = scene(&pool).await;
    write(
        &pool,
        &[
            (1, "Farmakologi opioid", "Dosis dan bahaya"),
            (2, "Anestesi umum", "Dari induksi sampai pulih"),
            (3, "Anestezi regional", "Blok saraf"),
            (4, "Etika", "Anestesi dan hukum"),
        ],
    )
    .await;
    for (keyword, expected) in [
        ("anestesi", vec![4, 2, 3]),
        ("ANESTESI umum", vec![2]),
        ("anestesi umun", vec![]),
        ("farmakolgi", vec![1]),
        ("induksi", vec![2]),
        ("opiod", vec![1]),
        ("bedah", vec![]),
        ("  ", vec![4, 3, 2, 1]),
    ] {
        let request = pb::ListCoursesRequest {
            keyword: Some(keyword.to_owned()),
            ..everything(pb::CourseKind::ECourse)
        };
        assert_eq!(scene.ids(request).await, expected, "{keyword}");
    }
}

#[testkit::database(learning::MIGRATOR)]
async fn filters_and_pages_tell_the_whole_number(pool: PgPool) {
    let scene = scene(&pool).await;
    write(&pool, &[(1, "Satu", ""), (2, "Dua", ""), (3, "Tiga", "")]).await;
    scene
        .run(
            "UPDATE courses SET category_code = 'dasar', field_code = 'nyeri' WHERE id IN (1, 3);
             UPDATE courses SET category_code = 'lanjutan', field_code = 'nyeri' WHERE id = 2;",
        )
        .await;
    let with = |category: &str, field: &str, page, page_size| pb::ListCoursesRequest {
        page,
        page_size,
        category: Some(category.to_owned()),
        field: Some(field.to_owned()),
        ..everything(pb::CourseKind::ECourse)
    };
    for (request, ids, total) in [
        (with("dasar", "", 1, 10), vec![3, 1], 2),
        (with("dasar", "nyeri", 2, 1), vec![1], 2),
        (with("dasar", "nyeri", 3, 1), vec![], 2),
        (with("", "nyeri", 1, 10), vec![3, 2, 1], 3),
        (with("dasar", "etika", 1, 10), vec![], 0),
        (with("tidak-ada", "", 1, 10), vec![], 0),
    ] {
        let found = scene.listed(request.clone()).await;
        let found_ids: Vec<i64> = found.courses.iter().map(|course| course.id).collect();
        assert_eq!((found_ids, found.total), (ids, total), "{request:?}");
    }
    let refused = scene.courses.clone().list_courses(with("' OR 1=1", "", 1, 101)).await;
    let refused = refused.unwrap_err();
    assert_eq!(refused.code(), Code::InvalidArgument);
    assert_eq!(testkit::refusal::field_names(&refused), ["page_size", "category"]);
}

#[testkit::database(learning::MIGRATOR)]
async fn a_course_shows_todays_lowest_price_and_is_free_where_nobody_pays(pool: PgPool) {
    let scene = scene(&pool).await;
    write(
        &pool,
        &[(1, "Satu", ""), (2, "Dua", ""), (3, "Tiga", ""), (4, "Empat", "")],
    )
    .await;
    scene
        .run(
            "INSERT INTO course_prices (course_id, profession, kind, amount_idr, valid_from, valid_until) VALUES
                 (1, NULL, 'normal', 0, '2026-01-01', '2026-12-31'),
                 (2, NULL, 'early_bird', 100000, '2026-01-01', '2026-11-19'),
                 (2, NULL, 'normal', 300000, '2026-11-20', '2026-11-20'),
                 (2, 'PRW', 'normal', 200000, '2026-11-20', '2026-12-31'),
                 (3, NULL, 'normal', 100000, '2026-01-01', '2026-12-31'),
                 (3, 'DM', 'normal', 0, '2026-01-01', '2026-12-31');",
        )
        .await;
    let prices = |courses: Vec<pb::Course>| -> Vec<_> {
        let price = |course: pb::Course| (course.id, course.price_from_idr, course.is_free);
        courses.into_iter().map(price).collect()
    };
    let today = scene.listed(everything(pb::CourseKind::ECourse)).await.courses;
    assert_eq!(
        prices(today),
        [
            (4, None, false),
            (3, Some(0), false),
            (2, Some(200_000), false),
            (1, Some(0), true)
        ]
    );
    scene.clock.advance(Duration::days(42));
    let later = scene.listed(everything(pb::CourseKind::ECourse)).await.courses;
    assert_eq!(
        prices(later),
        [(4, None, false), (3, None, false), (2, None, false), (1, None, false)]
    );
}

#[testkit::database(learning::MIGRATOR)]
async fn prices_say_whose_they_are_and_whether_they_run(pool: PgPool) {
    let scene = scene(&pool).await;
    write(&pool, &[(1, "Satu", ""), (2, "Dua", "")]).await;
    scene
        .run(
            "INSERT INTO course_prices (course_id, profession, kind, amount_idr, valid_from, valid_until) VALUES
                 (1, NULL, 'early_bird', 100000, '2026-01-01', '2026-11-19'),
                 (1, 'PRW', 'normal', 200000, '2026-11-20', '2026-12-31');",
        )
        .await;
    let prices = async |course_id| {
        let request = pb::ListCoursePricesRequest { course_id };
        let reply = scene.courses.clone().list_course_prices(request).await;
        reply.map(|reply| reply.into_inner().prices)
    };
    let found: Vec<_> = prices(1)
        .await
        .unwrap()
        .into_iter()
        .map(|price| {
            (
                price.profession,
                price.kind,
                price.amount_idr,
                price.valid_until,
                price.runs_today,
            )
        })
        .collect();
    let (early, normal) = ("early_bird".to_owned(), "normal".to_owned());
    assert_eq!(
        found,
        [
            (None, early, 100_000, "2026-11-19".to_owned(), false),
            (
                Some("Perawat".to_owned()),
                normal,
                200_000,
                "2026-12-31".to_owned(),
                true
            ),
        ]
    );
    assert_eq!(prices(2).await.unwrap(), []);
    assert_unknown(&prices(3).await.unwrap_err());
}

#[testkit::database(learning::MIGRATOR)]
async fn a_course_shows_its_parts_in_order_and_the_newest_five_reviews(pool: PgPool) {
    let scene = scene(&pool).await;
    write(&pool, &[(1, "Satu", ""), (2, "Dua", "")]).await;
    scene
        .run(
            "INSERT INTO sections (id, course_id, position, title) VALUES (12, 1, 2, 'Akhir'), (11, 1, 1, 'Awal');
             INSERT INTO lessons (id, section_id, position, title, kind, minutes, html) VALUES
                 (1102, 11, 2, 'Kedua', 'text', 7, ''), (1101, 11, 1, 'Pertama', 'text', 5, '');
             INSERT INTO lessons (id, section_id, position, title, kind, minutes) VALUES (1201, 12, 1, 'Ujian', 'exam', 30);
             INSERT INTO course_goals VALUES (1, 2, 'Tujuan dua'), (1, 1, 'Tujuan satu');
             INSERT INTO course_teachers (course_id, position, name, photo_path)
                 VALUES (1, 2, 'dr. Dua', NULL), (1, 1, 'dr. Satu', '/media/speakers/9');
             INSERT INTO course_prerequisites VALUES (1, 2);
             UPDATE courses SET description = '<p>Baik</p><script>x()</script>', access_days = 30 WHERE id = 1;",
        )
        .await;
    for number in 1..=6_i16 {
        sqlx::query(
            "INSERT INTO course_reviews (course_id, member_id, author, stars, comment, written_at)
             VALUES (1, $1, 'Anggota', $2, '', $3)",
        )
        .bind(i64::from(number))
        .bind(number.min(5))
        .bind(NOW - Duration::days(number.into()))
        .execute(&pool)
        .await
        .unwrap();
    }
    let details = scene.course(1, pb::CourseKind::ECourse).await.unwrap();
    let sections: Vec<_> = details
        .sections
        .iter()
        .map(|section| {
            (
                section.id,
                section.lessons.iter().map(|lesson| lesson.id).collect::<Vec<_>>(),
            )
        })
        .collect();
    assert_eq!(sections, [(11, vec![1101, 1102]), (12, vec![1201])]);
    assert_eq!(details.goals, ["Tujuan satu", "Tujuan dua"]);
    let teachers: Vec<_> = details
        .teachers
        .iter()
        .map(|teacher| teacher.photo_url.as_deref())
        .collect();
    assert_eq!(teachers, [Some("/media/speakers/9/256.webp"), None]);
    assert_eq!(details.requires[0].id, 2);
    assert!(details.has_exam);
    assert_eq!(details.access_days, Some(30));
    assert_eq!(details.description_html, "<p>Baik</p>");
    let stars: Vec<_> = details.reviews.iter().map(|review| review.stars).collect();
    assert_eq!(stars, [1, 2, 3, 4, 5]);
    // The others are read page by page, without what the desk has hidden.
    scene
        .run("UPDATE course_reviews SET hidden_at = now(), hidden_by = 9, hidden_reason = 'Uji' WHERE member_id = 2")
        .await;
    let page = |page, course_id| {
        let request = pb::ListCourseReviewsRequest {
            course_id,
            page,
            page_size: 4,
        };
        let mut courses = scene.courses.clone();
        async move { courses.list_course_reviews(request).await }
    };
    for (number, expected) in [(1, vec![1, 3, 4, 5]), (2, vec![5]), (3, vec![])] {
        let found = page(number, 1).await.unwrap().into_inner();
        let stars: Vec<_> = found.reviews.iter().map(|review| review.stars).collect();
        assert_eq!((stars, found.total), (expected, 5), "{number}");
    }
    assert_unknown(&page(1, 77).await.unwrap_err());
    let course = details.course.unwrap();
    assert_eq!((course.minutes, course.section_count), (42, 2));
    // 20 stars of six.
    assert_eq!((course.rating_hundredths, course.review_count), (Some(333), 6));
    assert_eq!(course.teacher_names, ["dr. Satu", "dr. Dua"]);
}
