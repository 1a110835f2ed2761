//! From the contract's requests about waiting lists to what the operations take.

use auth::Caller;
use kit::{
    page::Page,
    report::{FieldProblem, Kind, Refused, status},
    rule::Rule,
};
use portal_proto::registration::v1 as pb;
use tonic::Status;
use uuid::Uuid;

use crate::{
    cart::{
        domain::offer::{OfferId, OfferKind},
        ops::add_item::Wanted,
        rpc::parse::for_whom,
    },
    waiting::domain::entry::MOST_PEOPLE,
};

/// Who wants to wait for how many seats of what.
pub fn wanted(caller: Caller, request: pb::JoinQueueRequest) -> Result<Wanted, Refused> {
    let refused = FieldProblem::new("people", Rule::Between(1, MOST_PEOPLE));
    let fits = (1..=i64::from(MOST_PEOPLE)).contains(&request.people);
    let people = i32::try_from(request.people).ok().filter(|_| fits);
    Ok(Wanted {
        member_id: caller.member,
        offer: OfferId::new(OfferKind::SubEvent, request.sub_event_id),
        price_id: request.price_id,
        quantity: people.ok_or_else(|| Refused::from(refused))?,
        for_whom: for_whom(request.for_whom()).unwrap_or_default(),
        profession: request.profession_code,
    })
}

/// An entry's id; what cannot be one names nothing.
pub fn entry_id(text: &str) -> Result<Uuid, Status> {
    let unknown = |_| status(Kind::NotFound, "antrean_tidak_ditemukan", Vec::new());
    text.parse().map_err(unknown)
}

/// Which page of which list is looked for.
pub fn filter(request: &pb::ListQueueRequest) -> Result<(Option<i64>, Page), Refused> {
    let page = Page::new(request.page, request.page_size).map_err(FieldProblem::from)?;
    Ok((request.event_id, page))
}

#[cfg(test)]
mod tests {
    use auth::{Caller, Role};
    use portal_proto::registration::v1 as pb;

    use super::wanted;

    #[test]
    fn one_to_ten_people_wait_together() {
        let caller = Caller {
            member: 1,
            role: Role::User,
        };
        for (people, fits) in [
            (0, false),
            (1, true),
            (10, true),
            (11, false),
            (-1, false),
            (i64::MAX, false),
        ] {
            let request = pb::JoinQueueRequest {
                people,
                ..pb::JoinQueueRequest::default()
            };
            assert_eq!(wanted(caller, request).is_ok(), fits, "{people}");
        }
    }
}
