//! What almost every operation needs: who asks, whom to ask, how an answer looks, and what may be refused.

pub(super) use axum::{Json, extract::State};

pub(super) use crate::{
    clients::Clients,
    dto::{Answer, Answered},
    extract::{Path, Query},
    problem::{BodyRefused, FilesUnderWay, FilterRefused, Problem, ProblemBody, ServerFault, TokenRefused, TooOften},
    routes::caller::Member,
};
