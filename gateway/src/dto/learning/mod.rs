//! The words of courses, exams, certificates and credit points.

pub mod certificate;
pub mod chapter;
pub mod classroom;
pub mod course;
pub mod course_details;
pub mod course_filter;
pub mod course_price;
pub mod credit;
pub mod event_certificate;
pub mod exam;
pub mod exam_result;
pub mod participants_export;
pub mod question;
pub mod review;
