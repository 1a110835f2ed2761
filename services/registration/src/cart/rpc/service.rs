//! Answers the calls of `CartService`.

use kit::{
    report::{FieldProblem, Refused, answer},
    rule::Rule,
};
use portal_proto::registration::v1::{self as pb, cart_service_server::CartService};
use tonic::{Request, Response, Status};

use super::{catalog::Catalog, parse, reply};
use crate::cart::ops::cart_desk::CartDesk;

/// Answers for the carts.
#[derive(Clone, Debug)]
pub struct CartRpc {
    /// Where carts are kept.
    pub desk: CartDesk,
    /// Who knows the prices.
    pub catalog: Catalog,
}

#[tonic::async_trait]
impl CartService for CartRpc {
    async fn get_cart(&self, request: Request<pb::GetCartRequest>) -> Result<Response<pb::Cart>, Status> {
        let caller = auth::caller(&request)?;
        let profession = request.into_inner().profession_code;
        let cart = self.desk.get(caller.member, profession.as_deref(), &self.catalog).await;
        answer(cart, |(cart, cheaper)| pb::Cart {
            cheaper_bundles: cheaper.into_iter().map(reply::cheaper).collect(),
            ..reply::cart(cart, self.desk.clock.now())
        })
    }

    async fn check_coupon(
        &self,
        request: Request<pb::CheckCouponRequest>,
    ) -> Result<Response<pb::CouponQuote>, Status> {
        let caller = auth::caller(&request)?;
        let code = parse::coupon(&request.get_ref().coupon).map_err(Refused::from)?;
        let code = code.ok_or_else(|| Refused::from(FieldProblem::new("coupon", Rule::Required)))?;
        let quoted = self.desk.check_coupon(caller.member, &code).await;
        answer(quoted, |quote| pb::CouponQuote {
            total_idr: quote.subtotal_idr - quote.discount_idr,
            coupon: quote.code,
            subtotal_idr: quote.subtotal_idr,
            discount_idr: quote.discount_idr,
        })
    }

    async fn add_cart_item(&self, request: Request<pb::AddCartItemRequest>) -> Result<Response<pb::CartItem>, Status> {
        let caller = auth::caller(&request)?;
        let wanted = parse::wanted(caller, request.into_inner())?;
        let added = self.desk.add(&wanted, &self.catalog).await;
        answer(added, |line| reply::item(line, self.desk.clock.now()))
    }

    async fn change_cart_item(
        &self,
        request: Request<pb::ChangeCartItemRequest>,
    ) -> Result<Response<pb::CartItem>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.into_inner();
        let quantity = parse::quantity(caller, asked.quantity).map_err(Refused::from)?;
        let for_whom = parse::for_whom(asked.for_whom());
        let changed = self.desk.change(caller.member, asked.id, quantity, for_whom).await;
        answer(changed, |line| reply::item(line, self.desk.clock.now()))
    }

    async fn remove_cart_item(
        &self,
        request: Request<pb::RemoveCartItemRequest>,
    ) -> Result<Response<pb::Cart>, Status> {
        let caller = auth::caller(&request)?;
        let left = self.desk.remove(caller.member, request.get_ref().id).await;
        answer(left, |left| reply::cart(left, self.desk.clock.now()))
    }

    async fn take_bundle(&self, request: Request<pb::TakeBundleRequest>) -> Result<Response<pb::CartItem>, Status> {
        let caller = auth::caller(&request)?;
        let asked = request.into_inner();
        let profession = asked.profession_code.as_deref();
        let taken = self
            .desk
            .take_bundle(caller.member, asked.bundle_id, profession, &self.catalog)
            .await;
        answer(taken, |line| reply::item(line, self.desk.clock.now()))
    }
}
