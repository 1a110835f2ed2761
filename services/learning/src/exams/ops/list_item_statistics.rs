//! What the association learns of the questions of an exam.

use std::collections::{BTreeMap, BTreeSet};

use auth::{Caller, Role};
use kit::report::reports;

use crate::exams::{
    domain::{
        item_statistics::{Item, items},
        question::NamedQuestion,
    },
    ops::exam_desk::ExamDesk,
    store::{bank, exams, marks},
};

/// The questions of an exam that were asked, by topic, each with what is known of it.
#[derive(Debug)]
pub struct ItemStatistics {
    /// That many attempts were looked at.
    pub attempts: usize,
    pub items: Vec<(NamedQuestion, Item)>,
}

/// Why nothing is told.
#[derive(Debug, thiserror::Error)]
pub enum ListItemStatisticsError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// The lesson is no exam.
    #[error("no such exam")]
    Unknown,
    #[error("could not read the marks")]
    Database(#[from] sqlx::Error),
}

reports!(ListItemStatisticsError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "ujian_tidak_ditemukan",
});

impl ExamDesk {
    /// How hard each question was, and how well it tells the strong from the weak.
    pub async fn list_item_statistics(
        &self,
        caller: Caller,
        lesson_id: i64,
    ) -> Result<ItemStatistics, ListItemStatisticsError> {
        if caller.role != Role::Admin {
            return Err(ListItemStatisticsError::Role);
        }
        let mut conn = self.pool.acquire().await?;
        if exams::find(&mut conn, lesson_id).await?.is_none() {
            return Err(ListItemStatisticsError::Unknown);
        }
        let marks = marks::of_exam(&mut conn, lesson_id).await?;
        let attempts: BTreeSet<_> = marks.iter().map(|mark| mark.attempt_id).collect();
        let known: BTreeMap<i64, Item> = items(&marks).into_iter().map(|item| (item.question_id, item)).collect();
        let ids: Vec<i64> = known.keys().copied().collect();
        let named = bank::named(&mut conn, &ids).await?.into_iter();
        let items = named.filter_map(|named| Some((known.get(&named.id).copied()?, named)));
        Ok(ItemStatistics {
            attempts: attempts.len(),
            items: items.map(|(item, named)| (named, item)).collect(),
        })
    }
}
