//! Seats of sub-events, the carts that hold them, and how orders can be paid.
//!
//! Owns: the seat pools (how many seats a sub-event has, how many are promised and sold), carts with what they hold, the
//! orders, the payment methods, the proofs of payment with their files, the coupons, the banks' statements and the money that paid no
//! order, the documents of orders, the tickets of what is paid and who came in with them.
//! Events in: `catalog.sub_event_changed.v1`. Events out: `registration.order_placed.v1`, `registration.order_paid.v1`,
//! `registration.order_expired.v1`, `registration.order_cancelled.v1`, `registration.order_refunded.v1`, `registration.order_lines_refunded.v1`, `registration.notice_due.v1`,
//! `registration.checked_in.v1`, `registration.checked_out.v1`, `registration.stationery_changed.v1`,
//! `registration.ticket_holder_changed.v1`.
//!
//! What must hold: a pool never promises or sells more seats than it has; the table itself refuses that. Of two things
//! that the catalog said of a sub-event the one with the higher revision counts, whichever comes first, and however often
//! it comes. What no event told, because none was announced yet or because it was lost, is found by asking the catalog at
//! the start and every minute. What a cart holds is held until its time is over: then a sweep gives the seats back, and the
//! line stays without them. What many want at one moment is granted in groups, one transaction each. While somebody waits for a pool, what comes free of it is nobody else's.
//!
//! Each subject is a room with its own layers: `seats`, `payments` and `coupons` know no other, `cart` knows the seats and the
//! coupons, `tickets` the seats, `orders` all of them, `collecting` has a provider take in what orders cost, `billing` reads orders
//! and issues their documents, `following` looks at orders and tickets together, and `notices` says what buyers are to be told of
//! their orders. `money_cases` knows no other; `finance` has transfers pay orders, and opens a case where it is not certain which
//! one; `refunds` gives money back, of orders and of cases; `sponsoring` has sponsors give the seats that they bought to doctors;
//! `collective` makes one invoice of several orders, which are paid together;
//! `papers` prints what the committee takes along: who sleeps where, and badges;
//! `waiting` keeps the queue of what is sold out, and puts what it offered into carts; `coupon_desk` makes coupons and looks at the orders that have
//! taken them; `sales` only looks: where the seats of an event
//! are, and what came in. `demo` fills an empty order book,
//! so that there is something to look at.
//!
//! To add a call: write it into `portal/registration/v1`, give it a file in its room's `ops`, its SQL a function in `store` (then
//! `scripts/sqlx-prepare.sh`), a method in `rpc`, and a test in `tests/it` through the generated client.

mod billing;
mod cart;
mod collecting;
mod collective;
mod config;
mod coupon_desk;
mod coupons;
mod demo;
mod finance;
mod following;
mod metrics;
mod money_cases;
mod notices;
mod orders;
mod papers;
mod payment_provider;
mod payments;
mod proof_limits;
mod refunds;
mod rpc;
mod sales;
mod seats;
mod sponsoring;
mod tickets;
mod waiting;

use std::sync::Arc;

use documents::{layouts::LayoutError, press::Press};
use kit::{
    clock::Clock,
    link::Link,
    module::{Module, Worker},
    pulse::Pulse,
};
use sqlx::PgPool;

use crate::{
    billing::ops::{billing_desk::BillingDesk, issue_documents},
    cart::{
        ops::{cart_desk::CartDesk, free_seats},
        rpc::{catalog::Catalog, kept_quotes::KeptQuotes},
    },
    collecting::{
        ops::{
            charge_desk::{ChargeDesk, Provider},
            follow_charges,
        },
        providers::midtrans::Midtrans,
    },
    collective::ops::{collective_desk::CollectiveDesk, lapse_collectives},
    coupon_desk::ops::coupon_desk::CouponDesk,
    finance::ops::{finance_desk::FinanceDesk, match_lines},
    notices::ops::{announce_notices, notice_desk::NoticeDesk},
    orders::ops::{expire_orders, order_desk::OrderDesk, proof_desk::ProofDesk, sweep_proofs},
    papers::ops::paper_desk::PaperDesk,
    sales::ops::{list_sales::SalesDesk, show_figures},
    seats::{consumers::follow_capacity, rpc::catch_up},
    tickets::ops::ticket_desk::TicketDesk,
    waiting::ops::{offer_seats, waiting_desk::WaitingDesk},
};

