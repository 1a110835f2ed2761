//! Lists to pick from, participants and sponsors.

use kit::{
    keyword::Keyword,
    page::Page,
    report::{FieldProblem, Refused, answer},
};
use portal_proto::identity::v1::{
    AccountName as WireName, Choice as WireChoice, FindMemberRequest, FindMembersRequest, FindMembersResponse,
    FoundMember as WireFound, GetOwnSponsorRequest, GetSponsorRequest, Institution as WireInstitution,
    ListAccountNamesRequest, ListAccountNamesResponse, ListChoicesResponse, ListGendersRequest,
    ListInstitutionsRequest, ListInstitutionsResponse, ListParticipantsRequest, ListParticipantsResponse,
    ListReligionsRequest, ListSponsorsRequest, ListSponsorsResponse, ListSponsorsToReviewRequest,
    ListSponsorsToReviewResponse, Participant as WireParticipant, ReviewSponsorRequest, ReviewSponsorResponse,
    Sponsor as WireSponsor, SponsorContact as WireContact, SponsorToReview as WireToReview,
    directory_service_server::DirectoryService,
};
use tonic::Request;

use crate::{
    directory::domain::{
        directory::{Choice, Institution, Participant},
        found_member::FoundMember,
    },
    ops::Ops,
    rpc::{
        caller::token,
        reply::{Reply, whole_seconds},
    },
    sponsors::domain::sponsor::{Sponsor, SponsorFile, SponsorToReview},
};

/// How many letters a keyword may have; as in the catalog.
const KEYWORD_LETTERS: u32 = 200;

/// The service as the generated server takes it.
pub(crate) struct DirectoryRpc {
    pub(crate) ops: Ops,
}

#[tonic::async_trait]
impl DirectoryService for DirectoryRpc {
    async fn list_institutions(&self, request: Request<ListInstitutionsRequest>) -> Reply<ListInstitutionsResponse> {
        let asked = request.get_ref();
        let (keyword, page) = filter(&asked.keyword, asked.page, asked.per_page)?;
        let found = self.ops.list_institutions(keyword.as_ref(), page).await;
        answer(found, |(institutions, total)| ListInstitutionsResponse {
            institutions: institutions.into_iter().map(Into::into).collect(),
            total,
        })
    }

    async fn list_religions(&self, _request: Request<ListReligionsRequest>) -> Reply<ListChoicesResponse> {
        answer(self.ops.list_religions().await, choices)
    }

    async fn list_genders(&self, _request: Request<ListGendersRequest>) -> Reply<ListChoicesResponse> {
        answer(self.ops.list_genders().await, choices)
    }

    async fn list_participants(&self, request: Request<ListParticipantsRequest>) -> Reply<ListParticipantsResponse> {
        let asked = request.get_ref();
        let token = token(&request)?;
        let (keyword, page) = filter(&asked.keyword, asked.page, asked.per_page)?;
        let found = self.ops.list_participants(token, keyword.as_ref(), page).await;
        answer(found, |(participants, total)| ListParticipantsResponse {
            participants: participants.into_iter().map(Into::into).collect(),
            total,
        })
    }

    async fn find_members(&self, request: Request<FindMembersRequest>) -> Reply<FindMembersResponse> {
        let found = self.ops.find_members(token(&request)?, &request.get_ref().typed).await;
        answer(found, |found| FindMembersResponse {
            members: found.members.into_iter().map(looked_up).collect(),
            sponsor_name: found.sponsor_name,
        })
    }

    async fn find_member(&self, request: Request<FindMemberRequest>) -> Reply<WireFound> {
        let found = self.ops.find_member(token(&request)?, &request.get_ref().typed).await;
        answer(found, looked_up)
    }

    async fn list_account_names(&self, request: Request<ListAccountNamesRequest>) -> Reply<ListAccountNamesResponse> {
        let asked = request.get_ref();
        let named = self.ops.list_account_names(token(&request)?, &asked.account_ids).await;
        answer(named, |named| ListAccountNamesResponse {
            accounts: named
                .into_iter()
                .map(|account| WireName {
                    id: account.id,
                    name: account.name,
                })
                .collect(),
        })
    }

    async fn list_sponsors(&self, _request: Request<ListSponsorsRequest>) -> Reply<ListSponsorsResponse> {
        answer(self.ops.list_sponsors().await, |sponsors| ListSponsorsResponse {
            sponsors: sponsors.into_iter().map(|sponsor| shown(sponsor, None)).collect(),
        })
    }

