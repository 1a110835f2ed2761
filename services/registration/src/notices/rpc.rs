//! Answers the calls of `NoticeService`.

use kit::report::answer;
use portal_proto::{
    registration::v1::{
        self as pb,
        notice_service_server::{NoticeService, NoticeServiceServer},
    },
    timestamp,
};
use tonic::{Request, Response, Status};
use uuid::Uuid;

use crate::{
    notices::{
        domain::notice::{Notice, NoticeKind},
        ops::{notice_desk::NoticeDesk, tell_notice::Told},
    },
    payments::rpc::payment_method,
    waiting::domain::entry::Entry,
};

/// The service as it is added to the others.
pub fn service(desk: NoticeDesk) -> NoticeServiceServer<NoticeRpc> {
    NoticeServiceServer::new(NoticeRpc { desk })
}

/// Answers for notices.
#[derive(Clone, Debug)]
pub struct NoticeRpc {
    pub desk: NoticeDesk,
}

#[tonic::async_trait]
impl NoticeService for NoticeRpc {
    async fn tell_notice(
        &self,
        request: Request<pb::TellNoticeRequest>,
    ) -> Result<Response<pb::TellNoticeResponse>, Status> {
        // What is no id is of no notice.
        let id = request.get_ref().notice_id.parse().unwrap_or(Uuid::nil());
        answer(self.desk.tell(id).await, |told| pb::TellNoticeResponse {
            notice: told.map(|told| match told {
                Told::OfOrder(told) => notice(*told),
                Told::OfOffer(entry) => offer(*entry),
            }),
        })
    }
}

fn offer(entry: Entry) -> pb::OrderNotice {
    let offered_until = entry.offered_until.map(timestamp);
    pb::OrderNotice {
        kind: pb::NoticeKind::Offered.into(),
        good_until: offered_until,
        offer: Some(pb::OfferedSeats {
            event_title: entry.event_title,
            title: entry.part.title,
            people: entry.people,
            offered_until,
        }),
        ..pb::OrderNotice::default()
    }
}

fn notice(notice: Notice) -> pb::OrderNotice {
    // What the sponsor pays, and how, is nothing that its doctors are told.
    if let Some(ticket) = notice.ticket {
        return pb::OrderNotice {
            kind: kind(notice.kind).into(),
            good_until: Some(timestamp(notice.good_until)),
            ticket: Some(pb::AssignedTicket {
                number: ticket.number,
                event_title: ticket.event_title,
                title: ticket.title,
                giver_name: ticket.giver_name,
            }),
            ..pb::OrderNotice::default()
        };
    }
    pb::OrderNotice {
        ticket: None,
        offer: None,
        refunded: notice.refunded.map(|lines| pb::RefundedLines {
            titles: lines.titles,
            amount_idr: lines.amount_idr,
            bank_reference: lines.bank_reference,
        }),
        only_courses: notice.only_courses,
        is_sponsors: notice.is_sponsors,
        collective: notice.collective.map(|invoice| pb::CollectiveNoticeMention {
            number: invoice.number,
            payer_name: invoice.payer_name,
        }),
        kind: kind(notice.kind).into(),
        order_id: notice.order_id.to_string(),
        order_number: notice.number,
        total_idr: notice.total_idr,
        // The table leaves 0 to 999.
        unique_code: notice.unique_code.unsigned_abs().into(),
        pay_until: Some(timestamp(notice.pay_until)),
        payment_method: Some(payment_method(notice.payment_method)),
        refusal: notice.refusal,
        good_until: Some(timestamp(notice.good_until)),
    }
}

fn kind(kind: NoticeKind) -> pb::NoticeKind {
    match kind {
        NoticeKind::Placed => pb::NoticeKind::Placed,
        NoticeKind::Expiring => pb::NoticeKind::Expiring,
        NoticeKind::Expired => pb::NoticeKind::Expired,
        NoticeKind::Refused => pb::NoticeKind::Refused,
        NoticeKind::Paid => pb::NoticeKind::Paid,
        NoticeKind::Refunded => pb::NoticeKind::Refunded,
        NoticeKind::Assigned => pb::NoticeKind::Assigned,
        NoticeKind::PartlyRefunded => pb::NoticeKind::PartlyRefunded,
        NoticeKind::Withdrawn => pb::NoticeKind::Withdrawn,
        NoticeKind::RefundRefused => pb::NoticeKind::RefundRefused,
        NoticeKind::RefundPaidOut => pb::NoticeKind::RefundPaidOut,
        NoticeKind::Collected => pb::NoticeKind::Collected,
        NoticeKind::Released => pb::NoticeKind::Released,
    }
}
