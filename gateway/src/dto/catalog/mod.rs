//! Events and all that stands around them, as the wire has them.

pub mod choice;
pub mod event;
pub mod event_type;
pub mod filter;
pub mod hospitality;
pub mod poster;
pub mod price;
pub mod programme;
pub mod region;
pub mod stay;
pub mod sub_event;
