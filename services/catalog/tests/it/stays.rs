//! Hotels, tours, what teams may ask for.

use kit::{keyword::Searchable, link::Link};
use portal_proto::catalog::v1::{self as pb, stay_service_client::StayServiceClient};
use sqlx::PgPool;
use testkit::refusal::reason;

use crate::builders::{NOW, an_event, link_at};

async fn client(pool: &PgPool) -> StayServiceClient<Link> {
    StayServiceClient::new(link_at(pool, NOW).await)
}

/// Two hotels with rooms, three tours, two banners; event 7 is a draft with one of each.
async fn scene(pool: &PgPool) -> StayServiceClient<Link> {
    for id in [94, 86, 7] {
        an_event(id).create(pool).await;
    }
    sqlx::query("UPDATE events SET published_at = NULL WHERE id = 7")
        .execute(pool)
        .await
        .unwrap();
    for (id, event, name, metres) in [
        (1, 94, "Hotel Samudra Denpasar", 900),
        (2, 94, "Wisma Cendana", 300),
        (3, 7, "Hotel Rahasia", 1),
    ] {
        let found = Searchable::of([name]);
        sqlx::query(
            "INSERT INTO accommodations (id, event_id, name, stars, address, distance_metres, facilities, latitude, longitude,
                                         image_path, search, search_words)
             VALUES ($1, $2, $3, 4, 'Jalan Contoh 1', $4, '{Kolam renang}', -8.5, 115.25, '/media/hotels/1', $5, $6)",
        )
        .bind(id)
        .bind(event)
        .bind(name)
        .bind(metres)
        .bind(found.text)
        .bind(found.words)
        .execute(pool)
        .await
        .unwrap();
    }
    sqlx::raw_sql(
        "INSERT INTO rooms (id, accommodation_id, name, guests, breakfast) VALUES
             (11, 1, 'Superior', 2, true), (12, 1, 'Deluxe', 3, false), (31, 3, 'Superior', 2, true);
         INSERT INTO room_nights (room_id, night, price_idr, quota) VALUES
             (11, '2026-12-11', 950000, 4), (11, '2026-12-10', 900000, 5), (31, '2026-12-10', 1, 1)",
    )
    .execute(pool)
    .await
    .unwrap();
    for (id, event, name, day) in [
        (1, 94, "Tur Ubud", "2026-12-12"),
        (2, 94, "Tur Kintamani", "2026-12-11"),
        (3, 86, "Tur Ubud", "2025-07-01"),
        (4, 7, "Tur Rahasia", "2026-12-12"),
    ] {
        let found = Searchable::of([name]);
        sqlx::query(
            "INSERT INTO tours (id, event_id, name, held_on, starts_at, duration_minutes, meeting_point, includes, price_idr,
                                quota, search, search_words)
             VALUES ($1, $2, $3, $4::date, '07:05', 480, 'Lobi', '{Makan siang}', 450000, 20, $5, $6)",
        )
        .bind(id)
        .bind(event)
        .bind(name)
        .bind(day)
        .bind(found.text)
        .bind(found.words)
        .execute(pool)
        .await
        .unwrap();
    }
    for (id, event, title, position) in [
        (1, 94, "Jemput Bandara", 2),
        (2, 94, "Makan Malam", 1),
        (3, 7, "Rahasia", 1),
    ] {
        let found = Searchable::of([title]);
        sqlx::query(
            "INSERT INTO hospitality_banners (id, event_id, title, position, search, search_words)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(id)
        .bind(event)
        .bind(title)
        .bind(position)
        .bind(found.text)
        .bind(found.words)
        .execute(pool)
        .await
        .unwrap();
    }
    client(pool).await
}

