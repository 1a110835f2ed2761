//! Tickets that are handed to somebody else, between the wire, identity and registration.

use http::{Method, StatusCode};
use kit::{
    report::{FieldProblem, Refused},
    rule::Rule,
};
use portal_proto::{
    catalog::v1 as catalog,
    identity::v1 as identity,
    registration::v1::{self as pb, hand_over_ticket_request::To},
};
use prost::Message;
use serde_json::json;

use crate::{
    module::{Portal, portal, session},
    ticket::{ID, call, text, ticket},
};

/// Identity knows one member, and registration hands over whatever it is asked to.
fn handing_over() -> Portal {
    portal(move |asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("FindMember") => {
                let asked: identity::FindMemberRequest = asked.read();
                let found = (asked.typed == "10020030").then_some(7);
                identity::FoundMember {
                    id: found,
                    name: found.map(|_| "dr. Maya".to_owned()).unwrap_or_default(),
                    npa_masked: None,
                }
                .encode_to_vec()
            }
            Some("HandOverTicket") => {
                let asked: pb::HandOverTicketRequest = asked.read();
                match asked.to {
                    Some(To::Member(pb::Assignee { member_id: None, .. })) => {
                        let field = FieldProblem::new("member", Rule::Unknown);
                        return Err(Refused::from(field).into());
                    }
                    Some(To::Member(member)) => pb::HandOverTicketResponse {
                        holder_name: member.name,
                        ticket: None,
                    },
                    _ => pb::HandOverTicketResponse {
                        holder_name: "dr. Budi".into(),
                        ticket: Some(ticket()),
                    },
                }
                .encode_to_vec()
            }
            Some("ListSubEvents") => catalog::ListSubEventsResponse {
                sub_events: vec![catalog::SubEvent {
                    id: 7,
                    room: Some("Ruang A".into()),
                    ..catalog::SubEvent::default()
                }],
                total: 1,
            }
            .encode_to_vec(),
            Some("GetEvent") => catalog::Event {
                venue: Some("Hotel Contoh".into()),
                ..catalog::Event::default()
            }
            .encode_to_vec(),
            _ => session(),
        })
    })
}

#[tokio::test]
async fn a_ticket_is_handed_to_a_name_or_to_a_member_whose_ticket_nobody_else_sees() {
    let portal = handing_over();
    let path = format!("/tiket/{ID}/alih");
    let renamed = call(&portal, Method::POST, &path, Some(json!({"nama": " dr. Budi "}))).await;
    assert_eq!(renamed.status, StatusCode::CREATED, "{}", text(&renamed));
    let data = &renamed.json()["data"];
    assert_eq!(
        (&data["nama"], &data["tiket"]["nomor"]),
        (&json!("dr. Budi"), &json!("TKT-7Q4M-2K9F"))
    );
    // As `GET /tiket/{id}` tells of the new ticket.
    let tiket = &data["tiket"];
    assert_eq!(
        (&tiket["lokasi"], &tiket["sub_event"][0]["ruang"]),
        (&json!("Hotel Contoh"), &json!("Ruang A"))
    );
    // Nobody is looked for where nobody is named.
    assert!(!portal.asked().iter().any(|asked| asked.call.ends_with("/FindMember")));

    let form = json!({"anggota": " 10020030 ", "nama": "tidak dibaca"});
    let given = call(&portal, Method::POST, &path, Some(form)).await;
    assert_eq!(given.json()["data"], json!({"nama": "dr. Maya", "tiket": null}));
    let sent: pb::HandOverTicketRequest = portal.asked().last().unwrap().read();
    assert_eq!((sent.id.as_str(), sent.giver_name.is_empty()), (ID, false));

    let unknown = call(&portal, Method::POST, &path, Some(json!({"anggota": "tidak@ada.id"}))).await;
    assert_eq!(unknown.status, StatusCode::UNPROCESSABLE_ENTITY);
    let named = unknown.json();
    assert!(named["errors"]["anggota"].is_array(), "{named}");
}
