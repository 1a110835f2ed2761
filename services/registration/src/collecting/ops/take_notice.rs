//! A notice came that says to be the provider's.

use kit::{
    report::{FieldProblem, reports},
    rule::Rule,
};
use secrecy::ExposeSecret;

use crate::{
    collecting::ops::{
        charge_desk::ChargeDesk,
        take_in::{Heard, TakeInError},
    },
    payments::domain::{
        charge::MIDTRANS,
        notice::{Notice, Said, order_behind, whole_rupiah},
    },
};

/// Why it took no effect.
#[derive(Debug, thiserror::Error)]
pub enum TakeNoticeError {
    /// No provider of this name takes in anything for us.
    #[error("no such provider")]
    Provider,
    /// The provider did not write this.
    #[error("the signature is not the provider's")]
    Signature,
    /// None of our orders has this id.
    #[error("no such order")]
    Unknown,
    /// Fields broke rules.
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    #[error("could not take in what the provider said")]
    TakeIn(#[from] TakeInError),
}

reports!(TakeNoticeError {
    Provider => NotFound "penyedia_tidak_ditemukan",
    Signature => Unauthenticated "tanda_tangan_salah",
    Unknown => NotFound "pesanan_tidak_ditemukan",
    Refused(fields) => Invalid "data_tidak_valid",
    TakeIn(source) => source,
});

/// The longest word of a provider, in characters.
const LONGEST: u32 = 50;

impl ChargeDesk {
    /// Takes in what a notice says. Nothing of it is looked at, and nothing kept, before it is known to be the provider's. An order
    /// that nobody here knows is said to be unknown: the provider tries once or twice more and then tells its account's owner.
    pub async fn take_notice(&self, provider: &str, notice: &Notice) -> Result<(), TakeNoticeError> {
        let known = self.provider.as_ref().filter(|_| provider == MIDTRANS);
        let known = known.ok_or(TakeNoticeError::Provider)?;
        if !notice.is_signed_by(known.server_key.expose_secret()) {
            return Err(TakeNoticeError::Signature);
        }
        let problems = problems(notice);
        if !problems.is_empty() {
            return Err(TakeNoticeError::Refused(problems));
        }
        let order_id = order_behind(&notice.order_id).ok_or(TakeNoticeError::Unknown)?;
        let amount_idr = whole_rupiah(&notice.gross_amount);
        let broken = || TakeNoticeError::Refused(vec![FieldProblem::new("gross_amount", Rule::Invalid)]);
        let heard = Heard {
            order_id,
            provider_order_id: notice.order_id.clone(),
            transaction_id: notice.transaction_id.clone(),
            said: Said::read(&notice.transaction_status, notice.fraud_status.as_deref()),
            status: notice.transaction_status.clone(),
            amount_idr: amount_idr.ok_or_else(broken)?,
            found_by: "notice",
        };
        Ok(self.take_in(&heard).await?)
    }
}

/// What is not in order of what the provider signed.
fn problems(notice: &Notice) -> Vec<FieldProblem> {
    let mut problems = Vec::new();
    for (field, words) in [
        ("transaction_id", &notice.transaction_id),
        ("transaction_status", &notice.transaction_status),
    ] {
        if words.is_empty() {
            problems.push(FieldProblem::new(field, Rule::Required));
        } else if words.chars().count() > LONGEST as usize {
            problems.push(FieldProblem::new(field, Rule::LongerThan(LONGEST)));
        }
    }
    problems
}
