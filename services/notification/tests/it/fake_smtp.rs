//! A mail server, as small as can be: it takes mails until the word that the test chose.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
};

/// What it does when a command comes.
#[derive(Clone, Copy, Debug)]
pub enum At {
    /// Says this instead of yes. The command `.` is the end of the text.
    Say(&'static str, &'static str),
    /// Closes the connection.
    HangUp(&'static str),
    /// Takes the connection and says its first word so much later.
    GreetAfter(Duration),
}

/// A mail server that takes every mail and keeps it.
pub struct FakeSmtp {
    pub port: u16,
    mails: Arc<Mutex<Vec<String>>>,
    connections: Arc<Mutex<usize>>,
}

impl FakeSmtp {
    /// Behaves as told at its first connections, in turn, and well from then on.
    pub async fn behaving(turns: impl IntoIterator<Item = At>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (mails, connections) = (Arc::new(Mutex::new(Vec::new())), Arc::new(Mutex::new(0)));
        let (kept, counted) = (Arc::clone(&mails), Arc::clone(&connections));
        let turns: Vec<_> = turns.into_iter().collect();
        tokio::spawn(async move {
            let mut turns = turns.into_iter();
            while let Ok((stream, _)) = listener.accept().await {
                *counted.lock().unwrap() += 1;
                tokio::spawn(serve(stream, turns.next(), Arc::clone(&kept)));
            }
        });
        Self {
            port,
            mails,
            connections,
        }
    }

    /// The texts that came, whether it said yes to them or not.
    pub fn mails(&self) -> Vec<String> {
        self.mails.lock().unwrap().clone()
    }

    pub fn connections(&self) -> usize {
        *self.connections.lock().unwrap()
    }
}

async fn serve(stream: TcpStream, turn: Option<At>, mails: Arc<Mutex<Vec<String>>>) {
    let mut stream = BufReader::new(stream);
    if let Some(At::GreetAfter(pause)) = turn {
        tokio::time::sleep(pause).await;
    }
    let _ = stream.write_all(b"220 fake\r\n").await;
    let mut text = None::<String>;
    loop {
        let mut line = String::new();
        match stream.read_line(&mut line).await {
            Ok(length) if length > 0 => {}
            _ => return,
        }
        let word = match &mut text {
            Some(_) if line == ".\r\n" => {
                mails.lock().unwrap().push(text.take().unwrap_or_default());
                ".".to_owned()
            }
            Some(text) => {
                text.push_str(&line);
                continue;
            }
            None => line.split([' ', '\r']).next().unwrap_or_default().to_owned(),
        };
        let answer = match turn {
            Some(At::Say(at, answer)) if at == word => answer,
            Some(At::HangUp(at)) if at == word => return,
            _ => match word.as_str() {
                "DATA" => "354 go on",
                "QUIT" => "221 bye",
                _ => "250 yes",
            },
        };
        if answer.starts_with("354") {
            text = Some(String::new());
        }
        if stream.write_all(format!("{answer}\r\n").as_bytes()).await.is_err() {
            return;
        }
    }
}
