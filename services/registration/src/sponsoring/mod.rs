//! Seats that a sponsor bought for doctors whom it names later: a pool for each line of its order.

pub mod domain {
    pub mod pool;
    pub mod rows;
}

pub mod ops {
    pub mod assign_seats;
    pub mod list_pools;
    pub mod sponsor_desk;
    pub mod take_seat_back;
}

pub mod rpc {
    pub mod parse;
    pub mod reply;
    pub mod service;
}

pub mod store {
    pub mod assigned_seats;
    pub mod pools;
}
