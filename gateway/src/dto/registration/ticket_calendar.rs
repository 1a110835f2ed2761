//! The sessions of a ticket as a calendar file (RFC 5545).
//!
//! The crate for it has no way to write the time zone that its events name, and brings a second library for dates; what is
//! needed of the format is this page.

use std::fmt::Write;

use time::{OffsetDateTime, UtcOffset};

use super::ticket::{Ticket, TicketSession, TicketStatus};

/// A line may have so many bytes before it is folded.
const LONGEST_LINE: usize = 75;

/// A calendar with one entry a session, in the time of the venue.
#[must_use]
pub fn calendar(ticket: &Ticket) -> String {
    let mut lines = Lines::default();
    lines.say("BEGIN", "VCALENDAR");
    lines.say("VERSION", "2.0");
    lines.say("PRODID", "-//Portal//Tiket//ID");
    lines.say("CALSCALE", "GREGORIAN");
    lines.say("METHOD", "PUBLISH");
    let mut offsets: Vec<UtcOffset> = ticket.sub_event.iter().map(|session| session.mulai.offset()).collect();
    offsets.sort_unstable();
    offsets.dedup();
    for offset in offsets {
        zone(&mut lines, offset);
    }
    for session in &ticket.sub_event {
        event(&mut lines, ticket, session);
    }
    lines.say("END", "VCALENDAR");
    lines.0
}

/// The zones of Indonesia, which know no daylight saving.
fn zone(lines: &mut Lines, offset: UtcOffset) {
    let (name, short) = names(offset);
    let ahead = format!("+{:02}00", offset.whole_hours());
    lines.say("BEGIN", "VTIMEZONE");
    lines.say("TZID", name);
    lines.say("BEGIN", "STANDARD");
    lines.say("DTSTART", "19700101T000000");
    lines.say("TZOFFSETFROM", &ahead);
    lines.say("TZOFFSETTO", &ahead);
    lines.say("TZNAME", short);
    lines.say("END", "STANDARD");
    lines.say("END", "VTIMEZONE");
}

fn names(offset: UtcOffset) -> (&'static str, &'static str) {
    match offset.whole_hours() {
        9 => ("Asia/Jayapura", "WIT"),
        8 => ("Asia/Makassar", "WITA"),
        _ => ("Asia/Jakarta", "WIB"),
    }
}

fn event(lines: &mut Lines, ticket: &Ticket, session: &TicketSession) {
    let place: Vec<&str> = [&session.ruang, &ticket.lokasi]
        .into_iter()
        .flatten()
        .map(String::as_str)
        .collect();
    let is_void = ticket.status == TicketStatus::Batal;
    lines.say("BEGIN", "VEVENT");
    lines.say("UID", &format!("{}-{}@tiket", ticket.id, session.id));
    lines.say(
        "DTSTAMP",
        &format!("{}Z", clock(ticket.diterbitkan_pada.to_offset(UtcOffset::UTC))),
    );
    for (name, at) in [("DTSTART", session.mulai), ("DTEND", session.selesai)] {
        lines.say(&format!("{name};TZID={}", names(at.offset()).0), &clock(at));
    }
    lines.say("SUMMARY", &text(&session.judul));
    if !place.is_empty() {
        lines.say("LOCATION", &text(&place.join(", ")));
    }
    let words = format!(
        "{}\nTiket {}\nPeserta: {}",
        ticket.judul_event, ticket.nomor, ticket.nama
    );
    lines.say("DESCRIPTION", &text(&words));
    lines.say("STATUS", if is_void { "CANCELLED" } else { "CONFIRMED" });
    lines.say("END", "VEVENT");
}

fn clock(at: OffsetDateTime) -> String {
    let (year, month, day) = at.to_calendar_date();
    let (hour, minute, second) = at.to_hms();
    format!(
        "{year:04}{:02}{day:02}T{hour:02}{minute:02}{second:02}",
        u8::from(month)
    )
}

