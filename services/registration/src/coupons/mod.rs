//! Codes that make an order cheaper.

pub mod domain {
    pub mod coupon;
}

pub mod ops {
    pub mod load_demo;
}

pub mod store {
    pub mod coupons;
}
