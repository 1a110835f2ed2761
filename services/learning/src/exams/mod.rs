//! Quizzes, pre-tests and exams: the bank of questions, attempts with what was drawn for them, answers, marks, results.
//!
//! What must hold: nothing of a key leaves the service before the attempt has ended, and no message of a running attempt could
//! carry one. The server's clock alone says when an attempt is over. An answer that was acknowledged counts. An attempt ends
//! once, and its marks are the same whoever ends it: the member, a later look at it, or the worker.

pub mod domain {
    pub mod answer;
    pub mod attempt;
    pub mod draw;
    pub mod exam;
    pub mod grading;
    pub mod item_statistics;
    pub mod paper;
    pub mod question;
    pub mod running;
    pub mod sitting;
    pub mod timing;
}

pub mod ops {
    pub mod begin_attempt;
    pub mod end_attempt;
    pub mod exam_desk;
    pub mod get_attempt;
    pub mod keep_answers;
    pub mod list_item_statistics;
    pub mod list_results;
    pub mod save_answers;
    pub mod submit_attempt;
}

pub mod rpc {
    pub mod parse;
    pub mod reply;
    pub mod service;
}

pub mod store {
    pub mod answers;
    pub mod attempts;
    pub mod bank;
    pub mod demo;
    pub mod exams;
    pub mod marks;
    pub mod results;
    pub mod sittings;
}
