//! How events sell: where their seats are, and what came in and went back.

pub mod domain {
    pub mod event_sales;
    pub mod figures;
    pub mod order_sales;
    pub mod seat_sales;
}

pub mod ops {
    pub mod list_sales;
    pub mod show_figures;
}

pub mod rpc;

pub mod store {
    pub mod figures;
    pub mod order_sales;
    pub mod pool_sales;
}
