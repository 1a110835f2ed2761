//! Statements of Mandiri: the columns of Internet Banking (with commas) and of Cash Management (with semicolons).

use csv::StringRecord;
use kit::rule::Rule;

use super::statement::{Direction, Line, LineFault, account, amount, day, words};

/// Where the columns stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    account: usize,
    date: usize,
    words: Vec<usize>,
    incoming: usize,
    outgoing: usize,
    balance: Option<usize>,
}

impl Columns {
    /// The columns of this row, if it is the one that names them.
    #[must_use]
    pub fn of(row: &StringRecord) -> Option<Self> {
        let names: Vec<String> = row.iter().map(|name| name.trim().to_lowercase()).collect();
        let at = |wanted: &[&str]| names.iter().position(|name| wanted.contains(&name.as_str()));
        let spoken = ["description", "reference no.", "remarks", "additionaldesc"];
        let words = (0..names.len()).filter(|at| spoken.contains(&names[*at].as_str()));
        Some(Self {
            account: at(&["account no", "accountno"])?,
            date: at(&["date", "postdate"])?,
            incoming: at(&["credit", "credit amount"])?,
            outgoing: at(&["debit", "debit amount"])?,
            words: words.collect(),
            balance: at(&["close balance", "balance"]),
        })
    }
}

/// A row.
///
/// # Errors
/// What of it cannot be read.
pub fn line(number: usize, row: &StringRecord, columns: &Columns) -> Result<Line, LineFault> {
    let fault = |rule| LineFault { number, rule };
    let cell = |at: usize| row.get(at).unwrap_or_default().trim();
    if row.len() <= columns.incoming.max(columns.outgoing) {
        return Err(fault(Rule::StatementColumns));
    }
    // What is empty is nothing; what is there must be an amount.
    let figure = |at: usize| match cell(at) {
        "" => Some(None),
        text => amount(text).map(|amount| (amount.idr > 0 || amount.sen > 0).then_some(amount)),
    };
    let wrong = || fault(Rule::StatementAmount);
    let (came, went) = (
        figure(columns.incoming).ok_or_else(wrong)?,
        figure(columns.outgoing).ok_or_else(wrong)?,
    );
    let (direction, amount) = match (came, went) {
        (Some(amount), None) => (Direction::In, amount),
        (None, Some(amount)) => (Direction::Out, amount),
        _ => return Err(wrong()),
    };
    Ok(Line {
        number,
        account: account(cell(columns.account)).ok_or_else(|| fault(Rule::StatementAccount))?,
        booked_on: day(cell(columns.date)).ok_or_else(|| fault(Rule::StatementDate))?,
        direction,
        amount,
        description: words(columns.words.iter().map(|at| cell(*at))),
        balance: columns.balance.map(cell).unwrap_or_default().to_owned(),
    })
}
