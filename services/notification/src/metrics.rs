//! What notification counts. Labels are channels, templates and outcomes: few and known beforehand.

use std::time::Duration;

use crate::domain::channel::{Channel, Template};

/// How a try, or the whole way of a message, can end.
const OUTCOMES: [&str; 9] = [
    "accepted",
    "refused_for_now",
    "refused_for_good",
    "unknown",
    "expired",
    "superseded",
    "over",
    "lost",
    "withheld",
];

/// Shows every counter before there is anything to count: one that begins with its first event looks as if it had never risen.
pub(crate) fn begin() {
    for channel in Channel::ALL {
        let _zero = metrics::counter!("notification_misconfigured_total", "channel" => channel.as_str());
        let _none = metrics::histogram!("notification_call_seconds", "channel" => channel.as_str());
        for template in Template::ALL {
            for outcome in OUTCOMES {
                let _zero = metrics::counter!(
                    "notification_messages_total",
                    "channel" => channel.as_str(), "template" => template.as_str(), "outcome" => outcome
                );
            }
            let _none = metrics::histogram!(
                "notification_waited_seconds", "channel" => channel.as_str(), "template" => template.as_str()
            );
        }
    }
}

/// A message and how a try, or its whole way, ended: `accepted`, `refused_for_now`, `refused_for_good`, `unknown`
/// (each after a call), `expired`, `superseded`, `lost` or `withheld` (without one).
pub(crate) fn message(channel: Channel, template: Template, outcome: &'static str) {
    metrics::counter!(
        "notification_messages_total",
        "channel" => channel.as_str(), "template" => template.as_str(), "outcome" => outcome
    )
    .increment(1);
}

/// How long a provider took to answer, or did not.
pub(crate) fn call(channel: Channel, took: Duration) {
    metrics::histogram!("notification_call_seconds", "channel" => channel.as_str()).record(took.as_secs_f64());
}

/// A provider refused our credentials, our template or our account. It waits for an operator.
pub(crate) fn misconfigured(channel: Channel) {
    metrics::counter!("notification_misconfigured_total", "channel" => channel.as_str()).increment(1);
}

/// How long a message that was sent had waited, from the event that asked for it.
pub(crate) fn waited(channel: Channel, template: Template, waited: time::Duration) {
    metrics::histogram!(
        "notification_waited_seconds", "channel" => channel.as_str(), "template" => template.as_str()
    )
    .record(waited.as_seconds_f64());
}
