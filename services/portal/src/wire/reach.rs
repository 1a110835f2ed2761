//! The way to one module, wherever it runs.

use std::net::IpAddr;

use config::Problem;
use kit::{
    health::Check,
    link::{self, Link},
    module::Module,
};
use tonic::transport::Endpoint;
use tonic_health::pb::{HealthCheckRequest, health_check_response::ServingStatus, health_client::HealthClient};

/// The way to a module: directly where it is `here`, else by its addresses, which the setting `key` holds.
pub(super) fn reach(key: &str, here: Option<&Module>, address: Option<&str>) -> Result<Link, Problem> {
    let link = match (here, address) {
        (Some(module), _) => {
            let server = telemetry::grpc::accept(module.grpc.clone().prepare());
            link::local_while(server, module.pulse.clone())
        }
        (None, Some(addresses)) => {
            let endpoints = endpoints(addresses);
            to_all(endpoints.ok_or_else(|| Problem::new(key, "is not an address, nor several separated by commas"))?)
        }
        (None, None) => return Err(Problem::new(key, "the address of the module is missing")),
    };
    Ok(telemetry::grpc::traced(link))
}

/// Addresses separated by commas, if they are.
pub(crate) fn endpoints(addresses: &str) -> Option<Vec<Endpoint>> {
    addresses.split(',').map(|address| endpoint(address.trim())).collect()
}

/// An address says how and where; tonic itself would take a bare word, and fail at every call.
fn endpoint(address: &str) -> Option<Endpoint> {
    let endpoint = Endpoint::from_shared(address.to_owned()).ok()?;
    let is_whole = endpoint.uri().scheme().is_some() && endpoint.uri().host().is_some();
    is_whole.then_some(endpoint)
}

/// A way to the one module that runs at these addresses.
fn to_all(endpoints: Vec<Endpoint>) -> Link {
    match <[Endpoint; 1]>::try_from(endpoints) {
        // A certificate is for the name, so over TLS there is one connection, to whatever stands behind the name.
        Ok([one]) if names_several(one.uri()) => link::by_name(one),
        Ok(one) => link::remote(one.into()),
        Err(several) => link::remote(several),
    }
}

/// Whether an address is a plain name, behind which several processes may stand.
fn names_several(address: &http::Uri) -> bool {
    let host = address.host().unwrap_or_default();
    address.scheme_str() == Some("http")
        && host != "localhost"
        && host.parse::<IpAddr>().is_err()
        && !host.starts_with('[')
}

/// Asks the module at the other end of a link whether it serves. A notice: what comes from the other
/// modules is still answered, and taking every gateway out of service would end that too.
pub(super) fn asks(name: &str, link: Link) -> Check {
    let asked = move || {
        let mut health = HealthClient::new(link.clone());
        async move {
            match health.check(HealthCheckRequest::default()).await {
                Ok(answer) if answer.get_ref().status() == ServingStatus::Serving => Ok(()),
                Ok(_) => Err("the module does not serve".to_owned()),
                Err(_) => Err("the module does not answer".to_owned()),
            }
        }
    };
    Check::new(format!("links.{name}"), asked).as_notice()
}

#[cfg(test)]
mod tests {
    use super::endpoint;

    #[test]
    fn an_address_says_how_and_where() {
        for address in ["http://127.0.0.1:9100", "https://catalog", "http://[::1]:9100"] {
            assert!(endpoint(address).is_some(), "{address}");
        }
        for word in [
            "",
            "catalog",
            "catalog:9100",
            "127.0.0.1:9100",
            "http://",
            "not an address",
        ] {
            assert!(endpoint(word).is_none(), "{word}");
        }
    }
}
