//! What is for one's own machine only, and must not stand where others reach the portal.

use config::Problem;

use crate::{settings::Settings, targets::Target};

/// All of it that is switched on.
pub(crate) fn problems(settings: &Settings, target: Target) -> impl Iterator<Item = Problem> {
    shown_codes(settings, target)
        .into_iter()
        .chain(known_passwords(settings, target))
}

/// Whether nobody but this machine reaches either port. The operations port shows codes at `/dev`, and takes payments that nobody made.
fn is_own_machines(settings: &Settings) -> bool {
    settings.host.is_loopback() && settings.ops_host.is_loopback()
}

/// Whether others reach a portal that runs as one process: by its ports, or by a proxy that its public address tells of.
pub(crate) fn is_reached(settings: &Settings) -> bool {
    !is_own_machines(settings) || settings.gateway.is_of_this_machine() == Some(false)
}

/// Who reaches the operations port reads every code that is "sent" into the file: that is for one's own machine only. A process
/// in a container listens for others whatever it is for; there the address by which members know the portal tells.
fn shown_codes(settings: &Settings, target: Target) -> Option<Problem> {
    if !settings.notification.allow_log || !target.runs(notification::NAME) {
        return None;
    }
    let listens_here = is_own_machines(settings);
    let is_own_machine = match settings.gateway.is_of_this_machine() {
        Some(is_known_here) => is_known_here && (listens_here || target != Target::All),
        None => listens_here,
    };
    let words = "must not be set where others reach the portal, who would read everybody's codes: name providers";
    (!is_own_machine).then(|| Problem::new("notification.allow_log", words))
}

/// The demo's accounts have passwords that README tells: where others reach the portal, somebody wants them or does not.
fn known_passwords(settings: &Settings, target: Target) -> Option<Problem> {
    let words = "say true or false: without a word a portal with a database of its own has the demo's accounts, an admin among them, whose \
                 passwords everybody can read, and others reach this one";
    (target.embeds_database(settings) && settings.demo.load.is_none() && !settings.host.is_loopback())
        .then(|| Problem::new("demo.load", words))
}

#[cfg(test)]
mod tests {
    use crate::{problems::tests::keys, settings::Settings, targets::Target};

    #[test]
    fn a_portal_that_others_reach_shows_nobody_its_codes() {
        let mut settings = Settings {
            host: [0, 0, 0, 0].into(),
            ..Settings::default()
        };
        assert_eq!(
            keys(&settings, Target::All),
            [
                "demo.load",
                "notification.whatsapp",
                "notification.sms",
                "notification.mail"
            ]
        );
        settings.demo.load = Some(false);
        settings.notification.allow_log = true;
        assert_eq!(keys(&settings, Target::All), ["notification.allow_log"]);
        // Nobody but this machine is told of it, but others reach it all the same.
        settings.gateway.public_url = Some("http://localhost:8080".to_owned());
        assert_eq!(keys(&settings, Target::All), ["notification.allow_log"]);
    }

    /// The operations port alone shows the codes, and a proxy brings others to a port of this machine.
    #[test]
    fn an_operations_port_that_others_reach_wants_providers_too() {
        let messages = ["notification.whatsapp", "notification.sms", "notification.mail"];
        let mut settings = Settings {
            ops_host: [0, 0, 0, 0].into(),
            ..Settings::default()
        };
        settings.demo.load = Some(false);
        assert_eq!(keys(&settings, Target::All), messages);
        settings.notification.allow_log = true;
        assert_eq!(keys(&settings, Target::All), ["notification.allow_log"]);

        let mut settings = Settings::default();
        settings.gateway.public_url = Some("https://portal.example".to_owned());
        assert_eq!(keys(&settings, Target::All), messages);
    }

    #[test]
    fn messages_go_to_a_file_only_while_the_portal_is_one_machines_own() {
        let notification = Target::Module(notification::NAME);
        for (host, public_url, refused) in [
            ([127, 0, 0, 1], None, false),
            ([127, 0, 0, 1], Some("http://127.0.0.1:8080"), false),
            ([127, 0, 0, 1], Some("https://portal.example"), true),
            ([0, 0, 0, 0], None, true),
            ([0, 0, 0, 0], Some("http://localhost:8080"), false),
            ([0, 0, 0, 0], Some("https://portal.example"), true),
        ] {
            let mut settings = Settings {
                host: host.into(),
                ..Settings::default()
            };
            settings.notification.allow_log = true;
            settings.gateway.public_url = public_url.map(str::to_owned);
            let named = |target| keys(&settings, target).contains(&"notification.allow_log".to_owned());
            assert_eq!(named(notification), refused, "{host:?} {public_url:?}");
            assert!(!named(Target::Gateway), "it sends nothing");
        }
    }
}
