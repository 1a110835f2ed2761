//! Who sees the coupons of the desk, and how they are found.

use auth::{Caller, Role};
use portal_proto::{registration::v1 as pb, timestamp};
use sqlx::PgPool;
use testkit::refusal;
use time::Duration;
use tonic::{Code, Request};

use crate::{
    cart::scene,
    coupon_desk::terms,
    support::{EVENT, NOW, by},
};

#[testkit::database(registration::MIGRATOR)]
async fn the_desk_finds_coupons_by_a_part_of_the_code_by_state_and_by_event(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let at = |offset: i64| Some(timestamp(NOW + Duration::days(offset)));
    let later = pb::CouponTerms {
        valid_from: at(1),
        ..terms("NANTI")
    };
    let over = pb::CouponTerms {
        valid_until: at(0),
        ..terms("LALU")
    };
    let once = pb::CouponTerms {
        most: Some(1),
        ..terms("SEKALI")
    };
    let of_event = pb::CouponTerms {
        event_id: Some(EVENT),
        ..terms("INASIA")
    };
    for terms in [later, over, once, of_event, terms("MATI")] {
        running.makes(terms).await.unwrap();
    }
    running.takes_coupon(1, "SEKALI").await.unwrap();
    let (_, all) = running.coupons_by(pb::ListCouponsRequest::default()).await;
    assert_eq!(all, 5);
    let off: i64 = sqlx::query_scalar("SELECT id FROM coupons WHERE code = 'MATI'")
        .fetch_one(&pool)
        .await
        .unwrap();
    running.switches(off, false).await.unwrap();
    for (state, code) in [
        (pb::CouponState::NotBegun, "NANTI"),
        (pb::CouponState::Ended, "LALU"),
        (pb::CouponState::UsedUp, "SEKALI"),
        (pb::CouponState::Inactive, "MATI"),
        // Last: who has ordered the seat orders it no more.
        (pb::CouponState::Running, "INASIA"),
    ] {
        let asked = pb::ListCouponsRequest {
            state: state.into(),
            ..pb::ListCouponsRequest::default()
        };
        assert_eq!(running.coupons_by(asked).await, (vec![code.to_owned()], 1), "{state:?}");
        // What the desk calls running is taken, and nothing else.
        let taken = running.takes_coupon(2, code).await;
        assert_eq!(taken.is_ok(), state == pb::CouponState::Running, "{code}");
    }
    let asked = |keyword: &str, event_id| pb::ListCouponsRequest {
        keyword: Some(keyword.to_owned()),
        event_id,
        ..pb::ListCouponsRequest::default()
    };
    assert_eq!(running.coupons_by(asked("ali", None)).await.0, ["SEKALI"]);
    assert_eq!(running.coupons_by(asked("%", None)).await.1, 0);
    assert_eq!(running.coupons_by(asked("", Some(EVENT))).await.0, ["INASIA"]);
    let second = pb::ListCouponsRequest {
        page: 2,
        page_size: 2,
        ..pb::ListCouponsRequest::default()
    };
    assert_eq!(
        running.coupons_by(second).await,
        (vec!["SEKALI".to_owned(), "LALU".to_owned()], 5)
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn only_the_desk_makes_changes_and_sees_coupons(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let id = running.makes(terms("SATU")).await.unwrap().id;
    for role in [Role::User, Role::Sponsorship, Role::Panitia] {
        let mut coupons = running.coupons();
        let create = pb::CreateCouponRequest {
            terms: Some(terms("DUA")),
            idempotency_key: None,
        };
        let change = pb::ChangeCouponRequest {
            id,
            terms: Some(terms("DUA")),
        };
        let list = pb::ListCouponsRequest {
            page: 1,
            page_size: 10,
            ..pb::ListCouponsRequest::default()
        };
        let uses = pb::ListCouponUsesRequest {
            id,
            page: 1,
            page_size: 10,
        };
        let refused = [
            coupons.create_coupon(of(role, create)).await.map(drop),
            coupons.change_coupon(of(role, change)).await.map(drop),
            coupons
                .set_coupon_active(of(role, pb::SetCouponActiveRequest { id, active: false }))
                .await
                .map(drop),
            coupons.list_coupons(of(role, list)).await.map(drop),
            coupons
                .get_coupon(of(role, pb::GetCouponRequest { id }))
                .await
                .map(drop),
            coupons.list_coupon_uses(of(role, uses)).await.map(drop),
        ];
        for refused in refused {
            let refused = refused.unwrap_err();
            assert_eq!(refusal::reason(&refused), "akses_ditolak", "{role:?}");
        }
    }
    assert!(running.coupon(id).await.unwrap().active);
    for unknown in [id + 1, 0, -1] {
        let refused = [
            running.coupon(unknown).await.unwrap_err(),
            running.changes(unknown, terms("DUA")).await.unwrap_err(),
            running.switches(unknown, false).await.unwrap_err(),
        ];
        for refused in refused {
            let told = (refused.code(), refusal::reason(&refused));
            assert_eq!(told, (Code::NotFound, "kupon_tidak_ditemukan".to_owned()));
        }
    }
    running.stop().await;
}

fn of<T>(role: Role, message: T) -> Request<T> {
    let mut request = by(5, message);
    Caller { member: 5, role }.put(request.metadata_mut());
    request
}
