//! `portal rotate-keys`: a new key signs access tokens, and nobody is logged out.

use anyhow::{Context, bail};
use kit::clock::Clock;
use time::{OffsetDateTime, macros::format_description};

use crate::{
    cli::{Arguments, Step},
    kept_keys, problems, secrets,
    signing_keys::{SigningKey, SigningKeys, State, StepError},
};

/// Takes the step, in the data folder's file or on what it prints, and says what comes next.
///
/// # Errors
/// When the keys cannot be read or written, or the step is not the next one, in words for the operator.
pub fn run(arguments: &Arguments, step: Option<Step>) -> anyhow::Result<()> {
    // What a process that runs would need beyond the keys is nobody's business here.
    let settings = problems::load_unchecked(arguments)?;
    let (now, days) = (Clock::system().now(), settings.identity.session_days);
    if settings.secrets.are_configured() {
        if settings.secrets.named()[0].1.is_none() {
            bail!("this configuration has keys, and none that signs: ask where identity's are");
        }
        let Some(step) = step else {
            bail!(
                "these keys come from the configuration, which several processes may read: `portal rotate-keys publish` first, \
                 then restart every process of identity, then `portal rotate-keys activate`"
            );
        };
        let mut keys = secrets::keys(&settings.secrets, &settings.data_dir, None)?.signing;
        let dropped = turn(&mut keys, Some(step), now, days)?;
        // Only the list, so that it can be led where it belongs.
        println!("{}", serde_json::to_string(&keys)?);
        eprint!("{}", told(&keys, &dropped, days));
        eprintln!(
            "Put the line into secrets.signing_keys (PORTAL__SECRETS__SIGNING_KEYS), then restart every process of identity."
        );
    } else {
        let path = kept_keys::file_of(&settings.data_dir);
        let kept = kept_keys::read(&path)?;
        let mut kept = kept.with_context(|| format!("there is no {} yet: the first start makes it", path.display()))?;
        let mut keys = kept.signing()?;
        let dropped = turn(&mut keys, step, now, days)?;
        print!("{}", told(&keys, &dropped, days));
        (kept.signing_seed, kept.signing_keys) = (None, Some(keys));
        kept_keys::replace(&path, &kept)?;
        println!("Written to {}; restart the portal to use it.", path.display());
    }
    Ok(())
}

/// Takes the step; the names of the keys that were dropped since all their tokens have ended.
fn turn(
    keys: &mut SigningKeys,
    step: Option<Step>,
    now: OffsetDateTime,
    session_days: u16,
) -> Result<Vec<String>, StepError> {
    match step {
        Some(Step::Publish) => keys.publish(now)?,
        Some(Step::Activate) => keys.activate(now)?,
        Some(Step::Replace) => *keys = SigningKeys::fresh(now),
        None => {
            // One that is published already is as new as any.
            if !keys.iter().any(|key| key.state == State::Next) {
                keys.publish(now)?;
            }
            keys.activate(now)?;
        }
    }
    Ok(keys.drop_ended(now, session_days))
}

/// One line a key.
fn told(keys: &SigningKeys, dropped: &[String], session_days: u16) -> String {
    let line = |key: &SigningKey| match (key.state, key.ends(session_days)) {
        (State::Active, _) => format!("{} signs\n", key.kid),
        (State::Next, _) => format!("{} is published, and is to sign next\n", key.kid),
        (State::Old, Some(end)) => format!("{} is accepted until {}\n", key.kid, date(end)),
        (State::Old, None) => format!("{} is accepted\n", key.kid),
    };
    let gone = |kid: &String| format!("{kid} is dropped: its last token has ended\n");
    keys.iter().map(line).chain(dropped.iter().map(gone)).collect()
}

fn date(at: OffsetDateTime) -> String {
    let day = format_description!("[year]-[month]-[day]");
    at.format(day).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use time::{Duration, macros::datetime};

    use super::{told, turn};
    use crate::{cli::Step, signing_keys::SigningKeys};

    #[test]
    fn each_step_says_what_every_key_is_for() {
        let now = datetime!(2026-11-20 08:00 UTC);
        let mut keys = SigningKeys::of_seed(&"ab".repeat(32)).unwrap();
        let mut take = |step, now| {
            let dropped = turn(&mut keys, step, now, 30).unwrap();
            let kids: Vec<String> = keys.iter().map(|key| key.kid.clone()).collect();
            (kids, told(&keys, &dropped, 30))
        };
        let (kids, words) = take(Some(Step::Publish), now);
        assert_eq!(
            words,
            format!("k1 signs\n{} is published, and is to sign next\n", kids[1])
        );
        let (kids, words) = take(None, now);
        assert_eq!(
            words,
            format!("k1 is accepted until 2026-12-21\n{} signs\n", kids[1]),
            "no third key"
        );
        let second = kids[1].clone();
        let later = now + Duration::days(31);
        let (kids, words) = take(None, later);
        assert_eq!(
            words,
            format!(
                "{second} is accepted until 2027-01-21\n{} signs\nk1 is dropped: its last token has ended\n",
                kids[1]
            )
        );
        let (kids, words) = take(Some(Step::Replace), later);
        assert_eq!(words, format!("{} signs\n", kids[0]), "none of the others is left");
    }
}