    async fn get_sponsor(&self, request: Request<GetSponsorRequest>) -> Reply<WireSponsor> {
        let token = auth::bearer(request.metadata());
        let found = self.ops.get_sponsor(token, request.get_ref().id).await;
        answer(found, |(sponsor, file)| shown(sponsor, file))
    }

    async fn get_own_sponsor(&self, request: Request<GetOwnSponsorRequest>) -> Reply<WireSponsor> {
        let found = self.ops.get_own_sponsor(token(&request)?).await;
        answer(found, |(sponsor, file)| shown(sponsor, Some(file)))
    }

    async fn list_sponsors_to_review(
        &self,
        request: Request<ListSponsorsToReviewRequest>,
    ) -> Reply<ListSponsorsToReviewResponse> {
        let listed = self.ops.list_sponsors_to_review(token(&request)?).await;
        answer(listed, |sponsors| ListSponsorsToReviewResponse {
            sponsors: sponsors.into_iter().map(Into::into).collect(),
        })
    }

    async fn review_sponsor(&self, request: Request<ReviewSponsorRequest>) -> Reply<ReviewSponsorResponse> {
        let asked = request.get_ref();
        let reviewed = self
            .ops
            .review_sponsor(token(&request)?, asked.id, asked.approved, asked.reason.as_deref())
            .await;
        answer(reviewed, |()| ReviewSponsorResponse {})
    }
}

/// Reads what a list is to hold; page 0 asks for what a field to pick from shows.
fn filter(keyword: &str, page: u32, per_page: u32) -> Result<(Option<Keyword>, Option<Page>), Refused> {
    let keyword = Keyword::parse(keyword, KEYWORD_LETTERS).map_err(FieldProblem::from);
    let page = (page > 0).then(|| Page::new(page, per_page)).transpose();
    // The number is in range: what can be wrong is the size, which this contract calls so.
    let page = page.map_err(|error| FieldProblem {
        field: "per_page",
        ..FieldProblem::from(error)
    });
    match (keyword, page) {
        (Ok(keyword), Ok(page)) => Ok((keyword, page)),
        (keyword, page) => Err(Refused([page.err(), keyword.err()].into_iter().flatten().collect())),
    }
}

fn choices(listed: Vec<Choice>) -> ListChoicesResponse {
    let choices = listed.into_iter().map(|choice| WireChoice {
        code: choice.code,
        name: choice.name,
    });
    ListChoicesResponse {
        choices: choices.collect(),
    }
}

fn shown(sponsor: Sponsor, file: Option<SponsorFile>) -> WireSponsor {
    WireSponsor {
        approved: file.as_ref().map(|file| file.approved),
        id: sponsor.id,
        name: sponsor.name,
        address: sponsor.address,
        contact: file.map(|SponsorFile { contact, .. }| WireContact {
            name: contact.name,
            email: contact.email,
            phone: contact.phone,
        }),
    }
}

fn looked_up(found: Option<FoundMember>) -> WireFound {
    found.map_or_else(WireFound::default, |member| WireFound {
        id: Some(member.id),
        name: member.name,
        npa_masked: member.npa_masked,
    })
}

impl From<SponsorToReview> for WireToReview {
    fn from(one: SponsorToReview) -> Self {
        Self {
            registered_at: Some(whole_seconds(one.registered_at)),
            approved: one.file.approved,
            sponsor: Some(shown(one.sponsor, Some(one.file))),
        }
    }
}

impl From<Institution> for WireInstitution {
    fn from(institution: Institution) -> Self {
        Self {
            id: institution.id,
            name: institution.name,
            kind: institution.kind,
            place: institution.place,
        }
    }
}

impl From<Participant> for WireParticipant {
    fn from(participant: Participant) -> Self {
        Self {
            id: participant.id,
            name: participant.name,
            titles: participant.titles,
            profession_name: participant.profession_name,
            institution_name: participant.institution_name,
            photo_url: participant.photo_url,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::filter;

    fn refused(keyword: &str, page: u32, per_page: u32) -> Vec<&'static str> {
        let refused = filter(keyword, page, per_page).unwrap_err();
        refused.0.iter().map(|problem| problem.field).collect()
    }

    #[test]
    fn every_broken_field_is_named() {
        assert_eq!(refused(&"a".repeat(201), 1, 0), ["per_page", "keyword"]);
        assert_eq!(refused("", 1, 101), ["per_page"]);
    }

    #[test]
    fn page_0_asks_for_no_page_whatever_its_size() {
        assert!(filter("", 0, 0).unwrap().1.is_none());
        assert!(filter("", 0, 1_000).unwrap().1.is_none());
    }
}
