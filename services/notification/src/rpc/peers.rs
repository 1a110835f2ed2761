//! Asking registration and identity.

use async_trait::async_trait;
use kit::link::Link;
use portal_proto::{
    identity::v1::{FindContactRequest, contact_service_client::ContactServiceClient},
    registration::v1::{self as pb, TellNoticeRequest, notice_service_client::NoticeServiceClient},
};
use prost_types::Timestamp;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    domain::{
        contact::Contact,
        order_notice::{
            AssignedTicket, BankAccount, CollectiveMention, NoticeKind, OfferedSeats, OrderNotice, RefundedLines,
        },
    },
    ops::{PeerAway, Peers},
};

/// Both, over links.
pub(crate) struct LinkedPeers {
    registration: NoticeServiceClient<Link>,
    identity: ContactServiceClient<Link>,
}

impl LinkedPeers {
    pub(crate) fn new(registration: Link, identity: Link) -> Self {
        Self {
            registration: NoticeServiceClient::new(registration),
            identity: ContactServiceClient::new(identity),
        }
    }
}

#[async_trait]
impl Peers for LinkedPeers {
    async fn notice(&self, id: Uuid) -> Result<Option<OrderNotice>, PeerAway> {
        let asked = TellNoticeRequest {
            notice_id: id.to_string(),
        };
        let told = self.registration.clone().tell_notice(asked).await?.into_inner();
        told.notice.map(notice).transpose()
    }

    async fn contact(&self, account_id: i64) -> Result<Option<Contact>, PeerAway> {
        let asked = FindContactRequest { account_id };
        let found = self.identity.clone().find_contact(asked).await?.into_inner();
        let Some(contact) = found.contact else {
            return Ok(None);
        };
        // Identity takes addresses that no mail can be sent to with safety: they count as none.
        Ok(Some(Contact {
            name: contact.name,
            phone: contact.phone.try_into().map_err(|_| PeerAway::Impossible("phone"))?,
            email: contact.email.and_then(|address| address.try_into().ok()),
        }))
    }
}

fn notice(told: pb::OrderNotice) -> Result<OrderNotice, PeerAway> {
    let kind = match told.kind() {
        pb::NoticeKind::Placed => NoticeKind::Placed,
        pb::NoticeKind::Expiring => NoticeKind::Expiring,
        pb::NoticeKind::Expired => NoticeKind::Expired,
        pb::NoticeKind::Refused => NoticeKind::Refused,
        pb::NoticeKind::Paid => NoticeKind::Paid,
        pb::NoticeKind::Refunded => NoticeKind::Refunded,
        pb::NoticeKind::Assigned => NoticeKind::Assigned,
        pb::NoticeKind::Offered => NoticeKind::Offered,
        pb::NoticeKind::PartlyRefunded => NoticeKind::PartlyRefunded,
        pb::NoticeKind::Withdrawn => NoticeKind::Withdrawn,
        pb::NoticeKind::RefundRefused => NoticeKind::RefundRefused,
        pb::NoticeKind::RefundPaidOut => NoticeKind::RefundPaidOut,
        pb::NoticeKind::Collected => NoticeKind::Collected,
        pb::NoticeKind::Released => NoticeKind::Released,
        pb::NoticeKind::Unspecified => return Err(PeerAway::Impossible("kind")),
    };
    let good_until = instant(told.good_until).ok_or(PeerAway::Impossible("good_until"))?;
    if matches!(kind, NoticeKind::Assigned | NoticeKind::Withdrawn) {
        let ticket = told.ticket.ok_or(PeerAway::Impossible("ticket"))?;
        let ticket = Some(AssignedTicket {
            number: ticket.number,
            event_title: ticket.event_title,
            title: ticket.title,
            giver_name: ticket.giver_name,
        });
        return Ok(OrderNotice {
            ticket,
            ..of_no_order(kind, good_until)
        });
    }
    if kind == NoticeKind::Offered {
        let offer = told.offer.ok_or(PeerAway::Impossible("offer"))?;
        let offer = Some(OfferedSeats {
            until: instant(offer.offered_until).ok_or(PeerAway::Impossible("offered_until"))?,
            event_title: offer.event_title,
            title: offer.title,
            people: offer.people,
        });
        return Ok(OrderNotice {
            offer,
            ..of_no_order(kind, good_until)
        });
    }
    let of_lines = [
        NoticeKind::PartlyRefunded,
        NoticeKind::RefundRefused,
        NoticeKind::RefundPaidOut,
    ];
    if of_lines.contains(&kind) && told.refunded.is_none() {
        return Err(PeerAway::Impossible("refunded"));
    }
    let of_an_invoice = matches!(kind, NoticeKind::Collected | NoticeKind::Released);
    if of_an_invoice && told.collective.is_none() {
        return Err(PeerAway::Impossible("collective"));
    }
    let method = told.payment_method.ok_or(PeerAway::Impossible("payment_method"))?;
    Ok(OrderNotice {
        kind,
        order_id: told.order_id.parse().map_err(|_| PeerAway::Impossible("order_id"))?,
        number: told.order_number,
        total_idr: told.total_idr,
        unique_code: told.unique_code,
        pay_until: instant(told.pay_until).ok_or(PeerAway::Impossible("pay_until"))?,
        account: account(method.bank, method.account_number, method.account_holder),
        method: method.name,
        refusal: told.refusal,
        good_until,
        ticket: None,
        offer: None,
        refunded: told.refunded.map(|lines| RefundedLines {
            titles: lines.titles,
            amount_idr: lines.amount_idr,
            bank_reference: lines.bank_reference,
        }),
        only_courses: told.only_courses,
        is_sponsors: told.is_sponsors,
        collective: told.collective.map(|invoice| CollectiveMention {
            number: invoice.number,
            payer_name: invoice.payer_name,
        }),
    })
}

/// Of a seat that somebody gave nothing of the order is told, and of one that is offered there is none.
fn of_no_order(kind: NoticeKind, good_until: OffsetDateTime) -> OrderNotice {
    OrderNotice {
        kind,
        order_id: Uuid::nil(),
        number: String::new(),
        total_idr: 0,
        unique_code: 0,
        pay_until: good_until,
        account: None,
        method: String::new(),
        refusal: None,
        good_until,
        ticket: None,
        offer: None,
        refunded: None,
        only_courses: false,
        is_sponsors: false,
        collective: None,
    }
}

fn account(bank: Option<String>, number: Option<String>, holder: Option<String>) -> Option<BankAccount> {
    Some(BankAccount {
        bank: bank?,
        number: number?,
        holder: holder?,
    })
}

fn instant(at: Option<Timestamp>) -> Option<OffsetDateTime> {
    let at = at?;
    let seconds = OffsetDateTime::from_unix_timestamp(at.seconds).ok()?;
    Some(seconds + time::Duration::nanoseconds(at.nanos.into()))
}
