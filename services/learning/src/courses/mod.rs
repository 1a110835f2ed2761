//! The courses that there are: what they teach, who teaches it, what they cost, what members say of them.

pub mod domain {
    pub mod classification;
    pub mod code;
    pub mod course;
    pub mod course_kind;
    pub mod details;
    pub mod filter;
    pub mod lesson_kind;
    pub mod price;
}

pub mod ops {
    pub mod get_course;
    pub mod list_course_prices;
    pub mod list_course_reviews;
    pub mod list_courses;
}

pub mod rpc {
    mod parse;
    pub(crate) mod reply;
    pub mod service;
}

pub mod store {
    pub mod course_drafts;
    pub mod course_parts;
    pub mod course_prices;
    pub mod course_reviews;
    pub mod courses;
}
