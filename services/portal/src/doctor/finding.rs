//! What the doctor found, and the page it is written on.

use std::fmt;

use serde::Serialize;

/// How bad it is; the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum State {
    /// The portal does not run like this, or loses something.
    Wrong,
    /// Somebody should know.
    Notice,
    /// As it must be.
    Well,
}

/// One thing that was looked at.
#[derive(Debug, Serialize)]
pub(crate) struct Finding {
    /// What it is.
    pub(crate) part: String,
    pub(crate) state: State,
    /// What was found.
    pub(crate) words: String,
    /// What to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) advice: Option<String>,
}

impl Finding {
    pub(crate) fn well(part: impl Into<String>, words: impl Into<String>) -> Self {
        Self {
            part: part.into(),
            state: State::Well,
            words: words.into(),
            advice: None,
        }
    }

    pub(crate) fn notice(part: impl Into<String>, words: impl Into<String>, advice: impl Into<String>) -> Self {
        Self {
            state: State::Notice,
            advice: Some(advice.into()),
            ..Self::well(part, words)
        }
    }

    pub(crate) fn wrong(part: impl Into<String>, words: impl Into<String>, advice: impl Into<String>) -> Self {
        Self {
            state: State::Wrong,
            ..Self::notice(part, words, advice)
        }
    }
}

/// The page.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Report {
    findings: Vec<Finding>,
}

impl Report {
    pub(crate) fn push(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    pub(crate) fn extend(&mut self, findings: impl IntoIterator<Item = Finding>) {
        self.findings.extend(findings);
    }

    /// Whether nothing is wrong.
    pub(crate) fn is_well(&self) -> bool {
        self.count(State::Wrong) == 0
    }

    fn count(&self, state: State) -> usize {
        self.findings.iter().filter(|finding| finding.state == state).count()
    }
}

impl fmt::Display for Report {
    /// What is wrong first, each with what to do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sorted: Vec<&Finding> = self.findings.iter().collect();
        sorted.sort_by_key(|finding| finding.state);
        for finding in sorted {
            let mark = match finding.state {
                State::Wrong => "WRONG ",
                State::Notice => "NOTICE",
                State::Well => "ok    ",
            };
            writeln!(f, "{mark}  {}: {}", finding.part, finding.words)?;
            if let Some(advice) = &finding.advice {
                writeln!(f, "        -> {advice}")?;
            }
        }
        let [wrong, notices, well] = [State::Wrong, State::Notice, State::Well].map(|state| self.count(state));
        writeln!(f, "\n{wrong} wrong, {notices} to know of, {well} well")
    }
}

#[cfg(test)]
mod tests {
    use super::{Finding, Report};

    #[test]
    fn the_page_begins_with_what_is_wrong_and_says_what_to_do() {
        let mut report = Report::default();
        report.push(Finding::well("files", "1,024 MiB are free"));
        report.push(Finding::notice("keys", "400 days old", "make new ones"));
        assert!(report.is_well());
        report.push(Finding::wrong("database", "away", "start it"));
        assert!(!report.is_well());
        assert_eq!(
            report.to_string(),
            "\
WRONG   database: away
        -> start it
NOTICE  keys: 400 days old
        -> make new ones
ok      files: 1,024 MiB are free

1 wrong, 1 to know of, 1 well
"
        );
    }
}
