//! To which account money goes back.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::refusal::field_names;
use tonic::Status;

use crate::{
    cart::scene,
    support::{Registration, by},
};

fn account(bank: &str, number: &str, holder: &str) -> pb::RefundAccount {
    pb::RefundAccount {
        bank: bank.to_owned(),
        number: number.to_owned(),
        holder: holder.to_owned(),
    }
}

impl Registration {
    async fn calls_off_to(&self, member: i64, id: &str, to: pb::RefundAccount) -> Result<pb::Order, Status> {
        let request = pb::CallOffOrderRequest {
            id: id.to_owned(),
            item_ids: Vec::new(),
            account: Some(to),
        };
        let called_off = self.refund.clone().call_off_order(by(member, request)).await;
        Ok(called_off?.into_inner())
    }
}

/// Sabotage (scripts/without-checks.sh): `refund_account_lost`.
#[testkit::database(registration::MIGRATOR)]
async fn the_buyer_says_where_the_money_is_to_go_and_the_desk_reads_it(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid(1, 7).await;
    let refused = running.calls_off_to(1, &paid.id, account("BCA", "12", " ")).await;
    assert_eq!(field_names(&refused.unwrap_err()), ["account_number", "account_holder"]);
    assert!(running.asked_back().await.is_empty());

    let typed = account(" BCA ", "123-456 7890", "Sari Wulandari");
    running.calls_off_to(1, &paid.id, typed).await.unwrap();
    let told = Some(account("BCA", "1234567890", "Sari Wulandari"));
    let asked = running.asked_back().await.remove(0);
    assert_eq!(asked.account, told);
    assert_eq!(running.offer(1, &paid.id).await.unwrap().refund.unwrap().account, told);
    running.decides(&asked.id, true).await.unwrap();
    assert_eq!(running.pays_out(&asked.id, "FT1").await.unwrap().account, told);
    // The audit log is kept for longer than the account is needed.
    let audited: i64 = sqlx::query_scalar("SELECT count(*) FROM audit_log WHERE after::text LIKE '%1234567890%'")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(audited, 0);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_table_itself_keeps_no_half_of_an_account(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.paid(1, 7).await;
    running.calls_off(1, &paid.id).await.unwrap();
    assert_eq!(running.asked_back().await[0].account, None);
    for change in [
        "account_bank = 'BCA'",
        "account_number = '12 345', account_bank = 'B', account_holder = 'S'",
    ] {
        let refused = sqlx::query(sqlx::AssertSqlSafe(format!("UPDATE refunds SET {change}")))
            .execute(&pool)
            .await
            .unwrap_err();
        assert_eq!(
            refused.as_database_error().unwrap().code().as_deref(),
            Some("23514"),
            "{change}"
        );
    }
    running.stop().await;
}
