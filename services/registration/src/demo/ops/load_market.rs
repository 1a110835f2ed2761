//! The demo's order book: three years of it, written in one transaction while nobody has ordered anything.

use std::collections::{HashMap, HashSet};

use bytes::Bytes;
use kit::report::chain;
use media::Store;
use sqlx::PgPool;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;
use write::{Unaudited, WriteError};

use crate::{
    billing::{
        domain::{
            issuer::Signatory,
            stationery::{Edition, Made, Stationery, StationeryChanged},
        },
        ops::issue_at_once::{Settled, issue_at_once},
        store::stationery,
    },
    config::Config,
    demo::{
        domain::{
            market::{DemoOffer, Ending, Market},
            plan::{PlannedOrder, plan},
        },
        ops::collect_orders::collect_orders,
        store::market::{self, LineRow, OfferRow, OrderRow, ParticipantRow, TicketRow},
    },
    orders::{
        domain::{announced::OrderPaid, order_status::OrderStatus},
        ops::facts::facts,
        store::orders,
    },
    payments::{
        domain::{
            payment_method::PaymentMethod,
            proof::{Proof, ProofKind},
        },
        ops::receive_proof::{discard, new_key},
        store::{payment_methods, proofs},
    },
    tickets::{
        domain::{
            announced::{CheckedIn, CheckedOut, TicketHolderChanged},
            ticket_number::TicketNumber,
        },
        store::tickets,
    },
};

/// How long after the sponsor's order it gives seats away.
const GIVEN_AFTER: Duration = Duration::days(2);
/// How long after an order its proof is sent.
const SHOWN_AFTER: Duration = Duration::minutes(40);

