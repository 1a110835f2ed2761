//! Asking the provider: for a number or a code where an order waits for one, for what it did not tell of those that it gave, and
//! to call off what nobody is to pay any more.

use futures::future::join_all;
use serde_json::json;
use time::Duration;
use write::{Actor, Change, Unaudited, Write, WriteError};

use crate::{
    collecting::{
        ops::{
            charge_desk::{ChargeDesk, Provider},
            take_in::{Heard, TakeInError},
        },
        providers::provider::{ProviderError, Transaction, Wanted},
    },
    orders::{domain::order::Order, store::orders},
    payments::{
        domain::{
            charge::Charge,
            charge_state::ChargeState,
            notice::{Said, whole_rupiah},
        },
        store::charges,
    },
};

/// The name of the worker.
pub const JOB: &str = "registration.follow_charges";

/// Charges that are asked for at the same time, so that one slow answer holds up few.
const AT_ONCE: usize = 8;
/// Longer than all calls that a look can take: whoever died meanwhile is followed by somebody else.
const LEASE: Duration = Duration::seconds(60);
/// How long a charge waits after the first vain call, and at most.
const AGAIN: Duration = Duration::seconds(2);
const AGAIN_AT_MOST: Duration = Duration::minutes(2);
/// A charge that nobody pays is asked for ever more seldom, down to this many times the first pause.
const SELDOM: i32 = 15;

