//! One news item and its rich text.

use portal_proto::content::v1 as pb;
use sqlx::PgPool;
use testkit::refusal::reason;
use tonic::Code;

use crate::builders::{ANewsItem, NOW, a_news_item, client, everything};

async fn item(pool: &PgPool, id: i64) -> pb::NewsItem {
    client(pool)
        .await
        .get_news(pb::GetNewsRequest { id })
        .await
        .unwrap()
        .into_inner()
}

#[testkit::database(content::MIGRATOR)]
async fn an_unknown_id_is_not_found(pool: PgPool) {
    for id in [0, -1, 7, i64::MAX, i64::MIN] {
        let refused = client(&pool)
            .await
            .get_news(pb::GetNewsRequest { id })
            .await
            .unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::NotFound, "berita_tidak_ditemukan")
        );
    }
}

#[testkit::database(content::MIGRATOR)]
async fn what_was_stored_is_what_is_shown(pool: PgPool) {
    let stored = ANewsItem {
        title: "dr. Sari & rekan: <Nyeri>".to_owned(),
        excerpt: "\"Ringkas\" & jelas".to_owned(),
        published_at: Some(NOW),
        ..a_news_item(7)
    };
    stored.create(&pool).await;
    sqlx::query("UPDATE news SET image_path = '/media/news/7'")
        .execute(&pool)
        .await
        .unwrap();
    let expected = pb::NewsItem {
        id: 7,
        title: "dr. Sari & rekan: <Nyeri>".to_owned(),
        excerpt: "\"Ringkas\" & jelas".to_owned(),
        html: "<p>Isi</p>".to_owned(),
        published_at: Some(prost_types::Timestamp {
            seconds: NOW.unix_timestamp(),
            nanos: 0,
        }),
        image_url: Some("/media/news/7/640.webp".to_owned()),
        image_original_url: Some("/media/news/7/1280.webp".to_owned()),
        image_srcset: Some(
            "/media/news/7/320.webp 320w, /media/news/7/640.webp 640w, /media/news/7/1280.webp 1280w".to_owned(),
        ),
    };
    assert_eq!(item(&pool, 7).await, expected);
}

#[testkit::database(content::MIGRATOR)]
async fn rich_text_that_was_changed_past_the_service_is_cleaned_on_read(pool: PgPool) {
    a_news_item(1).create(&pool).await;
    sqlx::query("UPDATE news SET html = $1")
        .bind("<p onclick=\"alert(1)\">Isi</p><script>alert(1)</script><img src=x onerror=alert(1)>")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(item(&pool, 1).await.html, "<p>Isi</p><img>");
    let listed = client(&pool).await.list_news(everything()).await.unwrap().into_inner();
    assert_eq!(listed.items[0].html, "<p>Isi</p><img>");
}

#[testkit::database(content::MIGRATOR)]
async fn nothing_is_published_without_a_date(pool: PgPool) {
    let refused = sqlx::query(
        "INSERT INTO news (title, excerpt, html, draft, search, search_words) VALUES ('Baru', '', '', false, 'baru', '{}')",
    )
    .execute(&pool)
    .await
    .unwrap_err();
    assert!(refused.into_database_error().unwrap().is_check_violation());
}
