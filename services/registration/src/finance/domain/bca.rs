//! Statements of BCA: KlikBCA for people (`'05/09`, its `DB` or `CR` in a column of its own) and for firms (`05/09/2026`, behind
//! the amount).

use csv::StringRecord;
use kit::rule::Rule;
use time::Date;

use super::statement::{Direction, Line, LineFault, account, amount, calendar, day, day_and_month, words};

/// What a row says that the bank has not booked yet.
const PENDING: &str = "PEND";
/// What stands below the last row.
const BELOW: [&str; 5] = [
    "saldo awal",
    "mutasi debet",
    "mutasi debit",
    "mutasi kredit",
    "saldo akhir",
];

/// Whether this is the row that names the columns.
#[must_use]
pub fn is_header(row: &StringRecord) -> bool {
    let names: Vec<String> = row.iter().take(4).map(|name| name.trim().to_lowercase()).collect();
    names == ["tanggal transaksi", "keterangan", "cabang", "jumlah"]
        || names == ["date", "description", "branch", "amount"]
}

/// Whether the rows end here.
#[must_use]
pub fn is_below(row: &StringRecord) -> bool {
    let first = row.get(0).unwrap_or_default().trim().to_lowercase();
    BELOW.iter().any(|word| first.starts_with(word))
}

/// What the lines above the rows say: whose account, and from when to when.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Above {
    pub account: Option<String>,
    period: Option<(Date, Date)>,
}

impl Above {
    /// Reads one of them.
    pub fn read(&mut self, row: &StringRecord) {
        let said = row.iter().collect::<Vec<_>>().join(" ");
        let name = said.to_lowercase();
        if name.trim_start().starts_with("no. rekening") || name.trim_start().starts_with("no rekening") {
            self.account = account(&said);
        } else if name.trim_start().starts_with("periode") {
            let days: Vec<Date> = said.split([' ', ':', '-', '\'']).filter_map(day).collect();
            if let [from, to] = days[..] {
                self.period = Some((from, to));
            }
        }
    }

    /// The day that a row names with or without its year.
    fn day(&self, text: &str) -> Option<Date> {
        day(text).or_else(|| {
            let (day, month) = day_and_month(text)?;
            let (from, to) = self.period?;
            let years = from.year()..=to.year();
            let mut within = years.filter_map(|year| calendar(year, month, day));
            within.find(|date| (from..=to).contains(date))
        })
    }
}

/// A row; `None` where the bank has not booked it yet.
///
/// # Errors
/// What of it cannot be read.
pub fn line(number: usize, row: &StringRecord, above: &Above) -> Result<Option<Line>, LineFault> {
    let fault = |rule| LineFault { number, rule };
    let cell = |at: usize| row.get(at).unwrap_or_default().trim();
    if row.len() < 4 {
        return Err(fault(Rule::StatementColumns));
    }
    if cell(0).trim_start_matches('\'').eq_ignore_ascii_case(PENDING) {
        return Ok(None);
    }
    let booked_on = above.day(cell(0)).ok_or_else(|| fault(Rule::StatementDate))?;
    let (figure, mark, balance) = match cell(3).rsplit_once(' ') {
        Some((figure, mark)) => (figure, mark, cell(4)),
        None => (cell(3), cell(4), cell(5)),
    };
    let direction = match mark.to_ascii_uppercase().as_str() {
        "CR" => Direction::In,
        "DB" => Direction::Out,
        _ => return Err(fault(Rule::StatementAmount)),
    };
    let amount = amount(figure).filter(|amount| amount.idr > 0 || amount.sen > 0);
    Ok(Some(Line {
        number,
        account: above.account.clone().ok_or_else(|| fault(Rule::StatementAccount))?,
        booked_on,
        direction,
        amount: amount.ok_or_else(|| fault(Rule::StatementAmount))?,
        description: words([cell(1).trim_start_matches('\'')]),
        balance: balance.to_owned(),
    }))
}
