//! Lists to choose from.

use kit::{
    clock::Clock,
    report::{FieldProblem, Refused, answer},
    rule::Rule,
};
use portal_proto::catalog::v1::{self as pb, choice_service_server::ChoiceService};
use sqlx::PgPool;
use tonic::{Request, Response, Status};

use super::{
    domain::choice_list::{Choice, ChoiceList},
    ops::list_choices::list_choices,
};

/// Answers the calls of `ChoiceService`.
#[derive(Clone, Debug)]
pub struct ChoiceRpc {
    /// The catalog's own database.
    pub pool: PgPool,
    pub clock: Clock,
}

#[tonic::async_trait]
impl ChoiceService for ChoiceRpc {
    async fn list_choices(
        &self,
        request: Request<pb::ListChoicesRequest>,
    ) -> Result<Response<pb::ListChoicesResponse>, Status> {
        let list = asked(request.get_ref().list())?;
        answer(list_choices(&self.pool, list, self.clock.now()).await, |found| {
            let choices = found.into_iter().map(choice).collect();
            pb::ListChoicesResponse { choices }
        })
    }
}

fn asked(list: pb::ChoiceList) -> Result<ChoiceList, Refused> {
    Ok(match list {
        pb::ChoiceList::Unspecified => {
            return Err(FieldProblem::new("list", Rule::Required).into());
        }
        pb::ChoiceList::Events => ChoiceList::Events,
        pb::ChoiceList::EventTypes => ChoiceList::EventTypes,
        pb::ChoiceList::ActivityTypes => ChoiceList::ActivityTypes,
        pb::ChoiceList::EventDays => ChoiceList::EventDays,
        pb::ChoiceList::Organizers => ChoiceList::Organizers,
        pb::ChoiceList::PosterTypes => ChoiceList::PosterTypes,
        pb::ChoiceList::KnowledgeFields => ChoiceList::KnowledgeFields,
        pb::ChoiceList::EventCategories => ChoiceList::EventCategories,
        pb::ChoiceList::TrainingCategories => ChoiceList::TrainingCategories,
        pb::ChoiceList::CourseCategories => ChoiceList::CourseCategories,
        pb::ChoiceList::CourseKnowledgeFields => ChoiceList::CourseKnowledgeFields,
    })
}

fn choice(choice: Choice) -> pb::Choice {
    match choice {
        Choice::Numbered { id, name } => pb::Choice {
            id: Some(id),
            code: None,
            name,
        },
        Choice::Coded { code, name } => pb::Choice {
            id: None,
            code: Some(code),
            name,
        },
    }
}
