//! The demo: its courses, read from files and written by their numbers, and what its member did. Everything is known here, and
//! nobody knows this room.

pub mod domain {
    pub mod course_file;
    pub mod course_file_rules;
}

pub mod ops {
    pub mod load_classes;
    pub mod load_classmates;
    pub mod load_demo;
    pub mod load_exams;
    pub mod load_record;
}

pub mod store {
    pub mod edition;
}
