//! What the list and the page of a sub-event show, beside what the filters find.

use catalog::domain::{price::PriceKind, promo::Reduction};
use media::rich_text::CleanHtml;
use portal_proto::catalog::v1 as pb;
use sqlx::PgPool;
use testkit::refusal::reason;
use time::{
    Duration,
    macros::{date, datetime, time},
};
use tonic::Code;

use crate::{
    builders::{AnEvent, NOW, an_event, client, everything, ids, programme_client, programme_client_at},
    programme_scene::{APromo, TODAY, a_sub_event, code, days, prepare_programme, price, save, session, speaks},
    sabotage::sabotage,
};

/// All of event 94.
fn of_94() -> pb::ListSubEventsRequest {
    pb::ListSubEventsRequest {
        event_id: Some(94),
        ..Default::default()
    }
}

async fn one(pool: &PgPool, id: i64, profession: Option<&str>) -> pb::SubEvent {
    let request = pb::GetSubEventRequest {
        id,
        profession_code: profession.map(str::to_owned),
    };
    programme_client(pool)
        .await
        .get_sub_event(request)
        .await
        .unwrap()
        .into_inner()
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_was_saved_is_what_is_shown(pool: PgPool) {
    prepare_programme(&pool).await;
    let draft = catalog::domain::programme_draft::SubEventDraft {
        title: "Workshop <Jalan Napas> & lainnya".to_owned(),
        session: Some(session("Sesi 2")),
        slot: catalog::domain::period::Slot::new(date!(2026 - 12 - 10), time!(8:05), time!(12:30)).unwrap(),
        room: Some("Ruang Merak".to_owned()),
        description: CleanHtml::clean("<p>Isi</p><script>1</script>"),
        capacity: Some(20),
        credit_hundredths: 450,
        knowledge_field: Some(code("ANES")),
        prices: vec![
            price(Some("DSA"), PriceKind::Normal, 750_000, 0, 10),
            price(None, PriceKind::EarlyBird, 400_000, -10, -1),
        ],
        speakers: vec![speaks(3), speaks(1)],
        ..a_sub_event(9401)
    };
    save(&pool, &draft).await.unwrap();
    // Bali.
    sqlx::query("UPDATE events SET province_id = 51 WHERE id = 94")
        .execute(&pool)
        .await
        .unwrap();

    let shown = one(&pool, 9401, Some("DSA")).await;
    let text = |text: &str| Some(text.to_owned());
    let prices: Vec<_> = shown
        .prices
        .iter()
        .map(|price| (price.profession_code.clone(), price.runs_today))
        .collect();
    assert_eq!(prices, [(None, false), (text("DSA"), true)]);
    let speakers: Vec<_> = shown
        .speakers
        .iter()
        .map(|one| (one.id, one.role.as_str(), one.photo_url.clone()))
        .collect();
    assert_eq!(
        speakers,
        [
            (3, "pembicara", text("/media/speakers/3/256.webp")),
            (1, "pembicara", text("/media/speakers/1/256.webp"))
        ]
    );
    let expected = pb::SubEvent {
        id: 9401,
        event_id: 94,
        title: "Workshop <Jalan Napas> & lainnya".to_owned(),
        event_type: "workshop".to_owned(),
        event_type_name: "workshop".to_owned(),
        session: text("Sesi 2"),
        held_on: "2026-12-10".to_owned(),
        starts_at: "08:05".to_owned(),
        ends_at: "12:30".to_owned(),
        room: text("Ruang Merak"),
        description_html: "<p>Isi</p>".to_owned(),
        capacity: Some(20),
        credit_hundredths: 450,
        knowledge_field: text("ANES"),
        knowledge_field_name: text("ANES"),
        speakers: shown.speakers.clone(),
        prices: shown.prices.clone(),
        current_price_idr: Some(750_000),
        promo: None,
        time_zone: pb::TimeZone::Central.into(),
    };
    assert_eq!(shown, expected);
    let listed = programme_client(&pool)
        .await
        .list_sub_events(of_94())
        .await
        .unwrap()
        .into_inner();
    assert_eq!((listed.sub_events.len(), listed.total), (1, 1));
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_draft_and_what_belongs_to_one_is_as_unknown_as_what_never_was(pool: PgPool) {
    prepare_programme(&pool).await;
    AnEvent {
        published_at: Some(NOW + Duration::HOUR),
        ..an_event(95)
    }
    .create(&pool)
    .await;
    let mut draft = a_sub_event(1);
    draft.published_at = None;
    save(&pool, &draft).await.unwrap();
    let mut of_draft = a_sub_event(2);
    of_draft.event_id = 95;
    save(&pool, &of_draft).await.unwrap();

    let mut client = programme_client(&pool).await;
    for id in [1, 2, 3, 0, -1, i64::MAX, i64::MIN] {
        let request = pb::GetSubEventRequest {
            id,
            profession_code: None,
        };
        let refused = client.get_sub_event(request).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused).as_str()),
            (Code::NotFound, "sub_acara_tidak_ditemukan"),
            "{id}"
        );
    }
    for event in [94, 95, 96] {
        let request = pb::ListSubEventsRequest {
            event_id: Some(event),
            ..Default::default()
        };
        let listed = client.list_sub_events(request).await.unwrap().into_inner();
        assert_eq!((listed.sub_events.len(), listed.total), (0, 0), "{event}");
    }
    let mut later = programme_client_at(&pool, NOW + Duration::HOUR).await;
    let request = pb::GetSubEventRequest {
        id: 2,
        profession_code: None,
    };
    assert_eq!(later.get_sub_event(request).await.unwrap().into_inner().id, 2);
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_holds_the_keyword_as_it_was_typed_comes_first_within_an_event_too(pool: PgPool) {
    prepare_programme(&pool).await;
    for (id, title, day) in [(1, "Temu Monas", 1), (2, "Temu Konas", 9), (3, "Rapat Konas", 5)] {
        let draft = catalog::domain::programme_draft::SubEventDraft {
            title: title.to_owned(),
            slot: catalog::domain::period::Slot::new(TODAY + Duration::days(day), time!(8:00), time!(9:00)).unwrap(),
            ..a_sub_event(id)
        };
        save(&pool, &draft).await.unwrap();
    }
    let mut client = programme_client(&pool).await;
    for (event_id, expected) in [(Some(94), [3, 2, 1]), (None, [2, 3, 1])] {
        let request = pb::ListSubEventsRequest {
            keyword: Some("konas".to_owned()),
            event_id,
            ..Default::default()
        };
        let listed = client.list_sub_events(request).await.unwrap().into_inner();
        let found: Vec<_> = listed.sub_events.iter().map(|one| one.id).collect();
        assert_eq!(found, expected, "{event_id:?}");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn an_event_is_found_by_the_knowledge_field_of_a_published_sub_event(pool: PgPool) {
    sabotage(&pool).await;
    prepare_programme(&pool).await;
    for id in [95, 96, 97] {
        an_event(id).create(&pool).await;
    }
    for (id, event_id, published_at) in [(1, 95, Some(NOW)), (2, 96, None), (3, 97, Some(NOW + Duration::HOUR))] {
        let draft = catalog::domain::programme_draft::SubEventDraft {
            event_id,
            knowledge_field: Some(code("NYERI")),
            published_at,
            ..a_sub_event(id)
        };
        save(&pool, &draft).await.unwrap();
    }
    let of_its_own = AnEvent {
        knowledge_field: Some("NYERI".to_owned()),
        ..an_event(98)
    };
    of_its_own.create(&pool).await;
    let request = pb::ListEventsRequest {
        knowledge_field: Some("NYERI".to_owned()),
        ..everything()
    };
    let mut found = ids(&mut client(&pool).await, request).await;
    found.sort_unstable();
    assert_eq!(found, [95, 98]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_page_past_the_end_is_empty_and_knows_the_total(pool: PgPool) {
    prepare_programme(&pool).await;
    for id in 1..=5 {
        save(&pool, &a_sub_event(id)).await.unwrap();
    }
    let mut client = programme_client(&pool).await;
    let (mut seen, sizes) = (Vec::new(), [2, 2, 1, 0]);
    for (page, size) in (1..).zip(sizes) {
        let request = pb::ListSubEventsRequest {
            page,
            page_size: 2,
            ..Default::default()
        };
        let listed = client.list_sub_events(request).await.unwrap().into_inner();
        assert_eq!((listed.sub_events.len(), listed.total), (size, 5));
        seen.extend(listed.sub_events.into_iter().map(|one| one.id));
    }
    assert_eq!(seen, [1, 2, 3, 4, 5]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_list_that_is_not_paged_holds_all_of_two_thousand_and_past_that_asks_for_pages(pool: PgPool) {
    prepare_programme(&pool).await;
    an_event(95).create(&pool).await;
    save(&pool, &a_sub_event(1)).await.unwrap();
    let copy = async |first: i64, last: i64| {
        sqlx::query(
            "INSERT INTO sub_events (id, event_id, title, event_type, held_on, starts_at, ends_at, description_html,
                                     published_at, search, search_words)
             SELECT n, 94 + n % 2, title, event_type, held_on, starts_at, ends_at, description_html, published_at, search,
                    search_words
             FROM sub_events, generate_series($1, $2) n WHERE id = 1",
        )
        .bind(first)
        .bind(last)
        .execute(&pool)
        .await
        .unwrap();
    };
    copy(2, 2_000).await;
    let mut client = programme_client(&pool).await;
    let all = client.list_sub_events(pb::ListSubEventsRequest::default()).await;
    let all = all.unwrap().into_inner();
    assert_eq!((all.sub_events.len(), all.total), (2_000, 2_000));
    let first: Vec<_> = all.sub_events.iter().take(3).map(|one| one.id).collect();
    assert_eq!(first, [1, 2, 3]);

    copy(2_001, 2_001).await;
    let refused = client.list_sub_events(pb::ListSubEventsRequest::default()).await;
    assert_eq!(
        testkit::refusal::fields(&refused.unwrap_err()),
        [("page_size".to_owned(), "needs_pages".to_owned())]
    );
    assert_eq!(client.list_sub_events(of_94()).await.unwrap().into_inner().total, 1_001);
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_price_turns_at_midnight_in_jakarta(pool: PgPool) {
    prepare_programme(&pool).await;
    let mut draft = a_sub_event(1);
    draft.prices = vec![
        price(None, PriceKind::EarlyBird, 100_000, -5, 0),
        price(None, PriceKind::Normal, 150_000, 1, 5),
    ];
    save(&pool, &draft).await.unwrap();
    for (now, price) in [
        (datetime!(2026-11-20 16:59:59 UTC), Some(100_000)),
        (datetime!(2026-11-20 17:00:00 UTC), Some(150_000)),
        (datetime!(2026-11-25 16:59:59 UTC), Some(150_000)),
        (datetime!(2026-11-25 17:00:00 UTC), None),
    ] {
        let mut client = programme_client_at(&pool, now).await;
        let listed = client.list_sub_events(of_94()).await.unwrap().into_inner();
        assert_eq!(listed.sub_events[0].current_price_idr, price, "{now}");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn prices_keep_their_order_when_the_days_of_one_of_them_move(pool: PgPool) {
    prepare_programme(&pool).await;
    let mut draft = a_sub_event(1);
    let normal = price(None, PriceKind::Normal, 150_000, 1, 5);
    draft.prices = vec![price(None, PriceKind::EarlyBird, 100_000, -5, 0), normal.clone()];
    save(&pool, &draft).await.unwrap();
    // Its row now lies behind the other's.
    draft.prices = vec![price(None, PriceKind::EarlyBird, 100_000, -6, 0), normal];
    save(&pool, &draft).await.unwrap();
    let shown = one(&pool, 1, None).await.prices;
    let kinds: Vec<_> = shown.iter().map(|price| price.kind.as_str()).collect();
    assert_eq!(kinds, ["early_bird", "normal"]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn each_profession_is_told_its_own_price_and_everybody_else_that_of_everybody(pool: PgPool) {
    prepare_programme(&pool).await;
    let mut draft = a_sub_event(1);
    draft.prices = vec![
        price(None, PriceKind::Normal, 500_000, -1, 1),
        price(Some("PRW"), PriceKind::Normal, 300_000, 0, 0),
        price(Some("DU"), PriceKind::Onsite, 450_000, 1, 1),
    ];
    save(&pool, &draft).await.unwrap();
    for (profession, price) in [
        (None, 500_000),
        (Some("PRW"), 300_000),
        (Some("DU"), 500_000),
        (Some("XYZ"), 500_000),
    ] {
        assert_eq!(
            one(&pool, 1, profession).await.current_price_idr,
            Some(price),
            "{profession:?}"
        );
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_promo_stands_beside_the_price_and_does_not_change_it(pool: PgPool) {
    prepare_programme(&pool).await;
    let mut draft = a_sub_event(1);
    draft.prices = vec![price(None, PriceKind::Normal, 100_001, 0, 0)];
    save(&pool, &draft).await.unwrap();
    save(&pool, &a_sub_event(2)).await.unwrap();
    let promo = |id, reduction| APromo {
        id,
        event_id: 94,
        reduction,
        period: days(0, 0),
        sub_events: vec![1, 2],
    };
    promo(1, Reduction::Amount(5_000)).create(&pool).await;
    promo(2, Reduction::Percent(10)).create(&pool).await;

    let shown = one(&pool, 1, None).await;
    let counts = shown.promo.unwrap();
    assert_eq!(shown.current_price_idr, Some(100_001));
    assert_eq!(
        (counts.id, counts.percent_off, counts.amount_off_idr),
        (2, Some(10), None)
    );
    assert_eq!(counts.reduced_price_idr, Some(90_000));
    assert_eq!(
        (counts.valid_from, counts.valid_until),
        (TODAY.to_string(), TODAY.to_string())
    );
    let unpriced = one(&pool, 2, None).await;
    assert_eq!(unpriced.promo.unwrap().reduced_price_idr, None);
    assert_eq!(unpriced.current_price_idr, None);
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_description_that_was_changed_past_the_service_is_cleaned_on_read(pool: PgPool) {
    prepare_programme(&pool).await;
    save(&pool, &a_sub_event(1)).await.unwrap();
    sqlx::query("UPDATE sub_events SET description_html = '<p onclick=\"x()\">Isi</p><script>x()</script>'")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(one(&pool, 1, None).await.description_html, "<p>Isi</p>");
}

#[testkit::database(catalog::MIGRATOR)]
async fn every_broken_field_is_refused_by_its_name(pool: PgPool) {
    let request = pb::ListSubEventsRequest {
        page: 1,
        page_size: 101,
        session: Some("1;".to_owned()),
        ..Default::default()
    };
    let refused = programme_client(&pool)
        .await
        .list_sub_events(request)
        .await
        .unwrap_err();
    assert_eq!(
        testkit::refusal::fields(&refused),
        [("page_size", "range_1_100"), ("session", "characters")]
            .map(|(field, rule)| (field.to_owned(), rule.to_owned()))
    );
}
