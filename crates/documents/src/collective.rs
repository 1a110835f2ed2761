//! One invoice for the orders of several buyers (faktur kolektif).

use kit::date_words;
use serde::Serialize;
use time::{Date, OffsetDateTime};

use crate::{
    DocumentError,
    layout::Layout,
    letterhead::Letterhead,
    setting,
    words::{day, rupiah, sentence},
};

/// What stands on the paper. Instants are told in the time of Jakarta.
#[derive(Clone, Debug)]
pub struct CollectivePaper<'a> {
    /// Such as `FK-2026-000001`.
    pub number: &'a str,
    /// When it was issued.
    pub issued_at: OffsetDateTime,
    /// The last day on which it is to be paid.
    pub due_on: Date,
    /// Who asks for the money.
    pub letterhead: Letterhead<'a>,
    /// Who pays.
    pub payer_name: &'a str,
    /// Where that is.
    pub payer_address: &'a str,
    /// Its tax number (NPWP).
    pub payer_tax_number: Option<&'a str>,
    /// Where it is written to.
    pub payer_email: Option<&'a str>,
    /// What it is for, in the order in which they were picked.
    pub orders: Vec<CollectiveOrder<'a>>,
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
    /// What stands at the end; `None`: that nobody has to sign it.
    pub closing: Option<&'a str>,
}

/// An order that it is for.
#[derive(Clone, Debug)]
pub struct CollectiveOrder<'a> {
    /// Such as `ORD-2026-000123`.
    pub number: &'a str,
    /// When it was placed.
    pub ordered_at: OffsetDateTime,
    /// Whose it is.
    pub buyer_name: &'a str,
    /// What was ordered.
    pub items: Vec<CollectiveItem<'a>>,
    /// Whole rupiah off; 0: none.
    pub discount_idr: i64,
    /// Whole rupiah on top; 0: none.
    pub unique_code: i16,
    /// Whole rupiah in all.
    pub total_idr: i64,
}

/// What was ordered.
#[derive(Clone, Debug)]
pub struct CollectiveItem<'a> {
    /// What it is called.
    pub title: &'a str,
    /// Whole rupiah for one place.
    pub unit_price_idr: i64,
    /// For how many people.
    pub quantity: i32,
}

/// The document as a PDF in this layout.
///
/// # Errors
/// When the layout does not fit the data.
pub fn pdf(paper: &CollectivePaper<'_>, layout: &Layout) -> Result<Vec<u8>, DocumentError> {
    setting::pdf(layout.source(), &Sheet::of(paper))
}

/// What the template takes: words that are ready to print.
#[derive(Serialize)]
struct Sheet<'a> {
    title: &'static str,
    number: &'a str,
    issued_on: String,
    due_on: String,
    issuer_name: &'a str,
    issuer_lines: Vec<String>,
    payer_name: &'a str,
    payer_lines: Vec<String>,
    orders: Vec<Row<'a>>,
    total: String,
    amount_in_words: String,
    payment_method: &'a str,
    account: Option<String>,
    closing: Option<&'a str>,
}

#[derive(Serialize)]
struct Row<'a> {
    number: &'a str,
    ordered_on: String,
    buyer_name: &'a str,
    items: Vec<Item<'a>>,
    /// What is taken off and put on top.
    further: Vec<String>,
    total: String,
}

#[derive(Serialize)]
struct Item<'a> {
    title: &'a str,
    amount: String,
}

impl<'a> Sheet<'a> {
    fn of(paper: &CollectivePaper<'a>) -> Self {
        let tax_number = paper.payer_tax_number.map(|number| format!("NPWP {number}"));
        let payer_lines = std::iter::once(paper.payer_address.to_owned())
            .chain(tax_number)
            .chain(paper.payer_email.map(str::to_owned));
        let holder = paper.account_holder;
        Self {
            title: "Faktur Kolektif",
            number: paper.number,
            issued_on: day(paper.issued_at),
            due_on: date_words::long(paper.due_on),
            issuer_name: paper.letterhead.name,
            issuer_lines: paper.letterhead.lines(),
            payer_name: paper.payer_name,
            payer_lines: payer_lines.collect(),
            orders: paper.orders.iter().map(Row::of).collect(),
            total: rupiah(paper.total_idr),
            amount_in_words: sentence(paper.amount_in_words),
            payment_method: paper.payment_method,
            account: paper.account_number.map(|number| match holder {
                Some(holder) => format!("{number} a.n. {holder}"),
                None => number.to_owned(),
            }),
            closing: paper.closing,
        }
    }
}

