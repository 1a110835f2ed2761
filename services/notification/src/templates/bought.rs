//! What an order was for: tickets, courses, or seats that a sponsor gives to doctors.

use super::sender::Sender;
use crate::domain::order_notice::OrderNotice;

/// Where the buyer finds what he paid.
pub(super) fn where_it_is(sender: Sender<'_>, notice: &OrderNotice) -> String {
    if notice.only_courses {
        let place = sender.place("/memberarea/mylearning", "menu Kelas Saya");
        format!("Kelas Anda: {place}")
    } else if notice.is_sponsors {
        let place = sender.place("/memberarea/kursi-sponsor", "menu Kursi Sponsor");
        format!("Bagikan kursinya kepada dokter di {place}")
    } else {
        let place = sender.place("/memberarea/myevent", "menu Event yang diikuti");
        format!("Tiket Anda: {place}")
    }
}

/// What does not hold any more once the money goes back.
pub(super) fn what_is_over(notice: &OrderNotice) -> &'static str {
    if notice.only_courses {
        "Kelasnya ditutup."
    } else if notice.is_sponsors {
        "Kursinya tidak berlaku lagi."
    } else {
        "Tiketnya tidak berlaku lagi."
    }
}
