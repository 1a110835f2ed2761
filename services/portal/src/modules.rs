//! The table of modules. A new module is one row here, beside its own crate and its manifests in `deploy/` and `k8s/`.

use auth::{KeyError, Signer};
use time::macros::offset;

use crate::{demo, demo_market, module_entry::Entry, payment_provider, signing_keys::SigningKeys};

/// All of them, in the order in which they are named and built: a module stands after those that it calls.
pub static MODULES: &[Entry] = &[
    Entry {
        name: identity::NAME,
        migrator: &identity::MIGRATOR,
        prepare: Some(|with| {
            Box::pin(async move {
                if let Some(keys) = with.keys {
                    identity::check_keys(with.pool, &keys.for_identity()).await?;
                }
                identity::load_reference(with.pool).await?;
                if let Some(demo) = with.demo {
                    let members = demo::read(demo, "accounts.json")?;
                    let roll = demo::read(demo, "membership_roll.json")?;
                    identity::load_demo(with.pool, &members, &roll, &with.keys()?.for_identity(), with.today).await?;
                }
                Ok(())
            })
        }),
        build: |from| {
            Box::pin(async move {
                let keys = from.keys()?;
                Ok(identity::module(identity::Deps {
                    signer: signer(&keys.signing, from.settings.identity.session_days)?,
                    secrets: keys.for_identity(),
                    seal_key: keys.for_messages(),
                    media: from.settings.media_store()?,
                    config: from.settings.identity.clone(),
                    pool: from.pool,
                    bus: from.bus.clone(),
                    clock: from.clock,
                })?)
            })
        },
        is_called: true,
        calls: &[],
        uses_bus: true,
        secrets: &["signing_seed", "nik_key", "nik_index_key", "message_key"],
        problems: Some(|settings| settings.identity.problems()),
        problems_in_public: None,
    },
    Entry {
        name: catalog::NAME,
        migrator: &catalog::MIGRATOR,
        prepare: Some(|with| {
            Box::pin(async move {
                catalog::load_reference(with.pool).await?;
                if let Some(demo) = with.demo {
                    demo::copy_posters_unless_in_a_bucket(demo, &with.settings.files_dir())?;
                    let files = demo::read_programme(demo)?;
                    catalog::load_demo(with.pool, &files, with.today).await?;
                }
                Ok(())
            })
        }),
        build: |from| {
            Box::pin(async move {
                Ok(catalog::module(catalog::Deps {
                    files: from.settings.private_files()?,
                    config: from.settings.catalog.clone(),
                    pool: from.pool,
                    bus: from.bus.clone(),
                    clock: from.clock,
                }))
            })
        },
        is_called: true,
        calls: &[],
        uses_bus: true,
        secrets: &[],
        problems: Some(|settings| settings.catalog.problems()),
        problems_in_public: None,
    },
    Entry {
        name: content::NAME,
        migrator: &content::MIGRATOR,
        prepare: Some(|with| {
            Box::pin(async move {
                if let Some(demo) = with.demo {
                    let (news, site) = (demo::read(demo, "news.json")?, demo::read(demo, "site.json")?);
                    let pages = demo::read(demo, "pages.json")?;
                    content::load_demo(with.pool, &news, &site, &pages, with.today).await?;
                }
                Ok(())
            })
        }),
        build: |from| {
            Box::pin(async move {
                Ok(content::module(content::Deps {
                    config: from.settings.content.clone(),
                    pool: from.pool,
                    clock: from.clock,
                }))
            })
        },
        is_called: true,
        calls: &[],
        uses_bus: false,
        secrets: &[],
        problems: Some(|settings| settings.content.problems()),
        problems_in_public: None,
    },
    Entry {
        name: feedback::NAME,
        migrator: &feedback::MIGRATOR,
        prepare: Some(|with| {
            Box::pin(async move {
                if let Some(demo) = with.demo {
                    feedback::load_demo(with.pool, &demo::read(demo, "feedback.json")?, with.today).await?;
                }
                Ok(())
            })
        }),
        build: |from| {
            Box::pin(async move {
                Ok(feedback::module(feedback::Deps {
                    pool: from.pool,
                    clock: from.clock,
                }))
            })
        },
        is_called: true,
        calls: &[],
        uses_bus: false,
        secrets: &[],
        problems: None,
        problems_in_public: None,
    },
    Entry {
        name: learning::NAME,
        migrator: &learning::MIGRATOR,
        prepare: Some(|with| {
            Box::pin(async move {
                if let Some(demo) = with.demo {
                    demo::copy_lessons_unless_in_a_bucket(demo, &with.settings.course_files_dir())?;
                    let courses = demo::read_courses(demo)?;
                    learning::load_demo(with.pool, &learning::DemoFiles { courses }, with.today).await?;
                    let is_in_bucket = with.settings.course_files_dir().starts_with("s3:");
                    let files = (!is_in_bucket).then(|| with.settings.course_files()).transpose()?;
                    let (config, url) = (&with.settings.learning, with.settings.portal_url());
                    let key = with.keys()?.for_learning();
                    let (name, office) = demo::CERTIFICATES_SIGNED_BY;
                    let signatory = Some(learning::Signatory {
                        name: name.to_owned(),
                        office: office.to_owned(),
                    });
                    learning::load_record(with.pool, files.as_ref(), &key, config, signatory, url, with.today).await?;
                }
                Ok(())
            })
        }),
        build: |from| {
            Box::pin(async move {
                Ok(learning::module(learning::Deps {
                    identity: from.link(identity::NAME)?,
                    catalog: from.link(catalog::NAME)?,
                    feedback: from.link(feedback::NAME)?,
                    files: from.settings.course_files()?,
                    key: from.keys()?.for_learning(),
                    portal_url: from.settings.portal_url(),
                    config: from.settings.learning.clone(),
                    pool: from.pool,
                    bus: from.bus.clone(),
                    clock: from.clock,
                }))
            })
        },
        is_called: true,
        // They know what members are called, what events consist of, and who gave the satisfaction form.
        calls: &[identity::NAME, catalog::NAME, feedback::NAME],
        uses_bus: true,
        secrets: &["learning_key"],
        problems: Some(|settings| settings.learning.problems()),
        problems_in_public: None,
    },
    Entry {
        name: registration::NAME,
        migrator: &registration::MIGRATOR,
        prepare: Some(|with| {
            Box::pin(async move {
                registration::load_reference(with.pool).await?;
                if let Some(demo) = with.demo {
                    registration::load_demo(with.pool).await?;
                    registration::load_coupons(with.pool, with.today.midnight().assume_offset(offset!(+7))).await?;
                    demo_market::load_unless_there(&with, demo).await?;
                }
                Ok(())
            })
        }),
        build: |from| {
            Box::pin(async move {
                Ok(registration::module(registration::Deps {
                    catalog: from.link(catalog::NAME)?,
                    learning: from.link(learning::NAME)?,
                    files: from.settings.proofs()?,
                    ticket_key: from.keys()?.for_tickets(),
                    config: payment_provider::config(from.settings, from.keys()?),
                    pool: from.pool,
                    bus: from.bus.clone(),
                    clock: from.clock,
                })?)
            })
        },
        is_called: true,
        // It follows the capacities that the catalog gives to sub-events, and asks both for prices.
        calls: &[catalog::NAME, learning::NAME],
        uses_bus: true,
        secrets: &["ticket_key"],
        problems: Some(|settings| settings.registration.problems()),
        problems_in_public: Some(|settings| settings.registration.problems_in_public()),
    },
    Entry {
        name: notification::NAME,
        migrator: &notification::MIGRATOR,
        prepare: None,
        build: |from| {
            Box::pin(async move {
                Ok(notification::module(notification::Deps {
                    seal_key: from.keys()?.for_messages(),
                    config: from.settings.notification.clone(),
                    inbox: from.settings.inbox(),
                    registration: from.link(registration::NAME)?,
                    identity: from.link(identity::NAME)?,
                    portal_url: from.settings.gateway().public_url,
                    pool: from.pool,
                    bus: from.bus.clone(),
                    clock: from.clock,
                })
                .await?)
            })
        },
        is_called: false,
        // They say what is told of an order, and how a member is reached.
        calls: &[identity::NAME, registration::NAME],
        uses_bus: true,
        // Identity seals what notification opens.
        secrets: &["message_key"],
        problems: Some(|settings| settings.notification.problems()),
        problems_in_public: Some(|settings| settings.notification.problems_alone()),
    },
];

