//! The inbox of the one-machine run: a file that stands in for every phone and mailbox.
//!
//! One JSON object a line, appended in one write, readable by its owner only. It outlives the process, so that a test
//! can count what went out before a kill. Codes stand in it in clear; that is what it is for.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

/// What is kept when the process starts.
const KEPT: usize = 1_000;
const OWNER_ONLY: u32 = 0o600;

/// A message that was "sent" by the `log` provider.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentMessage {
    /// E.164, or an e-mail address.
    pub to: String,
    /// `whatsapp`, `sms` or `mail`.
    pub channel: String,
    /// The template's name, such as `otp`.
    pub template: String,
    /// What was sent, as the recipient reads it.
    pub body: String,
    /// When the provider took it.
    #[serde(with = "time::serde::rfc3339")]
    pub sent_at: OffsetDateTime,
}

/// Neither words nor recipient: what is printed ends up in logs.
impl std::fmt::Debug for SentMessage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SentMessage")
            .field("channel", &self.channel)
            .field("template", &self.template)
            .finish_non_exhaustive()
    }
}

/// The messages of this machine. Clones share one file.
#[derive(Clone, Debug)]
pub struct Inbox {
    path: PathBuf,
}

impl Inbox {
    /// The inbox kept at `path`, made at its first message.
    #[must_use]
    pub fn at(path: PathBuf) -> Self {
        Self { path }
    }

    /// The messages to `to` (a phone number in any spelling, or an e-mail address), or all, newest first.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub async fn messages(&self, to: Option<&str>) -> io::Result<Vec<SentMessage>> {
        let wanted = to.map(recipient_key);
        let mut messages = self.off_thread(|path| read(&path)).await?;
        messages.reverse();
        if let Some(wanted) = wanted {
            messages.retain(|message| recipient_key(&message.to) == wanted);
        }
        Ok(messages)
    }

    /// Adds a message.
    pub(crate) async fn append(&self, message: &SentMessage) -> io::Result<()> {
        let mut line = serde_json::to_vec(message).map_err(io::Error::other)?;
        line.push(b'\n');
        self.off_thread(move |path| {
            let mut file = OpenOptions::new()
                .create(true)
                .append(true)
                .mode(OWNER_ONLY)
                .open(path)?;
            file.write_all(&line)
        })
        .await
    }

    /// Makes the folder, keeps the newest messages only, and drops a line that a crash left torn, which would spoil the next.
    pub(crate) async fn tidy(&self) -> io::Result<()> {
        self.off_thread(|path| {
            let messages = read(&path)?;
            if !path.exists() {
                return path.parent().map_or(Ok(()), fs::create_dir_all);
            }
            let beside = path.with_extension("jsonl.new");
            let mut text = Vec::new();
            for message in messages.iter().skip(messages.len().saturating_sub(KEPT)) {
                serde_json::to_writer(&mut text, message).map_err(io::Error::other)?;
                text.push(b'\n');
            }
            let mut file = OpenOptions::new()
                .create(true)
                .write(true)
                .truncate(true)
                .mode(OWNER_ONLY)
                .open(&beside)?;
            file.write_all(&text)?;
            fs::rename(&beside, &path)
        })
        .await
    }

    async fn off_thread<T: Send + 'static>(
        &self,
        work: impl FnOnce(PathBuf) -> io::Result<T> + Send + 'static,
    ) -> io::Result<T> {
        let path = self.path.clone();
        tokio::task::spawn_blocking(move || work(path))
            .await
            .map_err(io::Error::other)?
    }
}

/// The messages, oldest first. Lines that are no message are passed over.
fn read(path: &Path) -> io::Result<Vec<SentMessage>> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let lines = bytes.split(|byte| *byte == b'\n');
    Ok(lines.filter_map(|line| serde_json::from_slice(line).ok()).collect())
}

/// What makes two spellings of a recipient one: the digits of a number with its country, an address without case.
fn recipient_key(to: &str) -> String {
    if to.contains('@') {
        return to.trim().to_lowercase();
    }
    let digits: String = to.chars().filter(char::is_ascii_digit).collect();
    match digits.strip_prefix('0') {
        Some(rest) => format!("62{rest}"),
        None => digits,
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, io::Write, os::unix::fs::PermissionsExt};

    use time::macros::datetime;

    use super::{Inbox, KEPT, SentMessage};

    fn a_message(to: &str, body: &str) -> SentMessage {
        SentMessage {
            to: to.to_owned(),
            channel: "sms".to_owned(),
            template: "otp".to_owned(),
            body: body.to_owned(),
            sent_at: datetime!(2026-11-20 08:00 UTC),
        }
    }

    async fn bodies(inbox: &Inbox, to: Option<&str>) -> Vec<String> {
        let messages = inbox.messages(to).await.unwrap();
        messages.into_iter().map(|message| message.body).collect()
    }

    #[tokio::test]
    async fn a_recipient_is_found_in_any_spelling_newest_first() {
        let folder = tempfile::tempdir().unwrap();
        let inbox = Inbox::at(folder.path().join("messages.jsonl"));
        assert!(bodies(&inbox, None).await.is_empty(), "no file, no messages");
        for (to, body) in [
            ("+6281210020030", "1"),
            ("+6281210020031", "2"),
            ("+6281210020030", "3"),
            ("Sari@Contoh.id", "4"),
        ] {
            inbox.append(&a_message(to, body)).await.unwrap();
        }
        for spelling in ["081210020030", "6281210020030", "+62 812-1002-0030", " 62812 1002 0030"] {
            assert_eq!(bodies(&inbox, Some(spelling)).await, ["3", "1"], "{spelling}");
        }
        assert_eq!(bodies(&inbox, Some("sari@contoh.ID ")).await, ["4"]);
        assert_eq!(bodies(&inbox, None).await, ["4", "3", "2", "1"]);
    }

    #[tokio::test]
    async fn a_torn_line_costs_itself_only() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("messages.jsonl");
        let inbox = Inbox::at(path.clone());
        inbox.append(&a_message("+6281210020030", "whole")).await.unwrap();
        let mut file = fs::OpenOptions::new().append(true).open(&path).unwrap();
        file.write_all(br#"{"to":"+6281210020030","chann"#).unwrap();
        assert_eq!(bodies(&inbox, None).await, ["whole"]);
        inbox.tidy().await.unwrap();
        inbox.append(&a_message("+6281210020030", "next")).await.unwrap();
        assert_eq!(bodies(&inbox, None).await, ["next", "whole"]);
    }

    #[tokio::test]
    async fn a_start_keeps_the_newest_thousand_for_the_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("messages.jsonl");
        let inbox = Inbox::at(path.clone());
        inbox.append(&a_message("+6281210020030", "0")).await.unwrap();
        let mode = || fs::metadata(&path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(), 0o600);
        let line = |body: usize| serde_json::to_string(&a_message("+6281210020030", &body.to_string())).unwrap() + "\n";
        let lines: String = (1..=KEPT).map(line).collect();
        let mut file = fs::OpenOptions::new().append(true).open(&path).unwrap();
        file.write_all(lines.as_bytes()).unwrap();
        inbox.tidy().await.unwrap();
        let kept = bodies(&inbox, None).await;
        assert_eq!(
            (kept.len(), kept[0].as_str(), kept[KEPT - 1].as_str()),
            (KEPT, "1000", "1")
        );
        assert_eq!(mode(), 0o600);
    }
}
