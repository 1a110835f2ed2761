//! P11: events on their way to RabbitMQ, and codes on their way to the provider.

use std::process::Command;

use anyhow::ensure;

use crate::{
    candidate::{free_port, start},
    portal::{LINKS, Portal},
};

/// Prints what the two measuring programs print.
pub fn print(portal: &Portal) -> anyhow::Result<()> {
    let mut relay = Command::new(portal.bin.join("relay"));
    ensure!(
        relay.arg(portal.url("bench")).arg(&portal.amqp).status()?.success(),
        "the relay could not be measured"
    );

    let (identity_grpc, provider) = (free_port()?, free_port()?);
    let run = |target, port, grpc| {
        let ops = free_port()?;
        let mut command = portal.command(target, port, grpc, ops);
        command
            .env("PORTAL__GATEWAY__AUTH_PER_MINUTE", "1000000")
            .env("PORTAL__NOTIFICATION__ALLOW_LOG", "true")
            .env("PORTAL__NOTIFICATION__WHATSAPP", "whatsapp_cloud")
            .env(
                "PORTAL__NOTIFICATION__WHATSAPP_CLOUD__BASE_URL",
                format!("http://127.0.0.1:{provider}"),
            )
            .env("PORTAL__NOTIFICATION__WHATSAPP_CLOUD__PHONE_NUMBER_ID", "1")
            .env("PORTAL__NOTIFICATION__WHATSAPP_CLOUD__TOKEN", "token")
            .env("PORTAL__NOTIFICATION__WHATSAPP_CLOUD__TEMPLATE", "kode_otp");
        for link in LINKS {
            command.env(link, format!("http://127.0.0.1:{identity_grpc}"));
        }
        start(target, &mut command, ops, "/readyz")
    };
    let gateway = free_port()?;
    let _identity = run("identity", 0, identity_grpc)?;
    let _notification = run("notification", 0, free_port()?)?;
    let _gateway = run("gateway", gateway, 0)?;
    let mut measure = Command::new(portal.bin.join("otp_latency"));
    measure
        .arg(gateway.to_string())
        .arg(provider.to_string())
        .arg(portal.url("identity"));
    ensure!(measure.status()?.success(), "the way of a code could not be measured");
    Ok(())
}
