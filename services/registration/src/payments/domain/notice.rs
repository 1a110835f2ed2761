//! What a provider says of a charge, and what follows from it.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha512};
use uuid::Uuid;

use crate::payments::domain::charge_state::ChargeState;

/// A notice as it came, before anybody knows whether the provider wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What the provider calls the order.
    pub order_id: String,
    pub transaction_id: String,
    /// The provider's word for how it stands, such as `settlement`.
    pub transaction_status: String,
    /// What the provider thinks of whoever paid; absent: nothing.
    pub fraud_status: Option<String>,
    /// Three digits.
    pub status_code: String,
    /// Rupiah with two decimals, such as `250000.00`.
    pub gross_amount: String,
    /// SHA-512 over order, code, amount and the key that only the provider and we have; in hex.
    pub signature_key: String,
}

/// How the provider signs what it says.
#[must_use]
pub fn signature(order_id: &str, status_code: &str, gross_amount: &str, server_key: &str) -> String {
    let parts = [order_id, status_code, gross_amount, server_key];
    let digest = parts
        .iter()
        .fold(Sha512::new(), |digest, part| digest.chain_update(part));
    HEXLOWER.encode(&digest.finalize())
}

impl Notice {
    /// Whether whoever has the key wrote it. It takes as long for a wrong signature as for a right one.
    #[must_use]
    pub fn is_signed_by(&self, server_key: &str) -> bool {
        let right = signature(&self.order_id, &self.status_code, &self.gross_amount, server_key);
        let shown = self.signature_key.to_ascii_lowercase();
        let differences = right
            .bytes()
            .zip(shown.bytes())
            .fold(0, |all, (one, other)| all | (one ^ other));
        right.len() == shown.len() && differences == 0
    }
}

/// Our order behind what the provider calls it: the id, and perhaps a count behind it.
#[must_use]
pub fn order_behind(provider_order_id: &str) -> Option<Uuid> {
    provider_order_id.get(..36)?.parse().ok()
}

/// Whole rupiah of an amount with two decimals; `None` where there are sen, or no number.
#[must_use]
pub fn whole_rupiah(gross_amount: &str) -> Option<i64> {
    let (whole, decimals) = gross_amount.split_once('.').unwrap_or((gross_amount, ""));
    let is_plain = !whole.is_empty() && whole.len() <= 15 && whole.bytes().all(|byte| byte.is_ascii_digit());
    (is_plain && decimals.bytes().all(|byte| byte == b'0'))
        .then(|| whole.parse().ok())
        .flatten()
}

kit::words! {
    /// What the provider says to be so.
    pub enum Said {
        /// It waits for the payment, or looks at it.
        Waiting = "waiting",
        /// The money is there.
        Paid = "paid",
        /// It did not accept the payment.
        Denied = "denied",
        /// Nobody paid in time.
        Expired = "expired",
        /// It was called off.
        Cancelled = "cancelled",
        /// What it said to be paid is taken back: by a bank, or by somebody of ours at the provider itself. The portal never asks for it.
        TakenBack = "taken_back",
        /// Something that changes nothing for us.
        Other = "other",
    }
}

impl Said {
    /// Reads the provider's words. `capture` is paid where nothing speaks against whoever paid.
    #[must_use]
    pub fn read(transaction_status: &str, fraud_status: Option<&str>) -> Self {
        let fraud = fraud_status.unwrap_or("accept");
        match (transaction_status, fraud) {
            ("settlement" | "capture", "accept") => Self::Paid,
            ("settlement" | "capture", "deny") => Self::Denied,
            ("pending" | "authorize" | "settlement" | "capture", _) => Self::Waiting,
            ("deny" | "failure", _) => Self::Denied,
            ("expire", _) => Self::Expired,
            ("cancel", _) => Self::Cancelled,
            ("chargeback" | "partial_chargeback" | "refund" | "partial_refund", _) => Self::TakenBack,
            _ => Self::Other,
        }
    }
}

/// How the order of a charge stands, as far as its payment is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderStands {
    /// It can be paid.
    Open,
    /// It is paid.
    Paid,
    /// It is over, and its seats are anybody's; or something that it is for is over.
    Over,
}

