//! What accounts are called at desks whose module knows their numbers only.

use http::{Method, StatusCode};
use portal_proto::{identity::v1 as identity, learning::v1 as learning, registration::v1 as registration, timestamp};
use prost::Message;
use serde_json::{Value, json};
use time::macros::datetime;

use crate::module::{Portal, TOKEN, portal, session};

const ID: &str = "019a0000-0000-7000-8000-000000000001";

fn activity(member_id: i64) -> learning::OwnActivity {
    learning::OwnActivity {
        id: ID.into(),
        member_id,
        activity: "Bakti sosial".into(),
        held_on: "2026-10-01".into(),
        sent_at: Some(timestamp(datetime!(2026-11-20 08:00 UTC))),
        ..learning::OwnActivity::default()
    }
}

fn event(by: registration::OrderEventBy, account_id: Option<i64>) -> registration::OrderEvent {
    registration::OrderEvent {
        at: Some(timestamp(datetime!(2026-11-20 08:00 UTC))),
        action: "order.reviewed".into(),
        by: by.into(),
        account_id,
        ..registration::OrderEvent::default()
    }
}

/// Identity knows who 41 is and nobody else.
fn desk(members: &'static [i64]) -> Portal {
    portal(move |asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            Some("ListAccountNames") => identity::ListAccountNamesResponse {
                accounts: vec![identity::AccountName {
                    id: 41,
                    name: "dr. Sari, Sp.An-TI".into(),
                }],
            }
            .encode_to_vec(),
            Some("ListActivities") => learning::ListActivitiesResponse {
                activities: members.iter().copied().map(activity).collect(),
                total: 2,
            }
            .encode_to_vec(),
            _ => registration::ListOrderEventsResponse {
                events: vec![
                    event(registration::OrderEventBy::Buyer, Some(42)),
                    event(registration::OrderEventBy::Staff, Some(41)),
                    event(registration::OrderEventBy::System, None),
                ],
            }
            .encode_to_vec(),
        })
    })
}

async fn get(portal: &Portal, path: &str) -> Value {
    let path = format!("/api/v1{path}");
    let answer = portal.called(Method::GET.as_str(), &path, "application/json", "").await;
    assert_eq!(answer.status, StatusCode::OK);
    serde_json::from_slice(&answer.body).unwrap()
}

#[tokio::test]
async fn the_desk_of_activities_is_told_whose_each_is_and_identity_is_asked_once_by_the_callers_token() {
    let portal = desk(&[42, 41, 41]);
    let answer = get(&portal, "/admin/skp/kegiatan").await;
    let rows = answer["data"].as_array().unwrap();
    let whose: Vec<_> = rows.iter().map(|row| (&row["anggota_id"], &row["nama"])).collect();
    let sari = json!("dr. Sari, Sp.An-TI");
    assert_eq!(
        whose,
        [(&json!(42), &Value::Null), (&json!(41), &sari), (&json!(41), &sari)]
    );
    let asked = portal.asked();
    let names: Vec<_> = asked
        .iter()
        .filter(|one| one.call.ends_with("/ListAccountNames"))
        .collect();
    assert_eq!(names.len(), 1);
    assert_eq!(
        names[0].read::<identity::ListAccountNamesRequest>().account_ids,
        [41, 42]
    );
    assert_eq!(names[0].headers.get("authorization").unwrap(), TOKEN);
}

#[tokio::test]
async fn of_an_empty_desk_nobody_is_asked_for() {
    let portal = desk(&[]);
    get(&portal, "/admin/skp/kegiatan").await;
    assert!(
        portal
            .asked()
            .iter()
            .all(|one| !one.call.ends_with("/ListAccountNames"))
    );
}

#[tokio::test]
async fn the_story_of_an_order_names_the_staff_and_nobody_else() {
    let portal = desk(&[]);
    let answer = get(&portal, &format!("/admin/order/{ID}/riwayat")).await;
    let rows = answer["data"].as_array().unwrap();
    let whose: Vec<_> = rows.iter().map(|row| (&row["oleh"], &row["nama"])).collect();
    assert_eq!(
        whose,
        [
            (&json!("pembeli"), &Value::Null),
            (&json!("petugas"), &json!("dr. Sari, Sp.An-TI")),
            (&json!("sistem"), &Value::Null)
        ]
    );
    let asked = portal.asked();
    let names = asked
        .iter()
        .find(|one| one.call.ends_with("/ListAccountNames"))
        .unwrap();
    assert_eq!(names.read::<identity::ListAccountNamesRequest>().account_ids, [41]);
}
