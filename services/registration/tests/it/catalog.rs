//! A catalog that says what a test wants, and a learning that does.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kit::link::{self, Link};
use portal_proto::{
    catalog::v1::{
        self as pb,
        programme_service_server::{ProgrammeService, ProgrammeServiceServer},
        quote_service_server::{QuoteService, QuoteServiceServer},
        stay_service_server::{StayService, StayServiceServer},
    },
    learning::v1::{
        self as learning,
        offer_service_server::{OfferService, OfferServiceServer},
    },
};
use testkit::eventually;
use tonic::{Request, Response, Status, service::Routes};

use crate::support::SubEventChanged;

/// What it says, whether it answers at all, and what it was asked.
#[derive(Clone, Debug, Default)]
pub struct Catalog(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    capacities: Vec<pb::SubEventCapacity>,
    is_away: bool,
    asked: Vec<pb::ListCapacitiesRequest>,
    sub_events: Vec<pb::QuotedSubEvent>,
    bundles: Vec<pb::QuotedBundle>,
    quoted: Vec<pb::GetQuotesRequest>,
    courses: Vec<learning::QuotedCourse>,
    courses_quoted: Vec<learning::GetCourseQuotesRequest>,
    hotels: Vec<pb::QuotedAccommodation>,
    tours: Vec<pb::QuotedTour>,
}

impl Catalog {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says this from now on.
    pub fn says(&self, changes: &[SubEventChanged]) {
        let capacities = changes.iter().map(|change| pb::SubEventCapacity {
            sub_event_id: change.sub_event_id,
            event_id: change.event_id,
            revision: change.revision,
            capacity: change.capacity,
        });
        self.state().capacities = capacities.collect();
    }

    /// Offers these from now on.
    pub fn offers(&self, sub_events: Vec<pb::QuotedSubEvent>, bundles: Vec<pb::QuotedBundle>) {
        let mut state = self.state();
        (state.sub_events, state.bundles) = (sub_events, bundles);
    }

    /// Learning offers these from now on.
    pub fn teaches(&self, courses: Vec<learning::QuotedCourse>) {
        self.state().courses = courses;
    }

    /// Has these hotels and tours from now on.
    pub fn hosts(&self, hotels: Vec<pb::QuotedAccommodation>, tours: Vec<pb::QuotedTour>) {
        let mut state = self.state();
        (state.hotels, state.tours) = (hotels, tours);
    }

    /// What learning was asked to quote.
    pub fn courses_quoted(&self) -> Vec<learning::GetCourseQuotesRequest> {
        self.state().courses_quoted.clone()
    }

    /// What it was asked to quote.
    pub fn quoted(&self) -> Vec<pb::GetQuotesRequest> {
        self.state().quoted.clone()
    }

    /// Goes away, or comes back.
    pub fn is_away(&self, away: bool) {
        self.state().is_away = away;
    }

    /// Waits until a whole round was asked of it from now on.
    pub async fn was_gone_through(&self) {
        let begins = || {
            let asked = &self.state().asked;
            asked.iter().filter(|asked| asked.after_id == 0).count()
        };
        // The second one begins after the first one that began after now has ended.
        let wanted = begins() + 2;
        eventually("the catalog is asked twice more", async || {
            (begins() >= wanted).then_some(())
        })
        .await;
    }

    /// The way to it.
    pub fn link(&self) -> Link {
        let programme = ProgrammeServiceServer::new(self.clone());
        let quotes = QuoteServiceServer::new(self.clone());
        let courses = OfferServiceServer::new(self.clone());
        link::local(
            Routes::new(programme)
                .add_service(quotes)
                .add_service(courses)
                .add_service(StayServiceServer::new(self.clone()))
                .prepare(),
        )
    }
}

#[tonic::async_trait]
impl OfferService for Catalog {
    async fn get_course_quotes(
        &self,
        request: Request<learning::GetCourseQuotesRequest>,
    ) -> Result<Response<learning::GetCourseQuotesResponse>, Status> {
        let mut state = self.state();
        let asked = request.into_inner();
        state.courses_quoted.push(asked.clone());
        let courses = state.courses.iter().filter(|one| asked.course_ids.contains(&one.id));
        Ok(Response::new(learning::GetCourseQuotesResponse {
            courses: courses.cloned().collect(),
        }))
    }
}