pub use crate::{
    billing::domain::issuer::Signatory,
    collecting::providers::fake_midtrans::{Asked, FakeCharge, FakeMidtrans, Misbehaviour, Said},
    collective::domain::payer::Payer,
    config::Config,
    coupons::ops::load_demo::load_coupons,
    demo::{
        domain::market::{Booking, DemoDoctor, DemoOffer, DemoPerson, DemoPrice, Ending, Market},
        ops::load_market::{LoadMarketError, load_market, wants_market},
    },
    payment_provider::PaymentProvider,
    payments::ops::{
        load_demo::load_demo,
        load_reference::{LoadReferenceError, load_reference},
    },
    tickets::domain::ticket_key::TicketKey,
};

/// The name that `--target` takes.
pub const NAME: &str = "registration";

/// The tables of registration's own database.
pub static MIGRATOR: sqlx::migrate::Migrator = sqlx::migrate!();

/// What registration is given to run.
#[derive(Debug)]
pub struct Deps {
    /// Its own database, with [`MIGRATOR`] run.
    pub pool: PgPool,
    /// What it listens to.
    pub bus: events::Bus,
    /// Its section of the configuration, without problems.
    pub config: Config,
    /// Tells the time; a test has one that stands still.
    pub clock: Clock,
    /// The way to the catalog.
    pub catalog: Link,
    /// The way to learning, which knows what e-courses cost.
    pub learning: Link,
    /// Where proofs of payment are kept; nobody else keeps anything there, and nobody serves it.
    pub files: media::Store,
    /// Signs the codes of tickets.
    pub ticket_key: TicketKey,
}

