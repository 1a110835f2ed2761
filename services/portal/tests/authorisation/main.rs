//! Who may call what (TARGETS.md R14), asked of the portal as it runs: the gateway and the real modules, with rows and
//! sessions of two members, a sponsor, the committee and the back office. Every operation of the contract has a row in
//! [`table`], and every cell is asked. An operation without a row fails, and so does a row without an operation.
//!
//! `scripts/sabotage.sh` takes the checks out of a copy of the services, one word each; the test that names it must then
//! be red.

mod buying;
mod databases;
mod every_fault;
mod forms;
mod product;
mod table;
mod told_first;
mod waiting;

use std::collections::{BTreeMap, BTreeSet};

use reqwest::{Method, Response, StatusCode, header};
use serde_json::Value;

use forms::{fill, passed};
use product::{CONGRESS, Member, Product};
use table::{Object, PUBLISHED, SPONSOR, TABLE, Who};

/// An id that stands for no session, no order, no ticket, no document and no attempt.
const NO_SESSION: &str = "00000000-0000-7000-8000-00000000ffff";
/// An id that stands for no e-poster.
const NO_POSTER: &str = "999999";
/// An id that stands for no line of a cart.
const NO_CART_ITEM: &str = "999999";

impl Object {
    fn of(self, member: &Member) -> &str {
        match self {
            Self::Session => &member.session,
            Self::Poster => &member.poster,
            Self::CartItem => &member.cart_item,
            Self::WaitingEntry => &member.waiting_entry,
            Self::Order => &member.order,
            Self::Ticket => &member.ticket,
            Self::Invoice => &member.invoice,
            Self::Receipt => &member.receipt,
            Self::Attempt => &member.attempt,
        }
    }

    fn nothing(self) -> &'static str {
        match self {
            Self::Session => NO_SESSION,
            Self::Poster => NO_POSTER,
            Self::CartItem => NO_CART_ITEM,
            Self::WaitingEntry | Self::Order | Self::Ticket | Self::Invoice | Self::Receipt | Self::Attempt => {
                NO_SESSION
            }
        }
    }
}

impl Product {
    /// Calls an operation whose braces stand for `id`, in the name of `member` where there is one.
    async fn call(&self, method: &str, path: &str, id: &str, token: Option<&str>, member: &Member) -> Response {
        let filled = match id {
            PUBLISHED => with(path, &self.published),
            SPONSOR => with(path, &self.sponsor().id.to_string()),
            id => with(path, id),
        };
        let request = self.ask(Method::from_bytes(method.as_bytes()).unwrap(), &filled, token);
        fill(request, method, path, member.email).send().await.unwrap()
    }

    /// Has one more sponsor register, which the association approves; its id.
    async fn new_sponsor(&self) -> i64 {
        let path = "/auth/register/sponsor";
        let registered = self.call("POST", path, "", None, &self.members[0]).await;
        assert_eq!(registered.status(), StatusCode::CREATED);
        let id = registered.json::<Value>().await.unwrap()["user"]["id"]
            .as_i64()
            .unwrap();
        let admin = self.members.iter().find(|member| member.role == "admin").unwrap();
        let path = "/admin/sponsor/{id}/persetujuan";
        let approved = self
            .call("POST", path, &id.to_string(), Some(&admin.token), admin)
            .await;
        assert_eq!(approved.status(), StatusCode::OK);
        id
    }

    fn sponsor(&self) -> &Member {
        self.members.iter().find(|member| member.role == "sponsorship").unwrap()
    }
}

fn with(path: &str, id: &str) -> String {
    if id.starts_with('?') {
        return format!("{path}{id}");
    }
    let parts = path
        .split('/')
        .map(|part| if part.starts_with('{') { id } else { part });
    parts.collect::<Vec<_>>().join("/")
}

/// The error without what tells one request from another.
async fn problem(answer: Response) -> Value {
    let mut problem: Value = answer.json().await.unwrap();
    problem.as_object_mut().unwrap().remove("trace_id");
    problem
}

