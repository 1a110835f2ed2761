//! The desk that makes coupons, changes what may still change of them, and looks at what they took off which orders.

pub mod domain {
    pub mod coupon_terms;
    pub mod desk_coupon;
}

pub mod ops {
    pub mod change_coupon;
    pub mod coupon_desk;
    pub mod create_coupon;
    pub mod list_coupons;
    pub mod set_coupon_active;
}

pub mod rpc {
    pub mod parse;
    pub mod reply;
    pub mod service;
}

pub mod store {
    pub mod coupon_uses;
    pub mod desk_coupons;
}
