//! The `[registration]` section of the configuration.

use std::{
    ops::RangeInclusive,
    path::{Path, PathBuf},
    time::Duration,
};

use config::Problem;
use documents::layouts::{LayoutError, Layouts};
use kit::report::chain;
use secrecy::SecretString;
use serde::Deserialize;

use crate::{
    billing::domain::stationery::Stationery,
    collective::domain::collective_invoice::CollectiveTerms,
    payment_provider::{MidtransAccount, PaymentProvider},
    proof_limits::ProofLimits,
    waiting::domain::terms::Terms,
};

/// More often, and it asks without end; less often, and what was missed stays missing for too long.
const CATCH_UP_MS: RangeInclusive<u64> = 10..=3_600_000;
/// Shorter, and nobody gets to the end of an order; longer, and a sold-out workshop is full of seats that nobody buys.
const CART_HOLD_S: RangeInclusive<u64> = 60..=86_400;
/// Shorter, and nobody gets to the bank; longer, and seats are held for people who changed their mind.
const PAY_WITHIN_S: RangeInclusive<u64> = 600..=2_592_000;
/// Shorter, and nobody sees the message in time; longer, and the next one waits for days.
const OFFER_WITHIN_S: RangeInclusive<u64> = 600..=604_800;
/// Longer, and nobody ever waits.
const WAITING_CLOSES_S: RangeInclusive<u64> = 0..=604_800;
/// Longer, and nobody ever hands a ticket to somebody else.
const HANDOVER_CLOSES_S: RangeInclusive<u64> = 0..=2_592_000;
/// Less, and no hospital pays in time; more, and seats are held for a quarter of a year.
const COLLECTIVE_DUE_DAYS: RangeInclusive<u64> = 1..=90;
/// Longer, and seats are held for whoever does not pay.
const COLLECTIVE_GRACE_S: RangeInclusive<u64> = 0..=2_592_000;
/// More often, and it looks without end; less often, and seats wait for people who are gone.
const FREE_SEATS_MS: RangeInclusive<u64> = 10..=600_000;
/// More often, and it looks without end; less often, and whoever paid waits for the receipt.
const ISSUE_DOCUMENTS_MS: RangeInclusive<u64> = 10..=600_000;
/// More often, and it looks without end; less often, and whoever ordered waits for the number to pay to.
const FOLLOW_CHARGES_MS: RangeInclusive<u64> = 10..=60_000;
/// Longer, and who buys notices that a price is no longer told to anybody else.
const QUOTES_KEPT_MS: RangeInclusive<u64> = 0..=10_000;
/// More often, and the provider refuses us; less often, and whoever paid waits for what no notice told.
const POLL_CHARGES_S: RangeInclusive<u64> = 10..=3_600;
/// More often, and it looks without end; less often, and buyers wait for what they are to be told.
const ANNOUNCE_NOTICES_MS: RangeInclusive<u64> = 10..=600_000;

