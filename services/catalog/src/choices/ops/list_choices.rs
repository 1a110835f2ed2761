//! Lists to choose from.

use kit::{clock::JAKARTA, report::ReadError};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::{
    choices::{
        domain::choice_list::{Choice, ChoiceList},
        store::choices::{self, CodedRow, NumberedRow},
    },
    reference::domain::classification::{COURSE_CATEGORIES, COURSE_KNOWLEDGE_FIELDS, TRAINING_CATEGORIES},
};

/// Lists what may be chosen `now`, a thousand entries at most.
pub async fn list_choices(pool: &PgPool, list: ChoiceList, now: OffsetDateTime) -> Result<Vec<Choice>, ReadError> {
    let today = now.to_offset(JAKARTA).date();
    // Not for the settled lists: they are there whether the database is or not.
    let conn = async || pool.acquire().await;
    Ok(match list {
        ChoiceList::TrainingCategories => settled(&TRAINING_CATEGORIES),
        ChoiceList::CourseCategories => settled(&COURSE_CATEGORIES),
        ChoiceList::CourseKnowledgeFields => settled(&COURSE_KNOWLEDGE_FIELDS),
        ChoiceList::Events => numbered(choices::events(&mut *conn().await?, now).await?),
        ChoiceList::Organizers => numbered(choices::organizers(&mut *conn().await?).await?),
        ChoiceList::EventTypes => coded(choices::event_types(&mut *conn().await?).await?),
        ChoiceList::ActivityTypes => coded(choices::activity_types(&mut *conn().await?, now).await?),
        ChoiceList::PosterTypes => coded(choices::poster_types(&mut *conn().await?).await?),
        ChoiceList::KnowledgeFields => coded(choices::knowledge_fields(&mut *conn().await?).await?),
        ChoiceList::EventCategories => coded(choices::event_categories(&mut *conn().await?).await?),
        ChoiceList::EventDays => {
            let days = choices::event_days(&mut *conn().await?, now, today).await?;
            days.into_iter().map(Choice::day).collect()
        }
    })
}

fn numbered(rows: Vec<NumberedRow>) -> Vec<Choice> {
    let choice = |NumberedRow { id, name }| Choice::Numbered { id, name };
    rows.into_iter().map(choice).collect()
}

fn coded(rows: Vec<CodedRow>) -> Vec<Choice> {
    let choice = |CodedRow { code, name }| Choice::Coded { code, name };
    rows.into_iter().map(choice).collect()
}

fn settled(entries: &[(&str, &str)]) -> Vec<Choice> {
    let choice = |&(code, name): &(&str, &str)| Choice::Coded {
        code: code.to_owned(),
        name: name.to_owned(),
    };
    entries.iter().map(choice).collect()
}
