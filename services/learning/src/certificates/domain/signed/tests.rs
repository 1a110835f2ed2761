//! True and false copies, told apart; and the cases that the page's reader has to agree on.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::{Value, json};
use time::{OffsetDateTime, format_description::well_known::Rfc3339, macros::datetime};

use super::{CertificateKey, Payload, PublicKey, Seen, TakenBack, Words, check, fragment};

const CODE: &str = "7Q4K-2J9F-A1B0";
const REVOKED: &str = "0000-0000-0001";
const REPLACED: &str = "0000-0000-0002";
const ISSUED: OffsetDateTime = datetime!(2026-11-19 18:30 UTC);

fn key(seed: u8) -> CertificateKey {
    CertificateKey::from_seed(&[seed; 32])
}

fn payload(key: &CertificateKey, code: &str, issued_at: OffsetDateTime) -> Payload {
    let words = Words {
        name: "dr. Sari Contoh, Sp.An-TI",
        title: "Manajemen Jalan Napas — dasar",
        role: "peserta",
        credit_hundredths: 1250,
        issued_at,
    };
    Payload::new(key.id(), code, &words)
}

fn signed(key: &CertificateKey, payload: &Payload) -> String {
    let (bytes, signature) = key.sign(payload).unwrap();
    fragment(&bytes, &signature)
}

/// Ours: one that signs, and one that was put away in 2026.
fn keys() -> Vec<PublicKey> {
    let public = |key: CertificateKey, since, until| PublicKey {
        id: key.id().to_owned(),
        bytes: key.public().to_vec(),
        since,
        until,
    };
    vec![
        public(key(1), datetime!(2026-06-01 00:00 UTC), None),
        public(
            key(2),
            datetime!(2025-01-01 00:00 UTC),
            Some(datetime!(2026-06-01 00:00 UTC)),
        ),
    ]
}

fn taken_back() -> Vec<(String, TakenBack)> {
    vec![
        (REVOKED.to_owned(), TakenBack::Revoked),
        (REPLACED.to_owned(), TakenBack::Replaced),
    ]
}

/// Another name over the same signature.
fn altered(fragment: &str) -> String {
    let (payload, signature) = fragment.split_once('.').unwrap();
    let words = String::from_utf8(URL_SAFE_NO_PAD.decode(payload).unwrap()).unwrap();
    let words = words.replace("Sari", "Budi");
    format!("{}.{signature}", URL_SAFE_NO_PAD.encode(words))
}

/// A name for each copy, the code of the page that it leads to, what stands behind, and what it is.
fn cases() -> Vec<(&'static str, &'static str, String, &'static str)> {
    let (ours, old, theirs) = (key(1), key(2), key(9));
    let good = signed(&ours, &payload(&ours, CODE, ISSUED));
    // Signed with a key of their own, which they call by the name of ours.
    let under_our_name = signed(&theirs, &payload(&ours, CODE, ISSUED));
    let before = datetime!(2026-05-01 00:00 UTC);
    vec![
        ("a true copy", CODE, good.clone(), "valid"),
        (
            "a true copy of the days of the key before",
            CODE,
            signed(&old, &payload(&old, CODE, before)),
            "valid",
        ),
        ("another name written in", CODE, altered(&good), "altered"),
        (
            "a signature with another key under the name of ours",
            CODE,
            under_our_name,
            "altered",
        ),
        (
            "a true copy behind the address of another one",
            "ZZZZ-ZZZZ-ZZZZ",
            good.clone(),
            "altered",
        ),
        (
            "a key that is none of ours",
            CODE,
            signed(&theirs, &payload(&theirs, CODE, ISSUED)),
            "forged",
        ),
        (
            "a key that was put away before that day",
            CODE,
            signed(&old, &payload(&old, CODE, ISSUED)),
            "forged",
        ),
        (
            "one that was revoked",
            REVOKED,
            signed(&ours, &payload(&ours, REVOKED, ISSUED)),
            "revoked",
        ),
        (
            "one that was replaced",
            REPLACED,
            signed(&ours, &payload(&ours, REPLACED, ISSUED)),
            "replaced",
        ),
        ("no dot", CODE, good.replace('.', ""), "unreadable"),
        (
            "a signature that was cut",
            CODE,
            good[..good.len() - 4].to_owned(),
            "unreadable",
        ),
        ("nothing", CODE, String::new(), "unreadable"),
    ]
}