/// Why charges wait; the next round goes on.
#[derive(Debug, thiserror::Error)]
pub enum FollowChargesError {
    #[error("could not read or save a charge")]
    Database(#[from] sqlx::Error),
    #[error("could not commit what became of a charge")]
    Write(#[from] WriteError),
    #[error("could not take in what the provider said")]
    TakeIn(#[from] TakeInError),
}

impl ChargeDesk {
    /// One round of the worker: every charge that is due is looked at.
    ///
    /// # Errors
    /// The database; the charge is looked at again after a while.
    pub async fn follow_round(self) -> Result<(), FollowChargesError> {
        let Some(provider) = &self.provider else { return Ok(()) };
        loop {
            let mut due = Vec::new();
            while due.len() < AT_ONCE
                && let Some(charge) = self.claim().await?
            {
                due.push(charge);
            }
            if due.is_empty() {
                return Ok(());
            }
            let looks = due.iter().map(|charge| self.look(provider, charge));
            join_all(looks).await.into_iter().collect::<Result<(), _>>()?;
        }
    }

    async fn claim(&self) -> Result<Option<Charge>, FollowChargesError> {
        let now = self.orders.clock.now();
        let mut work = Unaudited::begin(&self.orders.pool, "whose turn it is to be asked for changes nothing").await?;
        let charge = charges::claim_due(work.conn(), now, now + LEASE).await?;
        work.commit().await?;
        Ok(charge)
    }

    async fn look(&self, provider: &Provider, charge: &Charge) -> Result<(), FollowChargesError> {
        let order = orders::find(&mut *self.orders.pool.acquire().await?, charge.order_id).await?;
        let order = order.ok_or(sqlx::Error::RowNotFound)?;
        // A notice may have been faster: what is paid must not be called off.
        if order.charge.as_ref().is_none_or(|now| now.state != charge.state) {
            return Ok(());
        }
        let looked = match charge.state {
            ChargeState::Requested if order.status.is_open() => self.request(provider, charge, &order).await,
            _ => self.ask(provider, charge, order.status.is_open()).await,
        };
        let pause = match looked {
            Ok(Looked::Pause(pause)) => pause,
            Ok(Looked::Done) => return Ok(()),
            Err(Vain::Provider(error)) => {
                tracing::warn!(order = order.number, %error, tries = charge.tries, "the payment provider did not help");
                (AGAIN * charge.tries.clamp(1, 60)).min(AGAIN_AT_MOST)
            }
            Err(Vain::Ours(error)) => return Err(error),
        };
        let mut work = Unaudited::begin(&self.orders.pool, "when it is asked again changes nothing").await?;
        charges::put_off(work.conn(), charge, self.orders.clock.now() + pause).await?;
        Ok(work.commit().await?)
    }

    /// Asks for a number or a code. Where an earlier answer was lost, the charge is there under the same id, and is found.
    async fn request(&self, provider: &Provider, charge: &Charge, order: &Order) -> Result<Looked, Vain> {
        let now = self.orders.clock.now();
        let wanted = Wanted {
            provider_order_id: charge.provider_order_id.clone(),
            kind: charge.kind,
            bank: charge.bank.clone(),
            amount_idr: charge.amount_idr,
            at: now,
            pay_until: order.pay_until,
        };
        let made = match provider.calls.charge(&wanted).await {
            Ok(made) => made,
            Err(ProviderError::Taken) => {
                let found = provider.calls.status(&charge.provider_order_id).await?;
                let gone = || ProviderError::ForNow("taken_and_gone".to_owned());
                found.ok_or_else(gone)?
            }
            Err(ProviderError::ForGood(reason)) => {
                tracing::error!(order = order.number, reason, "the payment provider refuses an order");
                return self.close(charge, ChargeState::Failed).await;
            }
            Err(error) => return Err(error.into()),
        };
        let waits = said(&made) == Said::Waiting;
        let is_shown = made.account_number.is_some() || made.qr_string.is_some();
        if waits && !is_shown {
            return self.begin_anew(provider, charge).await;
        }
        if is_shown {
            self.open(provider, charge, &made).await?;
        }
        if !waits {
            self.take_in(&heard(charge, &made)?).await?;
        }
        Ok(Looked::Done)
    }

    /// A QR code whose answer was lost is known to the provider, which does not say again what it holds: nobody can pay it. The next
    /// one has a name of its own, and only then this one is called off: what the provider says of that is not said of the next.
    async fn begin_anew(&self, provider: &Provider, charge: &Charge) -> Result<Looked, Vain> {
        let next = charge.next_provider_order_id();
        let now = self.orders.clock.now();
        let mut work = Unaudited::begin(&self.orders.pool, "nobody saw the charge that is replaced").await?;
        charges::rename(work.conn(), charge, &next, now).await?;
        work.commit().await?;
        provider.calls.cancel(&charge.provider_order_id).await?;
        Ok(Looked::Done)
    }

    async fn open(&self, provider: &Provider, charge: &Charge, made: &Transaction) -> Result<(), Vain> {
        let now = self.orders.clock.now();
        let open = Charge {
            transaction_id: Some(made.transaction_id.clone()),
            account_number: made.account_number.clone().filter(|_| charge.bank.is_some()),
            qr_string: made.qr_string.clone().filter(|_| charge.bank.is_none()),
            expires_at: made.expires_at.unwrap_or(charge.expires_at),
            ..charge.clone()
        };
        let mut write = Write::begin(&self.orders.pool, Actor::System, now).await?;
        if charges::open(write.conn(), &open, now + provider.poll_every).await? {
            let change = Change::new("payment_charge.opened", "order", charge.order_id)
                .to(json!({ "transaction": open.transaction_id, "amount_idr": open.amount_idr }));
            write.commit(change).await?;
        }
        Ok(())
    }

    /// Asks how it stands with a charge, and has it called off where its order is over.
    async fn ask(&self, provider: &Provider, charge: &Charge, is_wanted: bool) -> Result<Looked, Vain> {
        let calls = &provider.calls;
        let id = &charge.provider_order_id;
        let mut found = calls.status(id).await?;
        if !is_wanted && found.as_ref().is_some_and(|found| said(found) == Said::Waiting) {
            calls.cancel(id).await?;
            found = calls.status(id).await?;
        }
        match found {
            Some(found) if said(&found) == Said::Waiting => {
                Ok(Looked::Pause(provider.poll_every * charge.tries.clamp(1, SELDOM)))
            }
            Some(found) => {
                self.take_in(&heard(charge, &found)?).await?;
                Ok(Looked::Pause(provider.poll_every * SELDOM))
            }
            // It was never asked for, or is unknown to the provider, and nobody wants it any more.
            None if !is_wanted => self.close(charge, ChargeState::Cancelled).await,
            None => Err(ProviderError::ForNow("unknown_to_the_provider".to_owned()).into()),
        }
    }

    /// Says of a charge that the provider has nothing of what became of it.
    async fn close(&self, charge: &Charge, state: ChargeState) -> Result<Looked, Vain> {
        let mut write = Write::begin(&self.orders.pool, Actor::System, self.orders.clock.now()).await?;
        orders::lock(write.conn(), charge.order_id).await?;
        let locked = charges::lock(write.conn(), charge.order_id).await?;
        let is_same = |locked: &Charge| locked.provider_order_id == charge.provider_order_id;
        if locked.is_some_and(|locked| is_same(&locked) && locked.state.may_become(state)) {
            charges::turn(write.conn(), charge.order_id, state, None).await?;
            let change = Change::new("payment_charge.closed", "order", charge.order_id)
                .from(json!({ "charge": charge.state.as_str() }))
                .to(json!({ "charge": state.as_str() }));
            write.commit(change).await?;
        }
        Ok(Looked::Done)
    }
}

/// What a look came to.
enum Looked {
    /// It is looked at again then.
    Pause(Duration),
    /// It has its next time already, or none.
    Done,
}

/// Why a look came to nothing.
enum Vain {
    /// The provider did not help: it is asked again.
    Provider(ProviderError),
    Ours(FollowChargesError),
}

impl From<ProviderError> for Vain {
    fn from(error: ProviderError) -> Self {
        Self::Provider(error)
    }
}

impl From<sqlx::Error> for Vain {
    fn from(error: sqlx::Error) -> Self {
        Self::Ours(error.into())
    }
}

impl From<WriteError> for Vain {
    fn from(error: WriteError) -> Self {
        Self::Ours(error.into())
    }
}

impl From<TakeInError> for Vain {
    fn from(error: TakeInError) -> Self {
        Self::Ours(error.into())
    }
}

fn said(found: &Transaction) -> Said {
    Said::read(&found.status, found.fraud_status.as_deref())
}

fn heard(charge: &Charge, found: &Transaction) -> Result<Heard, ProviderError> {
    let broken = || ProviderError::ForNow("amount".to_owned());
    Ok(Heard {
        order_id: charge.order_id,
        provider_order_id: found.provider_order_id.clone(),
        transaction_id: found.transaction_id.clone(),
        status: found.status.clone(),
        said: said(found),
        amount_idr: whole_rupiah(&found.gross_amount).ok_or_else(broken)?,
        found_by: "asking",
    })
}
