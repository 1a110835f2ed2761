//! Identity through its generated client, over a local link, with a real database per test.

mod change_password;
mod check_session;
mod confidentiality;
mod demo;
mod directory;
mod end_session;
mod get_profile;
mod link_npa;
mod list_sessions;
mod lockout;
mod log_in;
mod log_out;
mod migrations;
mod otp_codes;
mod otp_reissue;
mod otp_requests;
mod otp_scene;
mod otp_secrecy;
mod password_reset;
mod register;
mod register_sponsor;
mod sabotage;
mod set_photo;
mod support;
mod update_profile;
