//! What no event told is found by asking the catalog.

use std::{
    io,
    sync::{Arc, Mutex},
};

use sqlx::PgPool;
use testkit::eventually;
use tracing_subscriber::fmt::MakeWriter;

use crate::{
    catalog::Catalog,
    support::{a_change, registration},
};

#[testkit::database(registration::MIGRATOR)]
async fn what_was_announced_before_anybody_listened_is_found(pool: PgPool) {
    let catalog = Catalog::default();
    // More than two pages.
    let all: Vec<_> = (1..=1_203).map(|id| a_change(id, 1, Some(20))).collect();
    catalog.says(&all);
    let running = registration(&pool, &catalog).await;
    let found = eventually("every sub-event has its seats", async || {
        let found = running.capacities().await;
        (found.len() == all.len()).then_some(found)
    })
    .await;
    assert!(found.into_iter().eq((1..=1_203).map(|id| (id, 20))));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_change_whose_event_was_lost_is_found_later(pool: PgPool) {
    let catalog = Catalog::default();
    catalog.says(&[a_change(7, 1, Some(20)), a_change(8, 1, Some(10))]);
    let running = registration(&pool, &catalog).await;
    catalog.was_gone_through().await;
    catalog.says(&[a_change(7, 2, Some(25)), a_change(8, 2, None), a_change(9, 1, Some(5))]);
    catalog.was_gone_through().await;
    assert_eq!(running.capacities().await, [(7, 25), (9, 5)]);
    running.stop().await;
}

/// A read that is older than an event must not undo it, and an answer that is no news must not touch rows that a rush is
/// about.
#[testkit::database(registration::MIGRATOR)]
async fn an_answer_that_says_nothing_new_writes_nothing(pool: PgPool) {
    let catalog = Catalog::default();
    catalog.says(&[a_change(7, 1, Some(20)), a_change(8, 1, Some(10))]);
    let running = registration(&pool, &catalog).await;
    catalog.was_gone_through().await;
    running.hears(&[a_change(7, 2, Some(30))]).await;
    let before = [running.row(7).await, running.row(8).await];
    catalog.was_gone_through().await;
    assert_eq!([running.row(7).await, running.row(8).await], before);
    assert_eq!(running.capacities().await, [(7, 30), (8, 10)]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn without_the_catalog_the_known_seats_stay_and_its_return_is_noticed(pool: PgPool) {
    let catalog = Catalog::default();
    catalog.says(&[a_change(7, 1, Some(20))]);
    let running = registration(&pool, &catalog).await;
    catalog.was_gone_through().await;
    catalog.is_away(true);
    catalog.was_gone_through().await;
    assert_eq!(running.capacities().await, [(7, 20)]);
    catalog.says(&[a_change(7, 2, Some(25))]);
    catalog.is_away(false);
    catalog.was_gone_through().await;
    assert_eq!(running.capacities().await, [(7, 25)]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_catalog_that_is_away_is_one_line_in_the_log_however_often_it_is_asked(pool: PgPool) {
    let lines = Lines::default();
    let subscriber = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_max_level(tracing::Level::INFO)
        .with_writer(lines.clone());
    let _logging = tracing::subscriber::set_default(subscriber.finish());
    let catalog = Catalog::default();
    catalog.is_away(true);
    let running = registration(&pool, &catalog).await;
    catalog.was_gone_through().await;
    catalog.was_gone_through().await;
    catalog.is_away(false);
    catalog.was_gone_through().await;
    running.stop().await;
    for line in ["the catalog could not be followed", "the catalog is followed again"] {
        assert_eq!(lines.text().matches(line).count(), 1, "{line}");
    }
}

/// Every line that was logged.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Lines {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}
