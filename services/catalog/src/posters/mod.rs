//! E-posters: handing in, the gallery, the files.

pub mod domain {
    pub mod announced;
    pub mod poster;
    pub mod poster_form;
    pub mod room;
}

pub mod ops {
    pub mod hand_in;
    pub mod list_own_posters;
    pub mod list_posters;
    pub mod open_poster_file;
    pub mod poster_desk;
    pub mod review_poster;
    pub mod revise_poster;
    pub mod submit_poster;
    pub mod sweep_files;
    pub mod upload;
}

pub mod rpc;

pub mod store {
    pub mod poster_drafts;
    pub mod posters;
}
