//! Hotels, tours, hospitality.

use kit::{
    clock::Clock,
    keyword::Keyword,
    report::{FieldProblem, Refused, answer},
    rule::Rule,
};
use media::picture::Picture;
use portal_proto::{
    catalog::v1::{self as pb, stay_service_server::StayService},
    timestamp,
};
use sqlx::PgPool;
use time::{Date, Time};
use tonic::{Request, Response, Status};
use write::Key;

use crate::{
    config::Config,
    regions::{self, domain::time_zone::TimeZone},
    search,
    stays::{
        domain::{
            hospitality::{HospitalityForm, OwnTeam, Registration},
            stay::{Accommodation, HospitalityBanner, Night, Room, Tour},
            stay_quote::{QuotedAccommodation, QuotedTour, StayQuotes},
        },
        ops::{
            change_hospitality::change_hospitality,
            get_stay_quotes::get_stay_quotes,
            list_accommodations::list_accommodations,
            list_hospitality_banners::list_hospitality_banners,
            list_own_hospitality::list_own_hospitality,
            list_room_nights::list_room_nights,
            list_tours::list_tours,
            register_hospitality::{Application, register_hospitality},
        },
    },
};

/// The most of a kind that may be quoted at once.
const MOST: u32 = 100;

/// Answers the calls of `StayService`.
#[derive(Clone, Debug)]
pub struct StayRpc {
    /// The catalog's own database.
    pub pool: PgPool,
    pub clock: Clock,
    pub config: Config,
}

impl StayRpc {
    fn keyword(&self, typed: Option<&str>) -> Result<Option<Keyword>, Status> {
        Ok(search::rpc::keyword(typed, &self.config)?)
    }
}

/// The form of a request: both calls send the same fields in messages of their own.
macro_rules! form_of {
    ($request:expr) => {
        HospitalityForm {
            team_origin: &$request.team_origin,
            team_size: $request.team_size,
            banner_id: $request.banner_id,
            contact_name: &$request.contact_name,
            whatsapp: &$request.whatsapp,
            participants: &$request.participants,
        }
    };
}

#[tonic::async_trait]
impl StayService for StayRpc {
    async fn list_accommodations(
        &self,
        request: Request<pb::ListAccommodationsRequest>,
    ) -> Result<Response<pb::ListAccommodationsResponse>, Status> {
        let wanted = request.get_ref();
        let keyword = self.keyword(wanted.keyword.as_deref())?;
        let found = list_accommodations(&self.pool, wanted.event_id, keyword.as_ref(), self.clock.now()).await;
        answer(found, |found| pb::ListAccommodationsResponse {
            accommodations: found.into_iter().map(accommodation).collect(),
        })
    }

    async fn list_room_nights(
        &self,
        request: Request<pb::ListRoomNightsRequest>,
    ) -> Result<Response<pb::ListRoomNightsResponse>, Status> {
        let wanted = request.get_ref();
        let rooms = list_room_nights(&self.pool, wanted.accommodation_id, wanted.room_id, self.clock.now()).await;
        answer(rooms, |rooms| pb::ListRoomNightsResponse {
            rooms: rooms.into_iter().map(room).collect(),
        })
    }

    async fn list_tours(
        &self,
        request: Request<pb::ListToursRequest>,
    ) -> Result<Response<pb::ListToursResponse>, Status> {
        let wanted = request.get_ref();
        let keyword = self.keyword(wanted.keyword.as_deref())?;
        let found = list_tours(&self.pool, wanted.event_id, keyword.as_ref(), self.clock.now()).await;
        answer(found, |found| pb::ListToursResponse {
            tours: found.into_iter().map(tour).collect(),
        })
    }

    async fn get_stay_quotes(
        &self,
        request: Request<pb::GetStayQuotesRequest>,
    ) -> Result<Response<pb::GetStayQuotesResponse>, Status> {
        let asked = request.get_ref();
        for (field, ids) in [
            ("accommodation_ids", &asked.accommodation_ids),
            ("tour_ids", &asked.tour_ids),
        ] {
            if ids.len() > MOST as usize {
                return Err(Refused::from(FieldProblem::new(field, Rule::AtMost(MOST))).into());
            }
        }
        let found = get_stay_quotes(&self.pool, &asked.accommodation_ids, &asked.tour_ids, self.clock.now()).await;
        answer(found, quotes)
    }

    async fn list_hospitality_banners(
        &self,
        request: Request<pb::ListHospitalityBannersRequest>,
    ) -> Result<Response<pb::ListHospitalityBannersResponse>, Status> {
        let wanted = request.get_ref();
        let keyword = self.keyword(wanted.keyword.as_deref())?;
        let found = list_hospitality_banners(&self.pool, wanted.event_id, keyword.as_ref(), self.clock.now()).await;
        answer(found, |found| pb::ListHospitalityBannersResponse {
            banners: found.into_iter().map(banner).collect(),
        })
    }

    async fn register_hospitality(
        &self,
        request: Request<pb::RegisterHospitalityRequest>,
    ) -> Result<Response<pb::HospitalityRegistration>, Status> {
        let caller = auth::caller(&request)?;
        let wanted = request.get_ref();
        let application = Application {
            member_id: caller.member,
            event_id: wanted.event_id,
            key: Key::asked(wanted.idempotency_key.as_deref())?,
        };
        let form = form_of!(wanted);
        let registered = register_hospitality(&self.pool, &application, &form, &self.clock).await;
        answer(registered, registration)
    }

