//! The desk with coupons, between the wire and registration.

use http::{Method, StatusCode};
use kit::{
    report::{FieldProblem, Kind, Refused, status},
    rule::Rule,
};
use portal_proto::{
    catalog::v1 as catalog,
    registration::v1::{self as pb, coupon_terms::Worth},
    timestamp,
};
use prost::Message;
use serde_json::{Value, json};
use time::macros::datetime;

use crate::module::{Portal, portal, session};

const ORDER: &str = "019aa1b2-c3d4-7e5f-8123-456789abcdef";
/// The only event that the catalog shows.
const SHOWN: i64 = 94;

fn terms() -> pb::CouponTerms {
    pb::CouponTerms {
        code: "HEMAT10".into(),
        worth: Some(Worth::Percent(10)),
        valid_from: Some(timestamp(datetime!(2026-11-30 17:00 UTC))),
        valid_until: Some(timestamp(datetime!(2026-12-31 17:00 UTC))),
        event_id: Some(SHOWN),
        most: Some(100),
        most_per_member: None,
    }
}

fn coupon() -> pb::Coupon {
    pb::Coupon {
        id: 5,
        terms: Some(terms()),
        state: pb::CouponState::NotBegun.into(),
        active: true,
        used: 3,
        discount_idr: 225_000,
        was_used: true,
    }
}

fn shown() -> Value {
    json!({
        "id": 5, "kode": "HEMAT10", "jenis_potongan": "persen", "nilai": 10, "event_id": 94,
        "berlaku_dari": "2026-11-30T17:00:00Z", "berlaku_sampai": "2026-12-31T17:00:00Z", "batas_pakai": 100,
        "batas_per_anggota": null, "terpakai": 3, "total_potongan": 225_000, "pernah_dipakai": true, "aktif": true,
        "status": "belum_mulai",
    })
}

fn form() -> Value {
    json!({
        "kode": "hemat10", "jenis_potongan": "persen", "nilai": 10, "event_id": 94,
        "berlaku_dari": "2026-12-01T00:00:00+07:00", "berlaku_sampai": "2027-01-01T00:00:00+07:00", "batas_pakai": 100,
        "batas_per_anggota": null,
    })
}

/// Registration with one coupon, whose code nobody else may have.
fn desk() -> Portal {
    portal(|asked| {
        Ok(match asked.call.rsplit('/').next() {
            Some("CheckSession") => session(),
            Some("GetEvent") if asked.read::<catalog::GetEventRequest>().id != SHOWN => {
                return Err(status(Kind::NotFound, "acara_tidak_ditemukan", Vec::new()));
            }
            Some("GetEvent") => catalog::Event::default().encode_to_vec(),
            Some("CreateCoupon") if asked.read::<pb::CreateCouponRequest>().terms.unwrap().code == "LAMA" => {
                return Err(Refused::from(FieldProblem::new("code", Rule::Taken)).into());
            }
            Some("ChangeCoupon") if asked.read::<pb::ChangeCouponRequest>().terms.unwrap().code != "hemat10" => {
                return Err(Refused(vec![
                    FieldProblem::new("code", Rule::CouponInUse),
                    FieldProblem::new("worth", Rule::CouponInUse),
                    FieldProblem::new("most", Rule::AtLeast(3)),
                ])
                .into());
            }
            Some("GetCoupon") if asked.read::<pb::GetCouponRequest>().id != 5 => {
                return Err(status(Kind::NotFound, "kupon_tidak_ditemukan", Vec::new()));
            }
            Some("ListCoupons") => pb::ListCouponsResponse {
                coupons: vec![coupon()],
                total: 12,
            }
            .encode_to_vec(),
            Some("ListCouponUses") => pb::ListCouponUsesResponse {
                uses: vec![pb::CouponUse {
                    order_id: ORDER.into(),
                    order_number: "ORD-2026-000007".into(),
                    order_status: pb::OrderStatus::Expired.into(),
                    member_id: 7,
                    buyer_name: "dr. Sari".into(),
                    used_at: Some(timestamp(datetime!(2026-12-02 08:00 UTC))),
                    discount_idr: 75_000,
                    given_back_at: Some(timestamp(datetime!(2026-12-03 08:00 UTC))),
                }],
                total: 1,
            }
            .encode_to_vec(),
            _ => coupon().encode_to_vec(),
        })
    })
}

async fn call(portal: &Portal, method: Method, path: &str, body: Value) -> (StatusCode, Value) {
    let path = format!("/api/v1{path}");
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    let answer = portal.called(method.as_str(), &path, "application/json", body).await;
    (answer.status, serde_json::from_slice(&answer.body).unwrap())
}

fn with(field: &str, value: Value) -> Value {
    let mut form = form();
    form[field] = value;
    form
}

#[tokio::test]
async fn the_desk_sees_coupons_by_what_it_looks_for() {
    let portal = desk();
    let path = "/admin/kupon?keyword=hem&status=belum_mulai&event_id=94&page=2";
    let (status, answer) = call(&portal, Method::GET, path, Value::Null).await;
    assert_eq!((status, &answer["data"]), (StatusCode::OK, &json!([shown()])));
    assert_eq!(answer["meta"]["total"], 12);
    let asked: pb::ListCouponsRequest = portal.asked()[1].read();
    assert_eq!((asked.page, asked.page_size, asked.event_id), (2, 10, Some(94)));
    assert_eq!(
        (asked.keyword.as_deref(), asked.state()),
        (Some("hem"), pb::CouponState::NotBegun)
    );
    let (status, _) = call(&portal, Method::GET, "/admin/kupon?status=lain", Value::Null).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let (status, answer) = call(&portal, Method::GET, "/admin/kupon/5", Value::Null).await;
    assert_eq!((status, &answer["data"]), (StatusCode::OK, &shown()));
    let (status, answer) = call(&portal, Method::GET, "/admin/kupon/6", Value::Null).await;
    assert_eq!(
        (status, &answer["code"]),
        (StatusCode::NOT_FOUND, &json!("kupon_tidak_ditemukan"))
    );
}

