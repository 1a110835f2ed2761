//! Linking an account to a number of the roll. `PORTAL_SABOTAGE=npa_shared` breaks the rule that a number is one's.

use portal_proto::identity::v1::{RegisterRequest, UpdateProfileRequest, profile_service_client::ProfileServiceClient};
use sqlx::PgPool;
use testkit::{
    eventually,
    refusal::{fields, reason},
};
use time::Duration;
use tonic::Code;

use crate::{
    sabotage::sabotage,
    support::{Identity, PASSWORD, a_form, by, identity},
    update_profile::update,
};

const NPA: &str = "10029901";

async fn on_the_roll(pool: &PgPool) {
    sqlx::query("INSERT INTO membership_roll VALUES ($1, 'dr. Sari Lestari, Sp.An-TI', '2027-01-01')")
        .bind(NPA)
        .execute(pool)
        .await
        .unwrap();
}

async fn member(identity: &Identity, name: &str, email: &str) -> String {
    let form = RegisterRequest {
        name: name.into(),
        email: email.into(),
        ..a_form()
    };
    identity.register(form).await.unwrap().access_token
}

fn npa(number: &str) -> UpdateProfileRequest {
    UpdateProfileRequest {
        npa: Some(number.into()),
        ..UpdateProfileRequest::default()
    }
}

fn because(rule: &str) -> Vec<(String, String)> {
    vec![("npa".to_owned(), rule.to_owned())]
}

#[testkit::database(identity::MIGRATOR)]
async fn a_member_links_the_own_number_and_logs_in_with_it(pool: PgPool) {
    let identity = identity(&pool).await;
    on_the_roll(&pool).await;
    let token = member(&identity, "SARI LESTARI", "sari@contoh.id").await;

    let linked = update(&identity, &token, npa(" 10029901 ")).await.unwrap();

    assert_eq!(linked.user.unwrap().npa.as_deref(), Some(NPA));
    assert_eq!(linked.membership.unwrap().dues_until, "2027-01-01");
    assert!(identity.log_in(NPA, PASSWORD).await.is_ok());

    let unlinked = update(&identity, &token, npa("")).await.unwrap();
    assert_eq!((unlinked.user.unwrap().npa, unlinked.membership), (None, None));
    assert!(identity.log_in(NPA, PASSWORD).await.is_err());
}

#[testkit::database(identity::MIGRATOR)]
async fn a_number_under_another_name_is_not_linked(pool: PgPool) {
    let identity = identity(&pool).await;
    on_the_roll(&pool).await;
    let token = member(&identity, "dr. Dewi Lestari", "dewi@contoh.id").await;
    let refused = update(&identity, &token, npa(NPA)).await.unwrap_err();
    assert_eq!(fields(&refused), because("name_mismatch"));

    // The name of the same change counts.
    let both = UpdateProfileRequest {
        name: Some("Sari Lestari".into()),
        ..npa(NPA)
    };
    assert!(update(&identity, &token, both).await.is_ok());
}

