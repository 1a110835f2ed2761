//! P6 at the service: registration's own call, without a gateway, a session and a driver's HTTP beside it.

use std::{cell::Cell, rc::Rc, time::Instant};

use auth::{Caller, Role};
use portal_proto::registration::v1::{AddCartItemRequest, OfferKind, cart_service_client::CartServiceClient};
use tokio::task::{JoinSet, LocalSet};
use tonic::{
    Request,
    transport::{Channel, Endpoint},
};

/// As many as a session has seats.
pub const MEMBERS: usize = 10_000;
/// As many connections as a few gateways hold.
const CHANNELS: usize = 4;

/// Every seat of a session that nobody has asked for is asked for by so many at a time; seats granted a second, and 99 of 100 were
/// granted within so many ms. Each session has members of its own.
pub fn grant(registration: &str, clients: usize, session: i64) -> anyhow::Result<(f64, f64)> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    LocalSet::new().block_on(&runtime, async {
        let mut channels = Vec::with_capacity(CHANNELS);
        for _ in 0..CHANNELS {
            channels.push(Endpoint::from_shared(registration.to_owned())?.connect().await?);
        }
        let next = Rc::new(Cell::new(0));
        let begun = Instant::now();
        let mut asking = JoinSet::new();
        for client in 0..clients {
            asking.spawn_local(ask(channels[client % CHANNELS].clone(), Rc::clone(&next), session));
        }
        let mut times = Vec::with_capacity(MEMBERS);
        while let Some(done) = asking.join_next().await {
            times.extend(done??);
        }
        let took = begun.elapsed().as_secs_f64();
        times.sort_by(f64::total_cmp);
        Ok((times.len() as f64 / took, times[times.len() * 99 / 100]))
    })
}

/// One client, who asks for a member after the other; how long each waited, in ms.
async fn ask(channel: Channel, next: Rc<Cell<usize>>, session: i64) -> anyhow::Result<Vec<f64>> {
    let mut cart = CartServiceClient::new(channel);
    let mut times = Vec::new();
    loop {
        let member = next.replace(next.get() + 1);
        if member >= MEMBERS {
            return Ok(times);
        }
        let mut request = Request::new(AddCartItemRequest {
            kind: OfferKind::SubEvent.into(),
            offer_id: session,
            quantity: 1,
            ..AddCartItemRequest::default()
        });
        let member = session * 100_000 + i64::try_from(member)?;
        let role = Role::User;
        Caller { member, role }.put(request.metadata_mut());
        let begun = Instant::now();
        cart.add_cart_item(request).await?;
        times.push(begun.elapsed().as_secs_f64() * 1_000.0);
    }
}
