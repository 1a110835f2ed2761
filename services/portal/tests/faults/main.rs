//! The portal under faults: separate processes, their own PostgreSQL, RabbitMQ, a phone network that misbehaves, asked
//! over HTTP as members and operators ask.
//!
//! `PORTAL_SABOTAGE=<word>` breaks one rule from outside the program; the test that guards it must then be red.
//! `scripts/sabotage.sh` runs each of them:
//! - `otp_resend` queues a message again whose outcome nobody knows, `otp_lost` keeps identity from hearing of losses,
//!   `otp_wrong_phone` notes another phone for some codes, `otp_late` has some codes run out before they are sent:
//!   [`otp_storm`]
//! - `code_tries` forgets tries, `code_reuse` leaves a used code usable, `code_older` lets the first code stand,
//!   `code_borrowed` gives every code to one account: [`codes`]
//! - `account_timing` slows what finds an account, `account_answer` refuses some addresses: [`existence`]
//! - `token_survives` keeps ended sessions alive, `token_outlives_account` keeps accounts active: [`revocation`]
//! - `outbox_dropped` loses what is to be published: [`broker_away`]
//! - `ledger_lost` takes some posters back after the answer, `ledger_doubled` knows no key again: [`kill_nine`]
//! - `orders_lost` takes some orders back after the answer, `orders_oversold` forgets taken seats: [`kill_orders`]
//! - `portal_forgets` takes some accounts back after the answer: [`kill_portal`]
//! - `exam_answers_lost` takes some answers of exams back after the answer: [`kill_exam`]
//! - `database_late` holds calls up for a while after the database is back: [`database_away`]
//! - `database_hang` lets requests wait for half a minute: [`database_away`]
//! - `deadline_of_a_minute` gives a read a minute: [`database_slow`]
//! - `abort_transaction` leaves a transaction open: [`aborts`]
//! - `canary_planted` writes an identity number into an event, `canary_shown` shows a phone number to other members,
//!   `canary_code` writes codes into events: [`canary`]

mod aborts;
mod broker;
mod broker_away;
mod calls;
mod canary;
mod codes;
mod crowd;
mod database_away;
mod database_slow;
mod door;
mod existence;
mod kill_exam;
mod kill_nine;
mod kill_orders;
mod kill_portal;
mod ledger;
mod load;
mod otp_storm;
mod phones;
mod revocation;
mod scene;
mod server;
mod traces;

#[path = "../process/cluster.rs"]
#[expect(
    dead_code,
    reason = "shared with the tests of processes, which need other parts of it"
)]
mod cluster;
#[path = "../process/portal.rs"]
#[expect(
    dead_code,
    reason = "shared with the tests of processes, which need other parts of it"
)]
mod portal;
