//! Sending, once.
//!
//! A message is `sending` in the database, committed, before its provider is called. Whatever happens between that
//! commit and the note of how the call ended leaves it there until its lease runs out, and then it is `unknown`, not
//! queued: nothing is ever sent a second time because somebody forgot the first.
//!
//! Every channel has its own loop and its own seats: a provider that is stuck fills those of its channel only.

use std::{sync::Arc, time::Duration};

use time::OffsetDateTime;
use tokio::{sync::Semaphore, time::Instant};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::Instrument;

use super::Ops;
use crate::{
    domain::{
        channel::{Channel, Template},
        contact::Contact,
        content::Content,
        message::HeldMessage,
        order_notice::OrderNotice,
        outcome::Outcome,
        state::Next,
    },
    metrics,
    store::messages,
    templates::{self, PhoneMessage},
};

/// Within it, messages are found that no bell announced: retries, and those of other processes.
const POLL: Duration = Duration::from_millis(250);
/// Providers keep the limit themselves and know best what its end means; this is for one that does not.
const BACKSTOP: Duration = Duration::from_secs(1);

impl Ops {
    /// Sends what is queued for a channel until the stop; calls in hand are finished first.
    pub(crate) async fn send_until(self, channel: Channel, stop: CancellationToken) {
        let seats = Arc::new(Semaphore::new(self.config.at_once.into()));
        let calls = TaskTracker::new();
        let mut well = true;
        loop {
            let seat = tokio::select! {
                biased;
                () = stop.cancelled() => break,
                seat = Arc::clone(&seats).acquire_owned() => seat,
            };
            let Ok(seat) = seat else { break };
            let most = 1 + seats.available_permits();
            let taken = match self.take(channel, most).await {
                Ok(held) => {
                    well = true;
                    let taken = held.len();
                    let mut seat = Some(seat);
                    for message in held {
                        // Only this loop takes seats, and it counted them: none of them has to be waited for.
                        let seat = match seat.take() {
                            Some(seat) => Ok(seat),
                            None => Arc::clone(&seats).acquire_owned().await,
                        };
                        let ops = self.clone();
                        calls.spawn(async move {
                            ops.deliver(message).await;
                            drop(seat);
                        });
                    }
                    taken
                }
                Err(error) => {
                    if std::mem::take(&mut well) {
                        tracing::warn!(
                            error = kit::report::chain(&error), %channel,
                            "the queue of messages cannot be read"
                        );
                    }
                    0
                }
            };
            if taken < most {
                self.wait(channel, &stop).await;
            }
        }
        calls.close();
        calls.wait().await;
    }

    async fn wait(&self, channel: Channel, stop: &CancellationToken) {
        tokio::select! {
            () = stop.cancelled() => {}
            () = self.bells.of(channel).notified() => {}
            () = tokio::time::sleep(POLL) => {}
        }
    }

    /// Takes up to `most` messages of a channel that are due: committed as `sending` when this returns.
    pub(super) async fn take(&self, channel: Channel, most: usize) -> sqlx::Result<Vec<HeldMessage>> {
        let now = self.clock.now();
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let mut conn = write::single(&self.pool, "a message's own row says what became of it").await?;
        messages::take(&mut conn, channel, most, now, now + self.config.lease()).await
    }

    /// Calls the provider of a message that was taken, and notes how that ended.
    pub(super) async fn deliver(&self, held: HeldMessage) {
        let span = tracing::info_span!(
            "notification.send", otel.kind = "client", id = %held.id, template = %held.template, channel = %held.channel
        );
        if let Some(parent) = &held.traceparent {
            telemetry::context::adopt(&span, parent);
        }
        async {
            let next = self.call(&held).await;
            self.settle_patiently(&held, &next).await;
        }
        .instrument(span)
        .await;
    }

    async fn call(&self, held: &HeldMessage) -> Next {
        let about = Content::seal_about(held.id);
        let content = match self.seal_key.open::<Content>(&held.content, &about) {
            Ok(content) => content,
            Err(error) => {
                tracing::error!(error = kit::report::chain(&error), "a message cannot be opened");
                return Next::Refused {
                    reason: "content_unreadable".to_owned(),
                };
            }
        };
        // Asked before the time is looked at: the answer may take some.
        let notice = match &content {
            Content::OrderNotice(_) => match self.peers.notice(held.id).await {
                Ok(Some(notice)) => Some(notice),
                Ok(None) => {
                    metrics::message(held.channel, held.template, "over");
                    return Next::Over;
                }
                Err(error) => {
                    tracing::warn!(
                        error = kit::report::chain(&error),
                        "what a message says could not be asked"
                    );
                    return Next::after(held, Outcome::for_now("registration_away"), self.clock.now());
                }
            },
            _ => None,
        };
        let begun = Instant::now();
        let now = self.clock.now();
        // Once more, by the clock of this very moment: the commit, a full queue, a stopped machine took their time.
        if now >= held.expires_at {
            metrics::message(held.channel, held.template, "expired");
            return Next::Expired;
        }
        // A worker that stood still may have been given up: another one would answer for the same message.
        if now + self.config.lease_for_call() > held.lease_until {
            tracing::warn!("a message was held too long before its call: it goes back into the queue");
            return Next::Queued {
                channel: held.channel,
                fell_back: held.fell_back,
                due_at: now,
                reason: "held_too_long".to_owned(),
            };
        }
        // A call that is still being set up when the message runs out of time must not hand it over after that.
        let time_left = Duration::try_from(held.expires_at - now).unwrap_or_default();
        let limit = time_left.min(self.config.send_timeout() + BACKSTOP);
        let outcome = match tokio::time::timeout(limit, self.hand_over(held, content, notice, now)).await {
            Ok(outcome) => outcome,
            Err(_) => Outcome::unknown("timed_out"),
        };
        self.note(held, &outcome, begun.elapsed());
        Next::after(held, outcome, self.clock.now())
    }

