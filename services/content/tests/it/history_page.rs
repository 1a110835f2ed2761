//! The association's story and its boards.

use portal_proto::content::v1 as pb;
use sqlx::PgPool;

use crate::builders::pages_client;

async fn history(pool: &PgPool) -> pb::History {
    let told = pages_client(pool).await.get_history(pb::GetHistoryRequest {}).await;
    told.unwrap().into_inner()
}

#[testkit::database(content::MIGRATOR)]
async fn a_story_that_was_changed_past_the_service_is_cleaned_on_read(pool: PgPool) {
    sqlx::query("INSERT INTO history (html) VALUES ($1)")
        .bind("<h3 onclick=\"__vector()\">Awal</h3><script>__vector()</script><img src=x onerror=__vector()>")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(history(&pool).await.html, "<h3>Awal</h3><img>");
}

#[testkit::database(content::MIGRATOR)]
async fn milestones_rise_and_boards_fall(pool: PgPool) {
    for statement in [
        "INSERT INTO milestones (year, position, title, description)
         VALUES (2020, 2, 'D', 'x'), (2020, 1, 'C', 'x'), (2008, 1, 'A', 'x'), (2011, 9, 'B', 'x')",
        "INSERT INTO boards (id, from_year, to_year) VALUES (1, 2018, 2021), (2, 2024, 2027), (3, 2021, 2024)",
        "INSERT INTO board_members (id, board_id, position, name, office, division, photo_path)
         VALUES (1, 2, 2, 'dr. Budi', 'Sekretaris', 'Pengurus harian', NULL),
                (2, 3, 1, 'dr. Citra', 'Ketua', 'Pengurus harian', NULL),
                (3, 2, 1, 'dr. Ani', 'Ketua', 'Pengurus harian', '/media/people/3')",
    ] {
        sqlx::query(statement).execute(&pool).await.unwrap();
    }
    let told = history(&pool).await;
    let milestones: Vec<_> = told
        .milestones
        .iter()
        .map(|one| (one.year, one.title.as_str()))
        .collect();
    assert_eq!(milestones, [(2008, "A"), (2011, "B"), (2020, "C"), (2020, "D")]);
    let boards: Vec<_> = told
        .boards
        .iter()
        .map(|board| {
            let names = board.members.iter().map(|member| member.name.as_str());
            (board.from_year, board.to_year, names.collect::<Vec<_>>())
        })
        .collect();
    assert_eq!(
        boards,
        [
            (2024, 2027, vec!["dr. Ani", "dr. Budi"]),
            (2021, 2024, vec!["dr. Citra"]),
            (2018, 2021, vec![])
        ]
    );
    let expected = pb::BoardMember {
        id: 3,
        name: "dr. Ani".to_owned(),
        position: "Ketua".to_owned(),
        division: "Pengurus harian".to_owned(),
        photo_url: Some("/media/people/3/256.webp".to_owned()),
        photo_original_url: Some("/media/people/3/640.webp".to_owned()),
        photo_srcset: Some(
            "/media/people/3/96.webp 96w, /media/people/3/256.webp 256w, /media/people/3/640.webp 640w".to_owned(),
        ),
    };
    assert_eq!(told.boards[0].members[0], expected);
    assert_eq!(told.boards[0].members[1].photo_url, None);
}