#[testkit::database(catalog::MIGRATOR)]
async fn hotels_come_nearest_first_with_their_rooms_night_by_night(pool: PgPool) {
    let mut client = scene(&pool).await;
    let asked = pb::ListAccommodationsRequest {
        event_id: 94,
        keyword: None,
    };
    let found = client
        .list_accommodations(asked)
        .await
        .unwrap()
        .into_inner()
        .accommodations;
    let names: Vec<&str> = found.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Wisma Cendana", "Hotel Samudra Denpasar"]);
    let hotel = &found[1];
    assert_eq!((hotel.stars, hotel.distance_metres, hotel.latitude), (4, 900, -8.5));
    assert_eq!(hotel.facilities, ["Kolam renang"]);
    assert_eq!(hotel.image_url.as_deref(), Some("/media/hotels/1/640.webp"));
    let rooms: Vec<&str> = hotel.rooms.iter().map(|room| room.name.as_str()).collect();
    assert_eq!(rooms, ["Deluxe", "Superior"]);
    let nights: Vec<(&str, i64, u32)> = hotel.rooms[1]
        .nights
        .iter()
        .map(|night| (night.night.as_str(), night.price_idr, night.quota))
        .collect();
    assert_eq!(nights, [("2026-12-10", 900_000, 5), ("2026-12-11", 950_000, 4)]);

    let of = |accommodation_id, room_id| pb::ListRoomNightsRequest {
        accommodation_id,
        room_id,
    };
    let rooms = client.list_room_nights(of(1, None)).await.unwrap().into_inner().rooms;
    assert_eq!(rooms, hotel.rooms);
    let one = client
        .list_room_nights(of(1, Some(11)))
        .await
        .unwrap()
        .into_inner()
        .rooms;
    assert_eq!(one, [hotel.rooms[1].clone()]);
    let of_another_hotel = client
        .list_room_nights(of(2, Some(11)))
        .await
        .unwrap()
        .into_inner()
        .rooms;
    assert_eq!(of_another_hotel, []);
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_belongs_to_no_published_event_is_not_found(pool: PgPool) {
    let mut client = scene(&pool).await;
    for event_id in [7, 0, -1, i64::MAX] {
        let asked = pb::ListAccommodationsRequest {
            event_id,
            keyword: None,
        };
        let refused = client.list_accommodations(asked).await.unwrap_err();
        assert_eq!(reason(&refused), "acara_tidak_ditemukan");
        let asked = pb::ListHospitalityBannersRequest {
            event_id,
            keyword: None,
        };
        let refused = client.list_hospitality_banners(asked).await.unwrap_err();
        assert_eq!(reason(&refused), "acara_tidak_ditemukan");
        // A filter that nothing meets.
        let asked = pb::ListToursRequest {
            event_id: Some(event_id),
            keyword: None,
        };
        assert_eq!(client.list_tours(asked).await.unwrap().into_inner().tours, []);
    }
    for accommodation_id in [3, 0, 99, i64::MIN] {
        let asked = pb::ListRoomNightsRequest {
            accommodation_id,
            room_id: None,
        };
        let refused = client.list_room_nights(asked).await.unwrap_err();
        assert_eq!(reason(&refused), "akomodasi_tidak_ditemukan");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn tours_come_in_the_order_of_time_of_one_event_or_of_all(pool: PgPool) {
    let mut client = scene(&pool).await;
    let ids = async |client: &mut StayServiceClient<Link>, event_id, keyword: Option<&str>| {
        let asked = pb::ListToursRequest {
            event_id,
            keyword: keyword.map(str::to_owned),
        };
        let found = client.list_tours(asked).await.unwrap().into_inner().tours;
        assert!(
            found
                .iter()
                .all(|tour| tour.starts_at == "07:05" && tour.includes == ["Makan siang"])
        );
        found.into_iter().map(|tour| tour.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(&mut client, None, None).await, [3, 2, 1]);
    assert_eq!(ids(&mut client, Some(94), None).await, [2, 1]);
    assert_eq!(ids(&mut client, None, Some("UBUD tur")).await, [3, 1]);
    assert_eq!(ids(&mut client, Some(94), Some("kintamai")).await, [2]);
    assert_eq!(ids(&mut client, None, Some("rahasia")).await, [] as [i64; 0]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_tour_sets_off_by_the_clock_of_the_events_place(pool: PgPool) {
    let mut client = scene(&pool).await;
    sqlx::raw_sql(
        "INSERT INTO provinces (id, code, name) VALUES (51, '51', 'Bali') ON CONFLICT DO NOTHING;
         UPDATE events SET province_id = 51 WHERE id = 94",
    )
    .execute(&pool)
    .await
    .unwrap();
    let asked = pb::ListToursRequest {
        event_id: None,
        keyword: None,
    };
    let tours = client.list_tours(asked).await.unwrap().into_inner().tours;
    let zones: Vec<_> = tours.iter().map(|tour| (tour.id, tour.time_zone())).collect();
    let (west, centre) = (pb::TimeZone::Western, pb::TimeZone::Central);
    assert_eq!(zones, [(3, west), (2, centre), (1, centre)]);
}

#[testkit::database(catalog::MIGRATOR)]
async fn hotels_and_banners_are_found_by_a_keyword_with_small_typos(pool: PgPool) {
    let mut client = scene(&pool).await;
    for (keyword, expected) in [
        ("samudra", vec![1]),
        ("DENPASAR hotel", vec![1]),
        ("cendna", vec![2]),
        ("samudra cendana", vec![]),
        ("_", vec![]),
        ("", vec![2, 1]),
    ] {
        let asked = pb::ListAccommodationsRequest {
            event_id: 94,
            keyword: Some(keyword.to_owned()),
        };
        let found = client
            .list_accommodations(asked)
            .await
            .unwrap()
            .into_inner()
            .accommodations;
        let ids: Vec<i64> = found.into_iter().map(|one| one.id).collect();
        assert_eq!(ids, expected, "{keyword:?}");
    }
    for (keyword, expected) in [("", vec![2, 1]), ("bandra", vec![1]), ("malam", vec![2])] {
        let asked = pb::ListHospitalityBannersRequest {
            event_id: 94,
            keyword: Some(keyword.to_owned()),
        };
        let found = client
            .list_hospitality_banners(asked)
            .await
            .unwrap()
            .into_inner()
            .banners;
        let ids: Vec<i64> = found.into_iter().map(|one| one.id).collect();
        assert_eq!(ids, expected, "{keyword:?}");
    }
}

#[testkit::database(catalog::MIGRATOR)]
async fn what_is_published_is_quoted_with_its_nights_its_hours_and_how_many_there_are(pool: PgPool) {
    let mut client = scene(&pool).await;
    let ask = |accommodation_ids: &[i64], tour_ids: &[i64]| pb::GetStayQuotesRequest {
        accommodation_ids: accommodation_ids.to_vec(),
        tour_ids: tour_ids.to_vec(),
    };
    // Of a draft and of what is not there, nothing.
    let quoted = client
        .get_stay_quotes(ask(&[99, 3, 1], &[4, 3, 1, 0]))
        .await
        .unwrap()
        .into_inner();
    let title: String = sqlx::query_scalar("SELECT title FROM events WHERE id = 94")
        .fetch_one(&pool)
        .await
        .unwrap();
    let [hotel] = quoted.accommodations.as_slice() else {
        panic!("one hotel: {quoted:?}");
    };
    assert_eq!(
        (
            hotel.id,
            hotel.event_id,
            hotel.event_title.as_str(),
            hotel.name.as_str()
        ),
        (1, 94, title.as_str(), "Hotel Samudra Denpasar")
    );
    let rooms: Vec<(i64, usize)> = hotel.rooms.iter().map(|room| (room.id, room.nights.len())).collect();
    assert_eq!(rooms, [(12, 0), (11, 2)]);
    let tours: Vec<(i64, i64, i64, u32)> = quoted
        .tours
        .iter()
        .map(|tour| (tour.id, tour.event_id, tour.price_idr, tour.quota))
        .collect();
    assert_eq!(tours, [(1, 94, 450_000, 20), (3, 86, 450_000, 20)]);
    let tour = &quoted.tours[0];
    let hours = time::Duration::hours(tour.utc_offset_hours.into());
    let starts_at = time::macros::datetime!(2026-12-12 07:05 UTC) - hours;
    assert_eq!(tour.starts_at, Some(portal_proto::timestamp(starts_at)));
    assert_eq!(
        tour.ends_at,
        Some(portal_proto::timestamp(starts_at + time::Duration::hours(8)))
    );
    assert_eq!(hotel.utc_offset_hours, tour.utc_offset_hours);
    assert_eq!(
        client.get_stay_quotes(ask(&[], &[])).await.unwrap().into_inner(),
        pb::GetStayQuotesResponse::default()
    );
    for (hotels, tours) in [(101, 0), (0, 101)] {
        let refused = client
            .get_stay_quotes(ask(&vec![1; hotels], &vec![1; tours]))
            .await
            .unwrap_err();
        assert_eq!(reason(&refused), "data_tidak_valid");
    }
}
