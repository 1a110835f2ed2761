//! Telling a member what became of something of his.

use events::Envelope;
use time::Duration;
use uuid::Uuid;

use super::{EnqueueError, Ops, WantedMessage};
use crate::domain::{content::Content, member_notice::MemberNotice};

/// Later than that the member has seen it on the page.
const GOOD_FOR: Duration = Duration::days(3);

impl Ops {
    /// Queues what `event` says, under the id that it has for `consumer`, where the member is reached.
    pub(crate) async fn tell_member<E>(
        &self,
        consumer: &'static str,
        event: &Envelope<E>,
        id: Uuid,
        member_id: i64,
        notice: MemberNotice,
    ) -> Result<(), EnqueueError> {
        let Some(to) = self.reach(member_id, None, id, notice.template()).await? else {
            return Ok(());
        };
        let wanted = WantedMessage {
            id,
            channel: to.channel(),
            content: Content::MemberNotice { to, notice },
            traceparent: telemetry::context::traceparent().or_else(|| event.traceparent.clone()),
            expires_at: event.time + GOOD_FOR,
            supersedes: None,
        };
        self.enqueue(consumer, event.id, wanted).await
    }
}
