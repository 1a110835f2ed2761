//! A buyer is to be told something of an order.

use events::Envelope;

use crate::{
    domain::{channel::Template, content::Content, events::NoticeDue},
    ops::{EnqueueError, Ops, WantedMessage},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = "notification.order_notice";

/// Queues the message, if what it is to tell is still true.
pub(crate) async fn take(ops: Ops, event: Envelope<NoticeDue>) -> Result<(), EnqueueError> {
    let due = event.data;
    let Some(notice) = ops.peers.notice(due.notice_id).await? else {
        tracing::info!(id = %due.notice_id, "what a message was to tell is over");
        return Ok(());
    };
    let reached = ops.reach(due.member_id, due.giver_id, due.notice_id, Template::OrderNotice);
    let Some(contact) = reached.await? else {
        return Ok(());
    };
    let wanted = WantedMessage {
        id: due.notice_id,
        channel: contact.channel(),
        content: Content::OrderNotice(contact),
        traceparent: telemetry::context::traceparent().or(event.traceparent),
        expires_at: notice.good_until,
        supersedes: None,
    };
    ops.enqueue(CONSUMER, event.id, wanted).await
}

#[cfg(test)]
mod tests {
    use std::{num::NonZeroU32, sync::Arc};

    use async_trait::async_trait;
    use events::{Envelope, Event, SealKey};
    use sqlx::PgPool;
    use testkit::FixedClock;
    use time::{Duration, OffsetDateTime, macros::datetime};
    use uuid::Uuid;

    use crate::{
        Config, Inbox,
        domain::{
            contact::Contact,
            events::NoticeDue,
            order_notice::{AssignedTicket, NoticeKind, OrderNotice},
        },
        ops::{Bells, Ops, PeerAway, Peers, Told, reach::Rates},
        providers::Providers,
        store::testing::count_in,
    };

    const NOW: OffsetDateTime = datetime!(2026-11-20 08:00 UTC);

    /// Everybody is given a seat, and has a phone of his own.
    struct Doctors;

    #[async_trait]
    impl Peers for Doctors {
        async fn notice(&self, _: Uuid) -> Result<Option<OrderNotice>, PeerAway> {
            Ok(Some(OrderNotice {
                kind: NoticeKind::Assigned,
                order_id: Uuid::nil(),
                number: String::new(),
                total_idr: 0,
                unique_code: 0,
                pay_until: NOW + Duration::DAY,
                method: String::new(),
                account: None,
                refusal: None,
                good_until: NOW + Duration::DAY,
                ticket: Some(AssignedTicket {
                    number: "TKT-7QX2-9K4M".to_owned(),
                    event_title: "InASIA 2026".to_owned(),
                    title: "Workshop Nyeri".to_owned(),
                    giver_name: "PT Contoh Medika".to_owned(),
                }),
                offer: None,
                refunded: None,
                only_courses: false,
                is_sponsors: false,
                collective: None,
            }))
        }

        async fn contact(&self, account: i64) -> Result<Option<Contact>, PeerAway> {
            Ok(Some(Contact {
                name: "dr. Sari Lestari".to_owned(),
                phone: format!("+6281210020{account:03}").try_into().unwrap(),
                email: None,
            }))
        }
    }

    /// Something of a seat that `giver` gave or took back, to each of so many doctors.
    async fn tells_of(ops: &Ops, giver: Option<i64>, doctors: i64) {
        for member_id in 0..doctors {
            let due = Envelope {
                id: Uuid::new_v4(),
                source: "/registration".to_owned(),
                topic: NoticeDue::TOPIC.to_owned(),
                time: NOW,
                traceparent: None,
                data: NoticeDue {
                    notice_id: Uuid::new_v4(),
                    member_id,
                    giver_id: giver,
                },
            };
            super::take(ops.clone(), due).await.unwrap();
        }
    }

    /// Sabotage: `giver_told_without_end`.
    #[testkit::database(crate::MIGRATOR)]
    async fn one_giver_is_told_of_so_often_to_whomever_and_another_one_is_told_of_too(pool: PgPool) {
        let (clock, config) = (FixedClock::at(NOW).clock(), Config::default());
        let rates = Rates {
            giver: NonZeroU32::new(5).unwrap(),
            ..Rates::USUAL
        };
        let ops = Ops {
            pool: pool.clone(),
            // Nothing is sent.
            providers: Providers::new(&config, &Inbox::at("messages.jsonl".into()), &clock).unwrap(),
            clock,
            config,
            seal_key: SealKey::new("m1", &[11; 32]),
            bells: Bells::default(),
            peers: Arc::new(Doctors),
            told: Told::within(rates),
            portal_url: None,
        };

        tells_of(&ops, Some(7), 9).await;
        assert_eq!(count_in(&pool, "queued").await, 5);
        tells_of(&ops, Some(8), 3).await;
        tells_of(&ops, None, 9).await;
        assert_eq!(count_in(&pool, "queued").await, 17, "others, and what is nobody's gift");
    }
}
