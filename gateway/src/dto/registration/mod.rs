//! Carts, orders, tickets and ways to pay, as the wire has them.

pub mod billing;
pub mod cart;
pub mod collective;
pub mod collective_mention;
pub mod coupon;
pub mod desk_coupon;
pub mod door;
pub mod finance;
pub mod handover;
pub mod order;
pub mod order_event;
pub mod paper;
pub mod payment;
pub mod proof;
pub mod refund;
pub mod sales;
pub mod sponsor_seats;
pub mod stationery;
pub mod ticket;
pub mod ticket_calendar;
pub mod ticket_qr;
pub mod waiting;
