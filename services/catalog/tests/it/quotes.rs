//! What something costs somebody today, as whoever takes orders is told.

use catalog::domain::{price::PriceKind, programme_draft::SubEventDraft, promo::Reduction};
use portal_proto::{
    catalog::v1::{self as pb, quote_service_client::QuoteServiceClient},
    timestamp,
};
use sqlx::PgPool;
use testkit::refusal;
use time::{Duration, macros::datetime};

use crate::{
    builders::{NOW, link_at},
    programme_scene::{APromo, a_bundle, a_sub_event, days, prepare_programme, price, save},
};

async fn quoted(pool: &PgPool, sub_events: &[i64], bundles: &[i64], profession: Option<&str>) -> pb::GetQuotesResponse {
    let request = pb::GetQuotesRequest {
        sub_event_ids: sub_events.to_vec(),
        bundle_ids: bundles.to_vec(),
        profession_code: profession.map(str::to_owned),
        with_bundles_of_these: false,
    };
    let mut client = QuoteServiceClient::new(link_at(pool, NOW).await);
    client.get_quotes(request).await.unwrap().into_inner()
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_price_is_that_of_the_profession_and_the_day_after_the_promo(pool: PgPool) {
    prepare_programme(&pool).await;
    let mut draft = a_sub_event(1);
    draft.capacity = Some(20);
    draft.prices = vec![
        price(None, PriceKind::EarlyBird, 100_000, -9, -1),
        price(None, PriceKind::Normal, 300_000, 0, 5),
        price(Some("DSA"), PriceKind::Normal, 600_000, 0, 5),
    ];
    save(&pool, &draft).await.unwrap();
    let asked = async |profession| quoted(&pool, &[1], &[], profession).await.sub_events.remove(0);
    let (everybody, doctor) = (asked(None).await, asked(Some("DSA")).await);
    assert_eq!((everybody.price_idr, doctor.price_idr), (Some(300_000), Some(600_000)));
    assert_ne!(everybody.price_id, doctor.price_id);
    assert_eq!(asked(Some("PRW")).await.price_id, everybody.price_id);
    let grid = sqlx::query_scalar::<_, i64>("SELECT id FROM sub_event_prices WHERE amount_idr = 600000");
    assert_eq!(doctor.price_id, Some(grid.fetch_one(&pool).await.unwrap()));
    let title: String = sqlx::query_scalar("SELECT title FROM events")
        .fetch_one(&pool)
        .await
        .unwrap();
    let expected = pb::QuotedSubEvent {
        id: 1,
        event_id: 94,
        event_title: title,
        title: "Kegiatan 1".to_owned(),
        starts_at: Some(timestamp(datetime!(2026-11-21 09:00 +7))),
        ends_at: Some(timestamp(datetime!(2026-11-21 12:00 +7))),
        utc_offset_hours: 7,
        capacity: Some(20),
        price_id: everybody.price_id,
        price_idr: Some(300_000),
    };
    assert_eq!(everybody, expected);
    let promo = APromo {
        id: 1,
        event_id: 94,
        reduction: Reduction::Percent(10),
        period: days(0, 0),
        sub_events: vec![1],
    };
    promo.create(&pool).await;
    assert_eq!(asked(Some("DSA")).await.price_idr, Some(540_000));
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_package_comes_with_its_parts_and_a_price_only_while_it_is_sold(pool: PgPool) {
    prepare_programme(&pool).await;
    for id in 1..=3 {
        save(&pool, &a_sub_event(id)).await.unwrap();
    }
    a_bundle(&pool, 1, 450_000, days(0, 0), &[3, 1]).await;
    a_bundle(&pool, 2, 450_000, days(1, 5), &[1]).await;
    a_bundle(&pool, 3, 450_000, days(-5, -1), &[2]).await;
    let found = quoted(&pool, &[], &[3, 1, 2, 9], None).await;
    let bundles = found.bundles.iter();
    let bundles: Vec<_> = bundles
        .map(|bundle| (bundle.id, bundle.price_idr, bundle.sub_event_ids.clone()))
        .collect();
    assert_eq!(
        bundles,
        [(1, Some(450_000), vec![1, 3]), (2, None, vec![1]), (3, None, vec![2])]
    );
    let parts: Vec<_> = found.sub_events.iter().map(|part| (part.id, part.price_idr)).collect();
    assert_eq!(parts, [(1, None), (2, None), (3, None)]);
}

/// Red under `packages_unfound`.
#[testkit::database(catalog::MIGRATOR)]
async fn of_some_sub_events_the_packages_that_are_sold_today_and_hold_nothing_else_are_found(pool: PgPool) {
    prepare_programme(&pool).await;
    for id in 1..=4 {
        save(&pool, &a_sub_event(id)).await.unwrap();
    }
    let draft = SubEventDraft {
        published_at: Some(NOW + Duration::HOUR),
        ..a_sub_event(5)
    };
    save(&pool, &draft).await.unwrap();
    a_bundle(&pool, 1, 450_000, days(0, 0), &[3, 1]).await;
    a_bundle(&pool, 2, 650_000, days(-3, 5), &[1, 2, 3]).await;
    a_bundle(&pool, 3, 450_000, days(-5, -1), &[2]).await;
    a_bundle(&pool, 4, 450_000, days(1, 5), &[2]).await;
    a_bundle(&pool, 5, 450_000, days(0, 0), &[3, 4]).await;
    a_bundle(&pool, 6, 450_000, days(0, 0), &[1, 5]).await;
    let mut client = QuoteServiceClient::new(link_at(&pool, NOW).await);
    let mut found = async |sub_event_ids: &[i64], bundle_ids: &[i64]| {
        let request = pb::GetQuotesRequest {
            sub_event_ids: sub_event_ids.to_vec(),
            bundle_ids: bundle_ids.to_vec(),
            profession_code: None,
            with_bundles_of_these: true,
        };
        let said = client.get_quotes(request).await.unwrap().into_inner();
        let bundles = said.bundles.iter().map(|bundle| (bundle.id, bundle.price_idr));
        bundles.collect::<Vec<_>>()
    };
    let all = [(1, Some(450_000)), (2, Some(650_000))];
    assert_eq!(found(&[1, 2, 3, 5], &[]).await, all);
    assert_eq!(found(&[1, 2, 3], &[1]).await, all, "asked for and found, but told once");
    assert_eq!(found(&[1, 3], &[]).await, all[..1]);
    assert_eq!(found(&[3], &[]).await, []);
    assert_eq!(found(&[], &[]).await, []);
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_is_unknown_or_a_draft_is_not_quoted(pool: PgPool) {
    prepare_programme(&pool).await;
    save(&pool, &a_sub_event(1)).await.unwrap();
    let later = SubEventDraft {
        published_at: Some(NOW + Duration::HOUR),
        ..a_sub_event(2)
    };
    save(&pool, &later).await.unwrap();
    a_bundle(&pool, 1, 1, days(0, 5), &[1, 2]).await;
    let ids = |found: &pb::GetQuotesResponse| found.sub_events.iter().map(|one| one.id).collect::<Vec<_>>();
    let found = quoted(&pool, &[2, 1, 0, -1, i64::MAX], &[1, 0], None).await;
    assert_eq!((ids(&found), found.bundles.len()), (vec![1], 0));
    assert_eq!(quoted(&pool, &[], &[], None).await, pb::GetQuotesResponse::default());
    sqlx::query("UPDATE events SET published_at = NULL")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(ids(&quoted(&pool, &[1], &[], None).await), [] as [i64; 0]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_hundred_of_a_kind_are_quoted_at_once(pool: PgPool) {
    let mut client = QuoteServiceClient::new(link_at(&pool, NOW).await);
    let of = |sub_events: usize, bundles: usize| pb::GetQuotesRequest {
        sub_event_ids: vec![1; sub_events],
        bundle_ids: vec![1; bundles],
        profession_code: None,
        with_bundles_of_these: false,
    };
    client.get_quotes(of(100, 100)).await.unwrap();
    for (asked, field) in [(of(101, 0), "sub_event_ids"), (of(0, 101), "bundle_ids")] {
        let refused = client.get_quotes(asked).await.unwrap_err();
        assert_eq!(
            refusal::fields(&refused),
            [(field.to_owned(), "at_most:100".to_owned())]
        );
    }
}
