//! Invoice, receipt (kwitansi) and credit note of an order.

use serde::Serialize;
use time::OffsetDateTime;

use crate::{
    DocumentError,
    layout::{Layout, LayoutOf},
    setting,
    words::{day, moment, rupiah, sentence},
};

pub use crate::letterhead::{Letterhead, Signatory};

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
    /// Whether it only shows what one would look like: then it says so over every page.
    pub is_sample: bool,
    /// Who asks for the money.
    pub letterhead: Letterhead<'a>,
    /// Such as `ORD-2026-000123`.
    pub order_number: &'a str,
    /// When that was placed.
    pub ordered_at: OffsetDateTime,
    /// Who pays.
    pub buyer_name: &'a str,
    /// Who paid in the buyer's place, and the number of the collective invoice that asked for it, on a receipt.
    pub paid_by: Option<(&'a str, &'a str)>,
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
    /// What stands at the end; `None`: that nobody has to sign it.
    pub closing: Option<&'a str>,
    /// Who signs a receipt.
    pub signatory: Option<Signatory<'a>>,
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

impl Kind {
    /// How it is laid out.
    #[must_use]
    pub const fn layout(self) -> LayoutOf {
        match self {
            Self::Invoice | Self::CreditNote => LayoutOf::Invoice,
            Self::Receipt => LayoutOf::Receipt,
        }
    }
}

/// The document as a PDF in this layout: A4, a receipt A5 across, as they come with the program.
///
/// # Errors
/// When the layout does not fit the data.
pub fn pdf(paper: &Paper<'_>, layout: &Layout) -> Result<Vec<u8>, DocumentError> {
    setting::pdf(layout.source(), &Sheet::of(paper))
}

/// What the templates take: words that are ready to print.
#[derive(Serialize)]
struct Sheet<'a> {
    title: &'static str,
    number: &'a str,
    issued_on: String,
    is_sample: bool,
    issuer_name: &'a str,
    /// What stands below the name, from the address on.
    issuer_lines: Vec<String>,
    order_number: &'a str,
    ordered_on: String,
    buyer_name: &'a str,
    paid_by: Option<&'a str>,
    collective_number: Option<&'a str>,
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
    closing: Option<&'a str>,
    signatory: Option<Signatory<'a>>,
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
            is_sample: paper.is_sample,
            issuer_name: paper.letterhead.name,
            issuer_lines: paper.letterhead.lines(),
            order_number: paper.order_number,
            ordered_on: day(paper.ordered_at),
            buyer_name: paper.buyer_name,
            paid_by: paper.paid_by.map(|(payer, _)| payer),
            collective_number: paper.paid_by.map(|(_, number)| number),
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
            closing: paper.closing,
            signatory: paper.signatory,
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

#[cfg(test)]
mod tests {
    use time::macros::datetime;
    use typst_layout::PagedDocument;

