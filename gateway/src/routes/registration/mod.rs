//! Carts, orders, tickets, the door, ways to pay, invoices and receipts.

pub mod add_cart_item;
pub mod assign_seats;
pub mod cancel_order;
pub mod change_cart_item;
pub mod change_coupon;
pub mod change_stationery;
pub mod check_coupon;
pub mod check_in;
pub mod create_coupon;
pub mod decide_refund;
pub mod get_badge_file;
pub mod get_cart;
pub mod get_invoice;
pub mod get_invoice_file;
pub mod get_order;
pub mod get_refund_offer;
pub mod get_room_list_file;
pub mod get_stationery;
pub mod get_ticket;
pub mod hand_over_ticket;
pub mod import_statement;
pub mod issue_collective_invoice;
pub mod join_queue;
mod known;
pub mod leave_queue;
pub mod list_all_orders;
pub mod list_booked_rooms;
pub mod list_collective_invoices;
pub mod list_coupon_uses;
pub mod list_coupons;
pub mod list_door_tickets;
pub mod list_followed_events;
pub mod list_holders;
pub mod list_invoices;
pub mod list_money_cases;
pub mod list_order_events;
pub mod list_order_transfers;
pub mod list_orders;
pub mod list_own_queue;
pub mod list_payment_methods;
pub mod list_queue;
pub mod list_refunds;
pub mod list_sales;
pub mod list_sponsor_pools;
pub mod list_statement_lines;
pub mod open_proof;
pub mod override_check_in;
pub mod place_order;
pub mod preview_stationery;
pub mod remove_cart_item;
pub mod review_order;
pub mod set_coupon_active;
pub mod settle_collective_invoice;
pub mod settle_money_case;
pub mod submit_proof;
pub mod take_bundle;
pub mod take_offer;
pub mod take_payment_notice;
pub mod take_seat_back;

use std::time::Duration;

use utoipa_axum::routes;

use super::api::Api;
use crate::policy::{Policy, Upload, Way};

/// 10 MB from a phone in a crowded hall, passed on to registration while they come.
const PROOF: Policy = Policy::upload(Upload {
    idle: Duration::from_secs(30),
    total: Duration::from_secs(10 * 60),
    way: Way::PassedOn,
});

/// A statement is small, and read whole before anything of it is taken.
const STATEMENT: Policy = Policy::upload(Upload {
    idle: Duration::from_secs(10),
    total: Duration::from_secs(60),
    way: Way::Held,
});

/// An invoice is set as a document when it is asked for: a second or two on a busy machine.
const DOCUMENT: Policy = Policy::within(Duration::from_secs(10));

/// Two hundred orders are locked, looked at and paid one after the other: a second or two.
const TOGETHER: Policy = Policy::within(Duration::from_secs(20));

/// Badges are set in thousands: some seconds on a busy machine.
const BADGES: Policy = Policy::within(Duration::from_secs(30));

