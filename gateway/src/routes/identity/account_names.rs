//! What accounts are called, for desks whose module knows their numbers only.

use std::collections::{BTreeSet, HashMap};

use portal_proto::identity::v1 as pb;

use super::forward;
use crate::{clients::Clients, extract::Bearer, problem::Problem};

/// The names of accounts by their numbers. Who is not there any more has none.
#[derive(Debug, Default)]
pub(crate) struct AccountNames(HashMap<i64, String>);

impl AccountNames {
    /// Asks identity, which tells them to the role `admin`, by the caller's token; nobody where there is nobody to name.
    pub(crate) async fn ask(
        clients: &Clients,
        bearer: &Bearer,
        accounts: impl IntoIterator<Item = i64>,
    ) -> Result<Self, Problem> {
        let accounts: BTreeSet<i64> = accounts.into_iter().collect();
        if accounts.is_empty() {
            return Ok(Self::default());
        }
        let request = forward::as_caller(
            bearer,
            pb::ListAccountNamesRequest {
                account_ids: accounts.into_iter().collect(),
            },
        );
        let named = clients
            .directory
            .clone()
            .list_account_names(request)
            .await?
            .into_inner();
        let named = named.accounts.into_iter().map(|account| (account.id, account.name));
        Ok(Self(named.collect()))
    }

    /// What this account is called.
    pub(crate) fn of(&self, account: i64) -> Option<String> {
        self.0.get(&account).cloned()
    }
}
