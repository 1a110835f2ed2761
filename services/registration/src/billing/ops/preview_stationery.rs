//! What a document would look like with other words.

use auth::{Caller, Role};
use documents::{
    DocumentError,
    certificate::{self, Paper, Signatory},
    press::PressError,
};
use kit::report::reports;
use time::{Duration, OffsetDateTime, macros::offset};

use crate::billing::{
    domain::{
        amount_in_words::amount_in_words,
        content::{Content, ContentLine, ContentMethod},
        document_kind::DocumentKind,
        stationery::Stationery,
    },
    ops::{
        billing_desk::BillingDesk,
        print_document::{Printed, PrintedDocument, printed_as, set},
    },
};

/// Where a document has a number, and over its page: nobody shall take it for one that was issued.
const MARK: &str = "CONTOH";
/// Where the code on a sample leads: nowhere.
const NOWHERE: &str = "https://contoh.invalid/verifikasi/CONTOH";
const PRICE_IDR: i64 = 1_500_000;
const UNIQUE_CODE: i16 = 123;

/// What may be looked at beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    Billing(DocumentKind),
    /// Learning issues those, in the same words.
    Certificate,
}

/// Why there is no preview.
#[derive(Debug, thiserror::Error)]
pub enum PreviewStationeryError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    #[error("could not make the preview")]
    Press(#[from] PressError),
}

reports!(PreviewStationeryError {
    Role => Forbidden "akses_ditolak",
});

impl BillingDesk {
    /// A document of an order that there is not, in these words. Nothing is kept, and no number is used.
    pub async fn preview_stationery(
        &self,
        caller: Caller,
        sample: Sample,
        words: Stationery,
    ) -> Result<PrintedDocument, PreviewStationeryError> {
        if caller.role != Role::Admin {
            return Err(PreviewStationeryError::Role);
        }
        let now = self.clock.now();
        let layouts = self.layouts.clone();
        let made = self.press.make(move || match sample {
            Sample::Billing(kind) => {
                let shown = Printed {
                    kind,
                    number: MARK,
                    issued_at: now,
                    content: &billed(kind, &words, now),
                    is_sample: true,
                };
                set(&shown, layouts.of(printed_as(kind).layout()))
            }
            Sample::Certificate => certified(&words, now),
        });
        let word = match sample {
            Sample::Billing(kind) => kind.as_str().replace('_', "-"),
            Sample::Certificate => "certificate".to_owned(),
        };
        Ok(PrintedDocument {
            content: made.await?,
            file_name: format!("contoh-{word}.pdf"),
        })
    }
}

fn certified(words: &Stationery, now: OffsetDateTime) -> Result<Vec<u8>, DocumentError> {
    certificate::pdf(&Paper {
        number: MARK,
        code: MARK,
        is_sample: true,
        issuer: &words.issuer.name,
        signatory: words.certificate_signatory.as_ref().map(|signatory| Signatory {
            name: &signatory.name,
            office: &signatory.office,
        }),
        name: "dr. Contoh Peserta",
        role: "Peserta",
        subject: "kegiatan",
        title: "Simposium Contoh",
        credit_hundredths: 800,
        accreditation_number: Some(MARK),
        held_on: now.to_offset(offset!(+7)).date(),
        issued_at: now,
        check_url: NOWHERE,
        qr: NOWHERE,
    })
}

fn billed(kind: DocumentKind, words: &Stationery, now: OffsetDateTime) -> Content {
    let is_invoice = kind == DocumentKind::Invoice;
    let total_idr = PRICE_IDR + i64::from(UNIQUE_CODE);
    Content {
        issuer: words.issuer.clone(),
        order_number: MARK.to_owned(),
        ordered_at: now,
        buyer_name: "dr. Contoh Peserta".to_owned(),
        participants: Vec::new(),
        lines: vec![ContentLine {
            title: "Workshop Contoh".to_owned(),
            event_title: "Simposium Contoh".to_owned(),
            parts: Vec::new(),
            unit_price_idr: PRICE_IDR,
            quantity: 1,
            total_idr: PRICE_IDR,
        }],
        subtotal_idr: PRICE_IDR,
        discount_idr: 0,
        unique_code: UNIQUE_CODE,
        total_idr,
        received_idr: None,
        amount_in_words: amount_in_words(total_idr.unsigned_abs()),
        payment_method: ContentMethod {
            name: "Transfer Bank Contoh".to_owned(),
            bank: None,
            account_number: Some("0000000000".to_owned()),
            account_holder: Some(words.issuer.name.clone()),
        },
        pay_until: is_invoice.then_some(now + Duration::DAY),
        settled_at: (!is_invoice).then_some(now),
        invoice_number: (!is_invoice).then(|| MARK.to_owned()),
        reason: (kind == DocumentKind::CreditNote).then(|| "cancelled".to_owned()),
        closing: words.closing(kind).map(str::to_owned),
        signatory: words.signatory(kind).cloned(),
        paid_by: None,
    }
}