#[tonic::async_trait]
impl QuoteService for Catalog {
    async fn get_quotes(
        &self,
        request: Request<pb::GetQuotesRequest>,
    ) -> Result<Response<pb::GetQuotesResponse>, Status> {
        let mut state = self.state();
        let asked = request.into_inner();
        state.quoted.push(asked.clone());
        if state.is_away {
            return Err(Status::unavailable("away"));
        }
        let is_asked = |id: &i64| asked.sub_event_ids.contains(id);
        let bundles = state.bundles.iter().filter(|one| {
            let of_these = || one.price_idr.is_some() && one.sub_event_ids.iter().all(is_asked);
            asked.bundle_ids.contains(&one.id) || asked.with_bundles_of_these && of_these()
        });
        let bundles: Vec<_> = bundles.cloned().collect();
        let wanted = |id: &i64| {
            asked.sub_event_ids.contains(id) || bundles.iter().any(|bundle| bundle.sub_event_ids.contains(id))
        };
        let sub_events = state.sub_events.iter().filter(|one| wanted(&one.id));
        Ok(Response::new(pb::GetQuotesResponse {
            sub_events: sub_events.cloned().collect(),
            bundles,
        }))
    }
}

/// A sub-event that begins so many hours after the first one and takes two hours.
pub fn sub_event(id: i64, title: &str, hours: i64, capacity: Option<u32>, price_idr: i64) -> pb::QuotedSubEvent {
    let starts_at = FIRST_DAY + time::Duration::hours(hours);
    pb::QuotedSubEvent {
        id,
        event_id: crate::support::EVENT,
        event_title: "InASIA 2026".to_owned(),
        title: title.to_owned(),
        starts_at: Some(portal_proto::timestamp(starts_at)),
        ends_at: Some(portal_proto::timestamp(starts_at + time::Duration::hours(2))),
        utc_offset_hours: 8,
        capacity,
        price_id: Some(id * 10),
        price_idr: Some(price_idr),
    }
}

/// A package of sub-events.
pub fn bundle(id: i64, name: &str, sub_event_ids: Vec<i64>, price_idr: i64) -> pb::QuotedBundle {
    pb::QuotedBundle {
        id,
        event_id: crate::support::EVENT,
        event_title: "InASIA 2026".to_owned(),
        name: name.to_owned(),
        sub_event_ids,
        price_idr: Some(price_idr),
    }
}

/// When the first of them begins.
pub const FIRST_DAY: time::OffsetDateTime = time::macros::datetime!(2026-12-10 08:00 +8);

/// What registration does not ask.
fn never<T>() -> Result<Response<T>, Status> {
    Err(Status::unimplemented("not asked"))
}

#[tonic::async_trait]
impl ProgrammeService for Catalog {
    async fn list_capacities(
        &self,
        request: Request<pb::ListCapacitiesRequest>,
    ) -> Result<Response<pb::ListCapacitiesResponse>, Status> {
        let mut state = self.state();
        let asked = request.into_inner();
        state.asked.push(asked);
        if state.is_away {
            return Err(Status::unavailable("away"));
        }
        let mut capacities = state.capacities.clone();
        capacities.sort_unstable_by_key(|capacity| capacity.sub_event_id);
        capacities.retain(|capacity| capacity.sub_event_id > asked.after_id);
        capacities.truncate(asked.limit as usize);
        Ok(Response::new(pb::ListCapacitiesResponse { capacities }))
    }

    async fn list_sub_events(
        &self,
        _: Request<pb::ListSubEventsRequest>,
    ) -> Result<Response<pb::ListSubEventsResponse>, Status> {
        never()
    }

    async fn get_sub_event(&self, _: Request<pb::GetSubEventRequest>) -> Result<Response<pb::SubEvent>, Status> {
        never()
    }

    async fn list_bundles(
        &self,
        _: Request<pb::ListBundlesRequest>,
    ) -> Result<Response<pb::ListBundlesResponse>, Status> {
        never()
    }

    async fn get_programme(&self, _: Request<pb::GetProgrammeRequest>) -> Result<Response<pb::Programme>, Status> {
        never()
    }

    async fn get_programme_document(
        &self,
        _: Request<pb::GetProgrammeRequest>,
    ) -> Result<Response<pb::ProgrammeDocument>, Status> {
        never()
    }

