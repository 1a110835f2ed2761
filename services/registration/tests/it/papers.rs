//! What the committee prints of an event: who sleeps where, and badges.

use auth::Role;
use kit::link::Link;
use portal_proto::registration::v1::{self as pb, paper_service_client::PaperServiceClient};
use registration::TicketKey;
use sqlx::PgPool;
use testkit::refusal;
use tonic::{Code, Status};

use crate::{
    cart::scene,
    door::by_role,
    order::an_order,
    stays::hosting,
    support::{EVENT, KEY, Registration, a_bundle, a_room, a_seat},
};

impl Registration {
    fn papers(&self) -> PaperServiceClient<Link> {
        PaperServiceClient::new(self.link.clone())
    }

    pub async fn rooms(&self, role: Role, event_id: i64) -> Result<Vec<pb::BookedRoom>, Status> {
        let asked = by_role(role, pb::ListBookedRoomsRequest { event_id });
        Ok(self.papers().list_booked_rooms(asked).await?.into_inner().rooms)
    }

    async fn room_list(&self, role: Role, event_id: i64) -> Result<pb::PaperFile, Status> {
        let asked = by_role(role, pb::ListBookedRoomsRequest { event_id });
        Ok(self.papers().get_room_list_file(asked).await?.into_inner())
    }

    async fn badges(&self, role: Role, event_id: i64, ticket: Option<&str>) -> Result<pb::PaperFile, Status> {
        let ticket = ticket.map(str::to_owned);
        let asked = by_role(role, pb::GetBadgeFileRequest { event_id, ticket });
        Ok(self.papers().get_badge_file(asked).await?.into_inner())
    }
}

/// Of each room who sleeps there.
fn guests(rooms: &[pb::BookedRoom]) -> Vec<Vec<&str>> {
    rooms
        .iter()
        .map(|room| room.guests.iter().map(String::as_str).collect())
        .collect()
}

#[testkit::database(registration::MIGRATOR)]
async fn every_room_that_is_paid_is_listed_with_who_shares_it(pool: PgPool) {
    let (running, _) = hosting(&pool, 9, 10).await;
    let two_rooms = pb::AddCartItemRequest {
        quantity: 2,
        ..a_room(5, "2026-12-09", "2026-12-11")
    };
    let first = running
        .buys(1, two_rooms, &["dr. Sari #emph[x]", "dr. <b>Budi</b>", "dr. Tono"])
        .await;
    running.buys(2, a_room(5, "2026-12-10", "2026-12-11"), &[]).await;
    // Nobody has paid for this one.
    running.adds(3, a_room(6, "2026-12-09", "2026-12-10")).await.unwrap();
    running.orders(3, an_order()).await.unwrap();

    let rooms = running.rooms(Role::Admin, EVENT).await.unwrap();
    assert_eq!(
        guests(&rooms),
        [vec!["dr. Sari #emph[x]", "dr. <b>Budi</b>"], vec!["dr. Tono"], vec![]]
    );
    let nights: Vec<_> = rooms
        .iter()
        .map(|room| (room.check_in.as_str(), room.check_out.as_str(), room.nights))
        .collect();
    assert_eq!(
        nights,
        [
            ("2026-12-09", "2026-12-11", 2),
            ("2026-12-09", "2026-12-11", 2),
            ("2026-12-10", "2026-12-11", 1),
        ]
    );
    let which: Vec<_> = rooms.iter().map(|room| (room.position, room.rooms)).collect();
    assert_eq!(which, [(1, 2), (2, 2), (1, 1)]);
    assert!(rooms.iter().all(|room| room.title == "Hotel Losari, Kamar 5"));
    assert_eq!(rooms[2].buyer_name, "dr. Sari");
    assert_eq!(rooms[0].order_number, rooms[1].order_number);
    let file = running.room_list(Role::Admin, EVENT).await.unwrap();
    assert_eq!(file.file_name, "daftar-kamar-94.pdf");
    assert!(file.content.starts_with(b"%PDF-"));
    assert_eq!(running.room_list(Role::Admin, EVENT).await.unwrap(), file);

    // Whose money went back sleeps there no more.
    running.refunds(&first).await;
    let left = running.rooms(Role::Admin, EVENT).await.unwrap();
    assert_eq!(guests(&left), [Vec::<&str>::new()]);
    assert_ne!(running.room_list(Role::Admin, EVENT).await.unwrap(), file);
    running.stop().await;
}