#[testkit::database(identity::MIGRATOR)]
async fn a_number_that_is_not_on_the_roll_or_is_none_is_not_linked(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = member(&identity, "Sari Lestari", "sari@contoh.id").await;
    for (typed, rule) in [
        ("99999999", "unknown"),
        ("１００２９９０１", "invalid"),
        ("12", "invalid"),
    ] {
        let refused = update(&identity, &token, npa(typed)).await.unwrap_err();
        assert_eq!(fields(&refused), because(rule), "{typed}");
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn a_number_is_linked_to_one_account(pool: PgPool) {
    let identity = identity(&pool).await;
    on_the_roll(&pool).await;
    let first = member(&identity, "Sari Lestari", "sari@contoh.id").await;
    let namesake = member(&identity, "Sari Lestari", "sari2@contoh.id").await;
    let stranger = member(&identity, "Dewi", "dewi@contoh.id").await;
    update(&identity, &first, npa(NPA)).await.unwrap();

    assert_eq!(
        fields(&update(&identity, &namesake, npa(NPA)).await.unwrap_err()),
        because("taken")
    );
    // Whether the number is linked is told only to whom it could belong.
    assert_eq!(
        fields(&update(&identity, &stranger, npa(NPA)).await.unwrap_err()),
        because("name_mismatch")
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn of_links_at_the_same_moment_exactly_one_holds(pool: PgPool) {
    let identity = identity(&pool).await;
    on_the_roll(&pool).await;
    sabotage(&pool).await;
    let mut members = Vec::new();
    for place in 0..3 {
        members.push(member(&identity, "Sari Lestari", &format!("sari{place}@contoh.id")).await);
    }
    // Every one of them looks before any writes for good: a lock on the roll's row lets nobody past the foreign key.
    let mut holder = pool.begin().await.unwrap();
    sqlx::query("SELECT npa FROM membership_roll FOR UPDATE")
        .execute(&mut *holder)
        .await
        .unwrap();
    let link = |token: String| {
        let link = identity.link.clone();
        async move {
            let mut client = ProfileServiceClient::new(link);
            client.update_profile(by(&token, npa(NPA))).await
        }
    };
    let linking: Vec<_> = members.into_iter().map(|token| tokio::spawn(link(token))).collect();
    eventually("all of them wait", || async {
        let waiting: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        )
        .fetch_one(&pool)
        .await
        .unwrap();
        (waiting == 3).then_some(())
    })
    .await;
    holder.rollback().await.unwrap();

    let mut linked = 0;
    for outcome in linking {
        match outcome.await.unwrap() {
            Ok(_) => linked += 1,
            Err(refused) => assert_eq!(fields(&refused), because("taken")),
        }
    }

    assert_eq!(linked, 1, "one number, one account");
}

#[testkit::database(identity::MIGRATOR)]
async fn the_number_that_is_linked_already_always_passes(pool: PgPool) {
    let identity = identity(&pool).await;
    on_the_roll(&pool).await;
    let token = member(&identity, "Sari Lestari", "sari@contoh.id").await;
    update(&identity, &token, npa(NPA)).await.unwrap();
    let married = UpdateProfileRequest {
        name: Some("Sari Wibowo".into()),
        ..npa(NPA)
    };
    let kept = update(&identity, &token, married).await.unwrap().user.unwrap();
    assert_eq!((kept.name.as_str(), kept.npa.as_deref()), ("Sari Wibowo", Some(NPA)));
}

async fn fail(identity: &Identity, token: &str, times: u32) {
    for place in 0..times {
        let refused = update(identity, token, npa(&format!("2002{place:04}")))
            .await
            .unwrap_err();
        assert_eq!(fields(&refused), because("unknown"));
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn numbers_cannot_be_tried_without_end(pool: PgPool) {
    let identity = identity(&pool).await;
    on_the_roll(&pool).await;
    let token = member(&identity, "Sari Lestari", "sari@contoh.id").await;
    let other = member(&identity, "Sari Lestari", "sari2@contoh.id").await;
    fail(&identity, &token, 10).await;

    let locked = update(&identity, &token, npa(NPA)).await.unwrap_err();

    assert_eq!(
        (locked.code(), reason(&locked).as_str()),
        (Code::ResourceExhausted, "terlalu_banyak_percobaan")
    );
    let renamed = UpdateProfileRequest {
        name: Some("Sari Wibowo".into()),
        ..UpdateProfileRequest::default()
    };
    assert!(
        update(&identity, &token, renamed).await.is_ok(),
        "the rest of the profile is open"
    );
    assert!(
        update(&identity, &other, npa(NPA)).await.is_ok(),
        "others are not locked out"
    );
    assert!(identity.log_in("sari@contoh.id", PASSWORD).await.is_ok());
    update(&identity, &other, npa("")).await.unwrap();
    let own_name = UpdateProfileRequest {
        name: Some("Sari Lestari".into()),
        ..npa(NPA)
    };
    identity.clock.advance(Duration::minutes(59));
    assert!(update(&identity, &token, own_name.clone()).await.is_err());
    identity.clock.advance(Duration::minutes(1));
    assert!(update(&identity, &token, own_name).await.is_ok(), "an hour later");
}

#[testkit::database(identity::MIGRATOR)]
async fn only_numbers_that_were_wrong_count_as_tries(pool: PgPool) {
    let identity = identity(&pool).await;
    on_the_roll(&pool).await;
    let token = member(&identity, "Sari Lestari", "sari@contoh.id").await;
    fail(&identity, &token, 9).await;
    let another_field = UpdateProfileRequest {
        phone: Some("0812".into()),
        ..npa(NPA)
    };
    for _ in 0..3 {
        update(&identity, &token, another_field.clone()).await.unwrap_err();
        update(&identity, &token, npa("12")).await.unwrap_err();
        for free in [NPA, NPA, ""] {
            update(&identity, &token, npa(free)).await.unwrap();
        }
    }
    fail(&identity, &token, 1).await;
    let locked = update(&identity, &token, npa(NPA)).await.unwrap_err();
    assert_eq!(locked.code(), Code::ResourceExhausted);
}