    use super::{Kind, Letterhead, Line, Paper, Sheet, Signatory};
    use crate::{layout::Layout, setting};

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
            is_sample: false,
            letterhead: Letterhead {
                name: "Yayasan Diklat Nusamedika",
                address: "Jalan Contoh Kesehatan Nomor 26, Jakarta",
                tax_number: None,
                contact: None,
            },
            order_number: "ORD-2026-000123",
            ordered_at: datetime!(2026-11-20 08:00 UTC),
            buyer_name: "dr. Sari #emph[x]",
            paid_by: None,
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
            closing: None,
            signatory: None,
        }
    }

    #[test]
    fn each_kind_is_a_whole_pdf_and_the_same_data_gives_the_same_bytes() {
        for kind in KINDS {
            let made = pdf(&paper(kind, 2));
            assert!(made.starts_with(b"%PDF-1."), "{kind:?}");
            assert!(made.trim_ascii_end().ends_with(b"%%EOF"), "{kind:?}");
            assert_eq!(pdf(&paper(kind, 2)), made, "{kind:?}");
        }
    }

    #[test]
    fn they_are_set_in_the_portals_typeface_and_go_on_on_further_pages() {
        for kind in KINDS {
            let made = String::from_utf8_lossy(&pdf(&paper(kind, 2))).into_owned();
            let named = made.match_indices("/FontName");
            let typefaces: Vec<_> = named.map(|(at, _)| &made[at..at + 40]).collect();
            assert!(!typefaces.is_empty());
            assert!(
                typefaces.iter().all(|name| name.contains("PlusJakartaSans")),
                "{kind:?}: {typefaces:?}"
            );
        }
        let pages = |kind, lines| laid_out(&paper(kind, lines)).pages().len();
        for kind in [Kind::Invoice, Kind::CreditNote] {
            assert_eq!(pages(kind, 5), 1, "{kind:?}");
            assert!(pages(kind, 80) > 1, "{kind:?}");
        }
        assert_eq!(pages(Kind::Receipt, 50), 1, "it names what it is for");
    }

    fn laid_out(paper: &Paper<'_>) -> PagedDocument {
        setting::set(paper.kind.layout().built_in(), &Sheet::of(paper)).unwrap()
    }

    fn pdf(paper: &Paper<'_>) -> Vec<u8> {
        super::pdf(paper, &Layout::of(paper.kind.layout().built_in())).unwrap()
    }

    /// What stands on the one page.
    fn printed(paper: &Paper<'_>) -> String {
        let [page] = setting::texts(&laid_out(paper)).try_into().unwrap();
        page.join(" ")
    }

    #[test]
    fn the_association_has_its_own_words_at_the_head_and_at_the_end() {
        let signatory = Signatory {
            name: "dr. Budi #strong[x]",
            office: "Bendahara",
        };
        for kind in KINDS {
            let plain = printed(&paper(kind, 1));
            assert!(
                plain.contains("sah tanpa tanda tangan.") && !plain.contains("NPWP"),
                "{plain}"
            );
            let mut own = paper(kind, 1);
            own.letterhead.tax_number = Some("01.234.567.8-901.000");
            own.letterhead.contact = Some("sekretariat@contoh.id");
            own.closing = Some("Terima kasih *atas* dukungannya.");
            own.signatory = Some(signatory).filter(|_| kind == Kind::Receipt);
            let own = printed(&own);
            for words in ["NPWP 01.234.567.8-901.000", "sekretariat@contoh.id", "*atas*"] {
                assert!(own.contains(words), "{kind:?}: {words} in {own}");
            }
            assert!(!own.contains("sah tanpa tanda tangan."), "{own}");
            let is_signed = own.contains("dr. Budi #strong[x]") && own.contains("Bendahara");
            assert_eq!(is_signed, kind == Kind::Receipt, "{own}");
        }
    }

    /// The longest that the association may say.
    #[test]
    fn words_of_any_length_keep_a_receipt_on_its_page() {
        let long = |letters| "Wahyuningsih ".repeat(20).chars().take(letters).collect::<String>();
        let (name, address, contact) = (long(100), long(200), long(120));
        let mut paper = paper(Kind::Receipt, 4);
        paper.letterhead = Letterhead {
            name: &name,
            address: &address,
            tax_number: Some("0123456789012345000001"),
            contact: Some(&contact),
        };
        paper.closing = Some(&address);
        paper.signatory = Some(Signatory {
            name: &name,
            office: &name,
        });
        assert!(printed(&paper).contains("Kwitansi".to_uppercase().as_str()));
    }

    #[test]
    fn a_receipt_names_who_paid_in_the_buyers_place() {
        let mut paper = paper(Kind::Receipt, 1);
        assert!(!printed(&paper).contains("faktur kolektif"));
        paper.paid_by = Some(("RS Contoh #strong[y]", "FK-2026-000001"));
        let receipt = printed(&paper);
        for words in ["RS Contoh #strong[y]", "FK-2026-000001", "dr. Sari #emph[x]"] {
            assert!(receipt.contains(words), "{words} in {receipt}");
        }
    }

    #[test]
    fn a_sample_says_so_over_its_page() {
        for (kind, is_sample) in KINDS.into_iter().flat_map(|kind| [(kind, true), (kind, false)]) {
            let paper = Paper {
                is_sample,
                ..paper(kind, 1)
            };
            assert_eq!(printed(&paper).contains("CONTOH"), is_sample, "{kind:?}");
        }
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
    }
}
