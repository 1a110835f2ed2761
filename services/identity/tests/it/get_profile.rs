//! A member's own profile.

use portal_proto::identity::v1::{
    GetProfileRequest, Profile, RegisterRequest, profile_service_client::ProfileServiceClient,
};
use sqlx::PgPool;
use testkit::refusal::reason;
use tonic::{Code, Request, Status};

use crate::support::{Identity, NIK, a_form, by, identity};

pub async fn profile(identity: &Identity, token: &str) -> Result<Profile, Status> {
    let mut client = ProfileServiceClient::new(identity.link.clone());
    let shown = client.get_profile(by(token, GetProfileRequest {})).await;
    shown.map(tonic::Response::into_inner)
}

async fn set(pool: &PgPool, columns: &'static str) {
    sqlx::query(sqlx::AssertSqlSafe(format!("UPDATE accounts SET {columns}")))
        .execute(pool)
        .await
        .unwrap();
}

#[testkit::database(identity::MIGRATOR)]
async fn a_member_sees_the_own_profile_with_the_nik_masked(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;

    let shown = profile(&identity, &token).await.unwrap();

    let user = shown.user.clone().unwrap();
    assert_eq!(
        (user.name.as_str(), shown.phone.as_str()),
        ("dr. Sari Lestari", "+6281210020099")
    );
    assert_eq!(shown.nik_masked.as_deref(), Some("************0002"));
    assert!(!format!("{shown:?}").contains(&NIK[..12]));
    assert_eq!((shown.profession_code.as_deref(), shown.membership), (Some("DU"), None));
    assert!(shown.doubts.is_empty());
}

#[testkit::database(identity::MIGRATOR)]
async fn dues_count_until_the_end_of_their_last_day_in_jakarta(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    sqlx::query("INSERT INTO membership_roll VALUES ('10029901', 'dr. Sari Lestari', '2026-11-20')")
        .execute(&pool)
        .await
        .unwrap();
    set(&pool, "npa = '10029901'").await;

    let membership = async || profile(&identity, &token).await.unwrap().membership.unwrap();
    let before = membership().await;
    assert_eq!(
        (before.npa.as_str(), before.dues_until.as_str(), before.paid),
        ("10029901", "2026-11-20", true)
    );
    // 15:00 in Jakarta now; nine hours later the day is over there, and not yet in UTC.
    identity.clock.advance(time::Duration::hours(9));
    assert!(!membership().await.paid);
}

#[testkit::database(identity::MIGRATOR)]
async fn what_does_not_agree_with_the_nik_is_doubted_only(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    // The NIK is of a woman born on 12 March 1988 in province 31.
    set(&pool, "birth_date = '1988-03-12', gender_code = 'P', province_id = 31").await;
    assert!(profile(&identity, &token).await.unwrap().doubts.is_empty());
    set(&pool, "birth_date = '1988-03-13', gender_code = 'L', province_id = 32").await;
    assert_eq!(
        profile(&identity, &token).await.unwrap().doubts,
        ["birth_date", "gender_code", "province_id"]
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn a_nik_moved_to_another_account_is_not_shown_there(pool: PgPool) {
    let identity = identity(&pool).await;
    identity.register(a_form()).await.unwrap();
    let other = RegisterRequest {
        email: "dewi@contoh.id".into(),
        nik: "3174051007830006".into(),
        ..a_form()
    };
    let token = identity.register(other).await.unwrap().access_token;
    set(
        &pool,
        "nik_sealed = (SELECT nik_sealed FROM accounts ORDER BY id LIMIT 1)",
    )
    .await;
    let refused = profile(&identity, &token).await.unwrap_err();
    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::Internal, "internal")
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn without_a_living_session_there_is_no_profile(pool: PgPool) {
    let identity = identity(&pool).await;
    assert_eq!(reason(&profile(&identity, "x").await.unwrap_err()), "sesi_berakhir");
    let mut client = ProfileServiceClient::new(identity.link.clone());
    let anonymous = client.get_profile(Request::new(GetProfileRequest {})).await;
    assert_eq!(reason(&anonymous.unwrap_err()), "sesi_berakhir");
}