/// Adds the operations of this area, each with how it is treated.
pub(super) fn add(api: Api) -> Api {
    api.of("registration")
        .route(routes!(get_cart::get_cart), Policy::USUAL)
        .route(routes!(add_cart_item::add_cart_item), Policy::USUAL)
        .route(routes!(check_coupon::check_coupon), Policy::USUAL)
        .route(routes!(take_bundle::take_bundle), Policy::USUAL)
        .route(
            routes!(change_cart_item::change_cart_item, remove_cart_item::remove_cart_item),
            Policy::USUAL,
        )
        .route(routes!(list_own_queue::list_own_queue), Policy::USUAL)
        .route(routes!(join_queue::join_queue), Policy::USUAL)
        .route(routes!(leave_queue::leave_queue), Policy::USUAL)
        .route(routes!(take_offer::take_offer), Policy::USUAL)
        .route(routes!(list_queue::list_queue), Policy::USUAL)
        .route(routes!(list_sales::list_sales), Policy::USUAL)
        .route(
            routes!(list_coupons::list_coupons, create_coupon::create_coupon),
            Policy::USUAL,
        )
        .route(
            routes!(list_coupons::get_coupon, change_coupon::change_coupon),
            Policy::USUAL,
        )
        .route(routes!(set_coupon_active::set_coupon_active), Policy::USUAL)
        .route(routes!(list_coupon_uses::list_coupon_uses), Policy::USUAL)
        .route(
            routes!(list_orders::list_orders, place_order::place_order),
            Policy::USUAL,
        )
        .route(routes!(get_order::get_order), Policy::USUAL)
        .route(routes!(cancel_order::cancel_order), Policy::USUAL)
        .route(routes!(get_refund_offer::get_refund_offer), Policy::USUAL)
        .route(routes!(submit_proof::submit_proof), PROOF)
        .route(routes!(open_proof::open_own_proof), Policy::USUAL)
        .route(routes!(open_proof::open_proof), Policy::USUAL)
        .route(routes!(list_all_orders::list_all_orders), Policy::USUAL)
        .route(routes!(list_order_events::list_order_events), Policy::USUAL)
        .route(routes!(list_order_transfers::list_order_transfers), Policy::USUAL)
        .route(routes!(review_order::review_order), Policy::USUAL)
        .route(routes!(import_statement::import_statement), STATEMENT)
        .route(routes!(list_statement_lines::list_statement_lines), Policy::USUAL)
        .route(routes!(list_money_cases::list_money_cases), Policy::USUAL)
        .route(routes!(settle_money_case::settle_money_case), Policy::USUAL)
        .route(
            routes!(
                list_collective_invoices::list_collective_invoices,
                issue_collective_invoice::issue_collective_invoice
            ),
            TOGETHER,
        )
        .route(routes!(list_collective_invoices::get_collective_invoice), Policy::USUAL)
        .route(routes!(list_collective_invoices::get_collective_invoice_file), DOCUMENT)
        .route(routes!(settle_collective_invoice::pay_collective_invoice), TOGETHER)
        .route(routes!(settle_collective_invoice::void_collective_invoice), TOGETHER)
        .route(routes!(list_refunds::list_refunds), Policy::USUAL)
        .route(routes!(decide_refund::decide_refund), Policy::USUAL)
        .route(routes!(decide_refund::pay_out_refund), Policy::USUAL)
        .route(routes!(list_followed_events::list_followed_events), Policy::USUAL)
        .route(routes!(get_ticket::get_ticket), Policy::USUAL)
        .route(routes!(get_ticket::open_ticket_qr), Policy::USUAL)
        .route(routes!(get_ticket::open_ticket_calendar), Policy::USUAL)
        .route(routes!(hand_over_ticket::hand_over_ticket), Policy::USUAL)
        .route(routes!(check_in::check_in), Policy::USUAL)
        .route(routes!(override_check_in::override_check_in), Policy::USUAL)
        .route(routes!(list_holders::list_holders), Policy::USUAL)
        .route(routes!(list_door_tickets::list_door_tickets), Policy::USUAL)
        .route(routes!(list_booked_rooms::list_booked_rooms), Policy::USUAL)
        .route(routes!(get_room_list_file::get_room_list_file), DOCUMENT)
        .route(routes!(get_badge_file::get_badge_file), BADGES)
        .route(routes!(list_sponsor_pools::list_sponsor_pools), Policy::USUAL)
        .route(routes!(assign_seats::assign_seats), Policy::USUAL)
        .route(routes!(take_seat_back::take_seat_back), Policy::USUAL)
        .route(routes!(list_payment_methods::list_payment_methods), Policy::USUAL)
        .route(routes!(take_payment_notice::take_payment_notice), Policy::USUAL)
        .route(routes!(list_invoices::list_invoices), Policy::USUAL)
        .route(routes!(get_invoice::get_invoice), Policy::USUAL)
        .route(routes!(get_invoice_file::get_invoice_file), DOCUMENT)
        .route(routes!(get_invoice::get_receipt), Policy::USUAL)
        .route(routes!(get_invoice_file::get_receipt_file), DOCUMENT)
        .route(
            routes!(get_stationery::get_stationery, change_stationery::change_stationery),
            Policy::USUAL,
        )
        .route(routes!(get_stationery::list_stationery_editions), Policy::USUAL)
        .route(routes!(preview_stationery::preview_stationery), DOCUMENT)
}