/// Why registration cannot run.
#[derive(Debug, thiserror::Error)]
pub enum SetupError {
    /// The payment provider's address or certificates are not in order.
    #[error("the payment provider could not be set up")]
    Provider(#[from] reqwest::Error),
    /// Changed layouts of documents are not in order.
    #[error(transparent)]
    Layouts(#[from] LayoutError),
}

/// Registration, ready to be run.
///
/// # Errors
/// When the payment provider cannot be set up, or a changed layout is not in order.
pub fn module(deps: Deps) -> Result<Module, SetupError> {
    let Deps {
        pool,
        bus,
        config,
        clock,
        catalog,
        learning,
        files,
        ticket_key,
    } = deps;
    metrics::begin();
    let (pulse, pulse_worker) = Pulse::of(NAME, &pool);
    let catch_up = catch_up::CatchUp::new(pool.clone(), catalog.clone(), config.catch_up_every());
    let desk = CartDesk::new(pool.clone(), clock.clone(), config.held_for());
    let waiting = WaitingDesk {
        cart: desk.clone(),
        terms: config.waiting_terms(),
    };
    let offerer = waiting.clone();
    let tickets = TicketDesk {
        pool: pool.clone(),
        clock: clock.clone(),
        key: ticket_key,
        handover_closes: config.handover_closes(),
    };
    let provider = match config.collects_at() {
        Some((base_url, key)) => Some(Provider::new(
            Midtrans::new(base_url, key.clone())?,
            key.clone(),
            config.poll_charges_every(),
        )),
        None => None,
    };
    let orders = OrderDesk::new(pool.clone(), clock.clone(), config.pay_within(), provider.is_some());
    let charges = ChargeDesk {
        orders: orders.clone(),
        provider,
    };
    let follower = charges.clone();
    let follow_every = config.follow_charges_every();
    let notice_desk = NoticeDesk {
        pool: pool.clone(),
        clock: clock.clone(),
    };
    let sales = SalesDesk {
        pool: pool.clone(),
        clock: clock.clone(),
    };
    let shown = sales.clone();
    let coupons = CouponDesk {
        pool: pool.clone(),
        clock: clock.clone(),
    };
    let matcher = FinanceDesk {
        pool: pool.clone(),
        clock: clock.clone(),
    };
    let billing = BillingDesk {
        pool: pool.clone(),
        clock: clock.clone(),
        configured: config.stationery(),
        layouts: config.layouts()?,
        layouts_kept: Arc::default(),
        press: Press::default(),
    };
    let papers = PaperDesk {
        pool: pool.clone(),
        clock: clock.clone(),
        key: tickets.key.clone(),
        layouts: billing.layouts.clone(),
        press: billing.press.clone(),
    };
    let collectives = CollectiveDesk {
        orders: orders.clone(),
        billing: billing.clone(),
        terms: config.collective_terms(),
    };
    let lapser = collectives.clone();
    let (issuing, issue_every) = (billing.clone(), config.issue_documents_every());
    let announcer = notice_desk.clone();
    let announce_every = config.announce_notices_every();
    let order_sweeper = orders.clone();
    let room = files.check("registration.files");
    let proofs = ProofDesk::new(orders.clone(), files, config.proofs.room());
    let proof_sweeper = proofs.clone();
    let (sweeper, sweep_every) = (desk.clone(), config.free_seats_every());
    let listens = pool.clone();
    let quotes = Catalog::new(
        catalog,
        learning,
        KeptQuotes::new(config.quotes_kept_for(), clock.clone()),
    );
    Ok(Module {
        name: NAME,
        workers: vec![
            bus.subscribe(follow_capacity::CONSUMER, move |event| {
                follow_capacity::take(listens.clone(), event)
            }),
            Worker::new(catch_up::JOB, |stop| catch_up.until(stop)),
            Worker::in_rounds(free_seats::JOB, sweep_every, move || sweeper.clone().free_round()),
            Worker::in_rounds(offer_seats::JOB, sweep_every, move || offerer.clone().offer_round()),
            Worker::in_rounds(expire_orders::JOB, sweep_every, move || {
                order_sweeper.clone().expire_round()
            }),
            Worker::in_rounds(lapse_collectives::JOB, sweep_every, move || {
                lapser.clone().lapse_round()
            }),
            Worker::in_rounds(sweep_proofs::JOB, sweep_proofs::EVERY, move || {
                proof_sweeper.clone().sweep_round()
            }),
            Worker::in_rounds(match_lines::JOB, match_lines::EVERY, move || {
                matcher.clone().match_round()
            }),
            Worker::in_rounds(issue_documents::JOB, issue_every, move || issuing.clone().issue_round()),
            Worker::in_rounds(follow_charges::JOB, follow_every, move || {
                follower.clone().follow_round()
            }),
            write::key_sweeper(NAME, pool.clone(), clock),
            Worker::in_rounds(announce_notices::JOB, announce_every, move || {
                announcer.clone().announce_round()
            }),
            Worker::in_rounds(show_figures::JOB, show_figures::EVERY, move || {
                shown.clone().show_round()
            }),
            bus.relay(NAME, pool.clone()),
            pulse_worker,
        ],
        pulse: Some(pulse),
        // A catalog that is away is no reason to take it out of service: the seats it knows are still right.
        checks: vec![kit::database::check(NAME, pool), room],
        grpc: rpc::routes(desk, orders, proofs, billing, tickets, charges, quotes.clone())
            .add_service(waiting::rpc::service::service(waiting, quotes))
            .add_service(papers::rpc::service(papers))
            .add_service(notices::rpc::service(notice_desk))
            .add_service(sales::rpc::service(sales))
            .add_service(collective::rpc::service::service(collectives))
            .add_service(coupon_desk::rpc::service::service(coupons)),
    })
}
