//! What members are told of their e-posters and certificates: once, where they are reached, and nothing after its time.

use events::Event;
use notification::Config;
use portal_proto::registration::v1::NoticeKind;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use testkit::eventually;
use time::Duration;
use uuid::Uuid;

use crate::{
    fake_http::{Answer, FakeHttp},
    peers::Peers,
    support::{EMAIL, NAME, PHONE, announce, by_http, messages, notification_among, row},
};

/// What the catalog announces, by its own names.
#[derive(Clone, Serialize, Deserialize)]
struct EPosterReviewed {
    review_id: Uuid,
    poster_id: i64,
    member_id: i64,
    number: String,
    event_title: String,
    rejection_reason: Option<String>,
}

impl Event for EPosterReviewed {
    const TOPIC: &'static str = events::topics::E_POSTER_REVIEWED;
}

/// What learning announces, by its own names.
#[derive(Clone, Serialize, Deserialize)]
struct CertificateIssued {
    certificate_id: Uuid,
    member_id: i64,
    number: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    replaces: Option<Uuid>,
}

impl Event for CertificateIssued {
    const TOPIC: &'static str = events::topics::CERTIFICATE_ISSUED;
}

/// What identity announces, by its own names.
#[derive(Clone, Serialize, Deserialize)]
struct SponsorApproved {
    approval_id: Uuid,
    account_id: i64,
}

impl Event for SponsorApproved {
    const TOPIC: &'static str = events::topics::SPONSOR_APPROVED;
}

/// What learning announces, by its own names.
#[derive(Clone, Serialize, Deserialize)]
struct CertificateRevoked {
    revocation_id: Uuid,
    certificate_id: Uuid,
    member_id: i64,
    number: String,
    title: String,
    reason: String,
}

impl Event for CertificateRevoked {
    const TOPIC: &'static str = events::topics::CERTIFICATE_REVOKED;
}

/// What learning announces, by its own names.
#[derive(Clone, Serialize, Deserialize)]
struct ActivityReviewed {
    activity_id: Uuid,
    member_id: i64,
    held_on: String,
    granted_hundredths: Option<i32>,
    reason: Option<String>,
}

impl Event for ActivityReviewed {
    const TOPIC: &'static str = events::topics::ACTIVITY_REVIEWED;
}

fn a_review(rejection_reason: Option<&str>) -> EPosterReviewed {
    EPosterReviewed {
        review_id: Uuid::new_v4(),
        poster_id: 12,
        member_id: 7,
        number: "EP-94-0012".to_owned(),
        event_title: "InASIA 2026".to_owned(),
        rejection_reason: rejection_reason.map(str::to_owned),
    }
}

fn a_certificate(replaces: Option<Uuid>) -> CertificateIssued {
    CertificateIssued {
        certificate_id: Uuid::new_v4(),
        member_id: 7,
        number: "SRT-KLS-2026-000001".to_owned(),
        title: Some("Jalan Napas".to_owned()),
        replaces,
    }
}

/// A member whose address is verified.
fn a_member() -> Peers {
    Peers::saying(NoticeKind::Placed)
}

