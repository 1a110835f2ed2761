//! A sponsor gives seats to doctors.

use std::collections::HashMap;

use auth::Caller;
use kit::report::reports;
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    cart::store::cart_items,
    seats::{domain::part::Part, store::seat_holds},
    sponsoring::{
        domain::{
            pool::SponsorPool,
            rows::{Assignee, RowFault, faults},
        },
        ops::sponsor_desk::{SponsorDesk, is_sponsor},
        store::{
            assigned_seats::{self, NewSeat},
            pools,
        },
    },
    tickets::domain::{announced::TicketHolderChanged, ticket_number::TicketNumber},
};

/// Whom a sponsor gives seats of a pool to.
#[derive(Clone, Debug)]
pub struct Assigning {
    pub pool_id: i64,
    /// What the sponsor is called.
    pub sponsor_name: String,
    /// In the order in which they were typed; `None`: nobody was found.
    pub rows: Vec<Option<Assignee>>,
}

/// Why nobody got a seat.
#[derive(Debug, thiserror::Error)]
pub enum AssignSeatsError {
    /// The caller is no sponsor.
    #[error("the caller's role does not suffice")]
    Role,
    /// The sponsor has none with this number that is paid.
    #[error("no such pool")]
    Unknown,
    /// It is over.
    #[error("what the seats are for is over")]
    Over,
    /// Rows cannot be taken, so none was.
    #[error("rows are not in order")]
    Rows(Vec<RowFault>),
    #[error("could not save the seats")]
    Write(#[from] WriteError),
    #[error("could not read or save the seats")]
    Database(#[from] sqlx::Error),
}

reports!(AssignSeatsError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "kursi_sponsor_tidak_ditemukan",
    Over => Conflict "pendaftaran_ditutup",
    Rows => Invalid "data_tidak_valid",
    Write(source) => source,
});

impl SponsorDesk {
    /// Gives each of them a seat with a ticket of his own, or nobody anything.
    pub async fn assign(&self, caller: Caller, assigning: &Assigning) -> Result<SponsorPool, AssignSeatsError> {
        if !is_sponsor(caller) {
            return Err(AssignSeatsError::Role);
        }
        let (id, now) = (assigning.pool_id, self.clock.now());
        let mut write = Write::begin(&self.pool, caller.member, now).await?;
        // The order first, as everybody locks; then the carts, so that nobody books the same for himself meanwhile; then the pool.
        pools::keep_order(write.conn(), caller.member, id).await?;
        let members = members(&assigning.rows);
        for member in &members {
            cart_items::lock(write.conn(), *member, now).await?;
        }
        pools::lock(write.conn(), id).await?;
        let pool = pools::find_of_sponsor(write.conn(), caller.member, id).await?;
        let pool = pool.ok_or(AssignSeatsError::Unknown)?;
        if !pool.is_open(now) {
            return Err(AssignSeatsError::Over);
        }
        let ordered = seat_holds::ordered_by(write.conn(), &members).await?;
        let parts = |ordered: Vec<(String, Part)>| ordered.into_iter().map(|(_, part)| part).collect();
        let held: HashMap<i64, Vec<Part>> = ordered
            .into_iter()
            .map(|(member, ordered)| (member, parts(ordered)))
            .collect();
        let faults = faults(&assigning.rows, &pool.parts, &held, pool.free());
        if !faults.is_empty() {
            return Err(AssignSeatsError::Rows(faults));
        }
        let taking = assigning.rows.iter().flatten().collect::<Vec<_>>();
        give(&mut write, &pool, assigning, &taking, now).await?;
        let after = pools::find_of_sponsor(write.conn(), caller.member, id).await?;
        let after = after.ok_or(AssignSeatsError::Unknown)?;
        let named: Vec<i64> = taking.iter().map(|assignee| assignee.member_id).collect();
        let change = Change::new("sponsor_seats.assigned", "sponsor_pool", id)
            .from(json!({ "assigned": pool.assigned }))
            .to(json!({ "assigned": after.assigned, "members": named }));
        write.commit(change).await?;
        Ok(after)
    }
}

/// Who was found, in the order in which carts are locked.
fn members(rows: &[Option<Assignee>]) -> Vec<i64> {
    let mut members: Vec<i64> = rows.iter().flatten().map(|assignee| assignee.member_id).collect();
    members.sort_unstable();
    members.dedup();
    members
}

async fn give(
    write: &mut Write,
    pool: &SponsorPool,
    assigning: &Assigning,
    taking: &[&Assignee],
    now: OffsetDateTime,
) -> Result<(), AssignSeatsError> {
    let positions = assigned_seats::free_positions(write.conn(), pool.id, pool.bought).await?;
    for (assignee, position) in taking.iter().zip(positions) {
        let (ticket_id, mut is_given) = (Uuid::now_v7(), false);
        // Two in a million million have the same number: whoever comes second draws again.
        while !is_given {
            let seat = NewSeat {
                id: ticket_id,
                number: TicketNumber::of(rand::random()),
                position,
                member_id: assignee.member_id,
                holder_name: &assignee.name,
                npa_masked: assignee.npa_masked.as_deref(),
                sponsor_name: &assigning.sponsor_name,
                issued_at: now,
            };
            is_given = assigned_seats::insert(write.conn(), pool, &seat).await?;
        }
        let given = TicketHolderChanged {
            ticket_id,
            order_id: pool.order_id,
            member_id: assignee.member_id,
            sub_event_ids: pool.parts.iter().map(|part| part.sub_event_id).collect(),
            is_held: true,
        };
        write.announce(&given).await?;
    }
    Ok(())
}
