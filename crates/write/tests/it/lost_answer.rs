//! A commit whose answer was lost is told as that.

use kit::report::{Kind, Report};
use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use testkit::eventually;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};
use write::{Change, Write, WriteError};

use crate::scene::{NOW, RATNA, count, insert, prepare};

/// Passes bytes on to PostgreSQL and back until the client sends COMMIT: that is still passed on, its answer is not.
async fn loses_the_answer_to_a_commit(server: (String, u16)) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        let (client, _) = listener.accept().await.unwrap();
        let upstream = TcpStream::connect((server.0.as_str(), server.1)).await.unwrap();
        let (mut from_client, mut to_client) = client.into_split();
        let (mut from_server, mut to_server) = upstream.into_split();
        let mut answers = tokio::spawn(async move {
            let _ = tokio::io::copy(&mut from_server, &mut to_client).await;
        });
        let mut buffer = vec![0; 65_536];
        while let Ok(read @ 1..) = from_client.read(&mut buffer).await {
            let commits = buffer[..read].windows(6).any(|word| word == b"COMMIT");
            if commits {
                answers.abort();
                // Its half of the connection is closed once the task is gone.
                let _ = (&mut answers).await;
            }
            if to_server.write_all(&buffer[..read]).await.is_err() || commits {
                break;
            }
        }
        // Held open until the test is over: PostgreSQL must see the commit, not a client that went away before it.
        std::future::pending::<()>().await;
    });
    port
}

#[sqlx::test]
async fn a_commit_whose_answer_was_lost_is_not_taken_for_a_refusal(_: PgPoolOptions, options: PgConnectOptions) {
    let direct = PgPool::connect_with(options.clone()).await.unwrap();
    prepare(&direct).await;
    let port = loses_the_answer_to_a_commit((options.get_host().to_owned(), options.get_port())).await;
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .connect_with(options.host("127.0.0.1").port(port))
        .await
        .unwrap();
    let mut write = Write::begin(&pool, RATNA, NOW).await.unwrap();
    insert(&mut write, 1, "a").await;
    let lost = write
        .commit(Change::new("thing.created", "thing", 1))
        .await
        .unwrap_err();
    assert!(matches!(lost, WriteError::Unknown(_)), "{lost:?}");
    assert_eq!(lost.report(), (Kind::Unavailable, "hasil_tidak_diketahui"));
    eventually("the change stands although nobody was told", || async {
        (count(&direct, "things").await == 1).then_some(())
    })
    .await;
}