/// What an operator may set.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// How often, in milliseconds, the catalog is asked for what no event told.
    pub catch_up_ms: u64,
    /// How long, in milliseconds, what the catalog said of a price is taken as said, within one day in Jakarta; 0: it is asked for
    /// every cart and every order.
    pub quotes_kept_ms: u64,
    /// How long, in seconds, a cart holds the seats of a line.
    pub cart_hold_s: u64,
    /// How long, in seconds, an order waits for its payment and keeps its seats.
    pub pay_within_s: u64,
    /// How long, in seconds, seats are held for whoever waited for them and is offered them now.
    pub offer_within_s: u64,
    /// How many seconds before a sub-event begins its waiting list closes; no offer stands for longer either.
    pub waiting_closes_s: u64,
    /// How many seconds before its first session begins a ticket is handed to nobody else any more.
    pub handover_closes_s: u64,
    /// How many days from today on a collective invoice may be due at most; its orders keep their seats until then.
    pub collective_due_days: u64,
    /// How many seconds after its last day a collective invoice is void that nobody paid.
    pub collective_grace_s: u64,
    /// How often, in milliseconds, seats are looked for whose time is over, and whoever waits for some.
    pub free_seats_ms: u64,
    /// Where proofs of payment are kept: a folder, or `s3://bucket/prefix`; `None`: `proofs` in the data folder. Nobody else may
    /// keep anything there, because what no order has is dropped, and nobody may serve it.
    pub files_dir: Option<PathBuf>,
    /// How much room proofs of payment may take there.
    pub proofs: ProofLimits,
    /// A folder with changed layouts of documents (`invoice.typ`, …, as `portal layouts` writes them out); `None`: as they come with the
    /// program. What was issued stays as it was laid out.
    pub layouts_dir: Option<PathBuf>,
    /// How often, in milliseconds, orders are looked for that lack a document.
    pub issue_documents_ms: u64,
    /// How often, in milliseconds, it is looked for what buyers are to be told of their orders.
    pub announce_notices_ms: u64,
    /// In whose name invoices, receipts and credit notes are issued until the association says otherwise at its desk.
    pub issuer_name: String,
    /// Where that is, in one line.
    pub issuer_address: String,
    /// Who takes in what is paid to virtual accounts and by QR codes.
    pub provider: PaymentProvider,
    /// How often, in milliseconds, charges are looked for that the provider is to be asked for.
    pub follow_charges_ms: u64,
    /// After how many seconds the provider is asked for what it did not tell of a charge, the first time.
    pub poll_charges_s: u64,
    /// The provider of that name.
    pub midtrans: MidtransAccount,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            catch_up_ms: 60_000,
            quotes_kept_ms: 1_000,
            cart_hold_s: 1_800,
            pay_within_s: 86_400,
            offer_within_s: 86_400,
            waiting_closes_s: 3_600,
            handover_closes_s: 86_400,
            collective_due_days: 30,
            collective_grace_s: 259_200,
            free_seats_ms: 5_000,
            files_dir: None,
            proofs: ProofLimits::default(),
            layouts_dir: None,
            issue_documents_ms: 2_000,
            announce_notices_ms: 1_000,
            // Invented, as the accounts of the payment methods are.
            issuer_name: "Yayasan Diklat Nusamedika".to_owned(),
            issuer_address: "Jalan Contoh Kesehatan Nomor 26, Menteng, Jakarta Pusat 10310".to_owned(),
            provider: PaymentProvider::default(),
            follow_charges_ms: 500,
            poll_charges_s: 60,
            midtrans: MidtransAccount::default(),
        }
    }
}

