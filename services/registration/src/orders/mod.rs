//! What was ordered: placing, looking, cancelling, and what becomes of an order that nobody pays.

pub mod domain {
    pub mod announced;
    pub mod collected;
    pub mod order;
    pub mod order_event;
    pub mod order_status;
    pub mod participants;
    pub mod payment_deadline;
    pub mod sharing;
    pub mod unique_code;
}

pub mod ops {
    pub mod apply_coupon;
    pub mod cancel_order;
    pub mod draft;
    pub mod expire_orders;
    pub mod facts;
    pub mod get_order;
    pub mod list_all_orders;
    pub mod list_order_events;
    pub mod list_orders;
    pub mod mark_paid;
    pub mod not_placed;
    pub mod open_proof;
    pub mod order_desk;
    pub mod place_order;
    pub mod proof_desk;
    pub mod refresh_prices;
    pub mod review_order;
    pub mod submit_proof;
    pub mod sweep_proofs;
    pub mod wish;
    pub mod write_lines;
    pub mod write_orders;
}

pub mod rpc {
    pub mod parse;
    pub mod proof;
    pub mod reply;
    pub mod review;
    pub mod service;
}

pub mod store {
    pub mod new_orders;
    pub mod order_documents;
    pub mod order_events;
    pub mod order_items;
    pub mod orders;
}
