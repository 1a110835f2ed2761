//! The broker, and whether its queues lose nothing.

use events::{AmqpSettings, QueueState, consumers};

use super::finding::Finding;

pub(super) async fn examine(settings: &AmqpSettings) -> Vec<Finding> {
    const PART: &str = "broker";
    let queues = match events::look_at_queues(settings, &consumers::ALL).await {
        Ok(queues) => queues,
        Err(error) => {
            return vec![Finding::wrong(
                PART,
                kit::report::chain(&error),
                "see that RabbitMQ runs and that bus.amqp_url is its address; until it is back, events wait in the outboxes",
            )];
        }
    };
    let (mut found, mut sound, mut missing) = (Vec::new(), 0, Vec::new());
    for (name, state) in queues {
        match state {
            QueueState::Sound(0) => sound += 1,
            QueueState::Sound(messages) if is_of_the_dead(settings, &name) => {
                sound += 1;
                found.push(Finding::notice(
                    format!("queue {name}"),
                    format!("holds {messages} dead letters"),
                    "`portal redrive --list` says why; mend the cause, then `portal redrive`",
                ));
            }
            QueueState::Sound(_) => sound += 1,
            QueueState::Missing => missing.push(name),
            QueueState::Unsound(reply) => found.push(Finding::wrong(
                format!("queue {name}"),
                format!("is not the durable quorum queue that the portal needs: {reply}"),
                "let it run empty, delete it at the broker, and start the module that listens: it makes the right one",
            )),
        }
    }
    if !missing.is_empty() {
        found.push(Finding::notice(
            PART,
            format!("{} queues are not there yet, such as {}", missing.len(), missing[0]),
            "right before the first start; otherwise start the modules that listen",
        ));
    }
    found.push(Finding::well(
        PART,
        format!("answers; {sound} queues are durable quorum queues"),
    ));
    found
}

fn is_of_the_dead(settings: &AmqpSettings, queue: &str) -> bool {
    queue.starts_with(&format!("{}.dead.", settings.namespace))
}
