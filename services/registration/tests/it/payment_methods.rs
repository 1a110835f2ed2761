//! How orders can be paid.

use portal_proto::registration::v1 as pb;
use registration::{load_demo, load_reference};
use sqlx::PgPool;

use crate::support::that_listens;

async fn methods(pool: &PgPool) -> Vec<pb::PaymentMethod> {
    let running = that_listens(pool).await;
    let mut payment = running.payment.clone();
    let offered = payment.list_payment_methods(pb::ListPaymentMethodsRequest {}).await;
    running.stop().await;
    offered.unwrap().into_inner().methods
}

#[testkit::database(registration::MIGRATOR)]
async fn without_an_operators_word_the_invented_ones_are_offered_in_order(pool: PgPool) {
    assert_eq!(methods(&pool).await, []);
    load_reference(&pool).await.unwrap();
    let offered = methods(&pool).await;
    let kinds: Vec<&str> = offered.iter().map(|method| method.kind.as_str()).collect();
    assert_eq!(
        kinds,
        ["transfer_bank", "transfer_bank", "virtual_account", "qris", "gratis"]
    );
    for method in &offered[..2] {
        assert!(method.bank.as_deref().is_some_and(|bank| bank.contains("Contoh")));
        assert!(
            method
                .account_number
                .as_deref()
                .is_some_and(|number| number.starts_with("000"))
        );
        assert_eq!(method.account_holder.as_deref(), Some("Yayasan Diklat Nusamedika"));
    }
    load_reference(&pool).await.unwrap();
    assert_eq!(methods(&pool).await, offered, "loading twice is loading once");
}

#[testkit::database(registration::MIGRATOR)]
async fn what_an_operator_set_is_never_replaced(pool: PgPool) {
    load_reference(&pool).await.unwrap();
    for change in [
        "UPDATE payment_methods SET account_number = '1234567890' WHERE position = 1",
        "DELETE FROM payment_methods WHERE position > 1",
    ] {
        sqlx::query(change).execute(&pool).await.unwrap();
    }
    let before = methods(&pool).await;
    assert_eq!(before[0].account_number.as_deref(), Some("1234567890"));
    load_reference(&pool).await.unwrap();
    assert_eq!(methods(&pool).await, before);
}

#[testkit::database(registration::MIGRATOR)]
async fn the_demo_has_a_logo_for_each_and_replaces_none(pool: PgPool) {
    load_reference(&pool).await.unwrap();
    sqlx::query("UPDATE payment_methods SET logo_url = '/media/own/qris.png' WHERE kind = 'qris'")
        .execute(&pool)
        .await
        .unwrap();
    // As it was drawn before.
    sqlx::query("UPDATE payment_methods SET logo_url = '/media/payments/gratis.svg' WHERE kind = 'gratis'")
        .execute(&pool)
        .await
        .unwrap();
    load_demo(&pool).await.unwrap();
    let demo = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../portal/demo");
    let mut seen = std::collections::HashSet::new();
    for method in methods(&pool).await {
        let logo = method.logo_url.unwrap();
        if method.kind == "qris" {
            assert_eq!(logo, "/media/own/qris.png");
        } else {
            let drawn = std::fs::read(demo.join(logo.trim_start_matches('/'))).unwrap();
            assert_eq!((&drawn[..4], &drawn[8..12]), (&b"RIFF"[..], &b"WEBP"[..]), "{logo}");
        }
        assert!(seen.insert(logo.clone()), "{logo} twice");
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn each_kind_has_what_one_pays_with_and_nothing_else(pool: PgPool) {
    for (values, rule) in [
        ("'transfer_bank', 'A', 'Bank', '000111', 'Yayasan'", None),
        ("'virtual_account', 'B', 'Bank', NULL, NULL", None),
        ("'qris', 'C', NULL, NULL, NULL", None),
        (
            "'transfer_bank', 'D', NULL, '000111', 'Yayasan'",
            Some("a_bank_where_one_pays_at_a_bank"),
        ),
        (
            "'transfer_bank', 'D', 'Bank', NULL, 'Yayasan'",
            Some("an_account_to_transfer_to"),
        ),
        (
            "'transfer_bank', 'D', 'Bank', '000111', NULL",
            Some("an_account_to_transfer_to"),
        ),
        (
            "'virtual_account', 'D', 'Bank', '000111', 'Yayasan'",
            Some("an_account_to_transfer_to"),
        ),
        (
            "'qris', 'D', 'Bank', NULL, NULL",
            Some("a_bank_where_one_pays_at_a_bank"),
        ),
        (
            "'gratis', 'D', NULL, '000111', 'Yayasan'",
            Some("an_account_to_transfer_to"),
        ),
        ("'tunai', 'D', NULL, NULL, NULL", Some("payment_methods_kind_check")),
        (
            "'transfer_bank', 'D', 'Bank', '12 34', 'Yayasan'",
            Some("payment_methods_account_number_check"),
        ),
        ("'qris', 'C', NULL, NULL, NULL", Some("payment_methods_name_key")),
    ] {
        let insert = format!(
            "INSERT INTO payment_methods (kind, name, bank, account_number, account_holder, position)
             SELECT {values}, count(*) + 1 FROM payment_methods"
        );
        let written = sqlx::query(sqlx::AssertSqlSafe(insert)).execute(&pool).await;
        let refused = written.err().and_then(sqlx::Error::into_database_error);
        let named = refused.as_ref().and_then(|refused| refused.constraint());
        assert_eq!(named, rule, "{values}");
    }
}
