//! Lists to choose from, which forms and filters show.

pub mod domain {
    pub mod choice_list;
    pub mod code;
}

pub mod ops {
    pub mod list_choices;
}

pub mod rpc;

pub mod store {
    pub mod choices;
}
