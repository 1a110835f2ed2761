//! Made-up documents with which a layout is tried: between them, each of a document's words is there once and missing once.

use time::{
    OffsetDateTime,
    macros::{date, datetime},
};

use crate::{
    DocumentError,
    badges::{self, Badge},
    billing::{self, Kind, Letterhead, Line, Signatory},
    collective::{self, CollectiveItem, CollectiveOrder, CollectivePaper},
    layout::{Layout, LayoutOf},
    rooms::{self, Room},
};

const AT: OffsetDateTime = datetime!(2026-11-20 08:00 UTC);
const NAME: &str = "dr. Contoh Peserta, Sp.An-TI";
const WORDS: &str = "satu juta lima ratus ribu empat ratus tujuh belas rupiah";

/// Makes them with this layout.
pub(crate) fn try_out(of: LayoutOf, layout: &Layout) -> Result<(), DocumentError> {
    match of {
        LayoutOf::Invoice => {
            billing::pdf(&full(Kind::Invoice), layout)?;
            billing::pdf(&bare(Kind::Invoice), layout)?;
            billing::pdf(&full(Kind::CreditNote), layout)?;
        }
        LayoutOf::Receipt => {
            billing::pdf(&full(Kind::Receipt), layout)?;
            billing::pdf(&bare(Kind::Receipt), layout)?;
        }
        LayoutOf::Collective => {
            collective::pdf(&collective(true), layout)?;
            collective::pdf(&collective(false), layout)?;
        }
        LayoutOf::Badges => {
            badges::pdf(&badges(9), layout)?;
            badges::pdf(&badges(0), layout)?;
        }
        LayoutOf::Rooms => {
            rooms::pdf(&rooms(&[NAME.to_owned(), NAME.to_owned()]), layout)?;
            rooms::pdf(&rooms(&[]), layout)?;
        }
    }
    Ok(())
}

/// With all that may be missing.
fn full(kind: Kind) -> billing::Paper<'static> {
    let is_invoice = kind == Kind::Invoice;
    billing::Paper {
        is_sample: true,
        letterhead: Letterhead {
            tax_number: Some("01.234.567.8-901.000"),
            contact: Some("sekretariat@contoh.id"),
            ..bare(kind).letterhead
        },
        paid_by: (kind == Kind::Receipt).then_some(("RS Contoh", "FK-2026-000001")),
        discount_idr: 250_000,
        unique_code: 417,
        total_idr: 1_250_417,
        account_number: Some("0001112223"),
        account_holder: Some("Yayasan Contoh"),
        pay_until: is_invoice.then_some(AT),
        settled_at: (!is_invoice).then_some(AT),
        invoice_number: (!is_invoice).then_some("INV-2026-000001"),
        reason: (kind == Kind::CreditNote).then_some("Pesanan dibatalkan oleh pemesan."),
        closing: Some("Terima kasih atas kepercayaan Anda."),
        signatory: (kind == Kind::Receipt).then_some(Signatory {
            name: NAME,
            office: "Bendahara",
        }),
        ..bare(kind)
    }
}

/// With as little as there may be.
fn bare(kind: Kind) -> billing::Paper<'static> {
    let line = Line {
        title: "Workshop Contoh",
        event_title: "Simposium Contoh",
        parts: &[],
        unit_price_idr: 750_000,
        quantity: 2,
        total_idr: 1_500_000,
    };
    billing::Paper {
        kind,
        number: "INV-2026-000001",
        issued_at: AT,
        is_sample: false,
        letterhead: Letterhead {
            name: "Yayasan Contoh",
            address: "Jalan Contoh 1, Jakarta",
            tax_number: None,
            contact: None,
        },
        order_number: "ORD-2026-000001",
        ordered_at: AT,
        buyer_name: NAME,
        paid_by: None,
        participants: &[],
        lines: vec![line; 2],
        subtotal_idr: 1_500_000,
        discount_idr: 0,
        unique_code: 0,
        total_idr: 1_500_000,
        amount_in_words: WORDS,
        payment_method: "Transfer Bank Contoh",
        account_number: None,
        account_holder: None,
        pay_until: None,
        settled_at: None,
        invoice_number: None,
        reason: None,
        closing: None,
        signatory: None,
    }
}

fn collective(is_full: bool) -> CollectivePaper<'static> {
    let order = CollectiveOrder {
        number: "ORD-2026-000001",
        ordered_at: AT,
        buyer_name: NAME,
        items: vec![CollectiveItem {
            title: "Workshop Contoh",
            unit_price_idr: 750_000,
            quantity: 2,
        }],
        discount_idr: if is_full { 250_000 } else { 0 },
        unique_code: if is_full { 417 } else { 0 },
        total_idr: 1_500_000,
    };
    CollectivePaper {
        number: "FK-2026-000001",
        issued_at: AT,
        due_on: date!(2026 - 12 - 20),
        letterhead: bare(Kind::Invoice).letterhead,
        payer_name: "RS Contoh",
        payer_address: "Jalan Contoh 2, Bandung",
        payer_tax_number: is_full.then_some("01.234.567.8-901.000"),
        payer_email: is_full.then_some("keuangan@contoh.id"),
        orders: vec![order; 2],
        total_idr: 3_000_000,
        amount_in_words: WORDS,
        payment_method: "Transfer Bank Contoh",
        account_number: is_full.then_some("0001112223"),
        account_holder: is_full.then_some("Yayasan Contoh"),
        closing: is_full.then_some("Terima kasih atas kepercayaan Anda."),
    }
}

fn badges(count: usize) -> badges::Paper<'static> {
    let badge = Badge {
        name: NAME,
        role: "Peserta",
        number: "TKT-2026-000001",
        qr: "contoh".to_owned(),
    };
    badges::Paper {
        event_title: (count > 0).then_some("Simposium Contoh"),
        badges: vec![badge; count],
    }
}

fn rooms(guests: &[String]) -> rooms::Paper<'_> {
    let room = Room {
        title: "Hotel Contoh, Kamar Deluxe",
        check_in: date!(2026 - 12 - 25),
        check_out: date!(2026 - 12 - 27),
        nights: 2,
        guests,
        buyer_name: NAME,
        order_number: "ORD-2026-000001",
        position: 1,
        rooms: 2,
    };
    rooms::Paper {
        event_title: (!guests.is_empty()).then_some("Simposium Contoh"),
        made_at: AT,
        rooms: vec![room; 2],
    }
}
