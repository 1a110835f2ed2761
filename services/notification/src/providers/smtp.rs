//! A mail server, spoken to step by step: until the text is handed over nothing can have gone out, after that it may.
//!
//! A connection for each mail. Mails are few, and a kept connection that broke meanwhile would blur the very line that
//! matters here.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use async_trait::async_trait;
use lettre::{
    Message,
    message::{Mailbox, MultiPart},
    transport::smtp::{
        Error,
        authentication::{Credentials, Mechanism},
        client::{AsyncSmtpConnection, TlsParameters},
        commands::{Data, Mail, Rcpt},
        extension::ClientId,
    },
};
use secrecy::{ExposeSecret, SecretString};
use uuid::Uuid;

use super::provider::{Provider, ProviderError, misconfigured};
use crate::{
    config::{Encryption, Smtp as Section},
    domain::{channel::Channel, outcome::Outcome},
    templates::MailMessage,
};

/// A login is missing or refused (RFC 4954).
const LOGIN_REFUSED: [u16; 4] = [530, 534, 535, 538];

/// Sends by a mail server.
pub(super) struct Smtp {
    host: String,
    port: u16,
    encryption: Encryption,
    tls: TlsParameters,
    login: Option<(String, SecretString)>,
    from: Mailbox,
    limit: Duration,
}

/// How far a mail came, and why no further.
enum Failure {
    /// The mail itself cannot be written.
    Letter(&'static str),
    /// Before the text was handed over.
    Before(Error),
    /// At the login.
    Login(Error),
    /// With the text, or after it.
    WithText(Error),
}

impl Smtp {
    pub(super) fn new(section: &Section, limit: Duration) -> Result<Self, ProviderError> {
        let login = section.username.clone().zip(section.password.clone());
        Ok(Self {
            host: section.host.clone(),
            port: section.port,
            encryption: section.encryption,
            tls: TlsParameters::new(section.host.clone()).map_err(ProviderError::MailTls)?,
            login,
            from: section.from.parse().map_err(|_| ProviderError::Section("smtp.from"))?,
            limit,
        })
    }

    fn letter(&self, mail: &MailMessage) -> Result<Message, Failure> {
        let to: Mailbox = mail.to.as_str().parse().map_err(|_| Failure::Letter("mail_address"))?;
        Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(&mail.subject)
            .message_id(Some(format!("<{}@{}>", Uuid::new_v4(), self.from.email.domain())))
            .multipart(MultiPart::alternative_plain_html(mail.text.clone(), mail.html.clone()))
            .map_err(|_| Failure::Letter("mail_unwritable"))
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, Failure> {
        let hello = ClientId::default();
        let wrapped = (self.encryption == Encryption::Tls).then(|| self.tls.clone());
        let server = (self.host.as_str(), self.port);
        let mut connection = AsyncSmtpConnection::connect_tokio1(server, Some(self.limit), &hello, wrapped, None)
            .await
            .map_err(Failure::Before)?;
        if self.encryption == Encryption::Starttls {
            connection
                .starttls(self.tls.clone(), &hello)
                .await
                .map_err(Failure::Before)?;
        }
        if let Some((username, password)) = &self.login {
            let login = Credentials::new(username.clone(), password.expose_secret().to_owned());
            connection
                .auth(&[Mechanism::Plain, Mechanism::Login], &login)
                .await
                .map_err(Failure::Login)?;
        }
        Ok(connection)
    }

    async fn hand_over(&self, mail: &MailMessage, text_begun: &AtomicBool) -> Result<(), Failure> {
        let letter = self.letter(mail)?;
        let envelope = letter.envelope();
        let mut connection = self.connect().await?;
        let mut asked = async |command: String| connection.command(command).await.map_err(Failure::Before);
        asked(Mail::new(envelope.from().cloned(), Vec::new()).to_string()).await?;
        for to in envelope.to() {
            asked(Rcpt::new(to.clone(), Vec::new()).to_string()).await?;
        }
        asked(Data.to_string()).await?;
        text_begun.store(true, Ordering::SeqCst);
        connection
            .message(&letter.formatted())
            .await
            .map_err(Failure::WithText)?;
        // It is taken. Whether the goodbye is heard does not matter, and nobody waits for it.
        tokio::spawn(async move { connection.quit().await });
        Ok(())
    }
}

#[async_trait]
impl Provider<MailMessage> for Smtp {
    async fn send(&self, message: &MailMessage) -> Outcome {
        let text_begun = AtomicBool::new(false);
        match tokio::time::timeout(self.limit, self.hand_over(message, &text_begun)).await {
            Ok(Ok(())) => Outcome::Accepted { reference: None },
            Ok(Err(failure)) => judge(&failure),
            Err(_) if text_begun.load(Ordering::SeqCst) => Outcome::unknown("timed_out"),
            Err(_) => Outcome::for_now("unreachable"),
        }
    }
}

fn judge(failure: &Failure) -> Outcome {
    let (error, may_be_out) = match failure {
        Failure::Letter(reason) => return Outcome::for_good(*reason),
        Failure::Login(error) | Failure::Before(error) => (error, false),
        Failure::WithText(error) => (error, true),
    };
    // The server's own words may quote the address: only its code is told.
    let Some(code) = error.status().map(u16::from) else {
        return match failure {
            Failure::WithText(_) => Outcome::unknown("connection_lost"),
            // No login in common, no STARTTLS, a certificate of another name.
            Failure::Login(_) => ours("smtp_login".to_owned()),
            _ if error.is_tls() || error.is_client() => ours("smtp_tls".to_owned()),
            _ => Outcome::for_now("unreachable"),
        };
    };
    let reason = format!("smtp_{code}");
    match failure {
        Failure::Login(_) => ours(reason),
        _ if LOGIN_REFUSED.contains(&code) && !may_be_out => ours(reason),
        _ if error.is_permanent() => Outcome::RefusedForGood { reason },
        _ => Outcome::for_now(reason),
    }
}

fn ours(reason: String) -> Outcome {
    misconfigured(Channel::Mail, &reason);
    Outcome::for_now(reason)
}