impl Config {
    /// What is wrong beyond the types.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        let bounds = [
            ("registration.catch_up_ms", self.catch_up_ms, CATCH_UP_MS),
            ("registration.quotes_kept_ms", self.quotes_kept_ms, QUOTES_KEPT_MS),
            ("registration.cart_hold_s", self.cart_hold_s, CART_HOLD_S),
            ("registration.pay_within_s", self.pay_within_s, PAY_WITHIN_S),
            ("registration.offer_within_s", self.offer_within_s, OFFER_WITHIN_S),
            ("registration.waiting_closes_s", self.waiting_closes_s, WAITING_CLOSES_S),
            (
                "registration.handover_closes_s",
                self.handover_closes_s,
                HANDOVER_CLOSES_S,
            ),
            (
                "registration.collective_due_days",
                self.collective_due_days,
                COLLECTIVE_DUE_DAYS,
            ),
            (
                "registration.collective_grace_s",
                self.collective_grace_s,
                COLLECTIVE_GRACE_S,
            ),
            ("registration.free_seats_ms", self.free_seats_ms, FREE_SEATS_MS),
            (
                "registration.issue_documents_ms",
                self.issue_documents_ms,
                ISSUE_DOCUMENTS_MS,
            ),
            (
                "registration.announce_notices_ms",
                self.announce_notices_ms,
                ANNOUNCE_NOTICES_MS,
            ),
            (
                "registration.follow_charges_ms",
                self.follow_charges_ms,
                FOLLOW_CHARGES_MS,
            ),
            ("registration.poll_charges_s", self.poll_charges_s, POLL_CHARGES_S),
        ];
        let named = [
            ("registration.issuer_name", &self.issuer_name),
            ("registration.issuer_address", &self.issuer_address),
        ];
        let blank = named.into_iter().filter(|(_, words)| words.trim().is_empty());
        let broken = bounds.into_iter().filter(|(_, value, bounds)| !bounds.contains(value));
        let mut problems: Vec<Problem> = broken
            .map(|(key, _, bounds)| Problem::new(key, format!("must be from {} to {}", bounds.start(), bounds.end())))
            .chain(blank.map(|(key, _)| Problem::new(key, "must not be empty")))
            .collect();
        if self.files_dir.as_deref() == Some(Path::new("")) {
            problems.push(Problem::new("registration.files_dir", "must not be empty"));
        }
        problems.extend(self.proofs.problems());
        if let Err(error) = self.layouts() {
            problems.push(Problem::new("registration.layouts_dir", chain(&error)));
        }
        if self.provider == PaymentProvider::Midtrans {
            problems.extend(self.midtrans.problems());
        }
        problems
    }

    /// What is wrong besides where others than this machine reach the process.
    #[must_use]
    pub fn problems_in_public(&self) -> Vec<Problem> {
        let words = "must not be fake where others reach the portal, who would pay with no money";
        let is_fake = self.provider == PaymentProvider::Fake;
        is_fake
            .then(|| Problem::new("registration.provider", words))
            .into_iter()
            .collect()
    }

    /// Where what is paid is taken in, and with which key; nowhere without one.
    pub(crate) fn collects_at(&self) -> Option<(&str, &SecretString)> {
        let collects = matches!(self.provider, PaymentProvider::Fake | PaymentProvider::Midtrans);
        let key = self.midtrans.server_key.as_ref().filter(|_| collects)?;
        Some((&self.midtrans.base_url, key))
    }

    pub(crate) fn follow_charges_every(&self) -> Duration {
        Duration::from_millis(self.follow_charges_ms)
    }

    pub(crate) fn poll_charges_every(&self) -> time::Duration {
        time::Duration::seconds(i64::try_from(self.poll_charges_s).unwrap_or(i64::MAX))
    }

    pub(crate) fn catch_up_every(&self) -> Duration {
        Duration::from_millis(self.catch_up_ms)
    }

    pub(crate) fn quotes_kept_for(&self) -> Duration {
        Duration::from_millis(self.quotes_kept_ms)
    }

    pub(crate) fn held_for(&self) -> time::Duration {
        // Within the bounds, which are far below what the type holds.
        time::Duration::seconds(i64::try_from(self.cart_hold_s).unwrap_or(i64::MAX))
    }

    pub(crate) fn pay_within(&self) -> time::Duration {
        time::Duration::seconds(i64::try_from(self.pay_within_s).unwrap_or(i64::MAX))
    }

    pub(crate) fn waiting_terms(&self) -> Terms {
        let seconds = |seconds| time::Duration::seconds(i64::try_from(seconds).unwrap_or(i64::MAX));
        Terms {
            offered_for: seconds(self.offer_within_s),
            closes_before: seconds(self.waiting_closes_s),
        }
    }

    pub(crate) fn handover_closes(&self) -> time::Duration {
        time::Duration::seconds(i64::try_from(self.handover_closes_s).unwrap_or(i64::MAX))
    }

    pub(crate) fn collective_terms(&self) -> CollectiveTerms {
        CollectiveTerms {
            due_within: time::Duration::days(i64::try_from(self.collective_due_days).unwrap_or(i64::MAX)),
            grace: time::Duration::seconds(i64::try_from(self.collective_grace_s).unwrap_or(i64::MAX)),
        }
    }

    pub(crate) fn free_seats_every(&self) -> Duration {
        Duration::from_millis(self.free_seats_ms)
    }

    pub(crate) fn issue_documents_every(&self) -> Duration {
        Duration::from_millis(self.issue_documents_ms)
    }

    pub(crate) fn announce_notices_every(&self) -> Duration {
        Duration::from_millis(self.announce_notices_ms)
    }

    pub(crate) fn layouts(&self) -> Result<Layouts, LayoutError> {
        self.layouts_dir
            .as_deref()
            .map_or_else(|| Ok(Layouts::default()), Layouts::open)
    }

    pub(crate) fn stationery(&self) -> Stationery {
        Stationery::of(&self.issuer_name, &self.issuer_address)
    }
}

