//! Teams that ask the hosts of an event to receive them.

use kit::{
    phone::{PhoneError, PhoneNumber},
    report::FieldProblem,
    rule::Rule,
};
use time::{Date, OffsetDateTime};
use write::Fingerprint;

use crate::forms::domain::text::{line, optional_line};

const LONGEST: u32 = 200;
const LARGEST_TEAM: u32 = 500;

/// What was typed.
#[derive(Clone, Copy, Debug)]
pub struct HospitalityForm<'a> {
    /// Where the team comes from.
    pub team_origin: &'a str,
    /// How many they are.
    pub team_size: i64,
    /// What they ask for.
    pub banner_id: Option<i64>,
    /// Whom to ask.
    pub contact_name: &'a str,
    /// Their number, in any form.
    pub whatsapp: &'a str,
    /// Names of the team, one each; blank ones do not count.
    pub participants: &'a [String],
}

/// A team as it is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// Where it comes from.
    pub origin: String,
    /// 1 to 500.
    pub size: i32,
    /// What it asks for; whether the event has it, only the list tells.
    pub banner_id: Option<i64>,
    /// Whom to ask.
    pub contact_name: String,
    /// WhatsApp number of the contact, E.164.
    pub whatsapp: PhoneNumber,
    /// Names, at most as many as the team has members.
    pub participants: Vec<String>,
}

/// A registration as its team is told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registration {
    pub id: i64,
    /// Such as `HSP-94-0007`.
    pub number: String,
    /// `submitted`, `confirmed` or `declined`.
    pub status: String,
}

/// A member's own registration, as far as a change of it looks at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// Its id.
    pub id: i64,
    /// Such as `HSP-94-0007`.
    pub number: String,
    /// `submitted`, `confirmed` or `declined`.
    pub status: String,
    /// How many they are.
    pub team_size: i32,
    /// What they ask for.
    pub banner_id: Option<i64>,
}

impl Own {
    /// Whether the member may still change it: the hosts have not decided.
    #[must_use]
    pub fn may_change(&self) -> bool {
        undecided(&self.status)
    }
}

/// A team as the member who registered it reads it.
#[derive(Clone)]
pub struct OwnTeam {
    pub id: i64,
    /// Such as `HSP-94-0007`.
    pub number: String,
    /// `submitted`, `confirmed` or `declined`.
    pub status: String,
    pub event_id: i64,
    pub event_title: String,
    /// The event's last day, once that is settled.
    pub last_day: Option<Date>,
    /// Where the team comes from.
    pub origin: String,
    /// 1 to 500.
    pub size: i32,
    /// What it asks for.
    pub banner_id: Option<i64>,
    /// Whom to ask.
    pub contact_name: String,
    /// WhatsApp number of the contact, E.164.
    pub whatsapp: String,
    /// Names, at most as many as the team has members.
    pub participants: Vec<String>,
    pub created_at: OffsetDateTime,
}

impl OwnTeam {
    /// Whether the member may still change it on a day: the hosts have not decided, and the event is not over.
    #[must_use]
    pub fn may_change(&self, today: Date) -> bool {
        undecided(&self.status) && !is_over(self.last_day, today)
    }
}

fn undecided(status: &str) -> bool {
    status == "submitted"
}

/// Whether an event with this last day is over on a day. One without days is not.
#[must_use]
pub fn is_over(last_day: Option<Date>, today: Date) -> bool {
    last_day.is_some_and(|last| last < today)
}

