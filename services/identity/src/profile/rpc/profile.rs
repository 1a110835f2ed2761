//! Profiles.

use kit::report::answer;
use portal_proto::identity::v1::{
    GetProfileRequest, Membership as WireMembership, Profile as WireProfile, RemovePhotoRequest, SetPhotoRequest,
    UpdateProfileRequest, User, profile_service_server::ProfileService,
};
use tonic::Request;

use crate::{
    ops::Ops,
    profile::domain::{
        profile::{Membership, Profile, written},
        profile_change::ProfileForm,
        region::Region,
    },
    rpc::{caller::token, reply::Reply},
};

/// The service as the generated server takes it.
pub(crate) struct ProfileRpc {
    pub(crate) ops: Ops,
}

#[tonic::async_trait]
impl ProfileService for ProfileRpc {
    async fn get_profile(&self, request: Request<GetProfileRequest>) -> Reply<WireProfile> {
        answer(self.ops.get_profile(token(&request)?).await, Into::into)
    }

    async fn update_profile(&self, request: Request<UpdateProfileRequest>) -> Reply<WireProfile> {
        let asked = request.get_ref();
        let form = ProfileForm {
            name: asked.name.as_deref(),
            phone: asked.phone.as_deref(),
            titles: asked.titles.as_deref(),
            npa: asked.npa.as_deref(),
            profession_code: asked.profession_code.as_deref(),
            institution_id: asked.institution_id,
            religion_code: asked.religion_code.as_deref(),
            gender_code: asked.gender_code.as_deref(),
            birth_date: asked.birth_date.as_deref(),
            address: asked.address.as_deref(),
            region: Region {
                province: asked.province_id,
                regency: asked.regency_id,
                district: asked.district_id,
                village: asked.village_id,
            },
        };
        answer(self.ops.update_profile(token(&request)?, &form).await, Into::into)
    }

    async fn set_photo(&self, request: Request<SetPhotoRequest>) -> Reply<User> {
        let token = token(&request)?.to_owned();
        let picture = request.into_inner().picture.into();
        answer(self.ops.set_photo(&token, picture).await, Into::into)
    }

    async fn remove_photo(&self, request: Request<RemovePhotoRequest>) -> Reply<User> {
        answer(self.ops.remove_photo(token(&request)?).await, Into::into)
    }
}

impl From<Profile> for WireProfile {
    fn from(profile: Profile) -> Self {
        let details = profile.details;
        Self {
            user: Some(profile.member.into()),
            phone: details.phone,
            nik_masked: profile.nik_masked,
            titles: details.titles,
            membership: profile.membership.map(Into::into),
            profession_code: details.profession_code,
            institution_id: details.institution_id,
            institution_name: profile.institution_name,
            religion_code: details.religion_code,
            gender_code: details.gender_code,
            birth_date: details.birth_date.map(written),
            address: details.address,
            province_id: details.region.province,
            regency_id: details.region.regency,
            district_id: details.region.district,
            village_id: details.region.village,
            email_verified: profile.email_verified,
            doubts: profile.doubts.into_iter().map(str::to_owned).collect(),
        }
    }
}

impl From<Membership> for WireMembership {
    fn from(membership: Membership) -> Self {
        Self {
            npa: membership.npa,
            dues_until: written(membership.dues_until),
            paid: membership.paid,
        }
    }
}
