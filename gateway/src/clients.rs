//! The modules behind the gateway, each as its generated client over a [`Link`].

use std::{ops::Deref, sync::Arc};

use kit::link::Link;
use portal_proto::{
    catalog::v1::{
        catalog_service_client::CatalogServiceClient, choice_service_client::ChoiceServiceClient,
        poster_service_client::PosterServiceClient, programme_service_client::ProgrammeServiceClient,
        stay_service_client::StayServiceClient,
    },
    content::v1::{content_service_client::ContentServiceClient, pages_service_client::PagesServiceClient},
    feedback::v1::feedback_service_client::FeedbackServiceClient,
    identity::v1::{
        directory_service_client::DirectoryServiceClient, identity_service_client::IdentityServiceClient,
        password_reset_service_client::PasswordResetServiceClient, profile_service_client::ProfileServiceClient,
    },
    registration::v1::{payment_service_client::PaymentServiceClient, seat_service_client::SeatServiceClient},
};

use crate::seats::Seats;

/// What an answer of a module may weigh: a page of a hundred articles with their whole text is more
/// than tonic's own four megabytes.
const LARGEST_ANSWER: usize = 16 * 1024 * 1024;

/// Where each module is. [`Clients::new`] makes the clients of it.
#[derive(Clone)]
pub struct Links {
    /// The way to identity.
    pub identity: Link,
    /// The way to the catalog.
    pub catalog: Link,
    /// The way to the content.
    pub content: Link,
    /// The way to the feedback.
    pub feedback: Link,
    /// The way to registration.
    pub registration: Link,
}

impl Links {
    /// Asks for the way to each module by its name.
    #[must_use]
    pub fn each(mut to: impl FnMut(&'static str) -> Link) -> Self {
        Self {
            identity: to("identity"),
            catalog: to("catalog"),
            content: to("content"),
            feedback: to("feedback"),
            registration: to("registration"),
        }
    }
}

/// The clients of all modules. A call is made on a clone of the one it needs; they are kept together behind one pointer,
/// because axum clones its state for every request, and a clone of each would be a dozen boxes.
#[derive(Clone)]
pub struct Clients(Arc<Services>);

impl Deref for Clients {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.0
    }
}

/// A client for every gRPC service of the modules.
pub struct Services {
    /// Accounts and sessions.
    pub identity: IdentityServiceClient<Link>,
    /// Setting a password without the old one, by a code that goes to the phone.
    pub password_reset: PasswordResetServiceClient<Link>,
    /// What members tell of themselves.
    pub profile: ProfileServiceClient<Link>,
    /// Lists to pick from, participants and sponsors.
    pub directory: DirectoryServiceClient<Link>,
    /// Events and regions.
    pub catalog: CatalogServiceClient<Link>,
    /// Sub-events, prices, programme, speakers, places, contacts.
    pub programme: ProgrammeServiceClient<Link>,
    /// Hotels, tours, hospitality.
    pub stay: StayServiceClient<Link>,
    /// Handing e-posters in, showing them and their files.
    pub poster: PosterServiceClient<Link>,
    /// The catalog's lists to choose from.
    pub choices: ChoiceServiceClient<Link>,
    /// Settings and news.
    pub content: ContentServiceClient<Link>,
    /// What the association tells of itself.
    pub pages: PagesServiceClient<Link>,
    /// Satisfaction forms and testimonials.
    pub feedback: FeedbackServiceClient<Link>,
    /// Free seats, kept for a second.
    pub seats: Seats,
    /// The ways in which orders can be paid.
    pub payment: PaymentServiceClient<Link>,
}

impl Clients {
    /// The clients over these links.
    #[must_use]
    pub fn new(links: Links) -> Self {
        Self(Arc::new(Services {
            identity: IdentityServiceClient::new(links.identity.clone()),
            password_reset: PasswordResetServiceClient::new(links.identity.clone()),
            profile: ProfileServiceClient::new(links.identity.clone()),
            directory: DirectoryServiceClient::new(links.identity),
            programme: ProgrammeServiceClient::new(links.catalog.clone()).max_decoding_message_size(LARGEST_ANSWER),
            stay: StayServiceClient::new(links.catalog.clone()),
            poster: PosterServiceClient::new(links.catalog.clone()).max_decoding_message_size(LARGEST_ANSWER),
            choices: ChoiceServiceClient::new(links.catalog.clone()).max_decoding_message_size(LARGEST_ANSWER),
            catalog: CatalogServiceClient::new(links.catalog).max_decoding_message_size(LARGEST_ANSWER),
            pages: PagesServiceClient::new(links.content.clone()).max_decoding_message_size(LARGEST_ANSWER),
            content: ContentServiceClient::new(links.content).max_decoding_message_size(LARGEST_ANSWER),
            feedback: FeedbackServiceClient::new(links.feedback),
            seats: Seats::new(SeatServiceClient::new(links.registration.clone())),
            payment: PaymentServiceClient::new(links.registration),
        }))
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use bytes::{BufMut, Bytes, BytesMut};
    use http::{HeaderMap, HeaderValue, Request, Response, header};
    use http_body_util::{BodyExt, Full};
    use kit::link;
    use portal_proto::content::v1 as content;
    use prost::Message;
    use tonic::body::Body;
    use tower::service_fn;

    use super::{Clients, Links};

    /// A module that gives the same answer to every call.
    fn answering(message: &impl Message) -> link::Link {
        let mut frame = BytesMut::new();
        frame.put_u8(0);
        frame.put_u32(u32::try_from(message.encoded_len()).unwrap());
        message.encode(&mut frame).unwrap();
        let frame: Bytes = frame.freeze();
        link::local(service_fn(move |_: Request<Body>| {
            let trailers = HeaderMap::from_iter([("grpc-status".parse().unwrap(), HeaderValue::from_static("0"))]);
            let body = Full::new(frame.clone()).with_trailers(async { Some(Ok(trailers)) });
            let response = Response::builder().header(header::CONTENT_TYPE, "application/grpc");
            let response = response.body(Body::new(body)).unwrap();
            async { Ok::<_, Infallible>(response) }
        }))
    }

    #[tokio::test]
    async fn a_page_of_long_articles_is_let_in() {
        let long = content::NewsItem {
            html: "a".repeat(5 * 1024 * 1024),
            ..content::NewsItem::default()
        };
        let module = answering(&content::ListNewsResponse {
            items: vec![long],
            ..content::ListNewsResponse::default()
        });
        let clients = Clients::new(Links {
            identity: module.clone(),
            catalog: module.clone(),
            content: module.clone(),
            feedback: module.clone(),
            registration: module,
        });
        let answered = clients
            .content
            .clone()
            .list_news(content::ListNewsRequest::default())
            .await;
        assert_eq!(answered.unwrap().into_inner().items.len(), 1);
    }
}
