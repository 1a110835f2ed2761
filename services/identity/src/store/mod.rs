//! SQL: one connection in, domain types out. Decides nothing.

pub(crate) mod accounts;
pub(crate) mod attempts;
pub(crate) mod audit;
pub(crate) mod choices;
pub(crate) mod institutions;
pub(crate) mod membership_roll;
pub(crate) mod otp_challenges;
pub(crate) mod otp_requests;
pub(crate) mod participants;
pub(crate) mod professions;
pub(crate) mod profiles;
pub(crate) mod sessions;
pub(crate) mod sponsors;