    async fn change_hospitality(
        &self,
        request: Request<pb::ChangeHospitalityRequest>,
    ) -> Result<Response<pb::HospitalityRegistration>, Status> {
        let caller = auth::caller(&request)?;
        let wanted = request.get_ref();
        let form = form_of!(wanted);
        let changed = change_hospitality(&self.pool, caller.member, wanted.event_id, &form, &self.clock).await;
        answer(changed, registration)
    }

    async fn list_own_hospitality(
        &self,
        request: Request<pb::ListOwnHospitalityRequest>,
    ) -> Result<Response<pb::ListOwnHospitalityResponse>, Status> {
        let caller = auth::caller(&request)?;
        let today = self.clock.jakarta_today();
        let found = list_own_hospitality(&self.pool, caller.member).await;
        answer(found, |found| pb::ListOwnHospitalityResponse {
            teams: found.into_iter().map(|found| own_team(found, today)).collect(),
        })
    }
}

fn registration(Registration { id, number, status }: Registration) -> pb::HospitalityRegistration {
    pb::HospitalityRegistration { id, number, status }
}

fn own_team(found: OwnTeam, today: Date) -> pb::OwnTeam {
    pb::OwnTeam {
        open: found.may_change(today),
        registration: Some(pb::HospitalityRegistration {
            id: found.id,
            number: found.number,
            status: found.status,
        }),
        event_id: found.event_id,
        event_title: found.event_title,
        team_origin: found.origin,
        team_size: found.size.unsigned_abs(),
        banner_id: found.banner_id,
        contact_name: found.contact_name,
        whatsapp: found.whatsapp,
        participants: found.participants,
        created_at: Some(timestamp(found.created_at)),
    }
}

fn accommodation(found: Accommodation) -> pb::Accommodation {
    let picture = found.picture.as_ref();
    pb::Accommodation {
        id: found.id,
        event_id: found.event_id,
        image_url: picture.map(Picture::card),
        image_original_url: picture.map(Picture::original),
        image_srcset: picture.map(Picture::srcset),
        name: found.name,
        stars: found.stars,
        address: found.address,
        description: found.description,
        distance_metres: found.distance_metres,
        facilities: found.facilities,
        latitude: found.latitude,
        longitude: found.longitude,
        rooms: found.rooms.into_iter().map(room).collect(),
    }
}

fn room(found: Room) -> pb::Room {
    let night = |night: Night| pb::RoomNight {
        night: night.night.to_string(),
        price_idr: night.price_idr,
        quota: night.quota,
    };
    pb::Room {
        id: found.id,
        name: found.name,
        guests: found.guests,
        breakfast: found.breakfast,
        nights: found.nights.into_iter().map(night).collect(),
    }
}

fn tour((found, time_zone): (Tour, TimeZone)) -> pb::Tour {
    let picture = found.picture.as_ref();
    pb::Tour {
        id: found.id,
        event_id: found.event_id,
        image_url: picture.map(Picture::card),
        image_original_url: picture.map(Picture::original),
        image_srcset: picture.map(Picture::srcset),
        name: found.name,
        description: found.description,
        held_on: found.held_on.to_string(),
        starts_at: clock_time(found.starts_at),
        time_zone: regions::rpc::time_zone(time_zone).into(),
        duration_minutes: found.duration_minutes,
        meeting_point: found.meeting_point,
        includes: found.includes,
        price_idr: found.price_idr,
        quota: found.quota,
    }
}

fn quotes(found: StayQuotes) -> pb::GetStayQuotesResponse {
    let hotel = |hotel: QuotedAccommodation| pb::QuotedAccommodation {
        id: hotel.id,
        event_id: hotel.event_id,
        event_title: hotel.event_title,
        name: hotel.name,
        rooms: hotel.rooms.into_iter().map(room).collect(),
        utc_offset_hours: hotel.time_zone.hours_ahead().into(),
    };
    let tour = |tour: QuotedTour| pb::QuotedTour {
        id: tour.id,
        event_id: tour.event_id,
        event_title: tour.event_title,
        name: tour.name,
        starts_at: Some(timestamp(tour.starts_at)),
        ends_at: Some(timestamp(tour.ends_at)),
        utc_offset_hours: tour.time_zone.hours_ahead().into(),
        price_idr: tour.price_idr,
        quota: tour.quota,
    };
    pb::GetStayQuotesResponse {
        accommodations: found.accommodations.into_iter().map(hotel).collect(),
        tours: found.tours.into_iter().map(tour).collect(),
    }
}

fn banner(found: HospitalityBanner) -> pb::HospitalityBanner {
    let picture = found.picture.as_ref();
    pb::HospitalityBanner {
        id: found.id,
        event_id: found.event_id,
        image_url: picture.map(Picture::card),
        image_original_url: picture.map(Picture::original),
        image_srcset: picture.map(Picture::srcset),
        title: found.title,
        description: found.description,
    }
}

fn clock_time(time: Time) -> String {
    format!("{:02}:{:02}", time.hour(), time.minute())
}
