//! The finance desk finds a line of a statement and a case by what somebody says of it.

use portal_proto::registration::v1 as pb;
use sqlx::PgPool;
use testkit::refusal;
use tonic::Code;

use crate::{
    cart::scene,
    finance::{bca, transfer},
    order_review::by_desk,
    support::Registration,
};

impl Registration {
    /// The amounts of the lines that a keyword finds, and how many there are on all pages.
    async fn lines_by(&self, keyword: &str) -> (Vec<i64>, u64) {
        let request = pb::ListStatementLinesRequest {
            page: 1,
            page_size: 10,
            state: 0,
            keyword: Some(keyword.to_owned()),
        };
        let found = self.finance.clone().list_statement_lines(by_desk(request)).await;
        let found = found.unwrap().into_inner();
        (found.lines.iter().map(|line| line.amount_idr).collect(), found.total)
    }

    /// The same of the cases.
    async fn cases_by(&self, keyword: &str) -> (Vec<i64>, u64) {
        let request = pb::ListMoneyCasesRequest {
            page: 1,
            page_size: 10,
            state: 0,
            keyword: Some(keyword.to_owned()),
        };
        let found = self.finance.clone().list_money_cases(by_desk(request)).await;
        let found = found.unwrap().into_inner();
        (found.cases.iter().map(|case| case.amount_idr).collect(), found.total)
    }
}

#[testkit::database(registration::MIGRATOR)]
async fn a_line_is_found_by_what_the_bank_wrote_its_amount_and_the_order_that_it_paid(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let paid = running.ordered(1, 7).await;
    running.imports(&transfer(paid.total_idr)).await.unwrap();
    running.imports(&bca(&[("20/11", 9_876_543, "CR")])).await.unwrap();
    let (own, other) = ((vec![paid.total_idr], 1), (vec![9_876_543], 1));
    assert_eq!(running.lines_by(&paid.number).await, own);
    assert_eq!(running.lines_by(&format!("{} sari", paid.total_idr)).await, own);
    assert_eq!(running.lines_by("9.876.543").await, other);
    assert_eq!(running.lines_by("e-banking").await.1, 2);
    assert_eq!(running.lines_by("tunai").await, (Vec::new(), 0));

    assert_eq!(running.cases_by("rp9.876.543").await, other);
    assert_eq!(running.cases_by("sari 9876543").await, other);
    assert_eq!(running.cases_by(&paid.number).await, (Vec::new(), 0));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_case_is_found_by_the_order_that_its_money_came_too_late_for(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    let late = running.ordered(1, 7).await;
    running.runs_out(&late, 1).await;
    running.imports(&transfer(late.total_idr)).await.unwrap();
    assert_eq!(running.cases_by(&late.number).await, (vec![late.total_idr], 1));
    assert_eq!(running.cases_by(&late.buyer_name).await.1, 1);
    let too_long = pb::ListMoneyCasesRequest {
        page: 1,
        page_size: 10,
        state: 0,
        keyword: Some("a".repeat(201)),
    };
    let refused = running
        .finance
        .clone()
        .list_money_cases(by_desk(too_long))
        .await
        .unwrap_err();
    let fields = [("keyword".to_owned(), "too_long:200".to_owned())];
    assert_eq!(
        (refused.code(), refusal::fields(&refused)),
        (Code::InvalidArgument, fields.to_vec())
    );
    running.stop().await;
}
