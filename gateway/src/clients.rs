//! The modules behind the gateway, each as its generated client over a [`Link`].

use kit::link::Link;
use portal_proto::{
    catalog::v1::catalog_service_client::CatalogServiceClient,
    content::v1::content_service_client::ContentServiceClient,
    identity::v1::identity_service_client::IdentityServiceClient,
};

/// Where each module is. [`Clients::new`] makes the clients of it.
#[derive(Clone)]
pub struct Links {
    /// The way to identity.
    pub identity: Link,
    /// The way to the catalog.
    pub catalog: Link,
    /// The way to the content.
    pub content: Link,
}

/// Cheap handles: every call takes a clone of its own.
#[derive(Clone)]
pub struct Clients {
    /// Accounts and sessions.
    pub identity: IdentityServiceClient<Link>,
    /// Events and regions.
    pub catalog: CatalogServiceClient<Link>,
    /// Settings and news.
    pub content: ContentServiceClient<Link>,
}

impl Clients {
    /// The clients over these links.
    #[must_use]
    pub fn new(links: Links) -> Self {
        Self {
            identity: IdentityServiceClient::new(links.identity),
            catalog: CatalogServiceClient::new(links.catalog),
            content: ContentServiceClient::new(links.content),
        }
    }
}
