//! Order, pages, totals, and what stays hidden.

use catalog::Config;
use portal_proto::catalog::v1::{self as pb, catalog_service_client::CatalogServiceClient};
use sqlx::PgPool;
use testkit::refusal::{field_names, reason};
use time::{Duration, macros::date};
use tonic::Code;

use crate::builders::{AnEvent, NOW, an_event, client, client_at, everything, ids, link_with};

#[testkit::database(catalog::MIGRATOR)]
async fn the_newest_comes_first_and_what_has_no_date_last(pool: PgPool) {
    let on = |id, starts_on| AnEvent {
        starts_on,
        ..an_event(id)
    };
    on(1, Some(date!(2026 - 12 - 10))).create(&pool).await;
    on(2, None).create(&pool).await;
    on(3, Some(date!(2027 - 01 - 05))).create(&pool).await;
    on(4, Some(date!(2026 - 12 - 10))).create(&pool).await;
    on(5, None).create(&pool).await;
    assert_eq!(ids(&mut client(&pool).await, everything()).await, [3, 4, 1, 5, 2]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_nearest_comes_first_where_that_is_asked_for_and_a_status_is_todays(pool: PgPool) {
    let on = |id, starts_on, ends_on| AnEvent {
        starts_on: Some(starts_on),
        ends_on: Some(ends_on),
        ..an_event(id)
    };
    // Today is 20 November 2026.
    on(1, date!(2027 - 01 - 01), date!(2027 - 01 - 02)).create(&pool).await;
    on(2, date!(2026 - 11 - 23), date!(2026 - 11 - 25)).create(&pool).await;
    on(3, date!(2026 - 11 - 10), date!(2026 - 11 - 20)).create(&pool).await;
    on(4, date!(2026 - 11 - 10), date!(2026 - 11 - 17)).create(&pool).await;
    on(5, date!(2026 - 11 - 10), date!(2026 - 11 - 19)).create(&pool).await;
    AnEvent {
        starts_on: None,
        ..an_event(6)
    }
    .create(&pool)
    .await;
    let mut client = client(&pool).await;
    let mut listed = async |status: pb::EventStatus, order: pb::EventOrder| {
        let request = pb::ListEventsRequest {
            status: status.into(),
            order: order.into(),
            ..everything()
        };
        ids(&mut client, request).await
    };
    use pb::{EventOrder as Order, EventStatus as Status};
    assert_eq!(listed(Status::Unspecified, Order::Nearest).await, [3, 2, 1, 6, 5, 4]);
    assert_eq!(listed(Status::Upcoming, Order::Nearest).await, [2, 1, 6]);
    assert_eq!(listed(Status::Upcoming, Order::Newest).await, [1, 2, 6]);
    assert_eq!(listed(Status::Running, Order::Newest).await, [3]);
    assert_eq!(listed(Status::Finished, Order::Nearest).await, [5, 4]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn pages_part_the_list_and_each_knows_the_total(pool: PgPool) {
    for id in 1..=7 {
        an_event(id).create(&pool).await;
    }
    let mut client = client(&pool).await;
    let mut seen = Vec::new();
    for (page, length) in [(1, 3), (2, 3), (3, 1), (4, 0), (u32::MAX, 0)] {
        let request = pb::ListEventsRequest {
            page,
            page_size: 3,
            ..Default::default()
        };
        let answer = client.list_events(request).await.unwrap().into_inner();
        assert_eq!((answer.events.len(), answer.total), (length, 7), "page {page}");
        seen.extend(answer.events.into_iter().map(|event| event.id));
    }
    assert_eq!(seen, [7, 6, 5, 4, 3, 2, 1]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_remembered_total_may_be_old_but_not_less_than_what_is_shown(pool: PgPool) {
    let config = Config {
        totals_kept_ms: 60_000,
        ..Config::default()
    };
    let mut client = CatalogServiceClient::new(link_with(&pool, NOW, config).await);
    an_event(1).create(&pool).await;
    an_event(2).create(&pool).await;
    let page_of = |size| pb::ListEventsRequest {
        page_size: size,
        ..everything()
    };
    assert_eq!(client.list_events(page_of(1)).await.unwrap().into_inner().total, 2);

    an_event(3).create(&pool).await;
    assert_eq!(
        client.list_events(page_of(1)).await.unwrap().into_inner().total,
        2,
        "remembered"
    );
    assert_eq!(
        client.list_events(page_of(100)).await.unwrap().into_inner().total,
        3,
        "all are shown"
    );
    let narrowed = pb::ListEventsRequest {
        keyword: Some(an_event(3).title),
        ..everything()
    };
    let found = client.list_events(narrowed).await.unwrap().into_inner();
    assert_eq!(
        found.total,
        u64::try_from(found.events.len()).unwrap(),
        "another filter, counted anew"
    );
}

#[testkit::database(catalog::MIGRATOR)]
async fn an_empty_list_has_a_total_of_none(pool: PgPool) {
    let answer = client(&pool)
        .await
        .list_events(everything())
        .await
        .unwrap()
        .into_inner();
    assert_eq!((answer.events.len(), answer.total), (0, 0));
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_is_out_of_range_is_refused_by_its_field(pool: PgPool) {
    let mut client = client(&pool).await;
    for (request, field) in [
        (
            pb::ListEventsRequest {
                page: 0,
                ..everything()
            },
            "page",
        ),
        (
            pb::ListEventsRequest {
                page_size: 0,
                ..everything()
            },
            "page_size",
        ),
        (
            pb::ListEventsRequest {
                page_size: 101,
                ..everything()
            },
            "page_size",
        ),
        (
            pb::ListEventsRequest {
                month: Some(pb::Month { year: None, month: 13 }),
                ..everything()
            },
            "month",
        ),
        (
            pb::ListEventsRequest {
                month: Some(pb::Month {
                    year: Some(-5),
                    month: 1,
                }),
                ..everything()
            },
            "month",
        ),
        (
            pb::ListEventsRequest {
                keyword: Some("a".repeat(201)),
                ..everything()
            },
            "keyword",
        ),
        (
            pb::ListEventsRequest {
                event_type: Some("a b".to_owned()),
                ..everything()
            },
            "event_type",
        ),
    ] {
        let refused = client.list_events(request).await.unwrap_err();
        assert_eq!(refused.code(), Code::InvalidArgument);
        assert_eq!(reason(&refused), "data_tidak_valid");
        assert_eq!(field_names(&refused), [field]);
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_draft_is_seen_by_nobody_until_its_hour(pool: PgPool) {
    an_event(1).create(&pool).await;
    AnEvent {
        published_at: None,
        ..an_event(2)
    }
    .create(&pool)
    .await;
    AnEvent {
        published_at: Some(NOW + Duration::seconds(1)),
        ..an_event(3)
    }
    .create(&pool)
    .await;

    let mut before = client(&pool).await;
    let answer = before.list_events(everything()).await.unwrap().into_inner();
    assert_eq!(answer.total, 1);
    for hidden in [2, 3] {
        let refused = before.get_event(pb::GetEventRequest { id: hidden }).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::NotFound, "acara_tidak_ditemukan")
        );
    }

    let mut after = client_at(&pool, NOW + Duration::seconds(1)).await;
    assert_eq!(ids(&mut after, everything()).await, [3, 1]);
    assert_eq!(
        after
            .get_event(pb::GetEventRequest { id: 3 })
            .await
            .unwrap()
            .into_inner()
            .id,
        3
    );
}
