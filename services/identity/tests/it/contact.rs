//! How members are reached, for the worker that sends messages.

use portal_proto::identity::v1::{Contact, FindContactRequest, contact_service_client::ContactServiceClient};
use sqlx::PgPool;

use crate::support::{Identity, a_form, identity};

async fn contact(identity: &Identity, account_id: i64) -> Option<Contact> {
    let mut contacts = ContactServiceClient::new(identity.link.clone());
    let found = contacts.find_contact(FindContactRequest { account_id }).await;
    found.unwrap().into_inner().contact
}

#[testkit::database(identity::MIGRATOR)]
async fn a_member_is_reached_by_mail_only_where_the_address_is_verified_and_not_at_all_once_closed(pool: PgPool) {
    let identity = identity(&pool).await;
    let id = identity.register(a_form()).await.unwrap().user.unwrap().id;
    let reached = |email: Option<&str>| Contact {
        name: "dr. Sari Lestari".to_owned(),
        phone: "+6281210020099".to_owned(),
        email: email.map(str::to_owned),
    };
    assert_eq!(contact(&identity, id).await, Some(reached(None)));
    sqlx::query("UPDATE accounts SET email_verified_at = now()")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(
        contact(&identity, id).await,
        Some(reached(Some("Sari.Lestari@contoh.id")))
    );
    assert_eq!(contact(&identity, id + 1).await, None);
    sqlx::query("UPDATE accounts SET deactivated_at = now()")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(contact(&identity, id).await, None);
}