#[tokio::test]
async fn a_coupon_is_made_as_the_form_says_and_empty_fields_are_none() {
    let portal = desk();
    let (status, answer) = call(&portal, Method::POST, "/admin/kupon", form()).await;
    assert_eq!((status, &answer["data"]), (StatusCode::CREATED, &shown()));
    let asked: pb::CreateCouponRequest = portal.asked().last().unwrap().read();
    let expected = pb::CouponTerms {
        code: "hemat10".into(),
        ..terms()
    };
    assert_eq!(asked.terms, Some(expected));

    let amount = json!({
        "kode": "HEMAT", "jenis_potongan": "nominal", "nilai": "250000", "event_id": "", "berlaku_dari": "2026-12-01T00:00:00+07:00",
        "berlaku_sampai": "2027-01-01T00:00:00+07:00", "batas_pakai": "", "batas_per_anggota": "2",
    });
    call(&portal, Method::POST, "/admin/kupon", amount).await;
    let asked: pb::CreateCouponRequest = portal.asked().last().unwrap().read();
    let terms = asked.terms.unwrap();
    assert_eq!(terms.worth, Some(Worth::AmountIdr(250_000)));
    assert_eq!(
        (terms.event_id, terms.most, terms.most_per_member),
        (None, None, Some(2))
    );
}

#[tokio::test]
async fn what_is_wrong_with_a_coupon_is_told_at_its_field() {
    let portal = desk();
    let (status, answer) = call(&portal, Method::POST, "/admin/kupon", with("kode", json!("LAMA"))).await;
    assert_eq!(
        (status, &answer["errors"]),
        (
            StatusCode::UNPROCESSABLE_ENTITY,
            &json!({ "kode": ["Kode sudah dipakai kupon lain"] })
        )
    );
    let (status, answer) = call(&portal, Method::POST, "/admin/kupon", with("event_id", json!(95))).await;
    assert_eq!(
        (status, &answer["errors"]),
        (
            StatusCode::UNPROCESSABLE_ENTITY,
            &json!({ "event_id": ["Event tidak dikenal"] })
        )
    );
    for (field, value) in [
        ("jenis_potongan", json!("gratis")),
        ("nilai", json!(1.5)),
        ("berlaku_sampai", json!("2026-12-01")),
        ("batas_pakai", json!("banyak")),
    ] {
        let (status, answer) = call(&portal, Method::POST, "/admin/kupon", with(field, value)).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
        assert!(answer["errors"][field].is_array(), "{field}: {answer}");
    }
}

#[tokio::test]
async fn a_change_of_what_was_taken_says_why_it_is_refused() {
    let portal = desk();
    let (status, answer) = call(&portal, Method::PUT, "/admin/kupon/5", form()).await;
    assert_eq!((status, &answer["data"]), (StatusCode::OK, &shown()));
    let asked = portal.asked();
    // Its event is as it was: nobody asks whether it is still shown.
    assert!(asked.iter().all(|one| !one.call.ends_with("GetEvent")));
    assert_eq!(asked.last().unwrap().read::<pb::ChangeCouponRequest>().id, 5);
    let (status, answer) = call(&portal, Method::PUT, "/admin/kupon/5", with("kode", json!("LAIN"))).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let words = "tidak dapat diubah karena kupon sudah pernah dipakai. Nonaktifkan kupon ini, lalu buat yang baru.";
    assert_eq!(
        answer["errors"],
        json!({
            "kode": [format!("Kode {words}")], "nilai": [format!("Potongan {words}")],
            "batas_pakai": ["Batas pakai minimal 3"],
        })
    );
    let (status, _) = call(&portal, Method::PUT, "/admin/kupon/5", with("event_id", json!(95))).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let (status, _) = call(&portal, Method::PUT, "/admin/kupon/6", form()).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_coupon_is_switched_off_and_its_uses_are_told() {
    let portal = desk();
    let (status, answer) = call(
        &portal,
        Method::POST,
        "/admin/kupon/5/status",
        json!({ "aktif": false }),
    )
    .await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(answer["message"], "Kupon dinonaktifkan");
    let asked: pb::SetCouponActiveRequest = portal.asked().last().unwrap().read();
    assert_eq!((asked.id, asked.active), (5, false));
    let path = "/admin/kupon/5/pemakaian?item_per_page=5";
    let (status, answer) = call(&portal, Method::GET, path, Value::Null).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(
        answer["data"],
        json!([{
            "order_id": ORDER, "nomor_pesanan": "ORD-2026-000007", "status_pesanan": "kedaluwarsa", "peserta_id": 7,
            "nama_pemesan": "dr. Sari", "dipakai_pada": "2026-12-02T08:00:00Z", "potongan": 75_000,
            "dilepas_pada": "2026-12-03T08:00:00Z",
        }])
    );
    let asked: pb::ListCouponUsesRequest = portal.asked().last().unwrap().read();
    assert_eq!((asked.id, asked.page, asked.page_size), (5, 1, 5));
}
