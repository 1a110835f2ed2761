//! Free rooms and places of tours on the wire.

use portal_proto::{catalog::v1 as pb, registration::v1 as registration};
use prost::Message;
use serde_json::json;

use crate::{module::portal, support::get};

/// Of a hotel, its room and a tour: what is free is what registration has not promised or sold.
#[tokio::test]
async fn what_is_free_is_what_registration_says_and_unknown_while_it_is_away() {
    let night = |night: &str, quota| pb::RoomNight {
        night: night.to_owned(),
        price_idr: 700_000,
        quota,
    };
    let room = pb::Room {
        id: 5,
        nights: vec![night("2026-12-09", 8), night("2026-12-10", 8), night("2026-12-11", 2)],
        ..pb::Room::default()
    };
    let place = |night: &str, taken| registration::StayPlace {
        room_id: Some(5),
        night: Some(night.to_owned()),
        tour_id: None,
        taken,
    };
    let tour = registration::StayPlace {
        tour_id: Some(4),
        taken: 28,
        ..registration::StayPlace::default()
    };
    // The catalog may have been told of fewer than are gone.
    let places = vec![place("2026-12-09", 3), place("2026-12-11", 5), tour];
    for is_away in [false, true] {
        let (room, places) = (room.clone(), places.clone());
        let portal = portal(move |asked| {
            Ok(match asked.call.rsplit('/').next() {
                Some("ListStayPlaces") if is_away => return Err(tonic::Status::unavailable("away")),
                Some("ListStayPlaces") => {
                    registration::ListStayPlacesResponse { places: places.clone() }.encode_to_vec()
                }
                Some("ListRoomNights") => pb::ListRoomNightsResponse {
                    rooms: vec![room.clone()],
                }
                .encode_to_vec(),
                Some("ListTours") => pb::ListToursResponse {
                    tours: vec![pb::Tour {
                        id: 4,
                        quota: 30,
                        ..pb::Tour::default()
                    }],
                }
                .encode_to_vec(),
                _ => pb::ListAccommodationsResponse {
                    accommodations: vec![pb::Accommodation {
                        rooms: vec![room.clone()],
                        ..pb::Accommodation::default()
                    }],
                }
                .encode_to_vec(),
            })
        });
        let left = |nights: &serde_json::Value| -> Vec<serde_json::Value> {
            nights
                .as_array()
                .unwrap()
                .iter()
                .map(|night| night["sisa"].clone())
                .collect()
        };
        let told = if is_away {
            vec![json!(null); 3]
        } else {
            vec![json!(5), json!(8), json!(0)]
        };
        let hotels = get(&portal.front, "/api/v1/sub-event/akomodasi/94").await.json();
        assert_eq!(left(&hotels["data"][0]["kamar"][0]["malam"]), told);
        let asked: registration::ListStayPlacesRequest = portal.asked().last().unwrap().read();
        assert_eq!((asked.room_ids, asked.tour_ids), (vec![5], vec![]));
        let rooms = get(&portal.front, "/api/v1/akomodasi/list/31").await.json();
        assert_eq!(left(&rooms["data"][0]["malam"]), told);
        let tours = get(&portal.front, "/api/v1/event/data/paket-wisata").await.json();
        assert_eq!(tours["data"][0]["sisa"], if is_away { json!(null) } else { json!(2) });
        let asked: registration::ListStayPlacesRequest = portal.asked().last().unwrap().read();
        assert_eq!((asked.room_ids, asked.tour_ids), (vec![], vec![4]));
    }
}
