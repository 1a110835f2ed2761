//! Answers the calls of `FinanceService`.

use kit::report::{Report, answer, refused_places};
use portal_proto::registration::v1::{self as pb, finance_service_server::FinanceService};
use tonic::{Request, Response, Status};

use super::{parse, reply};
use crate::{
    finance::ops::{finance_desk::FinanceDesk, import_statement::ImportStatementError},
    orders::rpc::parse::order_id,
};

/// Answers for finance.
#[derive(Clone, Debug)]
pub struct FinanceRpc {
    /// Where statements and cases are kept.
    pub desk: FinanceDesk,
}

#[tonic::async_trait]
impl FinanceService for FinanceRpc {
    async fn import_statement(
        &self,
        request: Request<pb::ImportStatementRequest>,
    ) -> Result<Response<pb::ImportStatementResponse>, Status> {
        let caller = auth::caller(&request)?;
        match self.desk.import(caller, &request.get_ref().file).await {
            Ok(imported) => Ok(Response::new(reply::imported(imported))),
            Err(ImportStatementError::Refused(fault)) => Err(refused_places(&parse::places(&fault))),
            Err(error) => Err(error.into_status()),
        }
    }

    async fn list_statement_lines(
        &self,
        request: Request<pb::ListStatementLinesRequest>,
    ) -> Result<Response<pb::ListStatementLinesResponse>, Status> {
        let caller = auth::caller(&request)?;
        let (state, keyword, page) = parse::lines(request.get_ref())?;
        let found = self.desk.list_lines(caller, state, keyword.as_ref(), page).await;
        answer(found, reply::lines)
    }

    async fn list_order_transfers(
        &self,
        request: Request<pb::ListOrderTransfersRequest>,
    ) -> Result<Response<pb::ListOrderTransfersResponse>, Status> {
        let caller = auth::caller(&request)?;
        let id = order_id(&request.get_ref().order_id)?;
        answer(self.desk.list_order_transfers(caller, id).await, reply::transfers)
    }

    async fn list_money_cases(
        &self,
        request: Request<pb::ListMoneyCasesRequest>,
    ) -> Result<Response<pb::ListMoneyCasesResponse>, Status> {
        let caller = auth::caller(&request)?;
        let (state, keyword, page) = parse::cases(request.get_ref())?;
        let found = self.desk.list_cases(caller, state, keyword.as_ref(), page).await;
        answer(found, reply::cases)
    }

    async fn settle_money_case(
        &self,
        request: Request<pb::SettleMoneyCaseRequest>,
    ) -> Result<Response<pb::MoneyCase>, Status> {
        let caller = auth::caller(&request)?;
        let settlement = parse::settlement(request.get_ref())?;
        answer(self.desk.settle(caller, &settlement).await, reply::money_case)
    }
}