/// Red under `tickets_survive`.
#[testkit::database(registration::MIGRATOR)]
async fn a_badge_is_for_a_ticket_of_the_event_that_lets_in(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    running.buys(1, a_bundle(3), &["dr. Sari"]).await;
    let second = running
        .buys(2, a_seat(7), &["dr. Budi *tebal*, Sp.An-TI, Subsp.M.N.(K)"])
        .await;
    let all = running.badges(Role::Panitia, EVENT, None).await.unwrap();
    assert_eq!(all.file_name, "kartu-nama-94.pdf");
    assert!(all.content.starts_with(b"%PDF-"));
    assert_eq!(running.badges(Role::Admin, EVENT, None).await.unwrap(), all);

    let [ticket] = running.tickets_of(2).await.try_into().unwrap();
    let code = TicketKey::new(&KEY).sign(ticket.id.parse().unwrap());
    let one = running
        .badges(Role::Panitia, EVENT, Some(&ticket.number))
        .await
        .unwrap();
    assert_eq!(one.file_name, format!("kartu-nama-{}.pdf", ticket.number));
    assert_ne!(one.content, all.content);
    for presented in [
        ticket.number.to_lowercase(),
        ticket.number.replace('-', ""),
        code.clone(),
    ] {
        let again = running.badges(Role::Panitia, EVENT, Some(&presented)).await.unwrap();
        assert_eq!(again, one, "{presented}");
    }
    // Of another event, of nobody's making, of nobody, of none.
    let forged = format!("{}A", &code[..code.len() - 1]);
    let forged = if forged == code {
        format!("{}B", &code[..code.len() - 1])
    } else {
        forged
    };
    let others = running.tickets_of(1).await.remove(0).number;
    running.refunds(&second).await;
    for (event, presented) in [
        (EVENT, ticket.number.as_str()),
        (EVENT, code.as_str()),
        (EVENT, forged.as_str()),
        (EVENT, "TKT-0000-0000"),
        (EVENT, "besok"),
        (95, others.as_str()),
    ] {
        let refused = running.badges(Role::Panitia, event, Some(presented)).await.unwrap_err();
        assert_eq!(
            (refused.code(), refusal::reason(&refused).as_str()),
            (Code::NotFound, "tiket_tidak_ditemukan"),
            "{event} {presented}"
        );
    }
    let left = running.badges(Role::Panitia, EVENT, None).await.unwrap();
    assert_ne!(left.content, all.content, "a void ticket has no badge");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn an_event_of_nobody_has_empty_papers(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    for event in [EVENT, 0, -1, i64::MAX] {
        assert_eq!(running.rooms(Role::Admin, event).await.unwrap(), []);
        for file in [
            running.room_list(Role::Admin, event).await.unwrap(),
            running.badges(Role::Panitia, event, None).await.unwrap(),
        ] {
            assert!(file.content.starts_with(b"%PDF-"), "{event}");
        }
    }
    running.stop().await;
}

/// Red under `anybody_reads_the_rooms` and `anybody_prints_badges`.
#[testkit::database(registration::MIGRATOR)]
async fn badges_are_for_the_committee_and_the_back_office_and_rooms_for_the_latter(pool: PgPool) {
    let (running, _) = scene(&pool).await;
    for refused in [
        running.rooms(Role::Panitia, EVENT).await.map(drop),
        running.room_list(Role::Panitia, EVENT).await.map(drop),
    ] {
        assert_eq!(refused.unwrap_err().code(), Code::PermissionDenied);
    }
    for role in [Role::User, Role::Sponsorship] {
        for refused in [
            running.rooms(role, EVENT).await.map(drop),
            running.room_list(role, EVENT).await.map(drop),
            running.badges(role, EVENT, None).await.map(drop),
            running.badges(role, EVENT, Some("TKT-0000-0000")).await.map(drop),
        ] {
            let refused = refused.unwrap_err();
            assert_eq!(
                (refused.code(), refusal::reason(&refused).as_str()),
                (Code::PermissionDenied, "akses_ditolak")
            );
        }
    }
    running.stop().await;
}
