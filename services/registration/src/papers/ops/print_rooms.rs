//! Who sleeps where at an event, as a PDF.

use auth::Caller;
use documents::{
    DocumentError,
    layout::{Layout, LayoutOf},
    press::PressError,
    rooms::{Paper, Room},
};
use kit::report::reports;
use time::OffsetDateTime;

use crate::papers::{
    domain::booked_room::BookedRoom,
    ops::{
        list_rooms::ListRoomsError,
        paper_desk::{PaperDesk, Printed},
    },
};

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum PrintRoomsError {
    #[error("could not list the rooms")]
    Unread(#[from] ListRoomsError),
    #[error("could not make the list of rooms")]
    Press(#[from] PressError),
}

reports!(PrintRoomsError {
    Unread(source) => source,
});

impl PaperDesk {
    /// The rooms of an event that are paid, as they stand now.
    pub async fn print_rooms(&self, caller: Caller, event_id: i64) -> Result<Printed, PrintRoomsError> {
        let rooms = self.rooms(caller, event_id).await?;
        let made_at = self.clock.now();
        let layout = self.layouts.of(LayoutOf::Rooms).clone();
        let content = self.press.make(move || set(&rooms, made_at, &layout)).await?;
        let file_name = format!("daftar-kamar-{event_id}.pdf");
        Ok(Printed { content, file_name })
    }
}

fn set(rooms: &[BookedRoom], made_at: OffsetDateTime, layout: &Layout) -> Result<Vec<u8>, DocumentError> {
    let printed = rooms.iter().map(|room| Room {
        title: &room.title,
        check_in: room.check_in,
        check_out: room.check_out,
        nights: room.nights(),
        guests: &room.guests,
        buyer_name: &room.buyer_name,
        order_number: &room.order_number,
        position: room.position,
        rooms: room.rooms,
    });
    let paper = Paper {
        event_title: rooms.first().map(|room| room.event_title.as_str()),
        made_at,
        rooms: printed.collect(),
    };
    documents::rooms::pdf(&paper, layout)
}
