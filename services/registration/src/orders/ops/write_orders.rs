//! Making orders of the carts of several members, in one transaction.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use kit::clock::Clock;
use serde_json::json;
use sqlx::PgPool;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;
use write::{Actor, Asked, Change, GroupWriter, OnLocked, Outcomes, Write, WriteError, outcomes_of};

use crate::{
    cart::{ops::keep_carts::keep_carts, store::cart_items},
    metrics,
    orders::{
        domain::{
            announced::OrderPlaced, order::Order, order_status::OrderStatus, payment_deadline::pay_until,
            unique_code::free_codes,
        },
        ops::{
            draft::{Draft, Standing},
            facts::facts,
            mark_paid::mark_paid,
            not_placed::PlaceOrderError,
            wish::Wish,
            write_lines::write_lines,
        },
        store::{
            new_orders::{self, NewOrder},
            orders,
        },
    },
    payments::{domain::payment_method::PaymentMethod, store::payment_methods},
    seats::store::seat_holds,
};

type Placed = HashMap<i64, Result<Order, PlaceOrderError>>;

/// Writes orders.
#[derive(Clone, Debug)]
pub struct Placer {
    pub pool: PgPool,
    pub clock: Clock,
    /// How long an order waits for its payment.
    pub pay_within: Duration,
    /// Whether somebody takes in payments for us.
    pub has_provider: bool,
}

impl GroupWriter for Placer {
    type Request = Wish;
    type Done = Order;
    type Error = PlaceOrderError;

    /// A cart that somebody else has is left out of a group, and so is one that takes more than its own rows: seats again, a coupon,
    /// tickets of what costs nothing, or a code that another order takes at this very moment.
    async fn write(&self, wishes: &[Arc<Wish>], on_locked: OnLocked) -> Result<Outcomes<Self>, PlaceOrderError> {
        metrics::ordered(wishes.len());
        let actor = match wishes {
            [alone] => Actor::Account(alone.member_id()),
            _ => Actor::System,
        };
        let mut write = Write::begin(&self.pool, actor, self.clock.now()).await?;
        let members: Vec<i64> = wishes.iter().map(|wish| wish.member_id()).collect();
        let kept = keep_carts(&mut write, &members, on_locked).await?;
        let mine: Vec<&Wish> = wishes
            .iter()
            .map(|wish| &**wish)
            .filter(|wish| kept.contains(&wish.member_id()))
            .collect();
        let mut outcomes = repeated(&mut write, &mine).await?;
        let fresh: Vec<&Wish> = mine
            .into_iter()
            .filter(|wish| !outcomes.contains_key(&wish.member_id()))
            .collect();
        let methods: Vec<i64> = fresh.iter().map(|wish| wish.placing.payment_method_id).collect();
        let methods = payment_methods::find_all(write.conn(), &methods).await?;
        let drafts = self
            .drafts(&mut write, &fresh, &methods, on_locked, &mut outcomes)
            .await?;
        let placed = self.place(&mut write, &drafts, on_locked, &mut outcomes).await?;
        let mut changes = Vec::new();
        for (draft, order) in placed {
            let member = draft.wish.member_id();
            if let Some(request) = draft.wish.request() {
                write.done(member, request, order.id);
            }
            changes.push(change(draft, &order));
            outcomes.insert(member, Ok(order));
        }
        let mut changes = changes.into_iter();
        // Where nothing is ordered there is nothing to keep.
        if let Some(first) = changes.next() {
            changes.for_each(|change| write.also(change));
            write.commit(first).await?;
        }
        Ok(wishes.iter().map(|wish| outcomes.remove(&wish.member_id())).collect())
    }
}

/// What came of these wishes when they were made before, under the same key.
async fn repeated(write: &mut Write, wishes: &[&Wish]) -> Result<Placed, PlaceOrderError> {
    let keyed = wishes
        .iter()
        .filter_map(|wish| Some((wish.member_id(), wish.request()?)));
    let earlier = outcomes_of::<Uuid>(write.conn(), &keyed.collect::<Vec<_>>()).await?;
    let mut placed = Placed::new();
    for (member, earlier) in earlier {
        let order = match earlier {
            Ok(id) => orders::find_of_member(write.conn(), member, id)
                .await?
                .ok_or(WriteError::KeyUsed),
            Err(used) => Err(used),
        };
        placed.insert(member, order.map_err(PlaceOrderError::Write));
    }
    Ok(placed)
}