/// Why the demo's orders could not be loaded. Nothing was written but files that the sweep finds.
#[derive(Debug, thiserror::Error)]
pub enum LoadMarketError {
    /// It was not kept, or it is not known whether it was; loading once more mends that.
    #[error("could not keep the demo's orders")]
    Write(#[from] WriteError),
    /// The database refused them, or went away.
    #[error("could not load the demo's orders")]
    Database(#[from] sqlx::Error),
}

/// Whether there is no order and no cart yet, so that the demo's may be loaded.
///
/// # Errors
/// When the database does not answer.
pub async fn wants_market(pool: &PgPool) -> sqlx::Result<bool> {
    market::is_empty(&mut *pool.acquire().await?).await
}

/// Writes the orders of `market` with all that hangs on them, as if they had come in until `now`; nothing where there is an order or
/// a cart. What lies at the desk has its pictures in `files`; without that place, or one that takes them, it is left out.
///
/// # Errors
/// When the database refuses.
pub async fn load_market(
    pool: &PgPool,
    files: Option<&Store>,
    config: &Config,
    mut market: Market,
    now: OffsetDateTime,
) -> Result<(), LoadMarketError> {
    let mut work = Unaudited::begin(pool, "the demo is nobody's doing").await?;
    market::lock(work.conn()).await?;
    let all = payment_methods::all(work.conn()).await?;
    let of = |kind: &str| all.iter().filter(|method| method.kind == kind).cloned().collect();
    let methods = Methods {
        transfer: of("transfer_bank"),
        free: of("gratis"),
    };
    if methods.transfer.is_empty() || !market::is_empty(work.conn()).await? {
        return Ok(());
    }
    let known: HashMap<i64, Option<u32>> = market::capacities(work.conn()).await?.into_iter().collect();
    for offer in &mut market.offers {
        offer.capacity = known.get(&offer.sub_event_id).copied().unwrap_or(offer.capacity);
    }
    let stored = put_proofs(files, &mut market).await;
    let written = fill(&mut work, &market, &methods, &stored, config, now).await;
    let kept = match written {
        Ok(()) => work.commit().await.map_err(LoadMarketError::from),
        Err(error) => Err(error.into()),
    };
    if kept.is_err()
        && let Some(files) = files
    {
        for (key, _) in stored.values() {
            discard(files, key).await;
        }
    }
    kept
}

/// How the demo's orders were paid.
#[derive(Debug)]
struct Methods {
    /// At least one.
    transfer: Vec<PaymentMethod>,
    free: Vec<PaymentMethod>,
}

impl Methods {
    /// The code of an order says which, too, as the pictures of the proofs do; what costs nothing has none.
    fn of(&self, unique_code: i16) -> i64 {
        let transfer = || &self.transfer[usize::from(unique_code.unsigned_abs()) % self.transfer.len()];
        let free = self.free.first().filter(|_| unique_code == 0);
        free.unwrap_or_else(transfer).id
    }
}

/// Puts the pictures of proofs into the store and answers where each lies, by its order's code; an order whose picture found no place
/// loses it.
async fn put_proofs(files: Option<&Store>, market: &mut Market) -> HashMap<i16, (String, i64)> {
    let mut stored = HashMap::new();
    for booking in &mut market.bookings {
        let Ending::Shown(picture) = &mut booking.ending else {
            continue;
        };
        let Some((files, webp)) = files.zip(picture.take()) else {
            continue;
        };
        let (key, size) = (
            new_key(ProofKind::Picture),
            i64::try_from(webp.len()).unwrap_or(i64::MAX),
        );
        match files.put(&key, webp).await {
            Ok(()) => {
                // What it shows is in the store now.
                *picture = Some(Bytes::new());
                stored.insert(booking.unique_code, (key, size));
            }
            Err(error) => tracing::warn!(error = chain(&error), "a proof of payment of the demo found no place"),
        }
    }
    stored
}

async fn fill(
    work: &mut Unaudited,
    market: &Market,
    methods: &Methods,
    stored: &HashMap<i16, (String, i64)>,
    config: &Config,
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    let planned = plan(market, now, config.pay_within());
    let rows: Vec<OrderRow<'_>> = planned.iter().map(|order| row(order, methods)).collect();
    market::insert_orders(work.conn(), &rows).await?;
    let offers: Vec<OfferRow<'_>> = market.offers.iter().map(OfferRow::from).collect();
    let lines: Vec<LineRow> = planned.iter().flat_map(lines).collect();
    market::insert_lines(work.conn(), &lines, &offers).await?;
    let participants: Vec<ParticipantRow<'_>> = planned.iter().flat_map(participants).collect();
    market::insert_participants(work.conn(), &participants).await?;
    let pools = planned
        .iter()
        .filter(|order| matches!(order.ending, Ending::Given { .. }));
    let pools: Vec<Uuid> = pools.map(|order| order.id).collect();
    market::insert_pools(work.conn(), &pools).await?;
    let tickets = all_tickets(&planned);
    market::insert_tickets(work.conn(), &tickets).await?;
    for given in tickets.iter().filter(|ticket| ticket.sponsor_name.is_some()) {
        let holder = TicketHolderChanged {
            ticket_id: given.id,
            order_id: given.order_id,
            member_id: given.member_id,
            sub_event_ids: vec![given.sub_event_id],
            is_held: true,
        };
        work.announce(&holder, now).await?;
    }
    for order in &planned {
        if let (Ending::Shown(_), Some((key, bytes))) = (&order.ending, stored.get(&order.unique_code)) {
            let proof = Proof {
                number: 1,
                kind: ProofKind::Picture,
                key: key.clone(),
                bytes: *bytes,
                sent_at: (order.placed_at + SHOWN_AFTER).min(now),
            };
            proofs::insert(work.conn(), order.id, &proof).await?;
        }
    }
    let visitor = market.bookings.first().map_or(0, |booking| booking.buyer.member_id);
    market::let_in(work.conn(), now, visitor, market.at_the_door).await?;
    announce_visits(work, &market.offers, visitor, now).await?;
    if let Some((signatory, by)) = &market.certificates_signed_by {
        sign_certificates(work, config, signatory, Made { by: *by, at: now }).await?;
    }
    let settled: Settled = planned.iter().map(|order| (order.id, order.settled_at)).collect();
    let all = orders::every(work.conn()).await?;
    for order in all
        .iter()
        .filter(|order| order.member_id == visitor && order.status == OrderStatus::Paid)
    {
        work.announce(&OrderPaid(facts(order)), now).await?;
    }
    issue_at_once(work, &all, &config.stationery(), &settled).await?;
    collect_orders(work, market, &planned, &methods.transfer[0], &config.stationery(), now).await?;
    market::tell_nobody(work.conn(), now).await
}

fn row<'a>(order: &'a PlannedOrder, methods: &Methods) -> OrderRow<'a> {
    OrderRow {
        id: order.id,
        member_id: order.buyer.member_id,
        buyer_name: &order.buyer.name,
        status: order.status.as_str(),
        payment_method_id: methods.of(order.unique_code),
        subtotal_idr: order.subtotal_idr(),
        unique_code: order.unique_code,
        placed_at: order.placed_at,
        pay_until: order.pay_until,
        settled_at: order.settled_at,
    }
}

