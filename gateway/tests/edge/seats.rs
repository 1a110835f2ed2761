//! Free places: asked for once, kept for a second, and never in the way of a page.

use std::{
    future::pending,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use futures::future::join_all;
use gateway::seats::Seats;
use kit::link;
use portal_proto::{
    catalog::v1::SubEvent,
    registration::v1::{
        ListSeatsRequest, ListSeatsResponse, ListStayPlacesRequest, ListStayPlacesResponse, SeatPool,
        seat_service_client::SeatServiceClient,
        seat_service_server::{SeatService, SeatServiceServer},
    },
};
use tokio::sync::Notify;
use tonic::{Request, Response, Status};

/// What registration does with a call.
#[derive(Clone, Copy)]
enum Mood {
    Answers,
    Refuses,
    Hangs,
}

#[derive(Clone)]
struct Registration {
    mood: Mood,
    calls: Arc<AtomicUsize>,
    events: Arc<AtomicUsize>,
    go_on: Option<Arc<Notify>>,
}

#[tonic::async_trait]
impl SeatService for Registration {
    async fn list_stay_places(
        &self,
        _: Request<ListStayPlacesRequest>,
    ) -> Result<Response<ListStayPlacesResponse>, Status> {
        Err(Status::unimplemented("not asked"))
    }

    async fn list_seats(&self, request: Request<ListSeatsRequest>) -> Result<Response<ListSeatsResponse>, Status> {
        let call = self.calls.fetch_add(1, Ordering::SeqCst) + 1;
        if let Some(go_on) = &self.go_on {
            go_on.notified().await;
        }
        match self.mood {
            Mood::Answers => {}
            Mood::Refuses => return Err(Status::unavailable("away")),
            Mood::Hangs => pending().await,
        }
        let events = request.into_inner().event_ids;
        self.events.fetch_add(events.len(), Ordering::SeqCst);
        let pools = events.into_iter().map(|event_id| SeatPool {
            sub_event_id: event_id * 10,
            event_id,
            free: u32::try_from(call).unwrap(),
            ..SeatPool::default()
        });
        Ok(Response::new(ListSeatsResponse { pools: pools.collect() }))
    }
}

fn registration(mood: Mood) -> Registration {
    Registration {
        mood,
        calls: Arc::default(),
        events: Arc::default(),
        go_on: None,
    }
}

fn seats(registration: &Registration) -> Seats {
    Seats::new(SeatServiceClient::new(link::local(SeatServiceServer::new(
        registration.clone(),
    ))))
}

/// The one sub-event of an event, with a limit.
fn of_event(event_id: i64) -> SubEvent {
    SubEvent {
        id: event_id * 10,
        event_id,
        capacity: Some(20),
        ..SubEvent::default()
    }
}

#[tokio::test(start_paused = true)]
async fn a_burst_on_an_event_whose_second_is_over_makes_one_call() {
    let mut registration = registration(Mood::Answers);
    let go_on = Arc::new(Notify::new());
    registration.go_on = Some(Arc::clone(&go_on));
    let seats = seats(&registration);
    go_on.notify_one();
    assert_eq!(seats.of([&of_event(94)]).await.of(940), Some(1));
    tokio::time::advance(Duration::from_millis(1_001)).await;

    let burst = join_all((0..64).map(|_| {
        let seats = seats.clone();
        tokio::spawn(async move { seats.of([&of_event(94)]).await.of(940) })
    }));
    go_on.notify_one();
    for free in burst.await {
        assert_eq!(free.unwrap(), Some(2));
    }
    assert_eq!(registration.calls.load(Ordering::SeqCst), 2);
}

#[tokio::test(start_paused = true)]
async fn an_answer_is_kept_for_a_second_and_no_longer() {
    let registration = registration(Mood::Answers);
    let seats = seats(&registration);
    assert_eq!(seats.of([&of_event(94)]).await.of(940), Some(1));
    tokio::time::advance(Duration::from_millis(999)).await;
    assert_eq!(seats.of([&of_event(94)]).await.of(940), Some(1));
    tokio::time::advance(Duration::from_millis(1)).await;
    assert_eq!(seats.of([&of_event(94)]).await.of(940), Some(2));
}

#[tokio::test]
async fn what_is_missing_of_a_page_is_one_call_and_what_is_here_is_not_asked_again() {
    let registration = registration(Mood::Answers);
    let seats = seats(&registration);
    let limitless = SubEvent {
        capacity: None,
        ..of_event(1)
    };
    assert_eq!(seats.of([&limitless]).await.of(10), None);
    assert_eq!(registration.calls.load(Ordering::SeqCst), 0);

    seats.of([&of_event(84)]).await;
    let page = [of_event(84), of_event(86), of_event(94), of_event(94)];
    let free = seats.of(&page).await;
    assert_eq!((free.of(840), free.of(860), free.of(940)), (Some(1), Some(2), Some(2)));
    assert_eq!(registration.calls.load(Ordering::SeqCst), 2);
    assert_eq!(registration.events.load(Ordering::SeqCst), 3);
}

#[tokio::test]
async fn a_page_of_more_events_than_a_call_takes_is_asked_for_in_several() {
    let registration = registration(Mood::Answers);
    let page: Vec<_> = (1..=101).map(of_event).collect();
    let free = seats(&registration).of(&page).await;
    assert!(page.iter().all(|sub_event| free.of(sub_event.id).is_some()));
    assert_eq!(registration.calls.load(Ordering::SeqCst), 2);
}

#[tokio::test(start_paused = true)]
async fn while_registration_is_away_or_slow_nobody_can_tell_and_nobody_waits_long() {
    for mood in [Mood::Refuses, Mood::Hangs] {
        let registration = registration(mood);
        let seats = seats(&registration);
        let begun = tokio::time::Instant::now();
        assert_eq!(seats.of([&of_event(94)]).await.of(940), None);
        assert!(begun.elapsed() <= Duration::from_millis(301), "{:?}", begun.elapsed());
        // Nor does the next page: for a second it is known that nobody can tell.
        let begun = tokio::time::Instant::now();
        assert_eq!(seats.of([&of_event(94)]).await.of(940), None);
        assert_eq!(begun.elapsed(), Duration::ZERO);
        assert_eq!(registration.calls.load(Ordering::SeqCst), 1);
    }
}

#[tokio::test]
async fn whoever_asked_first_may_go_away_without_taking_the_answer_from_the_others() {
    let mut registration = registration(Mood::Answers);
    let go_on = Arc::new(Notify::new());
    registration.go_on = Some(Arc::clone(&go_on));
    let seats = seats(&registration);
    let first = tokio::spawn({
        let seats = seats.clone();
        async move { seats.of([&of_event(94)]).await.of(940) }
    });
    while registration.calls.load(Ordering::SeqCst) == 0 {
        tokio::task::yield_now().await;
    }
    first.abort();
    assert!(first.await.unwrap_err().is_cancelled());
    go_on.notify_one();
    assert_eq!(seats.of([&of_event(94)]).await.of(940), Some(1));
    assert_eq!(registration.calls.load(Ordering::SeqCst), 1);
}
