//! Invoice, receipt (kwitansi) and credit note of an order.

use kit::date_words;
use serde::Serialize;
use time::{OffsetDateTime, macros::offset};

use crate::{DocumentError, press};

const INVOICE: &str = include_str!("../templates/invoice.typ");
const RECEIPT: &str = include_str!("../templates/receipt.typ");

/// Which of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Says what is to be paid.
    Invoice,
    /// Says that it was paid.
    Receipt,
    /// Takes an invoice back.
    CreditNote,
}

/// What stands on the paper. Instants are told in the time of Jakarta.
#[derive(Clone, Debug)]
pub struct Paper<'a> {
    /// Which of the three.
    pub kind: Kind,
    /// Such as `INV-2026-000001`.
    pub number: &'a str,
    /// When it was issued.
    pub issued_at: OffsetDateTime,
    /// Who asks for the money.
    pub issuer_name: &'a str,
    /// In one line.
    pub issuer_address: &'a str,
    /// Such as `ORD-2026-000123`.
    pub order_number: &'a str,
    /// When that was placed.
    pub ordered_at: OffsetDateTime,
    /// Who pays.
    pub buyer_name: &'a str,
    /// Who comes, as far as it was said.
    pub participants: &'a [String],
    /// What was ordered, in its order.
    pub lines: Vec<Line<'a>>,
    /// Whole rupiah for all lines.
    pub subtotal_idr: i64,
    /// Whole rupiah off; 0: none.
    pub discount_idr: i64,
    /// Whole rupiah on top; 0: none.
    pub unique_code: i16,
    /// Whole rupiah in all.
    pub total_idr: i64,
    /// The total in words.
    pub amount_in_words: &'a str,
    /// What the way to pay is called.
    pub payment_method: &'a str,
    /// Where to transfer to.
    pub account_number: Option<&'a str>,
    /// Whose account that is.
    pub account_holder: Option<&'a str>,
    /// Until when an invoice is to be paid.
    pub pay_until: Option<OffsetDateTime>,
    /// When the money of a receipt came.
    pub settled_at: Option<OffsetDateTime>,
    /// The invoice that a receipt is of and a credit note corrects.
    pub invoice_number: Option<&'a str>,
    /// Why a credit note was issued, as a sentence.
    pub reason: Option<&'a str>,
}

/// What was ordered.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// What it is called.
    pub title: &'a str,
    /// The event that it is part of.
    pub event_title: &'a str,
    /// What a package consists of.
    pub parts: &'a [String],
    /// Whole rupiah for one place.
    pub unit_price_idr: i64,
    /// For how many people.
    pub quantity: i32,
    /// Whole rupiah for all places.
    pub total_idr: i64,
}

/// The document as a PDF: A4, a receipt A5 across.
///
/// # Errors
/// When the template does not fit the data: a mistake of ours.
pub fn pdf(paper: &Paper<'_>) -> Result<Vec<u8>, DocumentError> {
    press::pdf(template(paper.kind), &Sheet::of(paper))
}

fn template(kind: Kind) -> &'static str {
    match kind {
        Kind::Invoice | Kind::CreditNote => INVOICE,
        Kind::Receipt => RECEIPT,
    }
}

/// What the templates take: words that are ready to print.
#[derive(Serialize)]
struct Sheet<'a> {
    title: &'static str,
    number: &'a str,
    issued_on: String,
    issuer_name: &'a str,
    issuer_address: &'a str,
    order_number: &'a str,
    ordered_on: String,
    buyer_name: &'a str,
    participants: &'a [String],
    lines: Vec<Row<'a>>,
    subtotal: String,
    discount: Option<String>,
    unique_code: Option<String>,
    total_label: &'static str,
    total: String,
    amount_in_words: String,
    payment_method: &'a str,
    account: Option<String>,
    pay_until: Option<String>,
    settled_on: Option<String>,
    invoice_number: Option<&'a str>,
    reason: Option<&'a str>,
}

#[derive(Serialize)]
struct Row<'a> {
    title: &'a str,
    event_title: &'a str,
    parts: &'a [String],
    unit_price: String,
    quantity: i32,
    total: String,
}

impl<'a> Sheet<'a> {
    fn of(paper: &Paper<'a>) -> Self {
        let holder = paper.account_holder;
        Self {
            title: match paper.kind {
                Kind::Invoice => "Invoice",
                Kind::Receipt => "Kwitansi",
                Kind::CreditNote => "Nota Kredit",
            },
            number: paper.number,
            issued_on: day(paper.issued_at),
            issuer_name: paper.issuer_name,
            issuer_address: paper.issuer_address,
            order_number: paper.order_number,
            ordered_on: day(paper.ordered_at),
            buyer_name: paper.buyer_name,
            participants: paper.participants,
            lines: paper.lines.iter().map(Row::of).collect(),
            subtotal: rupiah(paper.subtotal_idr),
            discount: (paper.discount_idr != 0).then(|| format!("−{}", rupiah(paper.discount_idr))),
            unique_code: (paper.unique_code != 0).then(|| rupiah(paper.unique_code.into())),
            total_label: match paper.kind {
                Kind::Invoice => "Total yang harus dibayar",
                Kind::Receipt => "Jumlah diterima",
                Kind::CreditNote => "Total yang dibatalkan",
            },
            total: rupiah(paper.total_idr),
            amount_in_words: sentence(paper.amount_in_words),
            payment_method: paper.payment_method,
            account: paper.account_number.map(|number| match holder {
                Some(holder) => format!("{number} a.n. {holder}"),
                None => number.to_owned(),
            }),
            pay_until: paper.pay_until.map(moment),
            settled_on: paper.settled_at.map(day),
            invoice_number: paper.invoice_number,
            reason: paper.reason,
        }
    }
}

