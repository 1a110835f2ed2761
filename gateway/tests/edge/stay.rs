//! Hospitality, look-ups and what stands around an event, between the wire and the modules.

use axum::body::Body;
use http::{Request, StatusCode, header};
use kit::report::{FieldProblem, Kind, status};
use kit::rule::Rule;
use portal_proto::{catalog::v1 as pb, registration::v1 as registration};
use prost::Message;
use serde_json::json;

use crate::{
    module::{Portal, TOKEN, answering, portal, session},
    support::{Answered, ask, get, post},
};

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";
const TEAM: &str = r#"{"asal_team":"RS Contoh","jumlah_team":2,"narahubung":"Sari","whatsapp":"0812 1000"}"#;

fn receiving() -> Portal {
    portal(|asked| {
        Ok(if asked.call.ends_with("/CheckSession") {
            session()
        } else {
            pb::HospitalityRegistration {
                id: 7,
                number: "HSP-94-0007".into(),
                status: "submitted".into(),
            }
            .encode_to_vec()
        })
    })
}

async fn registered(portal: &Portal, media_type: &str, headers: &[(&str, &str)], body: &str) -> Answered {
    let mut request = Request::post("/api/v1/event/data/hospitality/94")
        .header(header::AUTHORIZATION, TOKEN)
        .header(header::CONTENT_TYPE, media_type);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    ask(&portal.front, request.body(Body::from(body.to_owned())).unwrap()).await
}