fn word(seen: &Seen) -> &'static str {
    match seen {
        Seen::Valid(_) => "valid",
        Seen::Revoked(_) => "revoked",
        Seen::Replaced(_) => "replaced",
        Seen::Altered => "altered",
        Seen::Forged => "forged",
        Seen::Unreadable => "unreadable",
    }
}

#[test]
fn true_and_false_copies_are_told_apart() {
    for (name, code, fragment, expected) in cases() {
        let seen = check(code, &fragment, &keys(), &taken_back());
        assert_eq!(word(&seen), expected, "{name}");
        if let Seen::Valid(payload) | Seen::Revoked(payload) | Seen::Replaced(payload) = seen {
            assert_eq!(
                (payload.c.as_str(), payload.n.as_str()),
                (code, "dr. Sari Contoh, Sp.An-TI"),
                "{name}"
            );
        }
    }
}

#[test]
fn no_letter_of_what_is_signed_can_be_changed() {
    let ours = key(1);
    let (bytes, signature) = ours.sign(&payload(&ours, CODE, ISSUED)).unwrap();
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        let seen = check(CODE, &fragment(&changed, &signature), &keys(), &[]);
        assert!(!matches!(seen, Seen::Valid(_)), "{at}");
    }
    let words = String::from_utf8(bytes).unwrap();
    assert!(
        words.ends_with(r#","r":"peserta","p":1250,"d":"2026-11-20"}"#),
        "{words}"
    );
}

#[test]
fn printing_the_key_shows_its_name_only() {
    let shown = format!("{:?}", key(1));
    assert!(shown.contains(key(1).id()) && shown.len() < 60, "{shown}");
}

/// What the page's reader is tested with. `UPDATE_VECTORS=1` writes it anew.
#[test]
fn the_page_has_the_same_cases() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../frontend/src/features/verification/vectors.json"
    );
    let words = serde_json::to_string_pretty(&vectors()).unwrap() + "\n";
    if std::env::var_os("UPDATE_VECTORS").is_some() {
        std::fs::write(path, &words).unwrap();
    }
    let kept: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(kept, vectors(), "UPDATE_VECTORS=1 writes it anew");
}

fn vectors() -> Value {
    let instant = |at: OffsetDateTime| at.format(&Rfc3339).unwrap();
    let keys = keys().into_iter().map(|key| {
        json!({
            "id": key.id,
            "publik": URL_SAFE_NO_PAD.encode(&key.bytes),
            "sejak": instant(key.since),
            "sampai": key.until.map(instant),
        })
    });
    let taken = taken_back().into_iter().map(
        |(code, how)| json!({ "kode": code, "status": if how == TakenBack::Revoked { "dicabut" } else { "diganti" } }),
    );
    let cases = cases().into_iter().map(|(name, code, fragment, expected)| {
        json!({ "name": name, "code": code, "fragment": fragment, "expected": expected })
    });
    json!({
        "about": "Copies of certificates and what each is, for the check without network. `keys` is what GET /verifikasi/kunci answers; \
                  made by services/learning/src/certificates/domain/signed/tests.rs. The payload is compact JSON: v version, k key, \
                  c code, n name, t title, r role, p credit points in hundredths, d day of issue.",
        "keys": { "kunci": keys.collect::<Vec<_>>(), "dicabut": taken.collect::<Vec<_>>() },
        "cases": cases.collect::<Vec<_>>(),
    })
}
