//! Events and what they are made of, hotels and tours, hospitality, e-posters, look-ups, regions.

pub mod choose_sub_event;
pub mod get_event;
pub mod get_programme;
pub mod get_programme_document;
pub mod get_sub_event;
pub mod list_accommodations;
pub mod list_bundles;
pub mod list_choices;
pub mod list_contacts;
pub mod list_events;
pub mod list_hospitality_banners;
pub mod list_own_posters;
pub mod list_posters;
pub mod list_prices;
pub mod list_regions;
pub mod list_rooms;
pub mod list_speakers;
pub mod list_sub_events;
pub mod list_tours;
pub mod list_venues;
pub mod open_poster_file;
pub mod register_hospitality;
pub mod revise_poster;
mod sending;
pub mod submit_poster;

use tonic::{Code, Response, Status};

use crate::problem::Problem;

/// The answer of a list that a filter narrows to an event: of one that is not there it is empty.
fn none_of_unknown_event<T: Default>(reply: Result<Response<T>, Status>) -> Result<T, Problem> {
    match reply {
        Ok(reply) => Ok(reply.into_inner()),
        Err(status) if status.code() == Code::NotFound => Ok(T::default()),
        Err(status) => Err(status.into()),
    }
}
