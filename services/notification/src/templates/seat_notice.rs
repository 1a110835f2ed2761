//! What is told of a seat: that somebody gave it, that it is his no more, that it is free for whoever waited.

use super::{letter::long_date, sender::Sender, shown_name::shown_name};
use crate::domain::order_notice::{AssignedTicket, OfferedSeats};

/// What a notice of a seat that somebody gave says of it.
struct Given<'a> {
    title: &'a str,
    event: &'a str,
    number: &'a str,
    giver: String,
}

impl<'a> Given<'a> {
    fn of(ticket: Option<&'a AssignedTicket>) -> Self {
        // Registration tells of no such notice without its ticket.
        let named = |word: fn(&AssignedTicket) -> &str| ticket.map_or("-", word);
        Self {
            title: named(|ticket| &ticket.title),
            event: named(|ticket| &ticket.event_title),
            number: named(|ticket| &ticket.number),
            // A member gives seats too, and types his name himself.
            giver: shown_name(named(|ticket| &ticket.giver_name)),
        }
    }
}

pub(super) fn withdrawn(ticket: Option<&AssignedTicket>) -> (String, String, String) {
    let Given {
        title,
        event,
        number,
        giver,
    } = Given::of(ticket);
    (
        format!("Tiket {title} tidak berlaku lagi"),
        format!(
            "Kursi {title}, {event}, yang diberikan {giver} kepada Anda ditarik kembali. Tiket {number} tidak berlaku lagi."
        ),
        format!("Jika ini keliru, hubungi {giver}."),
    )
}

pub(super) fn assigned(sender: Sender<'_>, ticket: Option<&AssignedTicket>) -> (String, String, String) {
    let Given {
        title,
        event,
        number,
        giver,
    } = Given::of(ticket);
    (
        format!("Tiket {title} untuk Anda"),
        format!("{giver} memberi Anda kursi {title}, {event}. Nomor tiket: {number}."),
        format!(
            "Tiket Anda: {}.",
            sender.place("/memberarea/myevent", "menu Event yang diikuti")
        ),
    )
}

pub(super) fn offered(sender: Sender<'_>, offer: Option<&OfferedSeats>, otherwise: &str) -> (String, String, String) {
    // Registration tells of no such notice without its offer.
    let (title, event) = offer.map_or(("-", "-"), |offer| (offer.title.as_str(), offer.event_title.as_str()));
    let until = offer.map_or_else(|| otherwise.to_owned(), |offer| long_date(offer.until));
    let seats = match offer.map_or(1, |offer| offer.people) {
        1 => "Kursi".to_owned(),
        people => format!("{people} kursi"),
    };
    (
        format!("Kursi {title} tersedia untuk Anda"),
        format!("{seats} {title}, {event}, yang Anda tunggu kini tersedia dan kami tahan untuk Anda."),
        format!(
            "Ambil paling lambat {until} di {}; setelah itu kursi ditawarkan ke antrean berikutnya.",
            sender.place("/memberarea/myevent", "menu Event yang diikuti")
        ),
    )
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::{assigned, offered, withdrawn};
    use crate::{
        domain::order_notice::{AssignedTicket, OfferedSeats},
        templates::sender::Sender,
    };

    const SENDER: Sender<'static> = Sender {
        product: "Nusamedika",
        portal: Some("https://portal.contoh.id/"),
    };

    fn given_by(giver: &str) -> AssignedTicket {
        AssignedTicket {
            number: "TKT-7Q4M-2K9F".to_owned(),
            event_title: "InASIA 2026".to_owned(),
            title: "Workshop Nyeri".to_owned(),
            giver_name: giver.to_owned(),
        }
    }

    fn text((_, news, to_do): (String, String, String)) -> String {
        format!("{news} {to_do}")
    }

    #[test]
    fn a_seat_of_a_sponsor_says_who_gave_it_and_nothing_of_its_order() {
        assert_eq!(
            text(assigned(SENDER, Some(&given_by("PT Contoh Medika")))),
            "PT Contoh Medika memberi Anda kursi Workshop Nyeri, InASIA 2026. Nomor tiket: TKT-7Q4M-2K9F. Tiket Anda: \
             https://portal.contoh.id/memberarea/myevent."
        );
    }

    #[test]
    fn a_seat_that_is_withdrawn_says_which_ticket_is_void_and_whom_to_ask() {
        assert_eq!(
            text(withdrawn(Some(&given_by("PT Contoh Medika")))),
            "Kursi Workshop Nyeri, InASIA 2026, yang diberikan PT Contoh Medika kepada Anda ditarik kembali. Tiket \
             TKT-7Q4M-2K9F tidak berlaku lagi. Jika ini keliru, hubungi PT Contoh Medika."
        );
    }

    #[test]
    fn whoever_gives_a_seat_sends_no_words_of_his_own_along() {
        let giver = "dr. Sari hubungi 0812-3456-7890 atau www.hadiah.example https://hadiah.example";
        let told = [
            assigned(SENDER, Some(&given_by(giver))),
            withdrawn(Some(&given_by(giver))),
        ]
        .map(text);
        for told in told {
            assert!(told.contains("dr. Sari"), "{told}");
            for foreign in ["0812", "hadiah", "example"] {
                assert!(!told.contains(foreign), "{foreign} in {told}");
            }
        }
    }

    #[test]
    fn seats_that_are_offered_say_until_when_and_where_to_take_them() {
        let of = |people| OfferedSeats {
            event_title: "InASIA 2026".to_owned(),
            title: "Workshop Nyeri".to_owned(),
            people,
            until: datetime!(2026-11-22 01:30 UTC),
        };
        assert_eq!(
            text(offered(SENDER, Some(&of(1)), "-")),
            "Kursi Workshop Nyeri, InASIA 2026, yang Anda tunggu kini tersedia dan kami tahan untuk Anda. Ambil paling lambat \
             22 November 2026 pukul 08.30 WIB di https://portal.contoh.id/memberarea/myevent; setelah itu kursi ditawarkan ke \
             antrean berikutnya."
        );
        let of_three = text(offered(SENDER, Some(&of(3)), "-"));
        assert!(
            of_three.starts_with("3 kursi Workshop Nyeri, InASIA 2026, yang Anda tunggu"),
            "{of_three}"
        );
    }
}