    async fn list_speakers(
        &self,
        _: Request<pb::ListSpeakersRequest>,
    ) -> Result<Response<pb::ListSpeakersResponse>, Status> {
        never()
    }

    async fn list_venues(&self, _: Request<pb::ListVenuesRequest>) -> Result<Response<pb::ListVenuesResponse>, Status> {
        never()
    }

    async fn list_contacts(
        &self,
        _: Request<pb::ListContactsRequest>,
    ) -> Result<Response<pb::ListContactsResponse>, Status> {
        never()
    }
}

/// The hotel of [`hotel`].
pub const HOTEL: i64 = 31;

/// Rooms of one kind: their number, what each night costs, by day, and how many there are.
pub type Rooms<'a> = (i64, &'a [(&'a str, i64)], u32);

/// A hotel with rooms.
pub fn hotel(rooms: &[Rooms<'_>]) -> pb::QuotedAccommodation {
    let night = |(night, price_idr): &(&str, i64), quota| pb::RoomNight {
        night: (*night).to_owned(),
        price_idr: *price_idr,
        quota,
    };
    let rooms = rooms.iter().map(|(id, nights, quota)| pb::Room {
        id: *id,
        name: format!("Kamar {id}"),
        guests: 2,
        breakfast: true,
        nights: nights.iter().map(|one| night(one, *quota)).collect(),
    });
    pb::QuotedAccommodation {
        id: HOTEL,
        event_id: crate::support::EVENT,
        event_title: "InASIA 2026".to_owned(),
        name: "Hotel Losari".to_owned(),
        rooms: rooms.collect(),
        utc_offset_hours: 8,
    }
}

/// A tour on the first day, from eight in the morning.
pub fn tour(id: i64, quota: u32, price_idr: i64) -> pb::QuotedTour {
    pb::QuotedTour {
        id,
        event_id: crate::support::EVENT,
        event_title: "InASIA 2026".to_owned(),
        name: format!("Wisata {id}"),
        starts_at: Some(portal_proto::timestamp(FIRST_DAY)),
        ends_at: Some(portal_proto::timestamp(FIRST_DAY + time::Duration::hours(4))),
        utc_offset_hours: 8,
        price_idr,
        quota,
    }
}

#[tonic::async_trait]
impl StayService for Catalog {
    async fn get_stay_quotes(
        &self,
        request: Request<pb::GetStayQuotesRequest>,
    ) -> Result<Response<pb::GetStayQuotesResponse>, Status> {
        let (state, asked) = (self.state(), request.into_inner());
        if state.is_away {
            return Err(Status::unavailable("away"));
        }
        let hotels = state
            .hotels
            .iter()
            .filter(|one| asked.accommodation_ids.contains(&one.id));
        let tours = state.tours.iter().filter(|one| asked.tour_ids.contains(&one.id));
        Ok(Response::new(pb::GetStayQuotesResponse {
            accommodations: hotels.cloned().collect(),
            tours: tours.cloned().collect(),
        }))
    }

    async fn list_accommodations(
        &self,
        _: Request<pb::ListAccommodationsRequest>,
    ) -> Result<Response<pb::ListAccommodationsResponse>, Status> {
        never()
    }

    async fn list_room_nights(
        &self,
        _: Request<pb::ListRoomNightsRequest>,
    ) -> Result<Response<pb::ListRoomNightsResponse>, Status> {
        never()
    }

    async fn list_tours(&self, _: Request<pb::ListToursRequest>) -> Result<Response<pb::ListToursResponse>, Status> {
        never()
    }

    async fn list_hospitality_banners(
        &self,
        _: Request<pb::ListHospitalityBannersRequest>,
    ) -> Result<Response<pb::ListHospitalityBannersResponse>, Status> {
        never()
    }

    async fn register_hospitality(
        &self,
        _: Request<pb::RegisterHospitalityRequest>,
    ) -> Result<Response<pb::HospitalityRegistration>, Status> {
        never()
    }

    async fn list_own_hospitality(
        &self,
        _: Request<pb::ListOwnHospitalityRequest>,
    ) -> Result<Response<pb::ListOwnHospitalityResponse>, Status> {
        never()
    }

    async fn change_hospitality(
        &self,
        _: Request<pb::ChangeHospitalityRequest>,
    ) -> Result<Response<pb::HospitalityRegistration>, Status> {
        never()
    }
}
