//! A member hands a ticket to somebody else.

use kit::{
    report::{FieldProblem, reports},
    rule::Rule,
};
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    cart::store::cart_items,
    seats::{
        domain::{held_parts::in_the_way, part::Part},
        store::seat_holds,
    },
    tickets::{
        domain::{announced::TicketHolderChanged, ticket::Ticket, ticket_number::TicketNumber},
        ops::ticket_desk::TicketDesk,
        store::tickets::{self, Successor},
    },
};

/// Who comes instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recipient {
    /// Somebody of this name; the ticket stays in the caller's account.
    Named(String),
    /// Another member, whose ticket it is from then on; `None`: nobody was found.
    Member(Option<Member>),
}

/// Another member, as identity found him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub id: i64,
    pub name: String,
}

/// A ticket that is to be handed over.
#[derive(Clone, Debug)]
pub struct HandingOver {
    pub ticket_id: Uuid,
    /// What the caller is called, for whoever gets it.
    pub giver_name: String,
    pub to: Recipient,
}

/// Why the ticket is whose it was.
#[derive(Debug, thiserror::Error)]
pub enum HandOverError {
    /// The member has none with this id.
    #[error("no such ticket")]
    Unknown,
    /// It lets nobody in any more: it was handed over before, or its money went back.
    #[error("the ticket is void")]
    Void,
    /// Its sponsor says who has the seat.
    #[error("the seat is a sponsor's")]
    OfSponsor,
    /// Somebody came in with it, or its first session is too near.
    #[error("it is too late")]
    TooLate,
    /// Its buyer wants the money back, and the desk has not decided.
    #[error("the line of the ticket was asked back")]
    AskedBack,
    /// Fields broke rules.
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    #[error("could not save the ticket")]
    Write(#[from] WriteError),
    #[error("could not read or save the ticket")]
    Database(#[from] sqlx::Error),
}

reports!(HandOverError {
    Unknown => NotFound "tiket_tidak_ditemukan",
    Void => Conflict "tiket_tidak_berlaku",
    OfSponsor => Conflict "tiket_dari_sponsor",
    TooLate => Conflict "pengalihan_ditutup",
    AskedBack => Conflict "pengembalian_sudah_diminta",
    Refused(fields) => Invalid "data_tidak_valid",
    Write(source) => source,
});

impl TicketDesk {
    /// Makes a ticket void and its seat somebody else's, by a ticket with another number and code: whoever kept the old one does not
    /// come in with it. Answers the new ticket.
    pub async fn hand_over(&self, member_id: i64, handing: &HandingOver) -> Result<Ticket, HandOverError> {
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, member_id, now).await?;
        // The order first, as everybody locks; then the cart of whoever gets it, so that he books nothing else at that time
        // meanwhile; then the ticket: whoever scans it at this moment waits, or was first.
        tickets::keep_order(write.conn(), handing.ticket_id).await?;
        if let Recipient::Member(Some(member)) = &handing.to {
            cart_items::lock(write.conn(), member.id, now).await?;
        }
        tickets::lock(write.conn(), handing.ticket_id).await?;
        let ticket = tickets::find_of_member(write.conn(), member_id, handing.ticket_id).await?;
        let ticket = ticket.ok_or(HandOverError::Unknown)?;
        self.is_handed_over(&ticket, now)?;
        if tickets::is_asked_back(write.conn(), ticket.order_item_id).await? {
            return Err(HandOverError::AskedBack);
        }
        let (owner, name) = self.recipient(&mut write, &ticket, &handing.to).await?;
        tickets::make_void(write.conn(), ticket.id).await?;
        let id = Uuid::now_v7();
        let given_by = if owner == member_id {
            ticket.given_by.as_deref()
        } else {
            Some(handing.giver_name.as_str())
        };
        let mut is_issued = false;
        // Two in a million million have the same number: whoever comes second draws again.
        while !is_issued {
            let successor = Successor {
                id,
                number: TicketNumber::of(rand::random()),
                replaces: ticket.id,
                member_id: owner,
                holder_name: &name,
                given_by,
                issued_at: now,
            };
            is_issued = tickets::succeed(write.conn(), &successor).await?;
        }
        let issued = tickets::find(write.conn(), id).await?.ok_or(sqlx::Error::RowNotFound)?;
        if issued.member_id != ticket.member_id {
            // Whoever keeps another one of the same line has not given it away.
            if !tickets::has_another(write.conn(), &ticket).await? {
                write.announce(&TicketHolderChanged::of(&ticket, false)).await?;
            }
            write.announce(&TicketHolderChanged::of(&issued, true)).await?;
        }
        let facts = |ticket: &Ticket| json!({ "ticket": ticket.number, "member": ticket.member_id, "name": ticket.holder_name });
        let change = Change::new("ticket.handed_over", "ticket", ticket.id)
            .from(facts(&ticket))
            .to(facts(&issued));
        write.commit(change).await?;
        Ok(issued)
    }

    fn is_handed_over(&self, ticket: &Ticket, now: OffsetDateTime) -> Result<(), HandOverError> {
        if ticket.is_void {
            return Err(HandOverError::Void);
        }
        if ticket.is_of_sponsor {
            return Err(HandOverError::OfSponsor);
        }
        let until = ticket.handed_over_until(self.handover_closes);
        if until.is_none_or(|until| until <= now) {
            return Err(HandOverError::TooLate);
        }
        Ok(())
    }

    /// Whose account the ticket is of then, and whom it lets in.
    async fn recipient(
        &self,
        write: &mut Write,
        ticket: &Ticket,
        to: &Recipient,
    ) -> Result<(i64, String), HandOverError> {
        let refused = |rule| HandOverError::Refused(vec![FieldProblem::new("member", rule)]);
        let member = match to {
            Recipient::Named(name) => return Ok((ticket.member_id, name.clone())),
            Recipient::Member(member) => member.as_ref().ok_or_else(|| refused(Rule::Unknown))?,
        };
        if member.id == ticket.member_id {
            return Err(refused(Rule::OwnAccount));
        }
        let mut ordered = seat_holds::ordered_by(write.conn(), &[member.id]).await?;
        let held = ordered.remove(&member.id).unwrap_or_default();
        let held: Vec<Part> = held.into_iter().map(|(_, part)| part).collect();
        let parts: Vec<Part> = ticket.sessions.iter().map(|session| session.part.clone()).collect();
        match in_the_way(&parts, &held) {
            Some(rule) => Err(refused(rule)),
            None => Ok((member.id, member.name.clone())),
        }
    }
}
