//! The gRPC calls of all rooms, put together.

use portal_proto::learning::v1::{
    certificate_service_server::CertificateServiceServer, classroom_service_server::ClassroomServiceServer,
    course_service_server::CourseServiceServer, credit_service_server::CreditServiceServer,
    exam_service_server::ExamServiceServer, offer_service_server::OfferServiceServer,
};
use tonic::service::Routes;

use crate::{
    certificates::{ops::certificate_desk::CertificateDesk, rpc::service::CertificateRpc},
    classroom::{ops::classroom_desk::ClassroomDesk, rpc::service::ClassroomRpc},
    courses::rpc::service::CourseRpc,
    credits::{ops::credit_desk::CreditDesk, rpc::service::CreditRpc},
    exams::{ops::exam_desk::ExamDesk, rpc::service::ExamRpc},
    sales::rpc::OfferRpc,
};

/// What answers for each room.
pub struct Desks {
    pub courses: CourseRpc,
    pub classroom: ClassroomDesk,
    pub offers: OfferRpc,
    pub exams: ExamDesk,
    pub certificates: CertificateDesk,
    pub credits: CreditDesk,
}

/// Everything that the learning service answers.
pub fn routes(desks: Desks) -> Routes {
    let classroom = ClassroomRpc { desk: desks.classroom };
    let exams = ExamRpc { desk: desks.exams };
    let certificates = CertificateRpc {
        desk: desks.certificates,
    };
    let credits = CreditRpc { desk: desks.credits };
    Routes::new(CourseServiceServer::new(desks.courses))
        .add_service(ClassroomServiceServer::new(classroom))
        .add_service(OfferServiceServer::new(desks.offers))
        .add_service(ExamServiceServer::new(exams))
        .add_service(CertificateServiceServer::new(certificates))
        .add_service(CreditServiceServer::new(credits))
}
