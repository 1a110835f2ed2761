//! The classroom: who is enrolled, which lesson is open to him, how far he came, what he writes there, the files of lessons.

pub mod domain {
    pub mod access;
    pub mod class;
    pub mod enrolment;
    pub mod material;
    pub mod question;
    pub mod review;
    pub mod syllabus;
    pub mod watched;
}

pub mod ops {
    pub mod agree;
    pub mod answer_question;
    pub mod ask_teacher;
    pub mod classroom_desk;
    pub mod close_enrolment;
    pub mod enrol;
    pub mod get_chapter;
    pub mod list_own_classes;
    pub mod mark_done;
    pub mod moderate_review;
    pub mod open_enrolment;
    pub mod open_material;
    pub mod own_lesson;
    pub mod review_course;
    pub mod save_note;
    pub mod save_progress;
}

pub mod rpc {
    pub mod material;
    pub mod parse;
    pub mod reply;
    pub mod service;
}

pub mod store {
    pub mod access;
    pub mod attendance;
    pub mod certified;
    pub mod classes;
    pub mod enrolments;
    pub mod exam_rules;
    pub mod lesson_consents;
    pub mod lesson_content;
    pub mod lesson_notes;
    pub mod lesson_progress;
    pub mod question_pictures;
    pub mod reviews;
    pub mod syllabuses;
    pub mod teacher_questions;
}