/// What was said of which charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saying {
    pub said: Said,
    /// Whether it is about the transaction that we know the charge by, if we know it by one.
    pub is_of_charge: bool,
    /// Whether the amount is what is to be paid.
    pub is_amount_right: bool,
}

/// Why the desk has to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseKind {
    /// The order is over.
    Late,
    /// It is more or less than was asked for.
    WrongAmount,
    /// The order was paid already.
    PaidAlready,
    /// The provider takes back what it said to be paid.
    TakenBack,
}

impl CaseKind {
    /// Its stable word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Late => "late",
            Self::WrongAmount => "wrong_amount",
            Self::PaidAlready => "paid_already",
            Self::TakenBack => "taken_back",
        }
    }
}

/// What follows from something that was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// Nothing that was not so before.
    Nothing,
    /// The order is paid.
    Pay,
    /// It cannot be paid in this way any more.
    Close(ChargeState),
    /// The desk has to look.
    Review(CaseKind),
}

/// What follows, in whatever order things are said: money that came is never taken for nothing, and never for a payment that it
/// does not fit.
#[must_use]
pub fn consequence(charge: ChargeState, order: OrderStands, saying: Saying) -> Consequence {
    use ChargeState::{Cancelled, Denied, Expired, InReview, Settled};
    let was_paid = matches!(charge, Settled | InReview);
    let close = |state| {
        if charge.may_become(state) {
            Consequence::Close(state)
        } else {
            Consequence::Nothing
        }
    };
    match saying.said {
        // Told twice, in two words: captured, then settled.
        Said::Paid if was_paid && saying.is_of_charge => Consequence::Nothing,
        Said::Paid if was_paid => Consequence::Review(CaseKind::PaidAlready),
        Said::Paid if !saying.is_amount_right => Consequence::Review(CaseKind::WrongAmount),
        Said::Paid => match order {
            OrderStands::Open => Consequence::Pay,
            OrderStands::Paid => Consequence::Review(CaseKind::PaidAlready),
            OrderStands::Over => Consequence::Review(CaseKind::Late),
        },
        // A bank took the money back within minutes, or the provider did.
        Said::TakenBack | Said::Denied | Said::Cancelled if was_paid && saying.is_of_charge => {
            Consequence::Review(CaseKind::TakenBack)
        }
        Said::Denied if saying.is_of_charge => close(Denied),
        Said::Expired if saying.is_of_charge => close(Expired),
        Said::Cancelled if saying.is_of_charge => close(Cancelled),
        Said::Denied | Said::Expired | Said::Cancelled | Said::TakenBack | Said::Waiting | Said::Other => {
            Consequence::Nothing
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CaseKind, Consequence, Notice, OrderStands, Said, Saying, consequence, signature, whole_rupiah};
    use crate::payments::domain::charge_state::ChargeState;

    const PAID: Saying = Saying {
        said: Said::Paid,
        is_of_charge: true,
        is_amount_right: true,
    };

    #[test]
    fn it_is_signed_as_the_provider_documents_it() {
        // printf '1111200100000.00askvnoibnosifnboseofinbofinfgbiufglnbfg' | sha512sum
        let key = "askvnoibnosifnboseofinbofinfgbiufglnbfg";
        let right = "edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e2375d308a2bc94f3265ac2d80a1f181a79b997ac178a236fcff35af263fc4d4c231";
        assert_eq!(signature("1111", "200", "100000.00", key), right);
        let notice = Notice {
            order_id: "1111".to_owned(),
            transaction_id: "t".to_owned(),
            transaction_status: "settlement".to_owned(),
            fraud_status: None,
            status_code: "200".to_owned(),
            gross_amount: "100000.00".to_owned(),
            signature_key: signature("1111", "200", "100000.00", key),
        };
        assert!(notice.is_signed_by(key) && !notice.is_signed_by("another"));
        for change in [
            |notice: &mut Notice| notice.gross_amount = "100001.00".to_owned(),
            |notice: &mut Notice| notice.order_id.push('1'),
            |notice: &mut Notice| notice.status_code = "201".to_owned(),
            |notice: &mut Notice| notice.signature_key.clear(),
            |notice: &mut Notice| notice.signature_key.truncate(127),
            |notice: &mut Notice| notice.signature_key.push('0'),
        ] {
            let mut forged = notice.clone();
            change(&mut forged);
            assert!(!forged.is_signed_by(key), "{forged:?}");
        }
    }

    #[test]
    fn an_amount_is_whole_rupiah_or_none() {
        for (text, wanted) in [
            ("250000.00", Some(250_000)),
            ("250000", Some(250_000)),
            ("0.00", Some(0)),
            ("250000.50", None),
            ("-1.00", None),
            ("", None),
            (".00", None),
            ("1e5", None),
            ("9999999999999999999.00", None),
        ] {
            assert_eq!(whole_rupiah(text), wanted, "{text}");
        }
    }

    #[test]
    fn a_capture_is_paid_only_where_nothing_speaks_against_it() {
        assert_eq!(Said::read("capture", Some("accept")), Said::Paid);
        assert_eq!(Said::read("settlement", None), Said::Paid);
        assert_eq!(Said::read("capture", Some("challenge")), Said::Waiting);
        assert_eq!(Said::read("capture", Some("deny")), Said::Denied);
        assert_eq!(Said::read("something_new", None), Said::Other);
    }

    #[test]
    fn money_is_never_silent_and_never_taken_for_what_it_is_not() {
        use ChargeState::{Expired, InReview, Pending, Requested, Settled};
        use OrderStands::{Open, Over, Paid};
        let wrong = Saying {
            is_amount_right: false,
            ..PAID
        };
        let other = Saying {
            is_of_charge: false,
            ..PAID
        };
        let review = Consequence::Review;
        for (charge, order, saying, wanted) in [
            (Pending, Open, PAID, Consequence::Pay),
            (Requested, Open, PAID, Consequence::Pay),
            (Expired, Open, PAID, Consequence::Pay),
            (Pending, Open, wrong, review(CaseKind::WrongAmount)),
            (Pending, Over, PAID, review(CaseKind::Late)),
            (Expired, Over, PAID, review(CaseKind::Late)),
            (Pending, Paid, PAID, review(CaseKind::PaidAlready)),
            (Settled, Paid, PAID, Consequence::Nothing),
            (Settled, Paid, other, review(CaseKind::PaidAlready)),
            (InReview, Over, PAID, Consequence::Nothing),
        ] {
            assert_eq!(
                consequence(charge, order, saying),
                wanted,
                "{charge:?} {order:?} {saying:?}"
            );
        }
    }

    #[test]
    fn what_comes_after_the_money_changes_nothing_but_what_takes_it_back() {
        let said = |said| consequence(ChargeState::Settled, OrderStands::Paid, Saying { said, ..PAID });
        for late in [Said::Waiting, Said::Expired, Said::Other] {
            assert_eq!(said(late), Consequence::Nothing, "{late:?}");
        }
        for back in [Said::Denied, Said::Cancelled, Said::TakenBack] {
            assert_eq!(said(back), Consequence::Review(CaseKind::TakenBack), "{back:?}");
        }
    }

    #[test]
    fn what_a_bank_or_somebody_at_the_provider_took_back_is_read_as_that() {
        for word in ["chargeback", "partial_chargeback", "refund", "partial_refund"] {
            assert_eq!(Said::read(word, None), Said::TakenBack, "{word}");
        }
    }

    #[test]
    fn a_charge_that_is_over_is_closed_once() {
        let open = |charge, said| consequence(charge, OrderStands::Open, Saying { said, ..PAID });
        assert_eq!(
            open(ChargeState::Pending, Said::Expired),
            Consequence::Close(ChargeState::Expired)
        );
        assert_eq!(open(ChargeState::Expired, Said::Cancelled), Consequence::Nothing);
        let of_another = Saying {
            said: Said::Expired,
            is_of_charge: false,
            ..PAID
        };
        assert_eq!(
            consequence(ChargeState::Pending, OrderStands::Open, of_another),
            Consequence::Nothing
        );
    }
}
