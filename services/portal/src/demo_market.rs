//! The demo's order book, put together: what the catalog sells, who buys, and the orders that somebody looks for.
//!
//! It is loaded once, while there is no order. Its days lie around the moment of loading; the days of the demo's events move on with
//! each day, those of orders stay.

use std::path::Path;

use bytes::Bytes;
use registration::{Booking, DemoDoctor, DemoOffer, DemoPerson, DemoPrice, Ending, Market, Payer, Signatory};
use serde::Deserialize;
use time::{Date, Duration};

use crate::{demo, module_entry::Preparing};

/// How many seats stay free whatever chance has it: the workshop of the congress that members are told of, one that is sold out, one
/// with two seats, others that people would wait for, and those of KONAS that the news says were full first.
const FREE: [(i64, u32); 8] = [
    (9_401, 20),
    (9_402, 0),
    (9_405, 2),
    (9_422, 0),
    (9_103, 0),
    (8_901, 1),
    (8_401, 0),
    (8_402, 0),
];
/// Accounts by their place in `accounts.json`, counted from 1.
const MEMBER: usize = 1;
const SPONSOR: usize = 2;
const COMMITTEE: i64 = 3;
const ADMIN: i64 = 4;
/// Those whom the sponsor gave seats.
const DOCTORS: std::ops::RangeInclusive<usize> = 5..=12;
/// Whose orders their hospital pays with one transfer: account, sub-event, code.
const COLLECTED: [(usize, i64, i16); 3] = [(6, 9_406, 377), (8, 9_406, 519), (11, 9_408, 688)];
/// Whose transfers lie at the desk: account, sub-event, code. `pictures/transfers.mjs` draws what is transferred.
const SHOWN: [(usize, i64, i16); 5] = [
    (7, 9_403, 137),
    (9, 9_407, 412),
    (10, 9_413, 258),
    (14, 9_404, 905),
    (16, 9_424, 571),
];

#[derive(Deserialize)]
struct Account {
    name: String,
    titles: Option<String>,
    profession_code: Option<String>,
    npa: Option<String>,
    sponsor_name: Option<String>,
}

/// One of those who gave the satisfaction form: they were there.
#[derive(Deserialize)]
struct Visitor {
    member_id: i64,
    name: String,
}

/// Fills the order book of registration while it is empty.
///
/// # Errors
/// When a file is missing or not what it should be, or the database refuses.
pub(crate) async fn load_unless_there(with: &Preparing<'_>, dir: &Path) -> anyhow::Result<()> {
    if !registration::wants_market(with.pool).await? {
        return Ok(());
    }
    // Blocking and costly, but this is once in the life of a demo, before anything runs.
    let market = market(dir, with.today)?;
    let is_in_bucket = with.settings.proofs_dir().starts_with("s3:");
    let files = (!is_in_bucket).then(|| with.settings.proofs()).transpose()?;
    let config = &with.settings.registration;
    registration::load_market(with.pool, files.as_ref(), config, market, with.now).await?;
    Ok(())
}

/// Everything that the demo sells and who bought it, as of the day `today` in Jakarta.
///
/// # Errors
/// When a file is missing or not what it should be.
pub fn market(dir: &Path, today: Date) -> anyhow::Result<Market> {
    let offers = catalog::demo_offers(&demo::read_programme(dir)?, today)?;
    let accounts: Vec<Account> = demo::read(dir, "accounts.json")?;
    let visitors: Vec<Visitor> = demo::read(dir, "feedback.json")?;
    let mut people: Vec<DemoPerson> = Vec::new();
    for visitor in visitors {
        if people.iter().all(|known| known.member_id != visitor.member_id) {
            people.push(DemoPerson {
                member_id: visitor.member_id,
                name: visitor.name,
            });
        }
    }
    Ok(Market {
        offers: offers.into_iter().map(offer).collect(),
        people,
        bookings: bookings(dir, &accounts),
        at_the_door: COMMITTEE,
        certificates_signed_by: Some((
            Signatory {
                name: demo::CERTIFICATES_SIGNED_BY.0.to_owned(),
                office: demo::CERTIFICATES_SIGNED_BY.1.to_owned(),
            },
            ADMIN,
        )),
        collected_for: Some((hospital(), ADMIN)),
    })
}

/// Who pays for its doctors. Invented.
fn hospital() -> Payer {
    Payer {
        name: "RSUP Contoh Nusantara".to_owned(),
        address: "Jalan Contoh Rumah Sakit Nomor 4, Bandung".to_owned(),
        tax_number: None,
        email: Some("keuangan@rsup.contoh.id".to_owned()),
    }
}

