//! What accounts are called, for desks that know their numbers.

use auth::Role;
use portal_proto::identity::v1::{AccountName, ListAccountNamesRequest};
use sqlx::PgPool;
use testkit::refusal::{field_names, reason};
use tonic::Code;

use super::{AnAccount, a_member, by, directory};

fn asking(accounts: &[i64]) -> ListAccountNamesRequest {
    ListAccountNamesRequest {
        account_ids: accounts.to_vec(),
    }
}

fn in_the_role(id: i64, role: Role) -> AnAccount {
    AnAccount {
        role,
        ..a_member(id, "Laksmi Pertiwi")
    }
}

#[testkit::database(identity::MIGRATOR)]
async fn an_admin_is_told_what_accounts_are_called_also_closed_ones(pool: PgPool) {
    a_member(901, "Maya Larasati").create(&pool).await;
    let closed = AnAccount {
        active: false,
        ..a_member(902, "Tutup Akun")
    };
    closed.create(&pool).await;
    a_member(903, "Rizal Hakim").create(&pool).await;
    let admin = in_the_role(904, Role::Admin);
    admin.create(&pool).await;
    let token = admin.enter(&pool).await;
    let answer = directory(&pool)
        .await
        .list_account_names(by(&token, asking(&[904, 902, 901, 999, 901])))
        .await;
    let named = |id, name: &str| AccountName {
        id,
        name: name.to_owned(),
    };
    assert_eq!(
        answer.unwrap().into_inner().accounts,
        [
            named(901, "Maya Larasati"),
            named(902, "Tutup Akun"),
            named(904, "Laksmi Pertiwi")
        ]
    );
}

#[testkit::database(identity::MIGRATOR)]
async fn only_admins_are_told_what_accounts_are_called(pool: PgPool) {
    let mut directory = directory(&pool).await;
    let mut refused = vec![(String::new(), Code::Unauthenticated, "sesi_berakhir")];
    for (id, role) in [(901, Role::User), (902, Role::Panitia), (903, Role::Sponsorship)] {
        let account = in_the_role(id, role);
        account.create(&pool).await;
        refused.push((account.enter(&pool).await, Code::PermissionDenied, "akses_ditolak"));
    }
    for (token, code, word) in refused {
        let answer = directory.list_account_names(by(&token, asking(&[901]))).await;
        let answer = answer.unwrap_err();
        assert_eq!((answer.code(), reason(&answer).as_str()), (code, word));
    }
    let admin = in_the_role(904, Role::Admin);
    admin.create(&pool).await;
    let token = admin.enter(&pool).await;
    let many = directory.list_account_names(by(&token, asking(&[901; 201]))).await;
    assert_eq!(field_names(&many.unwrap_err()), ["account_ids"]);
}
