//! From what the desk says of the stationery to what the operations take.

use kit::{
    report::{FieldProblem, Refused},
    rule::Rule,
};
use portal_proto::registration::v1 as pb;

use crate::billing::{
    domain::{
        document_kind::DocumentKind,
        issuer::{Issuer, Signatory},
        stationery::{
            LONGEST_ADDRESS, LONGEST_CLOSING, LONGEST_CONTACT, LONGEST_NAME, LONGEST_TAX_NUMBER, Stationery,
            is_tax_number,
        },
    },
    ops::preview_stationery::Sample,
};

/// The words; every field that breaks a rule is named.
pub fn words(said: Option<pb::StationeryWords>) -> Result<Stationery, Refused> {
    let said = said.unwrap_or_default();
    let mut problems = Vec::new();
    let mut line = |field, text: Option<&str>, longest| {
        let read = line(text.unwrap_or_default(), longest);
        read.unwrap_or_else(|rule| {
            problems.push(FieldProblem::new(field, rule));
            None
        })
    };
    let name = line("name", Some(&said.name), LONGEST_NAME);
    let address = line("address", Some(&said.address), LONGEST_ADDRESS);
    let tax_number = line("tax_number", said.tax_number.as_deref(), LONGEST_TAX_NUMBER);
    let contact = line("contact", said.contact.as_deref(), LONGEST_CONTACT);
    let invoice_closing = line("invoice_closing", said.invoice_closing.as_deref(), LONGEST_CLOSING);
    let receipt_closing = line("receipt_closing", said.receipt_closing.as_deref(), LONGEST_CLOSING);
    let credit_note_closing = line(
        "credit_note_closing",
        said.credit_note_closing.as_deref(),
        LONGEST_CLOSING,
    );
    let signatory_name = line("signatory_name", said.signatory_name.as_deref(), LONGEST_NAME);
    let signatory_office = line("signatory_office", said.signatory_office.as_deref(), LONGEST_NAME);
    let certifier_name = line(
        "certificate_signatory_name",
        said.certificate_signatory_name.as_deref(),
        LONGEST_NAME,
    );
    let certifier_office = line(
        "certificate_signatory_office",
        said.certificate_signatory_office.as_deref(),
        LONGEST_NAME,
    );

    let missing = [
        ("name", name.is_none()),
        ("address", address.is_none()),
        ("signatory_name", signatory_name.is_none() && signatory_office.is_some()),
        (
            "signatory_office",
            signatory_office.is_none() && signatory_name.is_some(),
        ),
        (
            "certificate_signatory_name",
            certifier_name.is_none() && certifier_office.is_some(),
        ),
        (
            "certificate_signatory_office",
            certifier_office.is_none() && certifier_name.is_some(),
        ),
    ];
    for (field, _) in missing.into_iter().filter(|(_, missing)| *missing) {
        // Of what was there and broke a rule it is told which.
        if problems.iter().all(|problem| problem.field != field) {
            problems.push(FieldProblem::new(field, Rule::Required));
        }
    }
    if tax_number.as_deref().is_some_and(|text| !is_tax_number(text)) {
        problems.push(FieldProblem::new("tax_number", Rule::Invalid));
    }
    match (name, address) {
        (Some(name), Some(address)) if problems.is_empty() => Ok(Stationery {
            issuer: Issuer {
                name,
                address,
                tax_number,
                contact,
            },
            invoice_closing,
            receipt_closing,
            credit_note_closing,
            signatory: signatory(signatory_name, signatory_office),
            certificate_signatory: signatory(certifier_name, certifier_office),
        }),
        _ => Err(Refused(problems)),
    }
}

fn signatory(name: Option<String>, office: Option<String>) -> Option<Signatory> {
    name.zip(office).map(|(name, office)| Signatory { name, office })
}

/// Text as one line; `None` when nothing stands there.
pub(crate) fn line(text: &str, longest: u32) -> Result<Option<String>, Rule> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    if line.is_empty() {
        return Ok(None);
    }
    if line.chars().nth(longest as usize).is_some() {
        return Err(Rule::LongerThan(longest));
    }
    if line.chars().any(|sign| sign.is_control() || turns_text(sign)) {
        return Err(Rule::Characters);
    }
    Ok(Some(line))
}

/// Whether what follows is shown in another order than it is written in.
fn turns_text(sign: char) -> bool {
    matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// What is to be shown.
pub fn sample(said: pb::StationerySample) -> Sample {
    match said {
        pb::StationerySample::Unspecified | pb::StationerySample::Invoice => Sample::Billing(DocumentKind::Invoice),
        pb::StationerySample::Receipt => Sample::Billing(DocumentKind::Receipt),
        pb::StationerySample::CreditNote => Sample::Billing(DocumentKind::CreditNote),
        pb::StationerySample::Certificate => Sample::Certificate,
    }
}

#[cfg(test)]
mod tests {
    use kit::{report::FieldProblem, rule::Rule};
    use portal_proto::registration::v1 as pb;

    use super::words;

    fn said() -> pb::StationeryWords {
        pb::StationeryWords {
            name: " Perhimpunan\n Contoh ".to_owned(),
            address: "Jakarta".to_owned(),
            ..pb::StationeryWords::default()
        }
    }

    #[test]
    fn each_is_one_line_and_what_is_blank_is_nothing() {
        let read = words(Some(pb::StationeryWords {
            tax_number: Some("  ".to_owned()),
            contact: Some(String::new()),
            invoice_closing: Some(" Terima\tkasih. ".to_owned()),
            signatory_name: Some(" ".to_owned()),
            ..said()
        }))
        .unwrap();
        assert_eq!(read.issuer.name, "Perhimpunan Contoh");
        assert_eq!((read.issuer.tax_number, read.issuer.contact), (None, None));
        assert_eq!(read.invoice_closing.as_deref(), Some("Terima kasih."));
        assert_eq!((read.receipt_closing, read.signatory), (None, None));
    }

    #[test]
    fn every_field_that_breaks_a_rule_is_named_at_once() {
        let long = |longest: usize| "w".repeat(longest + 1);
        let broken = pb::StationeryWords {
            name: long(100),
            address: " ".to_owned(),
            tax_number: Some("12.345".to_owned()),
            contact: Some("a\u{1b}b".to_owned()),
            invoice_closing: Some(long(200)),
            receipt_closing: Some("a\u{202e}b".to_owned()),
            credit_note_closing: Some("w".repeat(200)),
            signatory_name: None,
            signatory_office: Some("Bendahara".to_owned()),
            certificate_signatory_name: Some("Ratih".to_owned()),
            certificate_signatory_office: None,
        };
        let expected = [
            FieldProblem::new("name", Rule::LongerThan(100)),
            FieldProblem::new("contact", Rule::Characters),
            FieldProblem::new("invoice_closing", Rule::LongerThan(200)),
            FieldProblem::new("receipt_closing", Rule::Characters),
            FieldProblem::new("address", Rule::Required),
            FieldProblem::new("signatory_name", Rule::Required),
            FieldProblem::new("certificate_signatory_office", Rule::Required),
            FieldProblem::new("tax_number", Rule::Invalid),
        ];
        assert_eq!(words(Some(broken)).unwrap_err().0, expected);
        let missing = ["name", "address"].map(|field| FieldProblem::new(field, Rule::Required));
        assert_eq!(words(None).unwrap_err().0, missing);
        let nameless = pb::StationeryWords {
            signatory_name: Some("dr. Sari".to_owned()),
            ..said()
        };
        let office = [FieldProblem::new("signatory_office", Rule::Required)];
        assert_eq!(words(Some(nameless)).unwrap_err().0, office);
    }
}
