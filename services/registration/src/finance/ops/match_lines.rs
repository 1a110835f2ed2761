//! Each line of a statement pays the order that asks for it; where that is not certain, finance has it.

use std::time::Duration;

use kit::{deadline, report::reports};
use serde_json::json;
use time::macros::{offset, time};
use uuid::Uuid;
use write::{Actor, Change, Write, WriteError};

use crate::{
    collective::{ops::pay_collective, store::collectives},
    finance::{
        domain::matching::{Asker, Verdict, decide},
        ops::finance_desk::FinanceDesk,
        store::{
            candidates,
            statement_lines::{self, Waiting},
        },
    },
    money_cases::{
        domain::money_case::{NewCase, Source},
        ops::open_case::open_case,
    },
    orders::{ops::mark_paid::mark_paid, store::orders},
    payments::{domain::proof::Decision, store::proofs},
};

/// The name of the worker.
pub const JOB: &str = "registration.match_statement_lines";
/// How often it is done: an import looks at its lines itself, this is for what a crash or a deadline left.
pub const EVERY: Duration = Duration::from_secs(30);
/// An import with less time left leaves the rest to the worker.
const ENOUGH: Duration = Duration::from_secs(1);

/// Why lines wait for longer; the next round tries again.
#[derive(Debug, thiserror::Error)]
pub enum MatchLinesError {
    #[error("could not find or decide on a line of a statement")]
    Database(#[from] sqlx::Error),
    #[error("could not commit what a line of a statement paid")]
    Write(#[from] WriteError),
}

reports!(MatchLinesError {
    Write(source) => source,
});

impl FinanceDesk {
    /// One round of the worker.
    ///
    /// # Errors
    /// The database; what was matched before stays so.
    pub async fn match_round(self) -> Result<(), MatchLinesError> {
        let lines = self.match_all(Actor::System).await?;
        if lines > 0 {
            tracing::info!(lines, "lines of statements that had been left were looked at");
        }
        Ok(())
    }

    /// Looks at every line that waits, as far as the time suffices; answers how many that were.
    pub async fn match_all(&self, actor: impl Into<Actor>) -> Result<usize, MatchLinesError> {
        let actor = actor.into();
        let mut lines = 0;
        while deadline::remaining() > ENOUGH && self.match_one(actor).await? {
            lines += 1;
        }
        Ok(lines)
    }

    /// One line a transaction: each order is locked for a moment only.
    async fn match_one(&self, actor: Actor) -> Result<bool, MatchLinesError> {
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, actor, now).await?;
        let Some(line) = statement_lines::claim(write.conn()).await? else {
            return Ok(false);
        };
        let transfer = line.transfer;
        let found = candidates::lock(
            write.conn(),
            line.payment_method_id,
            transfer.amount_idr,
            transfer.booked_on,
        )
        .await?;
        let change = match decide(transfer, &found) {
            Verdict::Pays(Asker::Order(order_id)) => pay(&mut write, &line, order_id).await?,
            Verdict::Pays(Asker::Collective(id)) => pay_all(&mut write, &line, id).await?,
            Verdict::Confirms(Asker::Collective(id)) => {
                statement_lines::matched_collectively(write.conn(), line.id, id).await?;
                Change::new("statement_line.matched", "statement_line", line.id).to(json!({ "collective_invoice": id }))
            }
            Verdict::Confirms(Asker::Order(order_id)) => {
                statement_lines::matched(write.conn(), line.id, order_id).await?;
                Change::new("statement_line.matched", "statement_line", line.id).to(json!({ "order_id": order_id }))
            }
            Verdict::Case(kind, asker) => {
                let case = NewCase {
                    source: Source::Transfer { line_id: line.id },
                    kind,
                    amount_idr: transfer.amount_idr,
                    payment_method_id: line.payment_method_id,
                    received_at: transfer.booked_on.with_time(time!(0:00)).assume_offset(offset!(+7)),
                    order_id: asker.and_then(Asker::order),
                    collective_id: asker.and_then(Asker::collective),
                };
                open_case(&mut write, &case).await?;
                statement_lines::is_case(write.conn(), line.id).await?;
                Change::new("statement_line.left_to_finance", "statement_line", line.id)
                    .to(json!({ "kind": kind.as_str() }))
            }
        };
        write.commit(change).await?;
        Ok(true)
    }
}

/// All orders of a collective invoice are paid.
async fn pay_all(write: &mut Write, line: &Waiting, id: Uuid) -> sqlx::Result<Change> {
    let invoice = collectives::find(write.conn(), id)
        .await?
        .ok_or(sqlx::Error::RowNotFound)?;
    let change = pay_collective::pay(write, &invoice, None, None, json!({ "statement_line": line.id })).await?;
    statement_lines::matched_collectively(write.conn(), line.id, id).await?;
    write
        .also(Change::new("statement_line.matched", "statement_line", line.id).to(json!({ "collective_invoice": id })));
    Ok(change)
}

/// The order is paid as if the desk had accepted its proof.
async fn pay(write: &mut Write, line: &Waiting, order_id: Uuid) -> sqlx::Result<Change> {
    let now = write.now();
    let order = orders::find(write.conn(), order_id)
        .await?
        .ok_or(sqlx::Error::RowNotFound)?;
    mark_paid(write, &order, now).await?;
    proofs::decide(write.conn(), order_id, Decision::Accepted, now).await?;
    statement_lines::matched(write.conn(), line.id, order_id).await?;
    write.also(Change::new("statement_line.matched", "statement_line", line.id).to(json!({ "order_id": order_id })));
    Ok(Change::new("order.paid_by_transfer", "order", order_id)
        .from(json!({ "status": order.status.as_str() }))
        .to(json!({ "status": "paid", "statement_line": line.id })))
}