impl HospitalityForm<'_> {
    /// The team, if every field is in order.
    ///
    /// # Errors
    /// With every field that is not.
    pub fn read(&self) -> Result<Team, Vec<FieldProblem>> {
        let mut problems = Vec::new();
        let mut note = |field, rule| problems.push(FieldProblem { field, rule });
        let mut text = |field, typed: &str| {
            line(typed, LONGEST)
                .map_err(|rule| note(field, rule))
                .unwrap_or_default()
        };
        let origin = text("team_origin", self.team_origin);
        let contact_name = text("contact_name", self.contact_name);
        let size = i32::try_from(self.team_size)
            .ok()
            .filter(|_| (1..=LARGEST_TEAM.into()).contains(&self.team_size));
        if size.is_none() {
            note("team_size", Rule::Between(1, LARGEST_TEAM));
        }
        let whatsapp = PhoneNumber::parse(self.whatsapp)
            .map_err(|error| match error {
                PhoneError::Empty => note("whatsapp", Rule::Required),
                PhoneError::Invalid => note("whatsapp", Rule::Invalid),
            })
            .ok();
        let names = self.participants.iter().map(|typed| optional_line(typed, LONGEST));
        let names = names.filter(|name| name.as_ref() != Ok(&String::new()));
        let participants: Vec<String> = names
            .collect::<Result<_, _>>()
            .map_err(|rule| note("participants", rule))
            .unwrap_or_default();
        if size.is_some_and(|size| participants.len() > size.unsigned_abs() as usize) {
            note("participants", Rule::TooMany);
        }
        match (size, whatsapp) {
            (Some(size), Some(whatsapp)) if problems.is_empty() => Ok(Team {
                origin,
                size,
                banner_id: self.banner_id,
                contact_name,
                whatsapp,
                participants,
            }),
            _ => Err(problems),
        }
    }

    /// What was sent, for an event.
    #[must_use]
    pub fn fingerprint(&self, event_id: i64) -> [u8; 32] {
        let sent = Fingerprint::default()
            .and(event_id.to_be_bytes())
            .and(self.team_origin)
            .and(self.team_size.to_be_bytes())
            .and(self.banner_id.map(i64::to_be_bytes).as_ref().map_or(&[][..], |id| id))
            .and(self.contact_name)
            .and(self.whatsapp);
        self.participants.iter().fold(sent, Fingerprint::and).bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::HospitalityForm;
    use kit::rule::Rule;

    fn a_form() -> HospitalityForm<'static> {
        HospitalityForm {
            team_origin: "RSUD Contoh",
            team_size: 2,
            banner_id: None,
            contact_name: "Sari",
            whatsapp: "0812-1002-0030",
            participants: &[],
        }
    }

    #[test]
    fn every_broken_field_is_named_at_once() {
        let form = HospitalityForm {
            team_origin: "",
            team_size: 501,
            contact_name: " ",
            whatsapp: "nol",
            participants: &["a\0".to_owned()],
            ..a_form()
        };
        let named: Vec<_> = form.read().unwrap_err().iter().map(|problem| problem.field).collect();
        assert_eq!(
            named,
            ["team_origin", "contact_name", "team_size", "whatsapp", "participants"]
        );
    }

    #[test]
    fn blank_names_do_not_count_and_nobody_is_named_beyond_the_team() {
        let names = ["Sari", " ", "Budi", ""].map(str::to_owned);
        let team = HospitalityForm {
            participants: &names,
            ..a_form()
        }
        .read()
        .unwrap();
        assert_eq!(team.participants, ["Sari", "Budi"]);
        let names = ["Sari", "Budi", "Dewi"].map(str::to_owned);
        let refused = HospitalityForm {
            participants: &names,
            ..a_form()
        }
        .read()
        .unwrap_err();
        assert_eq!((refused[0].field, refused[0].rule), ("participants", Rule::TooMany));
    }

    #[test]
    fn whatever_was_sent_tells_two_requests_apart() {
        let one = a_form();
        let others = [
            HospitalityForm { team_size: 3, ..one },
            HospitalityForm {
                banner_id: Some(1),
                ..one
            },
            HospitalityForm {
                contact_name: "Budi",
                ..one
            },
        ];
        for other in others {
            assert_ne!(one.fingerprint(94), other.fingerprint(94), "{other:?}");
        }
        assert_ne!(one.fingerprint(94), one.fingerprint(86));
        assert_eq!(one.fingerprint(94), a_form().fingerprint(94));
    }
}