impl Placer {
    /// The orders that these wishes can become, with what they need taken; a refusal is told. Missing is what a group cannot do.
    async fn drafts<'a>(
        &self,
        write: &mut Write,
        wishes: &[&'a Wish],
        methods: &'a HashMap<i64, PaymentMethod>,
        on_locked: OnLocked,
        outcomes: &mut Placed,
    ) -> Result<Vec<Draft<'a>>, PlaceOrderError> {
        let members: Vec<i64> = wishes.iter().map(|wish| wish.member_id()).collect();
        let mut lines = cart_items::lock_all_of_members(write.conn(), &members).await?;
        let mut ordered = seat_holds::ordered_by(write.conn(), &members).await?;
        let mut drafts = Vec::new();
        for wish in wishes {
            let member = wish.member_id();
            let lines = lines.remove(&member).unwrap_or_default();
            let has_seats = lines.iter().all(|line| line.is_held);
            if on_locked == OnLocked::Skip && (wish.placing.coupon.is_some() || !has_seats) {
                continue;
            }
            let standing = Standing {
                lines,
                ordered: ordered.remove(&member).unwrap_or_default(),
                method: methods.get(&wish.placing.payment_method_id),
                has_provider: self.has_provider,
            };
            match wish.draft(write, standing).await {
                Ok(draft) if on_locked == OnLocked::Skip && draft.is_free() => {}
                Ok(draft) => drafts.push(draft),
                Err(refusal) => {
                    outcomes.insert(member, Err(refusal));
                }
            }
        }
        Ok(drafts)
    }

    /// Writes these orders with all that belongs to them, but for their audit rows and keys.
    async fn place<'a>(
        &self,
        write: &mut Write,
        drafts: &'a [Draft<'a>],
        on_locked: OnLocked,
        outcomes: &mut Placed,
    ) -> Result<Vec<(&'a Draft<'a>, Order)>, PlaceOrderError> {
        let mut orders = self.insert(write, drafts, on_locked).await?;
        let mut placed = Vec::new();
        for draft in drafts {
            match orders.remove(&draft.id) {
                Some(Ok(order)) => placed.push((draft, order)),
                Some(Err(refusal)) => {
                    outcomes.insert(draft.wish.member_id(), Err(refusal));
                }
                None => {}
            }
        }
        if placed.is_empty() {
            return Ok(placed);
        }
        write_lines(write, &mut placed).await?;
        let told = placed
            .iter()
            .map(|(draft, order)| (draft.wish.trace.clone(), OrderPlaced(facts(order))));
        write.announce_each(&told.collect::<Vec<_>>()).await?;
        for (_, order) in placed.iter().filter(|(draft, _)| draft.is_free()) {
            mark_paid(write, order, write.now()).await?;
        }
        Ok(placed)
    }

    /// Writes each with a code that nobody else has at the same amount, from a place on that is its own. Another order may take it at
    /// this very moment: then the next one, which a group leaves to whoever tries it by itself, so that no two groups wait for codes of
    /// each other. Tells which orders have no code left.
    async fn insert(
        &self,
        write: &mut Write,
        drafts: &[Draft<'_>],
        on_locked: OnLocked,
    ) -> Result<HashMap<Uuid, Result<Order, PlaceOrderError>>, PlaceOrderError> {
        let mut outcomes = HashMap::new();
        let mut left: Vec<&Draft<'_>> = drafts.iter().collect();
        while !left.is_empty() {
            let amounts = left.iter().filter(|draft| draft.with_code).map(|draft| draft.amount());
            let mut taken = new_orders::codes_taken(write.conn(), &amounts.collect::<HashSet<_>>()).await?;
            let mut orders = Vec::new();
            for draft in &left {
                let taken = taken.entry(draft.amount()).or_default();
                let code = if draft.with_code {
                    free_codes(draft.id.as_u128(), taken).next()
                } else {
                    Some(0)
                };
                match code {
                    Some(code) => {
                        taken.insert(code);
                        orders.push(self.order(draft, code, write.now()));
                    }
                    None => {
                        outcomes.insert(draft.id, Err(PlaceOrderError::NoCode));
                    }
                }
            }
            for order in new_orders::insert(write.conn(), &orders).await? {
                outcomes.insert(order.id, Ok(order));
            }
            if on_locked == OnLocked::Skip {
                break;
            }
            left.retain(|draft| !outcomes.contains_key(&draft.id));
        }
        Ok(outcomes)
    }

    fn order<'a>(&self, draft: &'a Draft<'_>, unique_code: i16, now: OffsetDateTime) -> NewOrder<'a> {
        NewOrder {
            id: draft.id,
            member_id: draft.wish.member_id(),
            buyer_name: &draft.wish.placing.buyer_name,
            payment_method: draft.method,
            status: if draft.is_free() {
                OrderStatus::Paid
            } else {
                OrderStatus::AwaitingPayment
            },
            subtotal_idr: draft.subtotal_idr,
            coupon: draft.applied.as_ref().map(|applied| applied.coupon.code.as_str()),
            discount_idr: draft.discount_idr(),
            unique_code,
            placed_at: now,
            pay_until: pay_until(now, self.pay_within, draft.lines.iter().flat_map(|line| &line.parts)),
        }
    }
}

fn change(draft: &Draft<'_>, order: &Order) -> Change {
    let after = json!({
        "number": order.number, "status": order.status.as_str(), "total_idr": order.total_idr,
        "payment_method_id": order.payment_method.id, "coupon": order.coupon,
    });
    let change = Change::new("order.placed", "order", order.id);
    change.by(draft.wish.member_id()).to(after)
}
