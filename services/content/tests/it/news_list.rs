//! The list of news: order, pages, keyword, what stays hidden.

use portal_proto::content::v1 as pb;
use sqlx::PgPool;
use testkit::refusal::{field_names, reason};
use time::Duration;
use tonic::Code;

use crate::builders::{ANewsItem, NOW, a_news_item, client, client_at, everything, ids};

async fn found(pool: &PgPool, keyword: &str) -> Vec<i64> {
    let request = pb::ListNewsRequest {
        keyword: Some(keyword.to_owned()),
        ..everything()
    };
    let mut found = ids(&mut client(pool).await, request).await;
    found.sort_unstable();
    found
}

#[testkit::database(content::MIGRATOR)]
async fn the_newest_comes_first(pool: PgPool) {
    for (id, age) in [(1, 5), (2, 1), (3, 9), (4, 5)] {
        ANewsItem {
            published_at: Some(NOW - Duration::hours(age)),
            ..a_news_item(id)
        }
        .create(&pool)
        .await;
    }
    assert_eq!(ids(&mut client(&pool).await, everything()).await, [2, 4, 1, 3]);
}

#[testkit::database(content::MIGRATOR)]
async fn pages_part_the_list_and_each_knows_the_total(pool: PgPool) {
    for id in 1..=5 {
        a_news_item(id).create(&pool).await;
    }
    let mut client = client(&pool).await;
    let mut seen = Vec::new();
    for (page, length) in [(1, 2), (2, 2), (3, 1), (4, 0), (u32::MAX, 0)] {
        let request = pb::ListNewsRequest {
            page,
            page_size: 2,
            keyword: None,
        };
        let answer = client.list_news(request).await.unwrap().into_inner();
        assert_eq!((answer.items.len(), answer.total), (length, 5), "page {page}");
        seen.extend(answer.items.into_iter().map(|item| item.id));
    }
    assert_eq!(seen, [1, 2, 3, 4, 5]);
}

#[testkit::database(content::MIGRATOR)]
async fn a_draft_is_seen_by_nobody_and_nothing_before_its_hour(pool: PgPool) {
    a_news_item(1).create(&pool).await;
    ANewsItem {
        draft: true,
        ..a_news_item(2)
    }
    .create(&pool)
    .await;
    ANewsItem {
        draft: true,
        published_at: None,
        ..a_news_item(3)
    }
    .create(&pool)
    .await;
    ANewsItem {
        published_at: Some(NOW + Duration::seconds(1)),
        ..a_news_item(4)
    }
    .create(&pool)
    .await;

    let mut before = client(&pool).await;
    assert_eq!(ids(&mut before, everything()).await, [1]);
    for id in [2, 3, 4] {
        let refused = before.get_news(pb::GetNewsRequest { id }).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::NotFound, "berita_tidak_ditemukan")
        );
    }
    assert_eq!(
        ids(&mut client_at(&pool, NOW + Duration::seconds(1)).await, everything()).await,
        [4, 1]
    );
}

#[testkit::database(content::MIGRATOR)]
async fn what_holds_the_keyword_as_it_was_typed_comes_before_what_a_typo_finds(pool: PgPool) {
    for (id, age, title) in [
        (1, 1, "Jalan Monas ditutup"),
        (2, 5, "KONAS dibuka"),
        (3, 9, "Rapat konas"),
        (4, 2, "Monas menyambut kongers"),
        (5, 7, "Konas menyambut kongers"),
    ] {
        ANewsItem {
            title: title.to_owned(),
            published_at: Some(NOW - Duration::hours(age)),
            ..a_news_item(id)
        }
        .create(&pool)
        .await;
    }
    let mut client = client(&pool).await;
    let mut sought = async |keyword: &str| {
        let request = pb::ListNewsRequest {
            keyword: Some(keyword.to_owned()),
            ..everything()
        };
        ids(&mut client, request).await
    };
    assert_eq!(sought("konas").await, [2, 5, 3, 1, 4]);
    assert_eq!(sought("konas kongres").await, [5, 4], "the fewer typos, the earlier");
}

#[testkit::database(content::MIGRATOR)]
async fn words_are_found_in_any_order_and_case_in_title_and_excerpt_with_a_small_typo(pool: PgPool) {
    let congress = ANewsItem {
        title: "Pendaftaran Kongres Dibuka".to_owned(),
        excerpt: "Panitia menyiapkan potongan 50% bagi perawat.".to_owned(),
        ..a_news_item(1)
    };
    congress.create(&pool).await;
    ANewsItem {
        title: "Memahami SKP".to_owned(),
        ..a_news_item(2)
    }
    .create(&pool)
    .await;

    assert_eq!(found(&pool, "PERAWAT kongres").await, [1]);
    assert_eq!(found(&pool, "kognres").await, [1]);
    assert_eq!(found(&pool, "pendaftran").await, [1]);
    assert_eq!(found(&pool, "skp").await, [2]);
    assert_eq!(found(&pool, "%").await, [1]);
    assert_eq!(found(&pool, "_").await, [] as [i64; 0]);
    assert_eq!(found(&pool, r"\").await, [] as [i64; 0]);
    assert_eq!(found(&pool, "kongres skp").await, [] as [i64; 0]);
    assert_eq!(found(&pool, " \0 ").await, [1, 2]);
}

#[testkit::database(content::MIGRATOR)]
async fn what_is_out_of_range_is_refused_by_its_field(pool: PgPool) {
    let mut client = client(&pool).await;
    for (request, field) in [
        (
            pb::ListNewsRequest {
                page: 0,
                ..everything()
            },
            "page",
        ),
        (
            pb::ListNewsRequest {
                page_size: 0,
                ..everything()
            },
            "page_size",
        ),
        (
            pb::ListNewsRequest {
                page_size: 101,
                ..everything()
            },
            "page_size",
        ),
        (
            pb::ListNewsRequest {
                keyword: Some("a".repeat(201)),
                ..everything()
            },
            "keyword",
        ),
    ] {
        let refused = client.list_news(request).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::InvalidArgument, "data_tidak_valid")
        );
        assert_eq!(field_names(&refused), [field]);
    }
}
