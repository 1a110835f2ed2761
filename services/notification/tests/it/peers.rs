//! A registration and an identity that say what a test wants.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kit::link::{self, Link};
use portal_proto::{
    identity::v1::{
        Contact, FindContactRequest, FindContactResponse,
        contact_service_server::{ContactService, ContactServiceServer},
    },
    registration::v1::{
        self as pb, OrderNotice, TellNoticeRequest, TellNoticeResponse,
        notice_service_server::{NoticeService, NoticeServiceServer},
    },
    timestamp,
};
use time::Duration;
use tonic::{Request, Response, Status, service::Routes};

use crate::support::{EMAIL, NAME, NOW, PHONE};

/// What they say, and whether registration answers at all.
#[derive(Clone, Debug, Default)]
pub struct Peers(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    notice: Option<OrderNotice>,
    contact: Option<Contact>,
    is_away: bool,
    asked: usize,
    sought: usize,
}

/// An order that was placed and is to be paid within a day.
pub fn a_notice(kind: pb::NoticeKind) -> OrderNotice {
    OrderNotice {
        kind: kind.into(),
        order_id: "019a0000-0000-7000-8000-000000000001".to_owned(),
        order_number: "ORD-2026-000123".to_owned(),
        total_idr: 750_123,
        unique_code: 123,
        pay_until: Some(timestamp(NOW + Duration::DAY)),
        payment_method: Some(pb::PaymentMethod {
            id: 1,
            kind: "transfer_bank".to_owned(),
            name: "Transfer Bank Sentosa".to_owned(),
            bank: Some("Bank Sentosa".to_owned()),
            account_number: Some("1234567890".to_owned()),
            account_holder: Some("Yayasan Contoh".to_owned()),
            logo_url: None,
        }),
        refusal: None,
        good_until: Some(timestamp(NOW + Duration::DAY)),
        ticket: None,
        offer: None,
        refunded: None,
        only_courses: false,
        is_sponsors: false,
        collective: None,
    }
}

impl Peers {
    /// A notice that stands, of a member whose address is verified.
    pub fn saying(kind: pb::NoticeKind) -> Self {
        let peers = Self::default();
        peers.tells(Some(a_notice(kind)));
        peers.knows(Some(Contact {
            name: NAME.to_owned(),
            phone: PHONE.to_owned(),
            email: Some(EMAIL.to_owned()),
        }));
        peers
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whatever notice is asked for, this is what it says from now on.
    pub fn tells(&self, notice: Option<OrderNotice>) {
        self.state().notice = notice;
    }

    /// Whoever is asked for is reached so from now on.
    pub fn knows(&self, contact: Option<Contact>) {
        self.state().contact = contact;
    }

    /// The address of whoever is asked for is not verified.
    pub fn has_no_mailbox(&self) {
        if let Some(contact) = &mut self.state().contact {
            contact.email = None;
        }
    }

    /// The verified address of whoever is asked for.
    pub fn is_mailed_at(&self, address: &str) {
        if let Some(contact) = &mut self.state().contact {
            contact.email = Some(address.to_owned());
        }
    }

    /// Registration goes away, or comes back.
    pub fn is_away(&self, away: bool) {
        self.state().is_away = away;
    }

    /// How often registration was asked.
    pub fn asked(&self) -> usize {
        self.state().asked
    }

    /// How often identity was asked.
    pub fn sought(&self) -> usize {
        self.state().sought
    }

    /// The way to both.
    pub fn link(&self) -> Link {
        let notices = NoticeServiceServer::new(self.clone());
        let contacts = ContactServiceServer::new(self.clone());
        link::local(Routes::new(notices).add_service(contacts).prepare())
    }
}

#[tonic::async_trait]
impl NoticeService for Peers {
    async fn tell_notice(&self, _: Request<TellNoticeRequest>) -> Result<Response<TellNoticeResponse>, Status> {
        let mut state = self.state();
        state.asked += 1;
        if state.is_away {
            return Err(Status::unavailable("away"));
        }
        let notice = state.notice.clone();
        Ok(Response::new(TellNoticeResponse { notice }))
    }
}

#[tonic::async_trait]
impl ContactService for Peers {
    async fn find_contact(&self, _: Request<FindContactRequest>) -> Result<Response<FindContactResponse>, Status> {
        let mut state = self.state();
        state.sought += 1;
        let contact = state.contact.clone();
        Ok(Response::new(FindContactResponse { contact }))
    }
}
