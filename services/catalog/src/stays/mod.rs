//! Where one stays during an event: hotels, tours, hospitality.

pub mod domain {
    pub mod announced;
    pub mod hospitality;
    pub mod stay;
    pub mod stay_quote;
}

pub mod ops {
    pub mod change_hospitality;
    pub mod get_stay_quotes;
    pub mod list_accommodations;
    pub mod list_hospitality_banners;
    pub mod list_own_hospitality;
    pub mod list_room_nights;
    pub mod list_tours;
    pub mod register_hospitality;
}

pub mod rpc;

pub mod store {
    pub mod hospitality;
    pub mod stay_quotes;
    pub mod stays;
}