/// Words within a value: a line feed is told from the end of the line.
fn text(words: &str) -> String {
    let mut said = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '\\' | ';' | ',' => said.extend(['\\', letter]),
            '\n' => said.push_str("\\n"),
            letter if letter.is_control() => {}
            letter => said.push(letter),
        }
    }
    said
}

/// Lines that end as the format wants, and go on in the next one where they are too long.
#[derive(Default)]
struct Lines(String);

impl Lines {
    fn say(&mut self, name: &str, value: &str) {
        let mut length = 0;
        let mut line = String::new();
        // Writing into memory does not fail.
        let _ = write!(line, "{name}:{value}");
        for letter in line.chars() {
            if length + letter.len_utf8() > LONGEST_LINE {
                self.0.push_str("\r\n ");
                length = 1;
            }
            self.0.push(letter);
            length += letter.len_utf8();
        }
        self.0.push_str("\r\n");
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::{Ticket, TicketSession, TicketStatus, calendar};

    fn ticket() -> Ticket {
        Ticket {
            id: "019aa1b2-c3d4-7e5f-8123-456789abcdef".into(),
            nomor: "TKT-7Q4M-2K9F".into(),
            kode: "T1".into(),
            nama: "dr. Sari, Sp.An; KIC".into(),
            status: TicketStatus::Berlaku,
            event_id: 94,
            judul_event: "InASIA 2026".into(),
            lokasi: Some("Hotel Contoh, Makassar".into()),
            judul: "Paket".into(),
            pesanan_id: "019aa1b2-c3d4-7e5f-8123-456789abcdee".into(),
            diterbitkan_pada: datetime!(2026-11-20 15:00 +7),
            sub_event: vec![TicketSession {
                id: 7,
                judul: "Workshop".into(),
                mulai: datetime!(2026-12-10 08:00 +8),
                selesai: datetime!(2026-12-10 10:30 +8),
                ruang: Some("Ruang A".into()),
                masuk_pada: None,
            }],
            dapat_dialihkan_sampai: None,
            dialihkan_kepada: None,
            pemberian_dari: None,
        }
    }

    #[test]
    fn a_session_stands_in_the_calendar_at_its_time_in_its_zone() {
        let expected = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Portal//Tiket//ID\nCALSCALE:GREGORIAN\nMETHOD:PUBLISH\n\
            BEGIN:VTIMEZONE\nTZID:Asia/Makassar\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0800\n\
            TZOFFSETTO:+0800\nTZNAME:WITA\nEND:STANDARD\nEND:VTIMEZONE\n\
            BEGIN:VEVENT\nUID:019aa1b2-c3d4-7e5f-8123-456789abcdef-7@tiket\nDTSTAMP:20261120T080000Z\n\
            DTSTART;TZID=Asia/Makassar:20261210T080000\nDTEND;TZID=Asia/Makassar:20261210T103000\nSUMMARY:Workshop\n\
            LOCATION:Ruang A\\, Hotel Contoh\\, Makassar\n\
            DESCRIPTION:InASIA 2026\\nTiket TKT-7Q4M-2K9F\\nPeserta: dr. Sari\\, Sp.An\\; K\n IC\n\
            STATUS:CONFIRMED\nEND:VEVENT\nEND:VCALENDAR\n";
        assert_eq!(calendar(&ticket()), expected.replace('\n', "\r\n"));
    }

    #[test]
    fn no_title_writes_lines_of_its_own_and_long_ones_are_folded() {
        let mut ticket = ticket();
        ticket.status = TicketStatus::Batal;
        ticket.sub_event[0].judul = format!("Nyeri\r\nEND:VEVENT\\ {}", "é".repeat(200));
        let written = calendar(&ticket);
        assert!(written.contains("SUMMARY:Nyeri\\nEND:VEVENT\\\\ éé"), "{written}");
        assert!(written.lines().all(|line| line.len() <= 75), "{written}");
        assert_eq!(written.matches("\r\nEND:VEVENT\r\n").count(), 1);
        assert!(written.contains("STATUS:CANCELLED"));
        assert_eq!(written.replace("\r\n ", "").matches('é').count(), 200);
    }
}
