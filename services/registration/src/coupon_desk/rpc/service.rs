//! Answers the calls of `CouponService`.

use kit::report::answer;
use portal_proto::registration::v1::{
    self as pb,
    coupon_service_server::{CouponService, CouponServiceServer},
};
use tonic::{Request, Response, Status};

use super::{parse, reply};
use crate::coupon_desk::ops::coupon_desk::CouponDesk;

/// The service as it is added to the others.
pub fn service(desk: CouponDesk) -> CouponServiceServer<CouponRpc> {
    CouponServiceServer::new(CouponRpc { desk })
}

/// Answers for the desk with coupons.
#[derive(Clone, Debug)]
pub struct CouponRpc {
    /// Where coupons are made and looked after.
    pub desk: CouponDesk,
}

#[tonic::async_trait]
impl CouponService for CouponRpc {
    async fn list_coupons(
        &self,
        request: Request<pb::ListCouponsRequest>,
    ) -> Result<Response<pb::ListCouponsResponse>, Status> {
        let caller = auth::caller(&request)?;
        let (filter, page) = parse::filter(request.get_ref())?;
        answer(self.desk.list(caller, &filter, page).await, reply::coupons)
    }

    async fn get_coupon(&self, request: Request<pb::GetCouponRequest>) -> Result<Response<pb::Coupon>, Status> {
        let caller = auth::caller(&request)?;
        let id = request.get_ref().id;
        answer(self.desk.get(caller, id).await, reply::coupon)
    }

    async fn create_coupon(&self, request: Request<pb::CreateCouponRequest>) -> Result<Response<pb::Coupon>, Status> {
        let caller = auth::caller(&request)?;
        let (terms, key) = parse::created(request.into_inner())?;
        answer(self.desk.create(caller, &terms, key.as_ref()).await, reply::coupon)
    }

    async fn change_coupon(&self, request: Request<pb::ChangeCouponRequest>) -> Result<Response<pb::Coupon>, Status> {
        let caller = auth::caller(&request)?;
        let pb::ChangeCouponRequest { id, terms } = request.into_inner();
        let terms = parse::terms(terms)?;
        answer(self.desk.change(caller, id, &terms).await, reply::coupon)
    }

    async fn set_coupon_active(
        &self,
        request: Request<pb::SetCouponActiveRequest>,
    ) -> Result<Response<pb::Coupon>, Status> {
        let caller = auth::caller(&request)?;
        let &pb::SetCouponActiveRequest { id, active } = request.get_ref();
        answer(self.desk.set_active(caller, id, active).await, reply::coupon)
    }

    async fn list_coupon_uses(
        &self,
        request: Request<pb::ListCouponUsesRequest>,
    ) -> Result<Response<pb::ListCouponUsesResponse>, Status> {
        let caller = auth::caller(&request)?;
        let (id, page) = parse::uses(request.get_ref())?;
        answer(self.desk.list_uses(caller, id, page).await, reply::uses)
    }
}
