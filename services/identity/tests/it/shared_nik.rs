//! A NIK on a second account.

use portal_proto::identity::v1::{ListSharedNiksRequest, LogInRequest};
use sqlx::PgPool;
use testkit::{eventually, refusal::reason};

use crate::support::{a_form, by, identity, load_demo};

/// Of nobody in the demo.
const NIK: &str = "3171045203880019";

/// Sabotage (scripts/without-checks.sh): `nik_untold`.
#[testkit::database(identity::MIGRATOR)]
async fn a_nik_on_a_second_account_is_taken_alike_and_told_to_the_association(pool: PgPool) {
    load_demo(&pool).await;
    let identity = identity(&pool).await;
    let mut form = a_form();
    form.nik = NIK.into();
    let first = identity.register(form.clone()).await.unwrap();
    form.email = "dewi@contoh.id".into();
    form.name = "Dewi Lestari".into();
    let second = identity.register(form).await.unwrap();
    let mut form = a_form();
    form.email = "lain@contoh.id".into();
    form.nik = "3171045203880021".into();
    identity.register(form).await.unwrap();
    let (first, second) = (first.user.unwrap().id, second.user.unwrap());

    let log_in = LogInRequest {
        login: "admin@contoh.id".into(),
        password: "Diklat#2026".into(),
        ..LogInRequest::default()
    };
    let admin = identity
        .client
        .clone()
        .log_in(log_in)
        .await
        .unwrap()
        .into_inner()
        .access_token;
    let listed = identity
        .client
        .clone()
        .list_shared_niks(by(&admin, ListSharedNiksRequest {}))
        .await;
    let pairs: Vec<_> = listed
        .unwrap()
        .into_inner()
        .shared_niks
        .into_iter()
        .map(|pair| (pair.account_id, pair.account_name, pair.other_id))
        .collect();
    assert_eq!(pairs, [(second.id, "Dewi Lestari".to_owned(), first)]);

    let written: String = sqlx::query_scalar(
        "SELECT concat((SELECT string_agg(o::text, ' ') FROM outbox o), (SELECT string_agg(n::text, ' ') FROM shared_niks n),
                       (SELECT string_agg(l::text, ' ') FROM audit_log l))",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert!(!written.contains(NIK), "the NIK stands nowhere in clear");
}

/// Red under `nik_at_once_unseen`.
#[testkit::database(identity::MIGRATOR)]
async fn two_that_register_with_one_nik_at_once_are_told_to_the_association(pool: PgPool) {
    let identity = identity(&pool).await;
    let registers = |email: &str| {
        let mut form = a_form();
        form.nik = NIK.into();
        form.email = email.into();
        identity.register(form)
    };
    // Neither gets to its end before the other has looked, or waits for it.
    let mut holder = pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE audit_log IN SHARE MODE")
        .execute(&mut *holder)
        .await
        .unwrap();
    let ending = async {
        eventually("both of them wait", || async {
            let waiting: i64 = sqlx::query_scalar(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
            )
            .fetch_one(&pool)
            .await
            .unwrap();
            (waiting == 2).then_some(())
        })
        .await;
        holder.rollback().await.unwrap();
    };
    let (one, other, ()) = tokio::join!(registers("satu@contoh.id"), registers("dua@contoh.id"), ending);
    let mut expected = [one, other].map(|opened| opened.unwrap().user.unwrap().id);
    expected.sort_unstable();
    let noted: Vec<(i64, i64)> = sqlx::query_as("SELECT account_id, other_id FROM shared_niks")
        .fetch_all(&pool)
        .await
        .unwrap();
    let pairs: Vec<_> = noted
        .iter()
        .map(|&(one, other)| [one.min(other), one.max(other)])
        .collect();
    assert_eq!(pairs, [expected]);
}

#[testkit::database(identity::MIGRATOR)]
async fn only_admins_see_who_shares_a_nik(pool: PgPool) {
    let identity = identity(&pool).await;
    let token = identity.register(a_form()).await.unwrap().access_token;
    for (token, refusal) in [(token.as_str(), "akses_ditolak"), ("x", "sesi_berakhir")] {
        let asked = by(token, ListSharedNiksRequest {});
        let refused = identity.client.clone().list_shared_niks(asked).await.unwrap_err();
        assert_eq!(reason(&refused), refusal);
    }
}
