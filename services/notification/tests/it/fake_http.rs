//! A provider over HTTP, as small as can be: it keeps what it was asked and answers what the test says.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
};

use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::Semaphore,
};

/// What it does with a request that it has read.
#[derive(Clone, Copy, Debug)]
pub enum Answer {
    /// A status and a body.
    Say(u16, &'static str),
    /// Takes it and never says so.
    Hang,
    /// Takes it and closes the connection.
    HangUp,
}

/// A request that came.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Method and path.
    pub line: String,
    pub head: String,
    pub body: String,
}

impl Asked {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

/// The fake. Its address is free for whoever drops it.
pub struct FakeHttp {
    pub url: String,
    asked: Arc<Mutex<Vec<Asked>>>,
}

impl FakeHttp {
    /// Gives the answers in turn, and the last one from then on.
    pub async fn answering(answers: impl IntoIterator<Item = Answer>) -> Self {
        let (fake, told) = Self::answering_when_told(answers).await;
        told.add_permits(Semaphore::MAX_PERMITS);
        fake
    }

    /// Likewise, and keeps each answer back until there is a permit for it.
    pub async fn answering_when_told(answers: impl IntoIterator<Item = Answer>) -> (Self, Arc<Semaphore>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let asked = Arc::new(Mutex::new(Vec::new()));
        let answers = Arc::new(Mutex::new(answers.into_iter().collect::<VecDeque<_>>()));
        let told = Arc::new(Semaphore::new(0));
        let (kept, permits) = (Arc::clone(&asked), Arc::clone(&told));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(
                    stream,
                    Arc::clone(&kept),
                    Arc::clone(&answers),
                    Arc::clone(&permits),
                ));
            }
        });
        (Self { url, asked }, told)
    }

    pub fn asked(&self) -> Vec<Asked> {
        self.asked.lock().unwrap().clone()
    }

    pub fn count(&self) -> usize {
        self.asked.lock().unwrap().len()
    }
}

async fn serve(
    mut stream: TcpStream,
    asked: Arc<Mutex<Vec<Asked>>>,
    answers: Arc<Mutex<VecDeque<Answer>>>,
    told: Arc<Semaphore>,
) {
    let Some(request) = read(&mut stream).await else { return };
    asked.lock().unwrap().push(request);
    told.acquire().await.unwrap().forget();
    let answer = {
        let mut answers = answers.lock().unwrap();
        match answers.len() {
            0 => Answer::Say(200, "{}"),
            1 => answers[0],
            _ => answers.pop_front().unwrap(),
        }
    };
    match answer {
        Answer::Say(status, body) => {
            let text = format!(
                "HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
                body.len()
            );
            let _ = stream.write_all(text.as_bytes()).await;
        }
        Answer::Hang => std::future::pending().await,
        Answer::HangUp => {}
    }
}

async fn read(stream: &mut TcpStream) -> Option<Asked> {
    let mut bytes = Vec::new();
    loop {
        let mut chunk = [0; 4_096];
        let length = stream.read(&mut chunk).await.ok().filter(|length| *length > 0)?;
        bytes.extend_from_slice(&chunk[..length]);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let Some((head, body)) = text.split_once("\r\n\r\n") else {
            continue;
        };
        let expected = head
            .lines()
            .filter_map(|line| line.split_once(':'))
            .find(|(name, _)| name.eq_ignore_ascii_case("content-length"))
            .map_or(0, |(_, length)| length.trim().parse().unwrap());
        if body.len() >= expected {
            return Some(Asked {
                line: head.lines().next()?.to_owned(),
                head: head.to_owned(),
                body: body.to_owned(),
            });
        }
    }
}
