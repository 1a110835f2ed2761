//! E-posters.

use auth::Caller;
use futures::{StreamExt, stream::BoxStream};
use kit::{
    keyword::Keyword,
    page::Page,
    report::{FieldProblem, Refused, Report, answer},
    rule::Rule,
};
use portal_proto::{
    catalog::v1::{self as pb, poster_file, poster_part::Part as WirePart, poster_service_server::PosterService},
    timestamp,
};
use time::OffsetDateTime;
use tonic::{Request, Response, Status, Streaming};
use write::Key;

use crate::{
    config::Config,
    posters::{
        domain::poster::{Poster, PosterFilter, Status as PosterStatus, Verdict, version},
        ops::{
            hand_in::{HandInError, Part, Parts},
            open_poster_file::{Opened, Wanted},
            poster_desk::PosterDesk,
            submit_poster::Submission,
        },
    },
    regions,
    search::{self, rpc::Fields},
};

/// The longest reason.
const LONGEST_REASON: u32 = 500;

/// Answers the calls of `PosterService`.
#[derive(Clone, Debug)]
pub struct PosterRpc {
    /// Where posters are handed in.
    pub desk: PosterDesk,
    pub config: Config,
}

#[tonic::async_trait]
impl PosterService for PosterRpc {
    type OpenPosterFileStream = BoxStream<'static, Result<pb::PosterFile, Status>>;

    async fn list_posters(
        &self,
        request: Request<pb::ListPostersRequest>,
    ) -> Result<Response<pb::ListPostersResponse>, Status> {
        let message = request.get_ref();
        let keyword = search::rpc::keyword(message.keyword.as_deref(), &self.config)?;
        let found = self.desk.list_published(message.event_id, keyword.as_ref()).await;
        answer(found, |found| self.list(found))
    }

    async fn list_own_posters(
        &self,
        request: Request<pb::ListOwnPostersRequest>,
    ) -> Result<Response<pb::ListPostersResponse>, Status> {
        let caller = auth::caller(&request)?;
        answer(self.desk.list_own(caller.member).await, |found| self.list(found))
    }

    async fn submit_poster(&self, request: Request<Streaming<pb::PosterPart>>) -> Result<Response<pb::Poster>, Status> {
        let caller = auth::caller(&request)?;
        let (start, parts) = begin(request.into_inner()).await?;
        let submission = Submission {
            member_id: caller.member,
            event_id: start.id,
            author: start.author,
            key: Key::asked(start.idempotency_key.as_deref())?,
        };
        let poster = self.desk.submit(&submission, parts).await;
        answer(poster, |poster| reply(poster, self.desk.clock().now()))
    }

    async fn revise_poster(&self, request: Request<Streaming<pb::PosterPart>>) -> Result<Response<pb::Poster>, Status> {
        let caller = auth::caller(&request)?;
        let (start, parts) = begin(request.into_inner()).await?;
        let poster = self.desk.revise(start.id, caller.member, parts).await;
        answer(poster, |poster| reply(poster, self.desk.clock().now()))
    }

    async fn list_posters_for_review(
        &self,
        request: Request<pb::ListPostersForReviewRequest>,
    ) -> Result<Response<pb::ListPostersForReviewResponse>, Status> {
        let caller = auth::caller(&request)?;
        let (filter, page) = asked_for(request.get_ref(), &self.config)?;
        let now = self.desk.clock().now();
        let found = self.desk.list_for_review(caller, &filter, page).await;
        answer(found, |found| pb::ListPostersForReviewResponse {
            posters: found.items.into_iter().map(|poster| reply(poster, now)).collect(),
            total: found.total,
        })
    }

    async fn review_poster(&self, request: Request<pb::ReviewPosterRequest>) -> Result<Response<pb::Poster>, Status> {
        let caller = auth::caller(&request)?;
        let message = request.get_ref();
        let verdict = match message.published {
            true => Verdict::Publish,
            false => Verdict::Reject(reason(&message.reason)?),
        };
        let poster = self.desk.review(caller, message.id, verdict).await;
        answer(poster, |poster| reply(poster, self.desk.clock().now()))
    }

    async fn open_poster_file(
        &self,
        request: Request<pb::OpenPosterFileRequest>,
    ) -> Result<Response<Self::OpenPosterFileStream>, Status> {
        let caller = Caller::of(request.metadata());
        let message = request.get_ref();
        let wanted = Wanted {
            poster_id: message.poster_id,
            photo: message.photo,
            width: message.width,
        };
        answer(self.desk.open(caller, wanted).await, file)
    }
}