fn lines(order: &PlannedOrder) -> impl Iterator<Item = LineRow> {
    order.lines.iter().map(|line| LineRow {
        order_id: order.id,
        sub_event_id: line.sub_event_id,
        unit_price_idr: line.unit_price_idr,
        quantity: order.quantity,
    })
}

fn participants(order: &PlannedOrder) -> impl Iterator<Item = ParticipantRow<'_>> {
    order.participants.iter().enumerate().map(|(at, name)| ParticipantRow {
        order_id: order.id,
        position: at + 1,
        name,
    })
}

/// A ticket for each seat of what is paid, of a sponsor's pool for each that was given away; no two of one number.
fn all_tickets<'a>(planned: &'a [PlannedOrder]) -> Vec<TicketRow<'a>> {
    let (mut tickets, mut drawn) = (Vec::new(), HashSet::new());
    let mut number = || {
        loop {
            let number = TicketNumber::of(rand::random()).as_str().to_owned();
            if drawn.insert(number.clone()) {
                return number;
            }
        }
    };
    for order in planned.iter().filter(|order| order.status == OrderStatus::Paid) {
        let issued_at = order.settled_at.unwrap_or(order.placed_at);
        for line in &order.lines {
            let mut ticket = |position: i32, member_id: i64, holder_name: &'a str| TicketRow {
                id: Uuid::now_v7(),
                number: number(),
                order_id: order.id,
                sub_event_id: line.sub_event_id,
                position,
                member_id,
                holder_name,
                npa_masked: None,
                sponsor_name: None,
                issued_at,
            };
            match &order.ending {
                Ending::Given { sponsor_name, doctors } => {
                    tickets.extend((1..).zip(doctors).map(|(position, doctor)| TicketRow {
                        npa_masked: doctor.npa_masked.as_deref(),
                        sponsor_name: Some(sponsor_name.as_str()),
                        issued_at: issued_at + GIVEN_AFTER,
                        ..ticket(position, doctor.person.member_id, &doctor.person.name)
                    }));
                }
                _ => {
                    let names = order.participants.iter().chain(std::iter::repeat(&order.buyer.name));
                    let seats = (1..=order.quantity).zip(names);
                    tickets.extend(seats.map(|(position, name)| ticket(position, order.buyer.member_id, name)));
                }
            }
        }
    }
    tickets
}

/// The first edition of the stationery, unless the desk made one.
async fn sign_certificates(
    work: &mut Unaudited,
    config: &Config,
    signatory: &Signatory,
    made: Made,
) -> sqlx::Result<()> {
    let words = Stationery {
        certificate_signatory: Some(signatory.clone()),
        ..Stationery::of(&config.issuer_name, &config.issuer_address)
    };
    if !stationery::insert(work.conn(), 1, &words, made).await? {
        return Ok(());
    }
    let edition = Edition {
        number: 1,
        words,
        made: Some(made),
    };
    work.announce(&StationeryChanged::from(&edition), made.at).await
}

/// Learning keeps who was where: it is told of the demo member, as the door would have.
async fn announce_visits(
    work: &mut Unaudited,
    offers: &[DemoOffer],
    member: i64,
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    let events: HashSet<i64> = offers.iter().map(|offer| offer.event_id).collect();
    let events: Vec<i64> = events.into_iter().collect();
    for ticket in tickets::of_member_at(work.conn(), member, &events).await? {
        for session in &ticket.sessions {
            let (Some(entered_at), Some(left_at)) = (session.entered_at(), session.left_at()) else {
                continue;
            };
            let holder_name = Some(ticket.holder_name.clone());
            let came = CheckedIn {
                ticket_id: ticket.id,
                order_id: ticket.order_id,
                member_id: member,
                event_id: ticket.event_id,
                sub_event_id: session.part.sub_event_id,
                holder_name: holder_name.clone(),
                entered_at,
                returned_at: None,
                attended_minutes: None,
            };
            work.announce(&came, now).await?;
            let went = CheckedOut {
                ticket_id: ticket.id,
                order_id: ticket.order_id,
                member_id: member,
                event_id: ticket.event_id,
                sub_event_id: session.part.sub_event_id,
                holder_name,
                entered_at,
                left_at,
                attended_minutes: session.attended_minutes(now),
            };
            work.announce(&went, now).await?;
        }
    }
    Ok(())
}
