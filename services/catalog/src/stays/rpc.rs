//! Hotels, tours, hospitality.

use kit::{clock::Clock, keyword::Keyword, report::answer};
use media::picture::Picture;
use portal_proto::catalog::v1::{self as pb, stay_service_server::StayService};
use sqlx::PgPool;
use time::Time;
use tonic::{Request, Response, Status};

use crate::{
    config::Config,
    forms,
    regions::{self, domain::time_zone::TimeZone},
    search,
    stays::{
        domain::{
            hospitality::{HospitalityForm, Registration},
            stay::{Accommodation, HospitalityBanner, Night, Room, Tour},
        },
        ops::{
            change_hospitality::change_hospitality,
            list_accommodations::list_accommodations,
            list_hospitality_banners::list_hospitality_banners,
            list_room_nights::list_room_nights,
            list_tours::list_tours,
            register_hospitality::{Application, register_hospitality},
        },
    },
};

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
            key: forms::rpc::idempotency_key(wanted.idempotency_key.as_deref())?,
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
}

fn registration(Registration { id, number, status }: Registration) -> pb::HospitalityRegistration {
    pb::HospitalityRegistration { id, number, status }
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