impl PosterRpc {
    fn list(&self, posters: Vec<Poster>) -> pb::ListPostersResponse {
        let now = self.desk.clock().now();
        pb::ListPostersResponse {
            posters: posters.into_iter().map(|poster| reply(poster, now)).collect(),
        }
    }
}

fn asked_for(message: &pb::ListPostersForReviewRequest, config: &Config) -> Result<(PosterFilter, Page), Refused> {
    let mut fields = Fields::default();
    let page = fields.read(Page::new(message.page, message.page_size));
    let typed = message.keyword.as_deref().unwrap_or_default();
    let keyword = fields.read(Keyword::parse(typed, config.keyword_letters)).flatten();
    let filter = PosterFilter {
        status: fields.text("status", message.status.as_deref(), PosterStatus::parse),
        event_id: message.event_id,
        keyword,
    };
    match page {
        Some(page) => fields.settle((filter, page)),
        None => Err(fields.refused()),
    }
}

/// Why a poster is rejected, without white space around it.
fn reason(text: &str) -> Result<String, Refused> {
    let text = text.trim();
    let rule = match text.chars().count() {
        0 => Some(Rule::Required),
        letters if letters > LONGEST_REASON as usize => Some(Rule::LongerThan(LONGEST_REASON)),
        _ => text.contains('\0').then_some(Rule::Characters),
    };
    match rule {
        Some(rule) => Err(FieldProblem::new("reason", rule).into()),
        None => Ok(text.to_owned()),
    }
}

/// The first part, which says for whom and for what, and the others. Where the connection breaks they simply stop.
async fn begin(mut sent: Streaming<pb::PosterPart>) -> Result<(pb::PosterStart, Parts), Status> {
    let Some(pb::PosterPart {
        part: Some(WirePart::Start(start)),
    }) = sent.message().await?
    else {
        return Err(HandInError::OutOfOrder.into_status());
    };
    let parts = sent
        .take_while(|part| std::future::ready(part.is_ok()))
        .filter_map(|part| {
            std::future::ready(part.ok().map(|part| match part.part {
                Some(WirePart::Field(pb::PosterField { name, value })) => Part::Field { name, value },
                Some(WirePart::FileStart(pb::PosterFileStart { name })) => Part::File { name },
                Some(WirePart::Chunk(bytes)) => Part::Chunk(bytes.into()),
                Some(WirePart::End(pb::PosterEnd {})) => Part::End,
                Some(WirePart::Start(_)) | None => Part::Stray,
            }))
        });
    Ok((start, parts.boxed()))
}

fn reply(poster: Poster, now: OffsetDateTime) -> pb::Poster {
    pb::Poster {
        open: poster.is_open(now),
        id: poster.id,
        number: poster.number,
        event_id: poster.event_id,
        event_title: poster.event_title,
        author: poster.author,
        title: poster.title,
        institution: poster.institution,
        poster_type: poster.poster_type,
        poster_type_name: poster.poster_type_name,
        r#abstract: poster.abstract_text,
        manuscript: poster.manuscript,
        status: poster.status.as_str().to_owned(),
        rejection_reason: poster.rejection_reason,
        file_kind: poster.file.kind.as_str().to_owned(),
        file_bytes: poster.file.bytes,
        has_photo: poster.photo_key.is_some(),
        created_at: Some(timestamp(poster.created_at)),
        updated_at: Some(timestamp(poster.updated_at)),
        time_zone: regions::rpc::time_zone(poster.time_zone).into(),
        closes_at: poster.window.map(|window| timestamp(window.closes_at)),
        file_version: version(&poster.file.key).to_owned(),
    }
}

/// The head first, then the file as it is read.
fn file(opened: Opened) -> BoxStream<'static, Result<pb::PosterFile, Status>> {
    let head = pb::PosterFileHead {
        media_type: opened.media_type.to_owned(),
        // No file is larger than 20 MiB.
        bytes: i64::try_from(opened.reading.size).unwrap_or(i64::MAX),
        file_name: opened.file_name,
        public: opened.public,
        version: opened.version,
    };
    let part = |part| pb::PosterFile { part: Some(part) };
    let head = futures::stream::once(std::future::ready(Ok(part(poster_file::Part::Head(head)))));
    let pieces = opened.reading.pieces.map(move |piece| match piece {
        Ok(bytes) => Ok(part(poster_file::Part::Chunk(bytes.into()))),
        Err(error) => Err(crate::posters::ops::open_poster_file::OpenPosterFileError::Store(error).into_status()),
    });
    head.chain(pieces).boxed()
}
