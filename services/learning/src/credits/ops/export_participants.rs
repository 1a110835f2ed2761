//! The participants of an event or a year as a workbook for the regulator, with their NIKs: for admins, who say why.

use std::collections::{BTreeMap, BTreeSet};

use auth::{Caller, Role};
use documents::{DocumentError, participants, press::PressError};
use kit::{
    report::{FieldProblem, reports},
    rule::Rule,
};

use crate::credits::{
    domain::participant::{Doubt, Earned, Person, Selection, doubts},
    ops::{credit_desk::CreditDesk, people::PeopleAway, print_ledger::LedgerFile},
    store,
};

/// So many rows; more would take a machine of the desk long to open.
const MOST: i64 = 10_000;
/// Shortest reason, in characters.
const SHORTEST_REASON: u32 = 10;
/// Longest reason, in characters.
const LONGEST_REASON: u32 = 500;

/// Why there is no file.
#[derive(Debug, thiserror::Error)]
pub enum ExportParticipantsError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// What was asked for is not in order.
    #[error("a field is not in order")]
    Refused(Vec<FieldProblem>),
    /// No certificate that counts is of what was asked for.
    #[error("there is nobody to export")]
    Nobody,
    #[error("could not ask for the participants")]
    People(#[from] PeopleAway),
    #[error("could not read the certificates")]
    Database(#[from] sqlx::Error),
    #[error("could not make the workbook")]
    Press(#[from] PressError),
}

reports!(ExportParticipantsError {
    Role => Forbidden "akses_ditolak",
    Refused(fields) => Invalid "data_tidak_valid",
    Nobody => NotFound "peserta_tidak_ada",
    People(source) => source,
});

/// What is exported, and why.
#[derive(Clone, Debug)]
pub struct Wanted {
    pub selection: Selection,
    pub reason: String,
}

impl CreditDesk {
    /// The workbook. Nothing of it is kept, here or in any log.
    pub async fn export(
        &self,
        caller: Caller,
        token: &str,
        wanted: &Wanted,
    ) -> Result<LedgerFile, ExportParticipantsError> {
        if caller.role != Role::Admin {
            return Err(ExportParticipantsError::Role);
        }
        let reason = checked(wanted).map_err(ExportParticipantsError::Refused)?;
        let mut conn = self.pool.acquire().await?;
        let earned = store::participants::list(&mut conn, wanted.selection, MOST + 1).await?;
        // Nothing is held while identity looks them up.
        drop(conn);
        if i64::try_from(earned.len()).unwrap_or(i64::MAX) > MOST {
            let field = wanted.selection.year.map_or("event_id", |_| "year");
            let too_many = FieldProblem::new(field, Rule::TooMany);
            return Err(ExportParticipantsError::Refused(vec![too_many]));
        }
        if earned.is_empty() {
            return Err(ExportParticipantsError::Nobody);
        }
        let members: BTreeSet<i64> = earned.iter().map(|one| one.member_id).collect();
        let purpose = wanted.selection.word();
        let file_name = format!("peserta-{purpose}.xlsx");
        let members = members.into_iter().collect();
        let people = self.people.revealed(token, members, purpose.clone(), reason).await?;
        let made_on = self.today();
        let set = move || set(&earned, &people, made_on);
        let content = self.press.make(set).await?;
        Ok(LedgerFile { content, file_name })
    }
}

/// The reason without white space around it.
fn checked(wanted: &Wanted) -> Result<String, Vec<FieldProblem>> {
    let mut problems = Vec::new();
    if wanted.selection.event_id.is_none() && wanted.selection.year.is_none() {
        problems.push(FieldProblem::new("year", Rule::Required));
    }
    let reason = wanted.reason.trim();
    let rule = match u32::try_from(reason.chars().count()).unwrap_or(u32::MAX) {
        0 => Some(Rule::Required),
        length if length < SHORTEST_REASON => Some(Rule::ShorterThan(SHORTEST_REASON)),
        length if length > LONGEST_REASON => Some(Rule::LongerThan(LONGEST_REASON)),
        _ if reason.chars().any(|letter| letter.is_control() && letter != '\n') => Some(Rule::Invalid),
        _ => None,
    };
    problems.extend(rule.map(|rule| FieldProblem::new("reason", rule)));
    match problems.is_empty() {
        true => Ok(reason.to_owned()),
        false => Err(problems),
    }
}

fn set(earned: &[Earned], people: &BTreeMap<i64, Person>, made_on: time::Date) -> Result<Vec<u8>, DocumentError> {
    let nobody = Person::default();
    let line = |one: &Earned| {
        let person = people.get(&one.member_id).unwrap_or(&nobody);
        let doubts: Vec<&str> = doubts(person).into_iter().map(Doubt::printed).collect();
        participants::Line {
            nik: person.nik.clone(),
            npa: person.npa.clone(),
            name: one.name.clone(),
            profession: person.profession_name.clone(),
            activity: one.activity.clone(),
            accreditation_number: one.accreditation_number.clone(),
            role: one.role,
            domain: one.domain.printed(),
            credit_hundredths: one.credit_hundredths.into(),
            held_on: one.held_on,
            number: one.number.clone(),
            doubts: doubts.join("; "),
        }
    };
    let lines: Vec<_> = earned.iter().map(line).collect();
    participants::xlsx(&lines, made_on)
}
