//! Putting into carts what many want at once, in one transaction.

use std::{collections::HashMap, sync::Arc};

use kit::clock::Clock;
use serde_json::json;
use sqlx::PgPool;
use time::{Duration, OffsetDateTime};
use write::{Actor, Asked, Change, GroupCommit, GroupWriter, OnLocked, Outcomes, Write};

use crate::{
    cart::{
        domain::{
            line::Line,
            obstacle::Obstacle,
            offer::{Offer, OfferKind, OfferPrice},
        },
        ops::{
            keep_carts::keep_carts,
            not_added::{AddItemError, NotOffered, nothing_in_the_way},
        },
        store::cart_items::{self, NewItem},
    },
    metrics,
    seats::{
        domain::{capacity::Capacity, for_whom::ForWhom},
        ops::take_seats::{SeatsWanted, take_for_each},
        store::{
            seat_holds::{self, NewHolds},
            seat_pools,
        },
    },
};

/// So long after an order was paid, learning may not know of it yet.
const UNTIL_ENROLLED: Duration = Duration::minutes(10);

/// What a member may have in his cart, as far as the catalog is concerned.
#[derive(Debug)]
pub struct Wish {
    member_id: i64,
    offer: Offer,
    price: OfferPrice,
    quantity: i32,
    for_whom: ForWhom,
    /// The pools that its seats are taken of.
    pools: Vec<i64>,
}

impl Wish {
    /// `member_id` wants so many of `offer` at this price.
    pub fn new(member_id: i64, offer: Offer, price: OfferPrice, quantity: i32, for_whom: ForWhom) -> Self {
        Self {
            member_id,
            pools: offer.parts.iter().map(|part| part.sub_event_id).collect(),
            offer,
            price,
            quantity,
            for_whom,
        }
    }

    fn is_own_seat(&self) -> bool {
        self.for_whom.is_own_seat(self.quantity)
    }

    fn item(&self, now: OffsetDateTime, held_for: Duration) -> NewItem<'_> {
        NewItem {
            member_id: self.member_id,
            offer: &self.offer,
            price: self.price,
            quantity: self.quantity,
            for_whom: self.for_whom,
            added_at: now,
            held_until: now + held_for,
        }
    }

    fn change(&self, line: &Line) -> Change {
        let after = json!({
            "kind": self.offer.id.kind.as_str(), "offer_id": self.offer.id.id, "quantity": self.quantity,
            "for_others": self.for_whom.is_others(), "unit_price_idr": self.price.amount_idr,
        });
        let change = Change::new("cart_item.added", "cart_item", line.id);
        change.by(self.member_id).to(after)
    }
}

impl Asked for Wish {
    fn member_id(&self) -> i64 {
        self.member_id
    }

    fn rows(&self) -> &[i64] {
        &self.pools
    }
}

type Added = Result<Line, AddItemError>;

/// Grants wishes in groups, and by itself what cannot be granted so.
pub type Granting = GroupCommit<Granter>;

/// Writes wishes into carts.
#[derive(Clone, Debug)]
pub struct Granter {
    pub pool: PgPool,
    pub clock: Clock,
    /// How long the seats of a line are held.
    pub held_for: Duration,
}

impl GroupWriter for Granter {
    type Request = Wish;
    type Done = Line;
    type Error = AddItemError;

    /// Writes what can be granted and commits it. The outcomes are in the order of the wishes; `None` is a cart that was busy.
    async fn write(&self, wishes: &[Arc<Wish>], on_locked: OnLocked) -> Result<Outcomes<Self>, AddItemError> {
        metrics::granted(wishes.len());
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, Actor::System, now).await?;
        let members: Vec<i64> = wishes.iter().map(|wish| wish.member_id).collect();
        let kept = keep_carts(&mut write, &members, on_locked).await?;
        let wishes: Vec<Option<&Wish>> = wishes
            .iter()
            .map(|wish| Some(&**wish).filter(|wish| kept.contains(&wish.member_id)))
            .collect();
        let mut refused = refused(&mut write, &wishes).await?;
        let standing: Vec<&Wish> = wishes
            .iter()
            .flatten()
            .copied()
            .filter(|wish| !refused.contains_key(&wish.member_id))
            .collect();
        let mut lines = add(&mut write, &standing, now, self.held_for).await?;
        let granted = standing
            .iter()
            .filter_map(|wish| Some(wish.change(lines.get(&wish.member_id)?.as_ref().ok()?)));
        let mut changes = granted.collect::<Vec<Change>>().into_iter();
        // Where nobody gets anything there is nothing to keep.
        if let Some(first) = changes.next() {
            changes.for_each(|change| write.also(change));
            write.commit(first).await?;
        }
        let mut outcome = |wish: &Wish| match refused.remove(&wish.member_id) {
            Some(refusal) => Some(Err(refusal)),
            None => lines.remove(&wish.member_id),
        };
        Ok(wishes.into_iter().map(|wish| wish.and_then(&mut outcome)).collect())
    }
}

