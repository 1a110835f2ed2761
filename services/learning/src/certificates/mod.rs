//! Certificates: when one is due, what it says, whether it is true.

pub mod consumers {
    pub mod on_stationery_changed;
}

pub mod domain {
    pub mod announced;
    pub mod certificate;
    pub mod certificate_code;
    pub mod letterhead;
    pub mod requirement;
    pub mod signed;
}

pub mod ops {
    pub mod assign_role;
    pub mod certificate_desk;
    pub mod check_certificate;
    pub mod correct_certificate;
    pub mod event_standing;
    pub mod issue;
    pub mod issue_certificates;
    pub mod issue_event_certificates;
    pub mod list_certificates;
    pub mod list_requirements;
    pub mod note_letterhead;
    pub mod own_certificates;
    pub mod print_certificate;
    pub mod revoke_refunded;
}

pub mod rpc {
    pub mod names;
    pub mod programme;
    pub mod reply;
    pub mod service;
}

pub mod store {
    pub mod certificates;
    pub mod course_looks;
    pub mod event_certificates;
    pub mod issuing;
    pub mod letterhead;
    pub mod refunded;
    pub mod signing_keys;
    pub mod standings;
}
