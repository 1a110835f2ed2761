//! The three kinds of courses, each with a catalogue of its own.

kit::words! {
    /// What sort of course it is.
    pub enum CourseKind {
        /// A class of some hours.
        Learning = "learning",
        /// One subject in some minutes.
        Microlearning = "microlearning",
        /// A whole course, with an exam and a certificate.
        ECourse = "e_course",
    }
}