#[testkit::database(notification::MIGRATOR)]
async fn an_author_is_mailed_once_what_the_desk_made_of_the_poster_and_why(pool: PgPool) {
    let running = notification_among(&pool, Config::default(), &a_member()).await;
    let refused = a_review(Some("Tanpa\nhasil"));
    for _ in 0..3 {
        announce(&pool, &refused).await;
    }
    running.settled(refused.review_id, "sent").await;
    running.looked_around().await;
    let told = running.inbox.messages(None).await.unwrap();
    let [mail] = told.try_into().unwrap();
    assert_eq!(
        (mail.to.as_str(), mail.channel.as_str(), mail.template.as_str()),
        (EMAIL, "mail", "poster_reviewed")
    );
    for part in [
        "E-poster EP-94-0012 tidak diterima untuk InASIA 2026. Alasan: Tanpa hasil.",
        "Anda dapat mengirim e-poster baru",
        "https://portal.contoh.id/memberarea/e-poster",
    ] {
        assert!(mail.body.contains(part), "{}", mail.body);
    }
    // It, and the code by which it was seen that they have looked around.
    assert_eq!(messages(&pool).await, 2);
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn whoever_has_no_verified_address_is_told_by_whatsapp_that_it_was_published(pool: PgPool) {
    let peers = a_member();
    peers.has_no_mailbox();
    let running = notification_among(&pool, Config::default(), &peers).await;
    let review = a_review(None);
    announce(&pool, &review).await;
    running.settled(review.review_id, "sent").await;
    let [told] = running.inbox.messages(None).await.unwrap().try_into().unwrap();
    assert_eq!((told.to.as_str(), told.channel.as_str()), (PHONE, "whatsapp"));
    assert_eq!(
        told.body,
        "Nusamedika: E-poster EP-94-0012 telah diterbitkan di galeri InASIA 2026. \
         Lihat di https://portal.contoh.id/memberarea/e-poster."
    );
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn of_a_certificate_it_says_what_it_is_for_and_whether_it_takes_anothers_place(pool: PgPool) {
    let running = notification_among(&pool, Config::default(), &a_member()).await;
    let (first, corrected) = (a_certificate(None), a_certificate(Some(Uuid::new_v4())));
    for (issued, part) in [
        (
            &first,
            "Sertifikat Jalan Napas telah diterbitkan dengan nomor SRT-KLS-2026-000001.",
        ),
        (
            &corrected,
            "diterbitkan ulang dengan nomor SRT-KLS-2026-000001 dan menggantikan yang sebelumnya.",
        ),
    ] {
        announce(&pool, issued).await;
        running.settled(issued.certificate_id, "sent").await;
        let told = running.inbox.messages(None).await.unwrap();
        let mail = told.iter().find(|mail| mail.body.contains(part));
        let mail = mail.unwrap_or_else(|| panic!("{part}: {told:?}"));
        assert_eq!(mail.template, "certificate_issued");
        let place = "Unduh di https://portal.contoh.id/memberarea/sertifikat.";
        assert!(mail.body.contains(place), "{}", mail.body);
    }
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn a_member_is_told_what_became_of_points_that_he_asked_for_and_of_a_certificate_that_was_taken_back(
    pool: PgPool,
) {
    let running = notification_among(&pool, Config::default(), &a_member()).await;
    let reviewed = |granted_hundredths, reason: Option<&str>| ActivityReviewed {
        activity_id: Uuid::new_v4(),
        member_id: 7,
        held_on: "2026-05-05".to_owned(),
        granted_hundredths,
        reason: reason.map(str::to_owned),
    };
    let revoked = CertificateRevoked {
        revocation_id: Uuid::new_v4(),
        certificate_id: Uuid::new_v4(),
        member_id: 7,
        number: "SRT-KGT-2026-000001".to_owned(),
        title: "InASIA 2026".to_owned(),
        reason: "SKP salah ketik".to_owned(),
    };
    announce(&pool, &revoked).await;
    running.settled(revoked.revocation_id, "sent").await;
    let cases = [
        (
            reviewed(Some(400), None),
            "4 SKP untuk kegiatan 5 Mei 2026 yang Anda ajukan telah diterima. Rincian: ",
        ),
        (
            reviewed(Some(250), Some("Setengah hari")),
            "2,5 SKP untuk kegiatan 5 Mei 2026 yang Anda ajukan telah diterima. Alasan: Setengah hari. Rincian: ",
        ),
        (
            reviewed(None, Some("Tidak terbaca")),
            "Pengajuan SKP Anda untuk kegiatan 5 Mei 2026 tidak diterima. Alasan: Tidak terbaca. Rincian: ",
        ),
    ];
    for (activity, _) in &cases {
        announce(&pool, activity).await;
        running.settled(activity.activity_id, "sent").await;
    }
    let told = running.inbox.messages(None).await.unwrap();
    let said = |template: &str, part: &str| {
        let found = told
            .iter()
            .any(|mail| mail.template == template && mail.body.replace('\n', " ").contains(part));
        assert!(found, "{part}: {told:?}");
    };
    let part = "Sertifikat InASIA 2026 nomor SRT-KGT-2026-000001 dicabut dan SKP-nya tidak dihitung lagi. Alasan: SKP salah ketik.";
    said("certificate_revoked", part);
    for (_, part) in cases {
        let (said_of_it, _) = part.split_once(" Rincian").unwrap();
        said("activity_reviewed", said_of_it);
    }
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn a_sponsor_is_told_that_it_was_approved_and_where_its_seats_are(pool: PgPool) {
    let running = notification_among(&pool, Config::default(), &a_member()).await;
    let approved = SponsorApproved {
        approval_id: Uuid::new_v4(),
        account_id: 7,
    };
    for _ in 0..3 {
        announce(&pool, &approved).await;
    }
    running.settled(approved.approval_id, "sent").await;
    running.looked_around().await;
    let [mail] = running.inbox.messages(None).await.unwrap().try_into().unwrap();
    assert_eq!((mail.to.as_str(), mail.template.as_str()), (EMAIL, "sponsor_approved"));
    for part in [
        "Akun sponsor Anda telah disetujui.",
        "https://portal.contoh.id/sponsorship/registration",
    ] {
        assert!(mail.body.contains(part), "{}", mail.body);
    }
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn nobody_is_told_without_a_title_or_of_a_closed_account_or_days_later(pool: PgPool) {
    let peers = a_member();
    let running = notification_among(&pool, Config::default(), &peers).await;
    let untitled = CertificateIssued {
        title: None,
        ..a_certificate(None)
    };
    announce(&pool, &untitled).await;
    running.looked_around().await;
    running.clock.advance(Duration::days(3));
    let late = a_certificate(None);
    announce(&pool, &late).await;
    running.settled(late.certificate_id, "expired").await;
    peers.knows(None);
    let (closed, asked) = (a_review(None), peers.sought());
    announce(&pool, &closed).await;
    eventually("identity was asked", async || (peers.sought() > asked).then_some(())).await;
    running.looked_around().await;
    assert_eq!(running.inbox.messages(None).await.unwrap(), []);
    // The late one, and the two codes by which it was seen that they have looked around.
    assert_eq!(messages(&pool).await, 3);
    running.stop().await;
}

#[testkit::database(notification::MIGRATOR)]
async fn while_it_waits_no_table_holds_a_word_of_it(pool: PgPool) {
    let whatsapp = FakeHttp::answering([Answer::Say(429, "{}")]).await;
    let mut config = by_http(&whatsapp, None);
    config.whatsapp_cloud.notice_template = Some("info_anggota".to_owned());
    let peers = a_member();
    peers.has_no_mailbox();
    let running = notification_among(&pool, config, &peers).await;
    let review = a_review(Some("Tanpa hasil"));
    announce(&pool, &review).await;
    running.waiting_after(review.review_id, 1).await;
    let kept = row(&pool, review.review_id).await.to_string();
    for word in [NAME, PHONE, "EP-94-0012", "InASIA", "Tanpa hasil"] {
        assert!(!kept.contains(word), "{kept}");
    }
    running.stop().await;
}
