//! SQL: one connection in, domain types out.

pub(crate) mod otp_asks;
pub(crate) mod otp_challenges;
pub(crate) mod otp_requests;
