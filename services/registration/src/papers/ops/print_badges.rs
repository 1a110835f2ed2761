//! Badges for the tickets of an event, as a PDF.

use auth::{Caller, Role};
use documents::{
    DocumentError,
    badges::{Badge, Paper},
    layout::{Layout, LayoutOf},
    press::PressError,
};
use kit::report::reports;

use crate::{
    papers::{
        domain::badge::BadgeTicket,
        ops::paper_desk::{PaperDesk, Printed},
        store::badges,
    },
    tickets::domain::ticket_key::{Presented, TicketKey},
};

/// Whoever has a ticket takes part; speakers and the committee have none.
const ROLE: &str = "Peserta";

/// Why there is no badge.
#[derive(Debug, thiserror::Error)]
pub enum PrintBadgesError {
    /// The caller is neither of the committee nor of the back office.
    #[error("the caller's role does not suffice")]
    Role,
    /// The event has no such ticket that lets in.
    #[error("no such ticket")]
    NoTicket,
    #[error("could not read the tickets")]
    Database(#[from] sqlx::Error),
    #[error("could not make the badges")]
    Press(#[from] PressError),
}

reports!(PrintBadgesError {
    Role => Forbidden "akses_ditolak",
    NoTicket => NotFound "tiket_tidak_ditemukan",
});

impl PaperDesk {
    /// A badge for each ticket of an event that lets in, by name, or for this one of them.
    pub async fn print_badges(
        &self,
        caller: Caller,
        event_id: i64,
        ticket: Option<&str>,
    ) -> Result<Printed, PrintBadgesError> {
        if !matches!(caller.role, Role::Panitia | Role::Admin) {
            return Err(PrintBadgesError::Role);
        }
        let tickets = match ticket {
            Some(presented) => vec![self.badge_of(event_id, presented).await?],
            None => {
                let mut conn = self.pool.acquire().await?;
                badges::of_event(&mut conn, event_id).await?
            }
        };
        let file_name = match (ticket, tickets.first()) {
            (Some(_), Some(one)) => format!("kartu-nama-{}.pdf", one.number),
            _ => format!("kartu-nama-{event_id}.pdf"),
        };
        let (key, layout) = (self.key.clone(), self.layouts.of(LayoutOf::Badges).clone());
        let content = self.press.make(move || set(&tickets, &key, &layout)).await?;
        Ok(Printed { content, file_name })
    }

    async fn badge_of(&self, event_id: i64, presented: &str) -> Result<BadgeTicket, PrintBadgesError> {
        let presented = self.key.read(presented).map_err(|_| PrintBadgesError::NoTicket)?;
        let (id, number) = match &presented {
            Presented::Signed(id) => (Some(*id), None),
            Presented::Number(number) => (None, Some(number.as_str())),
        };
        let mut conn = self.pool.acquire().await?;
        let found = badges::find(&mut conn, event_id, id, number).await?;
        found.ok_or(PrintBadgesError::NoTicket)
    }
}

fn set(tickets: &[BadgeTicket], key: &TicketKey, layout: &Layout) -> Result<Vec<u8>, DocumentError> {
    let badges = tickets.iter().map(|ticket| Badge {
        name: &ticket.holder_name,
        role: ROLE,
        number: &ticket.number,
        qr: key.sign(ticket.id),
    });
    let paper = Paper {
        event_title: tickets.first().map(|ticket| ticket.event_title.as_str()),
        badges: badges.collect(),
    };
    documents::badges::pdf(&paper, layout)
}
