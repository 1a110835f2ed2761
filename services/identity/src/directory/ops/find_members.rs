//! Members whom a sponsor gives seats to.

use std::collections::HashMap;

use auth::Role;
use kit::{
    report::{FieldProblem, reports},
    rule::Rule,
};
use sqlx::PgConnection;

use crate::{
    directory::{
        domain::found_member::{FoundMember, masked},
        store::members,
    },
    ops::Ops,
    sessions::{domain::login::Login, ops::check_session::CheckSessionError},
    sponsors::store::sponsors,
};

/// So many at once: as many as a pool of seats has at most.
const MOST: usize = 200;

/// Why nobody is looked for.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FindMembersError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    /// Only sponsors give seats.
    #[error("the caller is no sponsor")]
    NoSponsor,
    /// Anybody can register as one: until the association knows it, it neither looks for members nor has them written to.
    #[error("the sponsor waits for its approval")]
    NotApproved,
    /// Fields broke rules.
    #[error("more members than are looked for at once")]
    Refused(Vec<FieldProblem>),
    #[error("could not read the members")]
    Database(#[from] sqlx::Error),
}

reports!(FindMembersError {
    Session(source) => source,
    NoSponsor => Forbidden "akses_ditolak",
    NotApproved => Conflict "sponsor_belum_disetujui",
    Refused(fields) => Invalid "data_tidak_valid",
});

/// Whom a sponsor gives seats to, and what its company is called.
#[derive(Debug)]
pub(crate) struct FoundMembers {
    /// One for each that was typed, in that order; `None`: nobody.
    pub(crate) members: Vec<Option<FoundMember>>,
    pub(crate) sponsor_name: String,
}

impl Ops {
    /// The active members with these numbers and addresses, for a sponsor.
    pub(crate) async fn find_members(&self, token: &str, typed: &[String]) -> Result<FoundMembers, FindMembersError> {
        let (caller, _) = self.check_session(token).await?;
        if caller.role != Role::Sponsorship {
            return Err(FindMembersError::NoSponsor);
        }
        if typed.len() > MOST {
            return Err(FindMembersError::Refused(vec![FieldProblem::new(
                "typed",
                Rule::TooMany,
            )]));
        }
        let mut conn = self.pool.acquire().await?;
        let sponsor = sponsors::find(&mut conn, caller.id).await?;
        let (sponsor, file) = sponsor.ok_or(FindMembersError::NoSponsor)?;
        if !file.approved {
            return Err(FindMembersError::NotApproved);
        }
        Ok(FoundMembers {
            members: look_up(&mut conn, typed).await?,
            sponsor_name: sponsor.name,
        })
    }
}

/// One for each that was typed, in that order; `None`: no active member has this number or address.
pub(super) async fn look_up(conn: &mut PgConnection, typed: &[String]) -> sqlx::Result<Vec<Option<FoundMember>>> {
    let logins: Vec<Login> = typed.iter().map(|typed| Login::read(typed)).collect();
    let (mut addresses, mut numbers) = (Vec::new(), Vec::new());
    for login in &logins {
        match login {
            Login::Email(_) => addresses.push(login.key()),
            Login::Npa(_) => numbers.push(login.key()),
            Login::Neither(_) => {}
        }
    }
    let found = members::find(conn, &addresses, &numbers).await?;
    let mut by_key = HashMap::new();
    for (at, row) in found.iter().enumerate() {
        by_key.insert(row.email_key.as_str(), at);
        if let Some(npa) = &row.npa {
            by_key.insert(npa.as_str(), at);
        }
    }
    let member = |login: &Login| {
        let row = &found[*by_key.get(login.key().as_str())?];
        Some(FoundMember {
            id: row.id,
            name: row.name.clone(),
            npa_masked: row.npa.as_deref().map(masked),
        })
    };
    Ok(logins.iter().map(member).collect())
}