/// Signs with the active key, and reads the tokens of the others.
fn signer(keys: &SigningKeys, session_days: u16) -> Result<Signer, KeyError> {
    let active = keys.active();
    let signer = Signer::from_seed(active.kid, &active.seed)?;
    keys.others(session_days).try_fold(signer, |signer, other| {
        signer.accepting(other.kid, &other.seed, other.until)
    })
}

/// The row of a module.
#[must_use]
pub fn entry(name: &str) -> Option<&'static Entry> {
    MODULES.iter().find(|entry| entry.name == name)
}

#[cfg(test)]
mod tests {
    use super::MODULES;

    #[test]
    fn learning_names_what_the_catalog_lists() {
        use catalog::domain::classification as listed;
        use learning::domain::classification as named;
        assert_eq!(named::CATEGORIES, listed::COURSE_CATEGORIES);
        assert_eq!(named::FIELDS, listed::COURSE_KNOWLEDGE_FIELDS);
        assert_eq!(named::PROFESSIONS, listed::PRICED_PROFESSIONS);
    }

    #[test]
    fn a_module_stands_after_those_that_it_calls() {
        for (at, entry) in MODULES.iter().enumerate() {
            for called in entry.calls {
                assert!(
                    MODULES[..at]
                        .iter()
                        .any(|earlier| earlier.name == *called && earlier.is_called),
                    "{} calls {called}",
                    entry.name
                );
            }
        }
    }
}