fn offer(told: catalog::DemoOffer) -> DemoOffer {
    let keeps_free = FREE
        .iter()
        .find(|(id, _)| *id == told.sub_event_id)
        .map(|(_, free)| *free);
    let prices = told.prices.into_iter().map(|price| DemoPrice {
        profession: price.profession,
        first: price.first,
        last: price.last,
        amount_idr: price.amount_idr,
    });
    DemoOffer {
        event_id: told.event_id,
        event_title: told.event_title,
        sub_event_id: told.sub_event_id,
        title: told.title,
        starts_at: told.starts_at,
        ends_at: told.ends_at,
        utc_offset_hours: told.utc_offset_hours.into(),
        capacity: told.capacity,
        keeps_free,
        prices: prices.collect(),
    }
}

/// The orders of the accounts that the README names; the demo member's come first.
fn bookings(dir: &Path, accounts: &[Account]) -> Vec<Booking> {
    let mut bookings = Vec::new();
    let mut book = |account: usize, sub_event_ids: &[i64], seats, ago, unique_code, ending| {
        let Some((buyer, profession)) = buyer(accounts, account) else {
            return;
        };
        bookings.push(Booking {
            buyer,
            profession,
            sub_event_ids: sub_event_ids.to_vec(),
            seats,
            ago,
            unique_code,
            ending,
        });
    };
    book(MEMBER, &[8_501, 8_502, 8_503], 1, Duration::days(40), 314, Ending::Paid);
    book(MEMBER, &[9_301, 9_302], 1, Duration::days(12), 726, Ending::Paid);
    book(MEMBER, &[9_201, 9_203], 1, Duration::hours(3), 483, Ending::Awaited);
    book(MEMBER, &[9_101], 1, Duration::days(9), 169, Ending::RunOut);
    let sponsor_name = accounts
        .get(SPONSOR - 1)
        .and_then(|sponsor| sponsor.sponsor_name.clone());
    let given = |doctors| Ending::Given {
        sponsor_name: sponsor_name.clone().unwrap_or_default(),
        doctors,
    };
    let doctors: Vec<DemoDoctor> = DOCTORS.filter_map(|account| doctor(accounts, account)).collect();
    book(SPONSOR, &[9_001], 16, Duration::days(15), 640, given(doctors));
    book(SPONSOR, &[9_447], 10, Duration::days(6), 822, given(Vec::new()));
    for (at, (account, sub_event, code)) in SHOWN.into_iter().enumerate() {
        let ago = Duration::hours(20) - Duration::hours(3) * i32::try_from(at).unwrap_or_default();
        book(account, &[sub_event], 1, ago, code, Ending::Shown(picture(dir, code)));
    }
    for (account, sub_event, code) in COLLECTED {
        book(account, &[sub_event], 1, Duration::hours(6), code, Ending::Collected);
    }
    bookings
}

fn buyer(accounts: &[Account], number: usize) -> Option<(DemoPerson, Option<String>)> {
    let account = accounts.get(number - 1)?;
    let person = DemoPerson {
        member_id: i64::try_from(number).ok()?,
        // A sponsor buys in its company's name.
        name: account.sponsor_name.as_ref().unwrap_or(&account.name).clone(),
    };
    Some((person, account.profession_code.clone()))
}

fn doctor(accounts: &[Account], number: usize) -> Option<DemoDoctor> {
    let account = accounts.get(number - 1)?;
    let (person, _) = buyer(accounts, number)?;
    let named = |titles: &String| match titles.split_once(", ") {
        Some((before, behind)) => format!("{before} {}, {behind}", person.name),
        None => format!("{titles} {}", person.name),
    };
    let name = account.titles.as_ref().map_or_else(|| person.name.clone(), named);
    // As much as a sponsor sees of it.
    let npa_masked = account.npa.as_ref().map(|npa| {
        let shown = npa.len().saturating_sub(4);
        format!("{}{}", "*".repeat(shown), &npa[shown..])
    });
    Some(DemoDoctor {
        person: DemoPerson { name, ..person },
        npa_masked,
    })
}

/// What was drawn of a transfer with a code.
fn picture(dir: &Path, code: i16) -> Option<Bytes> {
    match demo::read_bytes(dir, &format!("files/transfers/{code}.webp")) {
        Ok(webp) => Some(webp.into()),
        Err(error) => {
            tracing::warn!(%error, "the demo has a proof of payment that was not drawn");
            None
        }
    }
}