/// Whom what stands in the cart or was ordered is in the way of, by member.
async fn refused(write: &mut Write, wishes: &[Option<&Wish>]) -> Result<HashMap<i64, AddItemError>, AddItemError> {
    let wishes = || wishes.iter().flatten();
    let members: Vec<i64> = wishes().map(|wish| wish.member_id).collect();
    let lines = cart_items::of_members(write.conn(), &members).await?;
    let single = wishes().filter(|wish| wish.is_own_seat());
    let single: Vec<i64> = single.map(|wish| wish.member_id).collect();
    let ordered = seat_holds::ordered_by(write.conn(), &single).await?;
    let mut refused = HashMap::new();
    for wish in wishes() {
        let lines = lines.get(&wish.member_id).map_or(&[][..], Vec::as_slice);
        let ordered = ordered.get(&wish.member_id).map_or(&[][..], Vec::as_slice);
        if let Err(refusal) = nothing_in_the_way(&wish.offer, wish.is_own_seat(), lines, ordered) {
            refused.insert(wish.member_id, refusal);
        } else if wish.offer.id.kind == OfferKind::ECourse {
            let paid_after = write.now() - UNTIL_ENROLLED;
            let (member, course) = (wish.member_id, wish.offer.id.id);
            if let Some(other) = cart_items::course_ordered(write.conn(), member, course, paid_after).await? {
                let item = wish.offer.title.clone();
                let found = NotOffered::Obstacle(Obstacle::Ordered { item, other });
                refused.insert(member, found.into());
            }
        }
    }
    Ok(refused)
}

/// Takes the seats of each wish, whoever came first first, and writes the lines of those for whom there were enough.
async fn add(
    write: &mut Write,
    wishes: &[&Wish],
    now: OffsetDateTime,
    held_for: Duration,
) -> Result<HashMap<i64, Added>, AddItemError> {
    let capacities: Vec<Capacity> = wishes
        .iter()
        .flat_map(|wish| wish.offer.capacities.iter().cloned())
        .collect();
    if !capacities.is_empty() {
        seat_pools::make_missing(write.conn(), &capacities).await?;
    }
    let wanted: Vec<SeatsWanted<'_>> = wishes
        .iter()
        .map(|wish| SeatsWanted {
            parts: &wish.offer.parts,
            seats: wish.quantity,
        })
        .collect();
    let taken = take_for_each(write, &wanted).await?;
    let mut added: HashMap<i64, Added> = HashMap::new();
    let mut items = Vec::new();
    for (wish, taken) in wishes.iter().zip(taken) {
        match taken {
            Ok(()) => items.push(wish.item(now, held_for)),
            Err(sold_out) => {
                added.insert(wish.member_id, Err(sold_out.into()));
            }
        }
    }
    if items.is_empty() {
        return Ok(added);
    }
    let lines = cart_items::insert(write.conn(), &items).await?;
    let holds: Vec<NewHolds<'_>> = lines
        .iter()
        .map(|(member_id, line)| NewHolds {
            member_id: *member_id,
            cart_item_id: line.id,
            parts: &line.parts,
            seats: line.quantity,
            for_whom: line.for_whom,
        })
        .collect();
    seat_holds::insert(write.conn(), &holds).await?;
    added.extend(lines.into_iter().map(|(member_id, line)| (member_id, Ok(line))));
    Ok(added)
}
