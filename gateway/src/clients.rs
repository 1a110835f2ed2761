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
    learning::v1::{
        certificate_service_client::CertificateServiceClient, classroom_service_client::ClassroomServiceClient,
        course_service_client::CourseServiceClient, credit_service_client::CreditServiceClient,
        exam_service_client::ExamServiceClient,
    },
    registration::v1::{
        billing_service_client::BillingServiceClient, cart_service_client::CartServiceClient,
        collective_invoice_service_client::CollectiveInvoiceServiceClient, coupon_service_client::CouponServiceClient,
        door_service_client::DoorServiceClient, finance_service_client::FinanceServiceClient,
        following_service_client::FollowingServiceClient, order_review_service_client::OrderReviewServiceClient,
        order_service_client::OrderServiceClient, paper_service_client::PaperServiceClient,
        payment_proof_service_client::PaymentProofServiceClient, payment_service_client::PaymentServiceClient,
        refund_service_client::RefundServiceClient, sales_service_client::SalesServiceClient,
        seat_service_client::SeatServiceClient, sponsor_seat_service_client::SponsorSeatServiceClient,
        stationery_service_client::StationeryServiceClient, ticket_service_client::TicketServiceClient,
        waiting_list_service_client::WaitingListServiceClient,
    },
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
    /// The way to learning.
    pub learning: Link,
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
            learning: to("learning"),
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
    /// Courses, what they cost, what members say of them.
    pub course: CourseServiceClient<Link>,
    /// Taking a course.
    pub classroom: ClassroomServiceClient<Link>,
    /// Quizzes, pre-tests and exams.
    pub exam: ExamServiceClient<Link>,
    /// Certificates and whether they are true.
    pub certificate: CertificateServiceClient<Link>,
    /// The ledger of credit points.
    pub credit: CreditServiceClient<Link>,
    /// Free seats, kept for a second.
    pub seats: Seats,
    /// What members have chosen and not ordered yet.
    pub cart: CartServiceClient<Link>,
    /// The desk that makes one invoice of several orders.
    pub collective: CollectiveInvoiceServiceClient<Link>,
    /// The desk that makes coupons.
    pub coupon: CouponServiceClient<Link>,
    /// What members ordered.
    pub order: OrderServiceClient<Link>,
    /// The desk that looks at orders.
    pub order_review: OrderReviewServiceClient<Link>,
    /// What buyers send to show that they paid.
    pub payment_proof: PaymentProofServiceClient<Link>,
    /// What lets members in.
    pub ticket: TicketServiceClient<Link>,
    /// The door, where tickets are held up.
    pub door: DoorServiceClient<Link>,
    /// Bank statements, and money that paid no order by itself.
    pub finance: FinanceServiceClient<Link>,
    /// Money that goes back.
    pub refund: RefundServiceClient<Link>,
    /// The events that members follow.
    pub following: FollowingServiceClient<Link>,
    /// The seats that sponsors bought for doctors.
    pub sponsor_seat: SponsorSeatServiceClient<Link>,
    /// Who waits for what is sold out.
    pub waiting_list: WaitingListServiceClient<Link>,
    /// How events sell.
    pub sales: SalesServiceClient<Link>,
    /// The ways in which orders can be paid.
    pub payment: PaymentServiceClient<Link>,
    /// Invoices, receipts, credit notes.
    pub billing: BillingServiceClient<Link>,
    /// What the association may change of their words.
    pub stationery: StationeryServiceClient<Link>,
    /// What the committee prints.
    pub paper: PaperServiceClient<Link>,
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
            course: CourseServiceClient::new(links.learning.clone()).max_decoding_message_size(LARGEST_ANSWER),
            classroom: ClassroomServiceClient::new(links.learning.clone()).max_decoding_message_size(LARGEST_ANSWER),
            exam: ExamServiceClient::new(links.learning.clone()).max_decoding_message_size(LARGEST_ANSWER),
            certificate: CertificateServiceClient::new(links.learning.clone())
                .max_decoding_message_size(LARGEST_ANSWER),
            credit: CreditServiceClient::new(links.learning).max_decoding_message_size(LARGEST_ANSWER),
            seats: Seats::new(SeatServiceClient::new(links.registration.clone())),
            cart: CartServiceClient::new(links.registration.clone()),
            collective: CollectiveInvoiceServiceClient::new(links.registration.clone())
                .max_decoding_message_size(LARGEST_ANSWER),
            coupon: CouponServiceClient::new(links.registration.clone()),
            order: OrderServiceClient::new(links.registration.clone()),
            order_review: OrderReviewServiceClient::new(links.registration.clone()),
            payment_proof: PaymentProofServiceClient::new(links.registration.clone()),
            ticket: TicketServiceClient::new(links.registration.clone()),
            door: DoorServiceClient::new(links.registration.clone()),
            refund: RefundServiceClient::new(links.registration.clone()),
            finance: FinanceServiceClient::new(links.registration.clone()),
            following: FollowingServiceClient::new(links.registration.clone()),
            sponsor_seat: SponsorSeatServiceClient::new(links.registration.clone()),
            waiting_list: WaitingListServiceClient::new(links.registration.clone()),
            sales: SalesServiceClient::new(links.registration.clone()),
            payment: PaymentServiceClient::new(links.registration.clone()),
            billing: BillingServiceClient::new(links.registration.clone()),
            stationery: StationeryServiceClient::new(links.registration.clone()),
            paper: PaperServiceClient::new(links.registration).max_decoding_message_size(LARGEST_ANSWER),
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
            learning: module.clone(),
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