#[test]
fn every_operation_stands_in_the_table() {
    let contract: Value = serde_json::from_str(&gateway::openapi::text()).unwrap();
    let paths = contract["paths"].as_object().unwrap().iter();
    let mut published: Vec<_> = paths
        .flat_map(|(path, methods)| {
            let methods = methods.as_object().unwrap().keys();
            methods.map(move |method| format!("{} {path}", method.to_uppercase()))
        })
        .collect();
    let listed = TABLE.iter().map(|(method, path, ..)| format!("{method} /api/v1{path}"));
    let mut listed: Vec<_> = listed.collect();
    published.sort();
    listed.sort();
    assert_eq!(published, listed);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_cell_of_the_table_is_answered_as_it_is_written() {
    let product = Product::start().await;
    // A plain debug build may need longer for a PDF than a request has; it goes on, and what it made is kept.
    while product.get("/rundown/94/pdf", None).await.status() == StatusCode::GATEWAY_TIMEOUT {}
    let mut wrong = Vec::new();
    for &(method, path, who, id) in TABLE {
        let first = &product.members[0];
        let id = match who {
            Who::Owner(object) => object.of(first),
            Who::Any | Who::Member | Who::Role(_) | Who::Roles(_) => id,
        };
        let expected = match who {
            Who::Any => passed(method, path),
            Who::Member | Who::Role(_) | Who::Roles(_) | Who::Owner(_) => StatusCode::UNAUTHORIZED,
        };
        for token in [None, Some(product.dead.as_str()), Some("garbage")] {
            let status = product.call(method, path, id, token, first).await.status();
            if status != expected {
                wrong.push(format!("{method} {path} without a session: {status}, not {expected}"));
            }
        }
    }
    // What is another's comes before one's own: a session that was ended is nobody's.
    for &(method, path, who, _) in TABLE {
        let Who::Owner(object) = who else { continue };
        for member in &product.members {
            let others = product.members.iter().filter(|other| other.email != member.email);
            let token = Some(member.token.as_str());
            let nothing = product.call(method, path, object.nothing(), token, member).await;
            let nothing = (nothing.status(), problem(nothing).await);
            for other in others {
                let answer = product.call(method, path, object.of(other), token, member).await;
                let answer = (answer.status(), problem(answer).await);
                if answer.0 != StatusCode::NOT_FOUND || answer != nothing {
                    let (member, other) = (member.email, other.email);
                    wrong.push(format!(
                        "{method} {path} of {other} as {member}: {} {}",
                        answer.0, answer.1
                    ));
                }
            }
        }
    }
    for &(method, path, who, id) in TABLE {
        for member in &product.members {
            let id = match who {
                Who::Owner(object) => object.of(member),
                Who::Any | Who::Member | Who::Role(_) | Who::Roles(_) => id,
            };
            // The session that asks must outlive the cell.
            let token = match path {
                "/auth/logout" => product.log_in(member.email).await.0,
                _ => member.token.clone(),
            };
            let expected = match who {
                Who::Role(role) if role != member.role => StatusCode::FORBIDDEN,
                Who::Roles(roles) if !roles.contains(&member.role.as_str()) => StatusCode::FORBIDDEN,
                _ => passed(method, path),
            };
            let status = product.call(method, path, id, Some(&token), member).await.status();
            if status != expected {
                let (email, role) = (member.email, &member.role);
                wrong.push(format!("{method} {path} as {email} ({role}): {status}, not {expected}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} cells:\n{}", wrong.len(), wrong.join("\n"));
    product.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_shown_without_a_name_in_the_path_is_the_callers_own() {
    let product = Product::start().await;
    let mut teams = Vec::new();
    for member in &product.members {
        let own = |path| product.data(path, &member.token);
        let filled = [("PUT", "/user/profile", ""), ("PUT", "/testimoni", "")];
        for (method, path, id) in filled {
            let changed = product.call(method, path, id, Some(&member.token), member).await;
            assert_eq!(changed.status(), StatusCode::OK, "{method} {path}");
        }
        // All with one word: it is a member's own, so each has a team of its own.
        let path = "/event/data/hospitality/{id}";
        let request = product.ask(Method::POST, &with(path, CONGRESS), Some(&member.token));
        let request = request.header("idempotency-key", "tim-kami-yang-satu");
        let team = fill(request, "POST", path, member.email).send().await.unwrap();
        assert_eq!(team.status(), StatusCode::CREATED);
        let team = team.json::<Value>().await.unwrap()["data"]["id"].to_string();
        let shown = own("/user/hospitality").await;
        let shown = shown.as_array().unwrap().iter();
        let shown: Vec<_> = shown.map(|team| team["id"].to_string()).collect();
        assert_eq!(shown, [team.as_str()], "{}", member.email);
        teams.push(team);
        assert_eq!(own("/check/auth").await["id"], member.id);
    }
    teams.sort();
    teams.dedup();
    assert_eq!(teams.len(), product.members.len(), "a team each: {teams:?}");
    for member in &product.members {
        let own = |path| product.data(path, &member.token);
        let profile = own("/user/profile").await;
        assert_eq!(profile["email"], member.email);
        assert_eq!(profile["alamat"], format!("Rumah {}", member.email));
        let form = own("/form-kepuasan/user").await;
        assert_eq!(form[0]["komentar"], format!("Baik, kata {}.", member.email));
        assert_eq!(form.as_array().unwrap().len(), 1);
        let posters = own("/user/e-poster").await;
        let posters = posters.as_array().unwrap().iter();
        let posters: BTreeSet<_> = posters.map(|poster| poster["id"].as_i64().unwrap()).collect();
        assert_eq!(posters, product.posters_of(member).await, "{}", member.email);
        let cart = own("/cart").await;
        let lines = cart["item"].as_array().unwrap().iter();
        let lines: Vec<_> = lines.map(|line| line["id"].to_string()).collect();
        assert_eq!(lines, [member.cart_item.as_str()], "{}", member.email);
        let waiting = own("/user/daftar-tunggu").await;
        let waiting = waiting.as_array().unwrap().iter();
        let waiting: Vec<_> = waiting.map(|entry| entry["id"].as_str().unwrap()).collect();
        assert_eq!(waiting, [member.waiting_entry.as_str()], "{}", member.email);
        let orders = own("/order").await;
        let orders = orders.as_array().unwrap().iter();
        let orders: Vec<String> = orders.map(|order| order["id"].as_str().unwrap().to_owned()).collect();
        // The newest first; the demo's are older.
        assert_eq!(
            orders[..2],
            [member.paid.clone(), member.order.clone()],
            "{}",
            member.email
        );
        let all = product
            .rows_of("SELECT id::text FROM orders WHERE member_id = $1", member)
            .await;
        assert_eq!(orders.into_iter().collect::<BTreeSet<_>>(), all, "{}", member.email);
        let followed = own("/user/event").await;
        let ids = |of: &str| {
            let events = followed.as_array().unwrap().iter();
            let all = events.flat_map(|event| event[of].as_array().unwrap());
            all.map(|one| one["id"].as_str().unwrap().to_owned())
                .collect::<BTreeSet<_>>()
        };
        let (tickets, open) = (ids("tiket"), ids("pesanan"));
        assert!(
            tickets.contains(&member.ticket) && open.contains(&member.order),
            "{}",
            member.email
        );
        let held = "SELECT id::text FROM tickets WHERE member_id = $1";
        assert_eq!(tickets, product.rows_of(held, member).await, "{}", member.email);
        let waits = "SELECT id::text FROM orders WHERE member_id = $1 AND status LIKE 'awaiting%'";
        assert_eq!(open, product.rows_of(waits, member).await, "{}", member.email);
        let invoices = own("/invoice").await;
        let invoices = invoices.as_array().unwrap().iter();
        let invoices = invoices.map(|invoice| (invoice["order_id"].as_str().unwrap(), invoice["id"].as_str().unwrap()));
        let invoices: BTreeMap<_, _> = invoices.collect();
        let issued = "SELECT order_id::text FROM billing_documents WHERE member_id = $1 AND kind = 'invoice'";
        let issued = product.rows_of(issued, member).await;
        assert!(
            issued.iter().map(String::as_str).eq(invoices.keys().copied()),
            "{}",
            member.email
        );
        assert_eq!(invoices[member.order.as_str()], member.invoice, "{}", member.email);
        assert!(invoices.contains_key(member.paid.as_str()), "{}", member.email);
        let sessions = own("/user/session").await;
        let sessions = sessions.as_array().unwrap().iter();
        let sessions: BTreeSet<_> = sessions.map(|session| session["id"].as_str().unwrap()).collect();
        for other in &product.members {
            let (whose, email) = (other.email, member.email);
            let shown = sessions.contains(other.session.as_str());
            assert_eq!(shown, whose == email, "the session of {whose} as {email}");
        }
        if member.role == "sponsorship" {
            assert_eq!(own("/sponsor/user").await["email"], member.email);
        }
    }
    product.stop().await;
}

/// A sponsor's page is open to all; the person to talk to is not.
#[tokio::test(flavor = "multi_thread")]
async fn the_person_to_talk_to_shows_to_the_sponsor_itself_and_to_admins_only() {
    let product = Product::start().await;
    let own = product.sponsor().id;
    let other = product.new_sponsor().await;
    let visitors = [(None, ""), (Some("garbage"), "")];
    let members = product
        .members
        .iter()
        .map(|member| (Some(member.token.as_str()), member.role.as_str()));
    for (token, role) in visitors.into_iter().chain(members) {
        for path in ["sponsor", "sponsorship"] {
            for id in [own, other] {
                let answer = product.get(&format!("/{path}/{id}"), token).await;
                let keep = answer.headers()[header::CACHE_CONTROL].to_str().unwrap().to_owned();
                assert_eq!(keep == "no-store", token.is_some(), "{path} as {role}: {keep}");
                assert_eq!(answer.status(), StatusCode::OK, "{path} {id} as {role}");
                let sponsor: Value = answer.json().await.unwrap();
                let sees = role == "admin" || (id == own && role == "sponsorship");
                for field in ["nama_kontak_person_sponsor", "hp_kontak_person_sponsor", "email"] {
                    let shown = sponsor["data"].get(field).is_some();
                    assert_eq!(shown, sees, "{field} of {path} {id} as {role}");
                }
            }
        }
    }
    product.stop().await;
}

/// The picture of a poster is open to all once it is published; before, only its author and the back office see it.
#[tokio::test(flavor = "multi_thread")]
async fn a_poster_that_is_not_published_is_there_for_its_author_and_admins_only() {
    let product = Product::start().await;
    let visitors = [(None, "", ""), (Some("garbage"), "", "")];
    let members = product.members.iter();
    let members = members.map(|member| (Some(member.token.as_str()), member.role.as_str(), member.email));
    for (token, role, email) in visitors.into_iter().chain(members) {
        for what in ["file", "photo"] {
            let open = async |id: &str| product.get(&format!("/sub-event/e-poster/{id}/{what}"), token).await;
            let published = open(&product.published).await;
            assert_eq!(published.status(), StatusCode::OK, "{what} as {email}");
            let nothing = problem(open(NO_POSTER).await).await;
            for owner in &product.members {
                let (answer, whose) = (open(&owner.poster).await, owner.email);
                if role == "admin" || email == whose {
                    assert_eq!(answer.headers()[header::CACHE_CONTROL], "private, no-store");
                    assert_eq!(answer.status(), StatusCode::OK, "{what} of {whose} as {email}");
                } else {
                    assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{what} of {whose} as {email}");
                    assert_eq!(problem(answer).await, nothing, "{what} of {whose} as {email}");
                }
            }
        }
    }
    product.stop().await;
}