impl<'a> Row<'a> {
    fn of(order: &CollectiveOrder<'a>) -> Self {
        let off = (order.discount_idr != 0).then(|| format!("Potongan −{}", rupiah(order.discount_idr)));
        let code = (order.unique_code != 0).then(|| format!("Kode unik {}", rupiah(order.unique_code.into())));
        Self {
            number: order.number,
            ordered_on: day(order.ordered_at),
            buyer_name: order.buyer_name,
            items: order.items.iter().map(Item::of).collect(),
            further: off.into_iter().chain(code).collect(),
            total: rupiah(order.total_idr),
        }
    }
}

impl<'a> Item<'a> {
    fn of(item: &CollectiveItem<'a>) -> Self {
        Self {
            title: item.title,
            amount: match item.quantity {
                1 => rupiah(item.unit_price_idr),
                places => format!("{places} × {}", rupiah(item.unit_price_idr)),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use time::macros::{date, datetime};

    use super::{CollectiveItem, CollectiveOrder, CollectivePaper, Sheet};
    use crate::{
        layout::{Layout, LayoutOf},
        letterhead::Letterhead,
        setting,
    };

    const TEMPLATE: &str = LayoutOf::Collective.built_in();

    fn paper(orders: usize) -> CollectivePaper<'static> {
        let order = CollectiveOrder {
            number: "ORD-2026-000123",
            ordered_at: datetime!(2026-11-20 17:00 UTC),
            buyer_name: "dr. Sari #emph[x]",
            items: vec![CollectiveItem {
                title: "Workshop [uji] *dan* $2$",
                unit_price_idr: 750_000,
                quantity: 2,
            }],
            discount_idr: 250_000,
            unique_code: 417,
            total_idr: 1_250_417,
        };
        CollectivePaper {
            number: "FK-2026-000001",
            issued_at: datetime!(2026-11-21 08:00 UTC),
            due_on: date!(2026 - 12 - 05),
            letterhead: Letterhead {
                name: "Yayasan Diklat Nusamedika",
                address: "Jalan Contoh Kesehatan Nomor 26, Jakarta",
                tax_number: None,
                contact: None,
            },
            payer_name: "RS Contoh #strong[y]",
            payer_address: "Jalan Uji 1, Bandung",
            payer_tax_number: Some("01.234.567.8-901.000"),
            payer_email: None,
            orders: vec![order; orders],
            total_idr: 2_500_834,
            amount_in_words: "dua juta lima ratus ribu delapan ratus tiga puluh empat rupiah",
            payment_method: "Transfer Bank Contoh Nusantara",
            account_number: Some("0001112223"),
            account_holder: Some("Yayasan Diklat Nusamedika"),
            closing: None,
        }
    }

    fn pdf(paper: &CollectivePaper<'_>) -> Vec<u8> {
        super::pdf(paper, &Layout::of(TEMPLATE)).unwrap()
    }

    #[test]
    fn it_names_payer_and_each_order_and_the_same_data_gives_the_same_bytes() {
        let set = setting::set(TEMPLATE, &Sheet::of(&paper(2))).unwrap();
        let [page] = setting::texts(&set).try_into().unwrap();
        let page = page.join(" ");
        for words in [
            "RS Contoh #strong[y]",
            "NPWP 01.234.567.8-901.000",
            "ORD-2026-000123 · 21 November 2026",
            "dr. Sari #emph[x]",
            "5 Desember 2026",
            "Rp\u{a0}2.500.834",
            "Potongan −Rp\u{a0}250.000",
        ] {
            assert!(page.contains(words), "{words} in {page}");
        }
        let made = pdf(&paper(2));
        assert!(made.starts_with(b"%PDF-1."));
        assert_eq!(pdf(&paper(2)), made);
    }

    #[test]
    fn two_hundred_orders_go_on_on_further_pages() {
        let set = setting::set(TEMPLATE, &Sheet::of(&paper(200))).unwrap();
        assert!(set.pages().len() > 5);
    }
}