#[tokio::test]
async fn a_team_registers_by_json_or_form_with_names_as_an_array_or_a_line_each() {
    let plain = pb::RegisterHospitalityRequest {
        event_id: 94,
        team_origin: "RS Contoh".into(),
        team_size: 2,
        contact_name: "Sari".into(),
        whatsapp: "0812 1000".into(),
        ..pb::RegisterHospitalityRequest::default()
    };
    let full = pb::RegisterHospitalityRequest {
        banner_id: Some(3),
        participants: vec!["Budi".into(), "Ani".into()],
        ..plain.clone()
    };
    let base = r#""asal_team":"RS Contoh","jumlah_team":"2","narahubung":"Sari","whatsapp":"0812 1000""#;
    let form = "asal_team=RS+Contoh&jumlah_team=2&narahubung=Sari&whatsapp=0812+1000";
    for (media_type, body, expected) in [
        (JSON, TEAM.to_owned(), &plain),
        (FORM, form.to_owned(), &plain),
        (JSON, format!(r#"{{{base},"banner_id":null,"peserta":null}}"#), &plain),
        (FORM, format!("{form}&banner_id=&peserta="), &plain),
        (
            JSON,
            format!(r#"{{{base},"banner_id":3,"peserta":["Budi"," ","Ani"]}}"#),
            &full,
        ),
        (
            JSON,
            format!(r#"{{{base},"banner_id":"3","peserta":"Budi\n\nAni\n"}}"#),
            &full,
        ),
        (FORM, format!("{form}&banner_id=3&peserta=Budi%0D%0AAni"), &full),
    ] {
        let portal = receiving();
        let answer = registered(&portal, media_type, &[], &body).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{body} {:?}", answer.body);
        assert_eq!(
            answer.json(),
            json!({
                "message": "Berhasil mendaftar hospitality",
                "data": {"id": 7, "nomor": "HSP-94-0007", "status": "diajukan"},
            })
        );
        let asked: pb::RegisterHospitalityRequest = portal.asked()[1].read();
        assert_eq!(&asked, expected, "{media_type} {body}");
    }
}

#[tokio::test]
async fn a_registered_team_is_changed_by_the_same_fields() {
    let portal = receiving();
    let answer = portal
        .called(
            "PUT",
            "/api/v1/event/data/hospitality/94",
            FORM,
            "asal_team=RS+Contoh&jumlah_team=2&narahubung=Sari&whatsapp=0812+1000&banner_id=3&peserta=Budi",
        )
        .await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(
        answer.json(),
        json!({
            "message": "Berhasil mengubah pendaftaran hospitality",
            "data": {"id": 7, "nomor": "HSP-94-0007", "status": "diajukan"},
        })
    );
    let asked: pb::ChangeHospitalityRequest = portal.asked()[1].read();
    let expected = pb::ChangeHospitalityRequest {
        event_id: 94,
        team_origin: "RS Contoh".into(),
        team_size: 2,
        banner_id: Some(3),
        contact_name: "Sari".into(),
        whatsapp: "0812 1000".into(),
        participants: vec!["Budi".into()],
    };
    assert_eq!(asked, expected);
}

#[tokio::test]
async fn own_teams_are_shown_by_the_names_that_the_form_has() {
    let portal = portal(|asked| {
        Ok(if asked.call.ends_with("/CheckSession") {
            session()
        } else {
            let team = pb::OwnTeam {
                registration: Some(pb::HospitalityRegistration {
                    id: 7,
                    number: "HSP-94-0007".into(),
                    status: "confirmed".into(),
                }),
                event_id: 94,
                event_title: "Kongres".into(),
                team_origin: "RS Contoh".into(),
                team_size: 2,
                banner_id: None,
                contact_name: "Sari".into(),
                whatsapp: "+628121000".into(),
                participants: vec!["Budi".into()],
                created_at: Some(portal_proto::timestamp(time::OffsetDateTime::UNIX_EPOCH)),
                open: true,
            };
            pb::ListOwnHospitalityResponse { teams: vec![team] }.encode_to_vec()
        })
    });
    let request = Request::get("/api/v1/user/hospitality").header(header::AUTHORIZATION, TOKEN);
    let answer = ask(&portal.front, request.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(
        answer.json()["data"],
        json!([{
            "id": 7, "nomor": "HSP-94-0007", "status": "dikonfirmasi", "event_id": 94, "judul_event": "Kongres",
            "asal_team": "RS Contoh", "jumlah_team": 2, "banner_id": null, "narahubung": "Sari", "whatsapp": "+628121000",
            "peserta": ["Budi"], "dibuat_pada": "1970-01-01T00:00:00Z", "dapat_diubah": true,
        }])
    );
}

#[tokio::test]
async fn a_team_without_its_data_is_told_which_by_the_names_of_the_wire() {
    let all = ["asal_team", "jumlah_team", "narahubung", "whatsapp"].as_slice();
    for (media_type, body, fields) in [
        (JSON, "{}", all),
        (JSON, r#"{"asal_team":null,"jumlah_team":null}"#, all),
        (FORM, "", all),
        (
            JSON,
            r#"{"asal_team":"a","narahubung":"b","whatsapp":"c"}"#,
            &["jumlah_team"],
        ),
        (
            FORM,
            "asal_team=a&jumlah_team=&narahubung=b&whatsapp=c",
            &["jumlah_team"],
        ),
        (
            JSON,
            r#"{"asal_team":"a","jumlah_team":"dua","banner_id":"x","narahubung":"b","whatsapp":"c"}"#,
            &["banner_id", "jumlah_team"],
        ),
        (
            FORM,
            "asal_team=a&jumlah_team=dua&banner_id=x&narahubung=b%00",
            &["banner_id", "jumlah_team", "narahubung", "whatsapp"],
        ),
        (
            JSON,
            r#"{"asal_team":"a","jumlah_team":2,"narahubung":"b","whatsapp":"c","peserta":7}"#,
            &["peserta"],
        ),
    ] {
        let portal = receiving();
        let answer = registered(&portal, media_type, &[], body).await;
        let mut named = answer.fields();
        named.sort();
        assert_eq!(
            (answer.status.as_u16(), named),
            (422, fields.iter().map(ToString::to_string).collect()),
            "{media_type} {body}"
        );
    }
    let portal = portal(|asked| {
        if asked.call.ends_with("/CheckSession") {
            return Ok(session());
        }
        let rule = Rule::Range;
        let fields = [
            "team_origin",
            "team_size",
            "banner_id",
            "contact_name",
            "whatsapp",
            "participants",
        ];
        let fields = fields.map(|field| FieldProblem { field, rule });
        Err(status(Kind::Invalid, "data_tidak_valid", fields.to_vec()))
    });
    let mut fields = registered(&portal, JSON, &[], TEAM).await.fields();
    fields.sort();
    assert_eq!(
        fields,
        [
            "asal_team",
            "banner_id",
            "jumlah_team",
            "narahubung",
            "peserta",
            "whatsapp"
        ]
    );
}

#[tokio::test]
async fn an_attempt_is_named_to_the_catalog_by_its_key() {
    let portal = receiving();
    registered(&portal, JSON, &[("idempotency-key", "0192-ab")], TEAM).await;
    let asked: pb::RegisterHospitalityRequest = portal.asked()[1].read();
    assert_eq!(asked.idempotency_key.as_deref(), Some("0192-ab"));
    let answer = registered(&receiving(), JSON, &[("idempotency-key", "a\tb")], TEAM).await;
    assert_eq!(answer.fields(), ["Idempotency-Key"]);
}

/// docs/decisions/0006-who-asks.md: modules believe what the gateway says, so nobody else may say it.
#[tokio::test]
async fn who_asks_is_said_by_the_session_and_never_by_a_header_of_the_browser() {
    let lies = [("portal-member", "1"), ("portal-role", "admin")];
    let portal = receiving();
    registered(&portal, JSON, &lies, TEAM).await;
    let asked = portal.asked();
    assert!(
        !asked[0].headers.contains_key("portal-member"),
        "identity is told nothing"
    );
    let said = |name| asked[1].headers.get_all(name).iter().collect::<Vec<_>>();
    assert_eq!(said("portal-member"), ["7"]);
    assert_eq!(said("portal-role"), ["user"]);

    let portal = answering(&pb::ListSubEventsResponse::default());
    for address in [
        "/api/v1/sub-event",
        "/api/v1/sub-event/e-poster/1/file",
        "/api/v1/sub-event/data/e-poster/94",
    ] {
        crate::support::get_with(&portal.front, address, &lies).await;
    }
    let asked = portal.asked();
    assert_eq!(asked.len(), 3);
    for call in asked {
        assert!(!call.headers.contains_key("portal-member"), "{}", call.call);
        assert!(!call.headers.contains_key("portal-role"), "{}", call.call);
    }
}

#[tokio::test]
async fn each_look_up_asks_for_its_own_list() {
    use pb::ChoiceList as List;
    for (path, list, by_id) in [
        ("list-event-simplified", List::Events, true),
        ("penyelenggara/list", List::Organizers, true),
        ("jenis-eposter/list", List::PosterTypes, false),
        ("jenis-event/list", List::EventTypes, false),
        ("jenis-event/kegiatan/list", List::ActivityTypes, false),
        ("jenis-event/tanggal/list", List::EventDays, false),
        ("jenis-keilmuan/list", List::KnowledgeFields, false),
        ("jenis-kategori/list", List::EventCategories, false),
        ("kategori-pelatihan/list", List::TrainingCategories, false),
        ("jenis-kategori/e-course/list", List::CourseCategories, false),
        ("kategori-keilmuan/e-course/list", List::CourseKnowledgeFields, false),
    ] {
        let portal = answering(&pb::ListChoicesResponse {
            choices: vec![pb::Choice {
                id: by_id.then_some(5),
                code: (!by_id).then(|| "x".into()),
                name: "Nama".into(),
            }],
        });
        let answer = get(&portal.front, &format!("/api/v1/{path}")).await.json();
        let expected = if by_id {
            json!([{"id": 5, "value": "Nama"}])
        } else {
            json!([{"code": "x", "value": "Nama"}])
        };
        assert_eq!(answer["data"], expected, "{path}");
        assert_eq!(portal.only::<pb::ListChoicesRequest>().list(), list, "{path}");
    }
}

#[tokio::test]
async fn ways_to_pay_are_asked_for_with_whatever_body() {
    let portal = answering(&registration::ListPaymentMethodsResponse {
        methods: vec![registration::PaymentMethod {
            id: 1,
            kind: "transfer_bank".into(),
            name: "Transfer Bank".into(),
            ..registration::PaymentMethod::default()
        }],
    });
    for (media_type, body) in [(JSON, ""), (JSON, "{}"), (FORM, ""), ("text/plain", "x")] {
        let answer = post(&portal.front, "/api/v1/payment/payment-method-list", media_type, body).await;
        assert_eq!(
            answer.json()["data"][0]["jenis"],
            "transfer_bank",
            "{media_type} {body:?}"
        );
    }
}

#[tokio::test]
async fn links_to_maps_and_chats_are_made_of_what_is_known() {
    let portal = answering(&pb::ListVenuesResponse {
        venues: vec![pb::Venue {
            latitude: -8.8,
            longitude: 115.25,
            ..pb::Venue::default()
        }],
    });
    let venue = get(&portal.front, "/api/v1/sub-event/data/venue?event_id=94")
        .await
        .json();
    assert_eq!(
        venue["data"][0]["peta_url"],
        "https://www.openstreetmap.org/?mlat=-8.8&mlon=115.25#map=17/-8.8/115.25"
    );
    let portal = answering(&pb::ListContactsResponse {
        contacts: vec![pb::Contact {
            phone: "+6281210020099".into(),
            ..pb::Contact::default()
        }],
    });
    let contact = get(&portal.front, "/api/v1/sub-event/data/contact-person?event_id=94")
        .await
        .json();
    assert_eq!(contact["data"][0]["whatsapp_url"], "https://wa.me/6281210020099");
}

#[tokio::test]
async fn a_hotel_says_its_lowest_night() {
    let night = |price_idr| pb::RoomNight {
        price_idr,
        ..pb::RoomNight::default()
    };
    let room = |prices: &[i64]| pb::Room {
        nights: prices.iter().copied().map(night).collect(),
        ..pb::Room::default()
    };
    let hotels = pb::ListAccommodationsResponse {
        accommodations: vec![pb::Accommodation {
            rooms: vec![room(&[900_000, 700_000]), room(&[])],
            ..pb::Accommodation::default()
        }],
    }
    .encode_to_vec();
    let portal = portal(move |asked| {
        Ok(if asked.call.ends_with("/ListStayPlaces") {
            registration::ListStayPlacesResponse::default().encode_to_vec()
        } else {
            hotels.clone()
        })
    });
    let hotel = get(&portal.front, "/api/v1/sub-event/akomodasi/94?keyword=hotel")
        .await
        .json();
    assert_eq!(hotel["data"][0]["harga_mulai"], 700_000);
    assert_eq!(hotel["data"][0]["kamar"][1]["harga_mulai"], json!(null));
    let asked: pb::ListAccommodationsRequest = portal.asked()[0].read();
    assert_eq!(asked.keyword.as_deref(), Some("hotel"));
}
