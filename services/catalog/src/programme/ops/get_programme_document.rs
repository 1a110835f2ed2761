//! The programme of an event as a PDF.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use documents::DocumentError;
use kit::report::reports;
use time::OffsetDateTime;
use tokio::{
    sync::{AcquireError, Semaphore},
    task::JoinError,
};

use crate::{
    names::ops::reader::Reader,
    programme::{
        domain::programme::{ItemKind, Programme},
        ops::get_programme::{GetProgrammeError, get_programme},
    },
};

/// Programmes whose PDF is kept; a congress opens one or two at a time.
const KEPT: usize = 16;

/// Why there is no document.
#[derive(Debug, thiserror::Error)]
pub enum GetProgrammeDocumentError {
    /// There is no programme.
    #[error("could not get the programme")]
    Programme(#[from] GetProgrammeError),
    /// It could not be set.
    #[error("could not make the document")]
    Document(#[from] DocumentError),
    /// The thread panicked, or the process is stopping.
    #[error("the work at the document stopped")]
    Stopped(#[source] JoinError),
    /// The process is stopping.
    #[error("no more documents are made")]
    Closed(#[from] AcquireError),
}

reports!(GetProgrammeDocumentError {
    Programme(source) => source,
});

/// A programme as a PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgrammeDocument {
    /// The bytes of the PDF, shared with the press.
    pub content: Arc<[u8]>,
    /// What a browser saves it as.
    pub file_name: String,
}

/// Makes the documents, one at a time: each takes a core and some 20 MiB. The last ones are kept for as long as their
/// programmes stay what they were. Clones share both.
#[derive(Clone, Debug)]
pub struct Press {
    turn: Arc<Semaphore>,
    kept: Arc<Mutex<HashMap<i64, Made>>>,
}

/// What a document was made of, and the document.
#[derive(Debug)]
struct Made {
    of: Programme,
    content: Arc<[u8]>,
}

impl Default for Press {
    fn default() -> Self {
        Self {
            turn: Arc::new(Semaphore::new(1)),
            kept: Arc::default(),
        }
    }
}

impl Press {
    /// The programme of an event that was published by `now`.
    pub async fn programme(
        &self,
        reader: &Reader,
        event: i64,
        now: OffsetDateTime,
    ) -> Result<ProgrammeDocument, GetProgrammeDocumentError> {
        let programme = get_programme(reader, event, now).await?;
        let file_name = format!("{}-rundown.pdf", programme.event.slug);
        if let Some(content) = self.kept(&programme) {
            return Ok(ProgrammeDocument { content, file_name });
        }
        let turn = Arc::clone(&self.turn).acquire_owned().await?;
        // Whoever was in front may have made the very same.
        if let Some(content) = self.kept(&programme) {
            return Ok(ProgrammeDocument { content, file_name });
        }
        let press = self.clone();
        let made = tokio::task::spawn_blocking(move || {
            // Held here: a caller who goes away does not let a second one in beside the work that goes on.
            let _turn = turn;
            let content: Arc<[u8]> = set(&programme)?.into();
            press.keep(programme, Arc::clone(&content));
            Ok::<_, DocumentError>(content)
        });
        let content = made.await.map_err(GetProgrammeDocumentError::Stopped)??;
        Ok(ProgrammeDocument { content, file_name })
    }

    fn kept(&self, programme: &Programme) -> Option<Arc<[u8]>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let made = kept.get(&programme.event.id)?;
        (made.of == *programme).then(|| Arc::clone(&made.content))
    }

    fn keep(&self, programme: Programme, content: Arc<[u8]>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT && !kept.contains_key(&programme.event.id) {
            kept.clear();
        }
        kept.insert(programme.event.id, Made { of: programme, content });
    }
}

fn set(programme: &Programme) -> Result<Vec<u8>, DocumentError> {
    let event = &programme.event;
    let entries = programme.entries.iter().map(|entry| documents::programme::Entry {
        held_on: entry.slot.held_on(),
        starts_at: entry.slot.starts_at(),
        ends_at: entry.slot.ends_at(),
        room: entry.room.as_deref(),
        title: &entry.title,
        kind: &entry.kind.name,
        pause: entry.kind.code == ItemKind::Break.as_str(),
        speakers: &entry.speakers,
    });
    documents::programme::pdf(&documents::programme::Programme {
        title: &event.title,
        days: event.days.map(|days| (days.first(), days.last())),
        place: event.venue.as_deref(),
        time_zone: event.time_zone().abbreviation(),
        organizer: event.organizer.as_deref(),
        entries: entries.collect(),
    })
}
