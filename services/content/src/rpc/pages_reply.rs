//! From what the association tells of itself to the contract's replies.

use media::picture::{Picture, Portrait};
use portal_proto::{content::v1 as pb, timestamp};

use crate::domain::{
    about::{About, VisionMission},
    agenda::AgendaItem,
    history::{Board, BoardMember, History, Milestone},
    registration_step::RegistrationStep,
    structure::Office,
};

/// The about text.
pub fn about(about: Option<About>) -> pb::GetAboutResponse {
    let told = |about: About| pb::About {
        image_url: about.picture.as_ref().map(Picture::card),
        image_original_url: about.picture.as_ref().map(Picture::original),
        image_srcset: about.picture.as_ref().map(Picture::srcset),
        text: about.text,
        updated_at: Some(timestamp(about.updated_at)),
    };
    pb::GetAboutResponse { about: about.map(told) }
}

/// Vision and missions.
pub fn vision_mission(VisionMission { vision, missions }: VisionMission) -> pb::VisionMission {
    pb::VisionMission { vision, missions }
}

/// The agenda's entries, in the order given.
pub fn agenda(items: Vec<AgendaItem>) -> pb::ListAgendaResponse {
    let item = |item: AgendaItem| pb::AgendaItem {
        id: item.id,
        title: item.title,
        // A Date writes itself as YYYY-MM-DD.
        starts_on: item.starts_on.to_string(),
        ends_on: item.ends_on.to_string(),
        place: item.place,
        organiser: item.organizer,
        event_id: item.event_id,
    };
    pb::ListAgendaResponse {
        items: items.into_iter().map(item).collect(),
    }
}

/// The steps of a registration.
pub fn registration_steps(steps: Vec<RegistrationStep>) -> pb::ListRegistrationStepsResponse {
    let step = |(position, step): (u32, RegistrationStep)| pb::RegistrationStep {
        position,
        title: step.title,
        description: step.description,
        icon: step.icon,
    };
    pb::ListRegistrationStepsResponse {
        steps: (1..).zip(steps).map(step).collect(),
    }
}

/// The story, what there is to remember, and the boards.
pub fn history(history: History) -> pb::History {
    let milestone = |Milestone {
                         year,
                         title,
                         description,
                     }| pb::Milestone {
        year,
        title,
        description,
    };
    pb::History {
        html: history.html.map(|html| html.into_string()).unwrap_or_default(),
        milestones: history.milestones.into_iter().map(milestone).collect(),
        boards: history.boards.into_iter().map(board).collect(),
    }
}

fn board(board: Board) -> pb::Board {
    pb::Board {
        from_year: board.from_year,
        to_year: board.to_year,
        members: board.members.into_iter().map(board_member).collect(),
    }
}

fn board_member(member: BoardMember) -> pb::BoardMember {
    let portrait = member.portrait.as_ref();
    pb::BoardMember {
        id: member.id,
        photo_url: portrait.map(Portrait::card),
        photo_original_url: portrait.map(Portrait::original),
        photo_srcset: portrait.map(Portrait::srcset),
        name: member.name,
        position: member.office,
        division: member.division,
    }
}

/// The chart of offices, each after the one above it.
pub fn structure(offices: Vec<Office>) -> pb::Structure {
    let position = |office: Office| pb::Position {
        id: office.id,
        parent_id: office.parent_id,
        photo_url: office.portrait.as_ref().map(Portrait::card),
        photo_srcset: office.portrait.as_ref().map(Portrait::srcset),
        title: office.title,
        holder: office.holder,
    };
    pb::Structure {
        positions: offices.into_iter().map(position).collect(),
    }
}
