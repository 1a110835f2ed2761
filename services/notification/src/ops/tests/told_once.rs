//! An event that is tried again counts once against its phone.

use std::sync::Arc;

use async_trait::async_trait;
use events::Envelope;
use sqlx::PgPool;
use testkit::FixedClock;
use uuid::Uuid;

use super::{Contact, NOW, Ops, OrderNotice, PeerAway, Peers, Phones, count_in, ops};
use crate::{domain::member_notice::MemberNotice, ops::EnqueueError};

/// Everybody has this one phone, and no verified address.
struct OnePhone;

#[async_trait]
impl Peers for OnePhone {
    async fn notice(&self, _: Uuid) -> Result<Option<OrderNotice>, PeerAway> {
        Err(PeerAway::Impossible("notice"))
    }

    async fn contact(&self, _: i64) -> Result<Option<Contact>, PeerAway> {
        Ok(Some(Contact {
            name: "dr. Sari Lestari".to_owned(),
            phone: "+6281210020030".to_owned().try_into().unwrap(),
            email: None,
        }))
    }
}

fn an_event() -> Envelope<()> {
    Envelope {
        id: Uuid::new_v4(),
        source: "/identity".to_owned(),
        topic: events::topics::SPONSOR_APPROVED.to_owned(),
        time: NOW,
        traceparent: None,
        data: (),
    }
}

/// One try of an event. Its message has the event's id.
async fn is_tried(ops: &Ops, event: &Envelope<()>) -> Result<(), EnqueueError> {
    ops.tell_member("notification.test", event, event.id, 7, MemberNotice::SponsorApproved)
        .await
}

/// Sabotage: `tries_counted`.
#[testkit::database(crate::MIGRATOR)]
async fn an_event_that_is_tried_while_the_database_is_away_counts_once_against_its_phone(pool: PgPool) {
    let (clock, phones) = (FixedClock::at(NOW), Phones::answering(0));
    let ops = Ops {
        peers: Arc::new(OnePhone),
        ..ops(&pool, &clock, &phones)
    };
    // The same process, without a way to its database.
    let cut_off = Ops {
        pool: PgPool::connect_lazy_with((*pool.connect_options()).clone()),
        ..ops.clone()
    };
    cut_off.pool.close().await;

    let event = an_event();
    for _ in 0..30 {
        assert!(is_tried(&cut_off, &event).await.is_err(), "neither saved nor withheld");
    }
    is_tried(&ops, &event).await.unwrap();
    assert_eq!(count_in(&pool, "queued").await, 1);

    // Nineteen more make the twenty of an hour, and what comes then is withheld.
    for _ in 0..25 {
        is_tried(&ops, &an_event()).await.unwrap();
    }
    assert_eq!(count_in(&pool, "queued").await, 20);
}
