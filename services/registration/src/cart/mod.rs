//! What a member has chosen and not ordered yet, and the seats that are held for it.

pub mod domain {
    pub mod cheaper;
    pub mod line;
    pub mod obstacle;
    pub mod offer;
}

pub mod ops {
    pub mod add_item;
    pub mod cart_desk;
    pub mod change_item;
    pub mod check_coupon;
    pub mod free_seats;
    pub mod get_cart;
    pub mod grant_items;
    pub mod keep_carts;
    pub mod not_added;
    pub mod quotes;
    pub mod remove_item;
    pub mod take_bundle;
}

pub mod rpc {
    pub mod catalog;
    pub mod kept_quotes;
    pub mod parse;
    pub mod reply;
    pub mod said;
    pub mod service;
    pub mod stays;
}

pub mod store {
    pub mod cart_items;
}
