//! A certificate as a PDF.

use documents::{
    DocumentError,
    certificate::{Paper, Signatory, pdf},
    press::PressError,
};
use kit::report::reports;
use uuid::Uuid;

use crate::certificates::{
    domain::{
        certificate::{Certificate, Role, Subject},
        signed::fragment,
    },
    ops::certificate_desk::CertificateDesk,
    store::certificates,
};

/// Why there is no PDF.
#[derive(Debug, thiserror::Error)]
pub enum PrintCertificateError {
    /// The member has none with this id.
    #[error("no such certificate")]
    Unknown,
    /// It could not be set.
    #[error("could not make the document")]
    Press(#[from] PressError),
    #[error("could not read the certificate")]
    Database(#[from] sqlx::Error),
}

reports!(PrintCertificateError {
    Unknown => NotFound "sertifikat_tidak_ditemukan",
});

/// A file and what a browser saves it as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    pub content: Vec<u8>,
    pub file_name: String,
}

impl CertificateDesk {
    /// One of a member, as it was issued: what became of it later stands on the page that its code leads to, not on the paper.
    pub async fn print(&self, member_id: i64, id: Uuid) -> Result<Printed, PrintCertificateError> {
        let mut conn = self.pool.acquire().await?;
        let found = certificates::find_of_member(&mut conn, member_id, id).await?;
        drop(conn);
        let certificate = found.ok_or(PrintCertificateError::Unknown)?;
        let file_name = format!("{}.pdf", certificate.number);
        let content = self.press.make(move || set(&certificate)).await?;
        Ok(Printed { content, file_name })
    }
}

fn set(certificate: &Certificate) -> Result<Vec<u8>, DocumentError> {
    let signed = fragment(&certificate.payload, &certificate.signature);
    pdf(&Paper {
        number: &certificate.number,
        code: &certificate.code,
        is_sample: false,
        issuer: &certificate.issuer,
        signatory: certificate.signatory.as_ref().map(|signatory| Signatory {
            name: &signatory.name,
            office: &signatory.office,
        }),
        name: &certificate.name,
        role: match certificate.role {
            Role::Participant => "Peserta",
            Role::Speaker => "Pembicara",
            Role::Moderator => "Moderator",
            Role::Committee => "Panitia",
        },
        subject: match certificate.subject {
            Subject::Course => "kelas daring",
            Subject::Event => "kegiatan",
        },
        title: &certificate.title,
        credit_hundredths: certificate.credit_hundredths,
        accreditation_number: certificate.accreditation_number.as_deref(),
        held_on: certificate.held_on,
        issued_at: certificate.issued_at,
        check_url: &certificate.check_url,
        qr: &format!("{}#{signed}", certificate.check_url),
    })
}
