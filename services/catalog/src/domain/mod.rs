//! Types that cannot be wrong, and pure rules: no SQL, no contract, no clock.

pub mod choice_list;
pub mod classification;
pub mod draft;
pub mod event;
pub mod events;
pub mod filter;
pub mod hospitality;
pub mod idempotency;
pub mod period;
pub mod poster;
pub mod poster_form;
pub mod price;
pub mod price_grid;
pub mod price_ladder;
pub mod programme;
pub mod programme_draft;
pub mod promo;
pub mod region;
pub mod speaker;
pub mod stay;
pub mod text;