    async fn hand_over(
        &self,
        held: &HeldMessage,
        content: Content,
        notice: Option<OrderNotice>,
        now: OffsetDateTime,
    ) -> Outcome {
        let sender = templates::Sender {
            product: &self.config.product_name,
            portal: self.portal_url.as_deref(),
        };
        let (template, product) = (held.template, sender.product);
        match (held.channel, content) {
            (channel, Content::OrderNotice(to)) => match notice {
                Some(notice) => {
                    let words = templates::order_words(sender, &notice);
                    self.tell(channel, template, sender, to, words).await
                }
                None => Outcome::for_good("notice_missing"),
            },
            (channel, Content::MemberNotice { to, notice }) => {
                let words = templates::member_words(sender, &notice);
                self.tell(channel, template, sender, to, words).await
            }
            (Channel::Whatsapp, Content::Otp { phone, code }) => {
                let message = templates::otp(product, phone, code, held.expires_at - now);
                self.providers.whatsapp.send(&message).await
            }
            (Channel::Sms, Content::Otp { phone, code }) => {
                let message = templates::otp(product, phone, code, held.expires_at - now);
                self.providers.sms.send(&message).await
            }
            (
                Channel::Mail,
                Content::PasswordChanged {
                    name,
                    email,
                    changed_at,
                },
            ) => {
                let mail = templates::password_changed(product, &name, email, changed_at);
                self.providers.mail.send(&mail).await
            }
            (
                Channel::Mail,
                Content::PhoneChanged {
                    name,
                    email,
                    changed_at,
                },
            ) => {
                let mail = templates::phone_changed(product, &name, email, changed_at);
                self.providers.mail.send(&mail).await
            }
            (Channel::Mail, Content::VerifyEmail { email, code }) => {
                let mail = templates::verify_email(product, email, &code);
                self.providers.mail.send(&mail).await
            }
            // The table lets no such pair in.
            (Channel::Mail, Content::Otp { .. })
            | (
                Channel::Whatsapp | Channel::Sms,
                Content::PasswordChanged { .. } | Content::PhoneChanged { .. } | Content::VerifyEmail { .. },
            ) => Outcome::for_good("content_of_another_channel"),
        }
    }

    /// By mail or to the phone, in the same words.
    async fn tell(
        &self,
        channel: Channel,
        template: Template,
        sender: templates::Sender<'_>,
        to: Contact,
        words: templates::Words,
    ) -> Outcome {
        let Some(email) = to.email.filter(|_| channel == Channel::Mail) else {
            let message = PhoneMessage {
                template,
                to: to.phone,
                code: None,
                text: words.in_a_line(sender),
            };
            return match channel {
                Channel::Whatsapp => self.providers.whatsapp.send(&message).await,
                Channel::Sms => self.providers.sms.send(&message).await,
                Channel::Mail => Outcome::for_good("content_of_another_channel"),
            };
        };
        let mail = words.mail(template, sender, &to.name, email);
        self.providers.mail.send(&mail).await
    }

    /// Counts and logs how a call ended.
    fn note(&self, held: &HeldMessage, outcome: &Outcome, took: Duration) {
        metrics::call(held.channel, took);
        metrics::message(held.channel, held.template, outcome.as_str());
        let (tries, ms) = (held.tries, u64::try_from(took.as_millis()).unwrap_or(u64::MAX));
        match outcome {
            Outcome::Accepted { .. } => {
                metrics::waited(held.channel, held.template, self.clock.now() - held.created_at);
                tracing::info!(tries, ms, "message sent");
            }
            Outcome::RefusedForNow { reason, .. } => {
                tracing::info!(tries, ms, reason, "message refused for now: it is tried again");
            }
            Outcome::RefusedForGood { reason } => tracing::warn!(tries, ms, reason, "message refused"),
            Outcome::Unknown { reason } => {
                tracing::warn!(tries, ms, reason, "message may have been sent: it is not sent again");
            }
        }
    }
}