#[cfg(test)]
mod tests {
    use super::{Config, PathBuf, PaymentProvider};

    #[test]
    fn a_provider_has_a_key_that_goes_nowhere_in_clear() {
        let mut config = Config {
            provider: PaymentProvider::Midtrans,
            ..Config::default()
        };
        let keys = |config: &Config| {
            config
                .problems()
                .into_iter()
                .map(|problem| problem.key)
                .collect::<Vec<_>>()
        };
        assert_eq!(keys(&config), ["registration.midtrans.server_key"]);
        assert!(config.collects_at().is_none());
        config.midtrans.server_key = Some("SB-Mid-server-x".into());
        config.midtrans.base_url = "http://api.example".to_owned();
        assert_eq!(keys(&config), ["registration.midtrans.base_url"]);
        assert_eq!(config.problems_in_public(), []);
        config.provider = PaymentProvider::Fake;
        assert_eq!((keys(&config).len(), config.problems_in_public().len()), (0, 1));
    }

    #[test]
    fn files_are_not_kept_in_whatever_folder_the_process_stands() {
        let config = Config {
            files_dir: Some(PathBuf::new()),
            ..Config::default()
        };
        assert_eq!(config.problems()[0].key, "registration.files_dir");
    }

    #[test]
    fn nothing_is_done_without_end_or_never() {
        assert_eq!(Config::default().problems(), []);
        type Set = fn(&mut Config, u64);
        let keys: [(&str, Set, [u64; 2]); 10] = [
            (
                "registration.collective_due_days",
                |config, value| config.collective_due_days = value,
                [1, 90],
            ),
            (
                "registration.offer_within_s",
                |config, value| config.offer_within_s = value,
                [600, 604_800],
            ),
            (
                "registration.follow_charges_ms",
                |config, value| config.follow_charges_ms = value,
                [10, 60_000],
            ),
            (
                "registration.poll_charges_s",
                |config, value| config.poll_charges_s = value,
                [10, 3_600],
            ),
            (
                "registration.catch_up_ms",
                |config, value| config.catch_up_ms = value,
                [10, 3_600_000],
            ),
            (
                "registration.cart_hold_s",
                |config, value| config.cart_hold_s = value,
                [60, 86_400],
            ),
            (
                "registration.pay_within_s",
                |config, value| config.pay_within_s = value,
                [600, 2_592_000],
            ),
            (
                "registration.free_seats_ms",
                |config, value| config.free_seats_ms = value,
                [10, 600_000],
            ),
            (
                "registration.issue_documents_ms",
                |config, value| config.issue_documents_ms = value,
                [10, 600_000],
            ),
            (
                "registration.announce_notices_ms",
                |config, value| config.announce_notices_ms = value,
                [10, 600_000],
            ),
        ];
        for (key, set, [least, most]) in keys {
            for (value, refused) in [(least - 1, true), (least, false), (most, false), (most + 1, true)] {
                let mut config = Config::default();
                set(&mut config, value);
                let problems = config.problems();
                let named: Vec<_> = problems.iter().map(|problem| problem.key.as_str()).collect();
                assert_eq!(named == [key], refused, "{key} {value}");
            }
        }
    }

    #[test]
    fn documents_are_in_somebodys_name() {
        let config = Config {
            issuer_name: " ".to_owned(),
            issuer_address: String::new(),
            ..Config::default()
        };
        let problems = config.problems();
        let named: Vec<_> = problems.iter().map(|problem| problem.key.as_str()).collect();
        assert_eq!(named, ["registration.issuer_name", "registration.issuer_address"]);
    }
}
