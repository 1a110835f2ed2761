//! What the committee prints, as the wire has it.

use portal_proto::registration::v1 as pb;

use crate::dto::prelude::*;

/// One room of an event that is paid.
#[derive(Debug, Serialize, ToSchema)]
pub struct BookedRoom {
    /// Hotel and kind of room.
    pub kamar: String,
    /// The first night.
    #[schema(format = Date)]
    pub mulai: String,
    /// The day on which one leaves.
    #[schema(format = Date)]
    pub sampai: String,
    /// How many nights.
    pub jumlah_malam: u32,
    /// Who sleeps there, two at most, in the order in which they were named; empty: nobody was named for this room.
    pub tamu: Vec<String>,
    /// Who ordered it.
    pub pemesan: String,
    /// Such as `ORD-2026-000123`.
    pub nomor_pesanan: String,
    /// Which of the rooms of its line it is, from 1.
    pub kamar_ke: u32,
    /// How many rooms that line has.
    pub jumlah_kamar: u32,
}

impl From<pb::BookedRoom> for BookedRoom {
    fn from(room: pb::BookedRoom) -> Self {
        Self {
            kamar: room.title,
            mulai: room.check_in,
            sampai: room.check_out,
            jumlah_malam: room.nights,
            tamu: room.guests,
            pemesan: room.buyer_name,
            nomor_pesanan: room.order_number,
            kamar_ke: room.position,
            jumlah_kamar: room.rooms,
        }
    }
}

/// Whose badge it is. An empty value is no filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BadgeFilter {
    /// Only that of this ticket: its number, or what its QR code holds.
    pub tiket: Option<String>,
}