impl<'a> Row<'a> {
    fn of(line: &Line<'a>) -> Self {
        Self {
            title: line.title,
            event_title: line.event_title,
            parts: line.parts,
            unit_price: rupiah(line.unit_price_idr),
            quantity: line.quantity,
            total: rupiah(line.total_idr),
        }
    }
}

/// `7 Agustus 2026`, in Jakarta.
fn day(at: OffsetDateTime) -> String {
    date_words::long(at.to_offset(offset!(+7)).date())
}

/// `7 Agustus 2026 pukul 09.30 WIB`.
pub(crate) fn moment(at: OffsetDateTime) -> String {
    let time = at.to_offset(offset!(+7)).time();
    format!("{} pukul {:02}.{:02} WIB", day(at), time.hour(), time.minute())
}

/// `Rp 1.250.000`, which no line break parts.
fn rupiah(amount: i64) -> String {
    let digits = amount.unsigned_abs().to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push('.');
        }
        grouped.push(digit);
    }
    let sign = if amount < 0 { "−" } else { "" };
    format!("{sign}Rp\u{a0}{grouped}")
}

/// With a capital letter in front.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::{Kind, Line, Paper, Sheet, pdf, rupiah, template};
    use crate::press;

    const KINDS: [Kind; 3] = [Kind::Invoice, Kind::Receipt, Kind::CreditNote];

    fn paper(kind: Kind, lines: usize) -> Paper<'static> {
        let line = Line {
            title: "Workshop [uji] #1 *dan* $2$",
            event_title: "InASIA 2026",
            parts: &[],
            unit_price_idr: 750_000,
            quantity: 2,
            total_idr: 1_500_000,
        };
        let is_invoice = kind == Kind::Invoice;
        Paper {
            kind,
            number: "INV-2026-000001",
            issued_at: datetime!(2026-12-31 17:00 UTC),
            issuer_name: "Yayasan Diklat Nusamedika",
            issuer_address: "Jalan Contoh Kesehatan Nomor 26, Jakarta",
            order_number: "ORD-2026-000123",
            ordered_at: datetime!(2026-11-20 08:00 UTC),
            buyer_name: "dr. Sari #emph[x]",
            participants: &[],
            lines: vec![line; lines],
            subtotal_idr: 1_500_000,
            discount_idr: 0,
            unique_code: 417,
            total_idr: 1_500_417,
            amount_in_words: "satu juta lima ratus ribu empat ratus tujuh belas rupiah",
            payment_method: "Transfer Bank Contoh Nusantara",
            account_number: Some("0001112223"),
            account_holder: Some("Yayasan Diklat Nusamedika"),
            pay_until: is_invoice.then_some(datetime!(2026-11-21 08:05 UTC)),
            settled_at: (!is_invoice).then_some(datetime!(2026-11-20 18:00 UTC)),
            invoice_number: (!is_invoice).then_some("INV-2026-000001"),
            reason: (kind == Kind::CreditNote).then_some("Pesanan dibatalkan oleh pemesan."),
        }
    }

    #[test]
    fn each_kind_is_a_whole_pdf_and_the_same_data_gives_the_same_bytes() {
        for kind in KINDS {
            let made = pdf(&paper(kind, 2)).unwrap();
            assert!(made.starts_with(b"%PDF-1."), "{kind:?}");
            assert!(made.trim_ascii_end().ends_with(b"%%EOF"), "{kind:?}");
            assert_eq!(pdf(&paper(kind, 2)).unwrap(), made, "{kind:?}");
        }
    }

    #[test]
    fn they_are_set_in_the_portals_typeface_and_go_on_on_further_pages() {
        for kind in KINDS {
            let made = String::from_utf8_lossy(&pdf(&paper(kind, 2)).unwrap()).into_owned();
            let typefaces: Vec<_> = made
                .match_indices("/FontName")
                .map(|(at, _)| &made[at..at + 40])
                .collect();
            assert!(!typefaces.is_empty());
            assert!(
                typefaces.iter().all(|name| name.contains("PlusJakartaSans")),
                "{kind:?}: {typefaces:?}"
            );
        }
        let pages = |kind, lines| {
            let paper = paper(kind, lines);
            press::set(template(kind), &Sheet::of(&paper)).unwrap().pages().len()
        };
        for kind in [Kind::Invoice, Kind::CreditNote] {
            assert_eq!(pages(kind, 5), 1, "{kind:?}");
            assert!(pages(kind, 80) > 1, "{kind:?}");
        }
        assert_eq!(
            pages(Kind::Receipt, 50),
            1,
            "a receipt names what it is for and is one page"
        );
    }

    #[test]
    fn days_are_jakartas_and_money_is_grouped() {
        let paper = Paper {
            discount_idr: 250_000,
            ..paper(Kind::Invoice, 1)
        };
        let sheet = Sheet::of(&paper);
        assert_eq!(sheet.issued_on, "1 Januari 2027");
        assert_eq!(sheet.pay_until.as_deref(), Some("21 November 2026 pukul 15.05 WIB"));
        assert_eq!(sheet.total, "Rp\u{a0}1.500.417");
        assert_eq!(sheet.discount.as_deref(), Some("−Rp\u{a0}250.000"));
        assert_eq!(sheet.unique_code.as_deref(), Some("Rp\u{a0}417"));
        assert!(sheet.amount_in_words.starts_with("Satu juta"));
        for (amount, words) in [
            (0, "Rp\u{a0}0"),
            (999, "Rp\u{a0}999"),
            (1_000, "Rp\u{a0}1.000"),
            (999_999_999_999_999, "Rp\u{a0}999.999.999.999.999"),
        ] {
            assert_eq!(rupiah(amount), words);
        }
    }
}
