//! Proofs of payment as the wire shows and takes them.

use portal_proto::registration::v1 as pb;

use crate::dto::prelude::*;

/// Shows that an order is paid.
#[derive(ToSchema)]
#[schema(example = json!({"file": "bukti-transfer.jpg"}))]
pub struct ProofForm {
    /// JPEG, PNG or WebP, 5 MiB at most, or PDF, 10 MiB at most; told by its bytes.
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    pub file: Vec<u8>,
}

/// What the file of a proof is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProofKind {
    /// `application/pdf`.
    Pdf,
    /// `image/webp`.
    Gambar,
}

/// What a buyer sent to show that an order is paid.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentProof {
    /// Which one of the order, from 1.
    pub ke: u32,
    /// What its file is.
    pub jenis: ProofKind,
    /// Bytes of the file.
    pub ukuran: i64,
    /// When it was sent.
    #[serde(with = "time::serde::rfc3339")]
    pub dikirim_pada: OffsetDateTime,
}

impl From<pb::PaymentProof> for PaymentProof {
    fn from(proof: pb::PaymentProof) -> Self {
        Self {
            ke: proof.number,
            jenis: if proof.media_type == "application/pdf" {
                ProofKind::Pdf
            } else {
                ProofKind::Gambar
            },
            ukuran: proof.bytes,
            dikirim_pada: convert::instant(proof.sent_at),
        }
    }
}
