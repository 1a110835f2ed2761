//! Changing a profile. `PORTAL_SABOTAGE=audit_tells_phone` and `codes_survive` break rules of it.

use events::Sealed;
use portal_proto::identity::v1::{Profile, UpdateProfileRequest, profile_service_client::ProfileServiceClient};
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::refusal::{fields, reason};
use tonic::{Code, Status};

use crate::{
    get_profile::profile,
    sabotage::sabotage,
    support::{Identity, a_form, by, identity, seal_key},
};

pub async fn update(identity: &Identity, token: &str, change: UpdateProfileRequest) -> Result<Profile, Status> {
    let mut client = ProfileServiceClient::new(identity.link.clone());
    let updated = client.update_profile(by(token, change)).await;
    updated.map(tonic::Response::into_inner)
}

async fn audited(pool: &PgPool) -> Vec<(Value, Value)> {
    sqlx::query_as("SELECT before, after FROM audit_log WHERE action = 'profile.changed' ORDER BY id")
        .fetch_all(pool)
        .await
        .unwrap()
}

fn everything() -> UpdateProfileRequest {
    UpdateProfileRequest {
        name: Some("dr. Sari Lestari Dewi".into()),
        phone: Some("0812-9999-8888".into()),
        titles: Some("dr., Sp.An".into()),
        npa: None,
        profession_code: Some("DSA".into()),
        institution_id: Some(1101),
        religion_code: Some("HINDU".into()),
        gender_code: Some("P".into()),
        birth_date: Some("1988-03-12".into()),
        address: Some("Jalan Rahasia 17\nJakarta".into()),
        province_id: Some(31),
        regency_id: Some(3171),
        district_id: Some(317_104),
        village_id: Some(3_171_041_001),
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn what_is_sent_changes_what_is_absent_stays_and_what_is_empty_is_cleared(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;

    let all = update(&identity, &token, everything()).await.unwrap();

    assert_eq!(all.user.as_ref().unwrap().name, "dr. Sari Lestari Dewi");
    assert_eq!(all.phone, "+6281299998888");
    assert_eq!(all.institution_name.as_deref(), Some("RSUD Kota Banda Aceh"));
    assert_eq!(
        (all.birth_date.as_deref(), all.village_id),
        (Some("1988-03-12"), Some(3_171_041_001))
    );
    assert_eq!(profile(&identity, &token).await.unwrap(), all);

    let nothing = update(&identity, &token, UpdateProfileRequest::default())
        .await
        .unwrap();
    assert_eq!(nothing, all);

    let cleared = UpdateProfileRequest {
        titles: Some(String::new()),
        institution_id: Some(0),
        birth_date: Some(" ".into()),
        village_id: Some(0),
        ..UpdateProfileRequest::default()
    };
    let rest = update(&identity, &token, cleared).await.unwrap();
    assert_eq!(
        rest,
        Profile {
            titles: None,
            institution_id: None,
            institution_name: None,
            birth_date: None,
            village_id: None,
            ..all
        }
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn every_problem_is_told_at_once_and_nothing_changes(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    let before = profile(&identity, &token).await.unwrap();
    let wrong = UpdateProfileRequest {
        name: Some(" ".into()),
        phone: Some("0812".into()),
        titles: Some("x".repeat(101)),
        npa: Some("99999999".into()),
        profession_code: Some("TUKANG".into()),
        institution_id: Some(-1),
        religion_code: Some("JEDI".into()),
        gender_code: Some("X".into()),
        birth_date: Some("2026-11-21".into()),
        address: Some("\0".into()),
        province_id: Some(31),
        regency_id: Some(3273),
        district_id: None,
        village_id: None,
    };

    let refused = update(&identity, &token, wrong).await.unwrap_err();

    assert_eq!(
        (refused.code(), reason(&refused).as_str()),
        (Code::InvalidArgument, "data_tidak_valid")
    );
    let mut told = fields(&refused);
    told.sort();
    let expected = [
        ("address", "invalid"),
        ("birth_date", "future"),
        ("gender_code", "unknown"),
        ("institution_id", "unknown"),
        ("name", "required"),
        ("npa", "unknown"),
        ("phone", "invalid"),
        ("profession_code", "unknown"),
        ("regency_id", "region"),
        ("religion_code", "unknown"),
        ("titles", "too_long:100"),
    ];
    assert_eq!(told, expected.map(|(field, rule)| (field.to_owned(), rule.to_owned())));
    assert_eq!(profile(&identity, &token).await.unwrap(), before);
    assert!(audited(&pool).await.is_empty());
}

#[testkit::database(identity::MIGRATOR)]
async fn today_in_jakarta_is_not_the_future(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    let born = |day: &str| UpdateProfileRequest {
        birth_date: Some(day.into()),
        ..UpdateProfileRequest::default()
    };
    assert!(update(&identity, &token, born("2026-11-21")).await.is_err());
    // 15:00 in Jakarta now; nine hours later it is the 21st there.
    identity.clock.advance(time::Duration::hours(9));
    assert!(update(&identity, &token, born("2026-11-21")).await.is_ok());
}

#[testkit::database(identity::MIGRATOR)]
async fn a_code_sent_to_the_old_number_is_worth_nothing_at_the_new_one(pool: PgPool) {
    let identity = identity(&pool).await;
    sabotage(&pool).await;
    let opened = identity.register(a_form()).await.unwrap();
    sqlx::query(
        "INSERT INTO otp_challenges (id, account_id, phone, channel, code_mac, requested_at, issued_at, expires_at)
         SELECT gen_random_uuid(), id, phone, 'whatsapp', decode(repeat('00', 32), 'hex'), created_at, created_at,
                created_at + interval '5 minutes' FROM accounts",
    )
    .execute(&pool)
    .await
    .unwrap();
    let standing = async || -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM otp_challenges WHERE superseded_at IS NULL")
            .fetch_one(&pool)
            .await
            .unwrap()
    };
    let phone = |phone: &str| UpdateProfileRequest {
        phone: Some(phone.into()),
        ..UpdateProfileRequest::default()
    };

    update(&identity, &opened.access_token, phone("+62 812-1002-0099"))
        .await
        .unwrap();
    assert_eq!(
        standing().await,
        1,
        "the same number in another spelling changes nothing"
    );
    update(&identity, &opened.access_token, phone("081299998888"))
        .await
        .unwrap();
    assert_eq!(standing().await, 0, "a code outlives its number");
}

#[testkit::database(identity::MIGRATOR)]
async fn the_audit_log_tells_what_changed_and_no_contact_data(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    sabotage(&pool).await;
    update(&identity, &token, everything()).await.unwrap();
    update(&identity, &token, everything()).await.unwrap();

    let rows = audited(&pool).await;

    assert_eq!(rows.len(), 1, "a change of nothing leaves no row");
    assert_eq!(
        rows[0].1,
        json!({
            "name": "dr. Sari Lestari Dewi", "titles": "dr., Sp.An", "profession_code": "DSA", "institution_id": 1101,
            "private": ["phone", "religion_code", "gender_code", "birth_date", "address", "region"],
        })
    );
    assert_eq!(
        rows[0].0,
        json!({ "name": "dr. Sari Lestari", "titles": null, "profession_code": "DU", "institution_id": null })
    );
    let log: Vec<String> = sqlx::query_scalar("SELECT a::text FROM audit_log a")
        .fetch_all(&pool)
        .await
        .unwrap();
    for private in ["99998888", "10020099", "Rahasia 17", "1988", "HINDU", "contoh.id"] {
        assert!(!log.concat().contains(private), "the audit log holds {private}");
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn nobody_changes_the_profile_of_another(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    let other = portal_proto::identity::v1::RegisterRequest {
        email: "dewi@contoh.id".into(),
        ..a_form()
    };
    let other = identity.register(other).await.unwrap().access_token;
    let before = profile(&identity, &other).await.unwrap();
    update(&identity, &token, everything()).await.unwrap();
    assert_eq!(profile(&identity, &other).await.unwrap(), before);
    assert_eq!(
        reason(&update(&identity, "x", everything()).await.unwrap_err()),
        "sesi_berakhir"
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn a_changed_phone_is_told_to_the_mailbox_of_before(pool: PgPool) {
    async fn announced(pool: &PgPool) -> Vec<Value> {
        let sql = "SELECT payload FROM outbox WHERE topic = 'identity.phone_changed.v1'";
        sqlx::query_scalar(sql).fetch_all(pool).await.unwrap()
    }
    let identity = identity(&pool).await;
    let opened = identity.register(a_form()).await.unwrap();
    let same = UpdateProfileRequest {
        phone: Some("+62 812-1002-0099".into()),
        ..everything()
    };
    update(&identity, &opened.access_token, same).await.unwrap();
    assert!(announced(&pool).await.is_empty(), "the number is the same");

    let stolen = UpdateProfileRequest {
        name: Some("Pencuri".into()),
        ..everything()
    };
    update(&identity, &opened.access_token, stolen).await.unwrap();

    let payload = announced(&pool).await.remove(0);
    assert_eq!(payload["member_id"], opened.user.unwrap().id);
    assert!(!payload.to_string().contains("contoh.id") && !payload.to_string().contains("99998888"));
    let sealed: Sealed = serde_json::from_value(payload["sealed"].clone()).unwrap();
    let recipient: Value = seal_key()
        .open(&sealed, payload["message_id"].as_str().unwrap())
        .unwrap();
    assert_eq!(
        recipient,
        json!({ "name": "dr. Sari Lestari Dewi", "email": "Sari.Lestari@contoh.id" })
    );
}
