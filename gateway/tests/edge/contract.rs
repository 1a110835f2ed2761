//! What the published contract says, so that a client can be made from it.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
};

use gateway::{
    openapi::policies,
    policy::{Policies, Rate},
};
use http::Method;
use serde_json::{Map, Value, json};

const METHODS: &[&str] = &["get", "post", "put", "patch", "delete"];

fn contract() -> Value {
    let mut contract = serde_json::from_str(&gateway::openapi::text()).unwrap();
    sabotage(&mut contract);
    contract
}

/// Breaks the rule that `PORTAL_SABOTAGE` names, if it names one of these: `contract_` and the word of a line.
fn sabotage(contract: &mut Value) {
    let word = env::var("PORTAL_SABOTAGE").unwrap_or_default();
    let login = "/paths/~1api~1v1~1auth~1login/post";
    let (place, broken) = match word.strip_prefix("contract_").unwrap_or_default() {
        "refusal_unsaid" => (format!("{login}/responses/429"), json!(null)),
        "wordless_response" => (format!("{login}/responses/200/description"), json!(" ")),
        "name_twice" => (format!("{login}/operationId"), json!("logout")),
        "written_out" => (
            format!("{login}/requestBody/content/application~1json/schema"),
            json!({"type": "object"}),
        ),
        "twin" => (
            "/components/schemas/EventStatus".to_owned(),
            contract["components"]["schemas"]["RoleName"].clone(),
        ),
        "required_forgotten" => ("/components/schemas/Event/required".to_owned(), json!([])),
        "example_forgotten" => ("/components/schemas/Login/example".to_owned(), json!(null)),
        "open_list" => (
            "/components/schemas/Event/properties/status".to_owned(),
            json!({"type": "string"}),
        ),
        "unknown_role" => (
            "/components/schemas/RoleName/enum".to_owned(),
            json!(["user", "panitia", "admin"]),
        ),
        "body_may_be_left_out" => (format!("{login}/requestBody/required"), json!(false)),
        _ => return,
    };
    *contract.pointer_mut(&place).unwrap() = broken;
}

/// Method and path, and the operation there.
fn operations(contract: &Value) -> Vec<(String, &Value)> {
    let mut all = Vec::new();
    for (path, item) in contract["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            assert!(METHODS.contains(&method.as_str()), "{method} {path}");
            all.push((format!("{method} {path}"), operation));
        }
    }
    all
}

fn components(contract: &Value) -> &Map<String, Value> {
    contract["components"]["schemas"].as_object().unwrap()
}

/// Every schema within this one, itself first.
fn within(schema: &Value) -> Vec<&Value> {
    let mut all = vec![schema];
    for word in ["items", "additionalProperties"] {
        all.extend(schema.get(word).into_iter().flat_map(within));
    }
    for word in ["oneOf", "allOf", "anyOf"] {
        all.extend(schema[word].as_array().into_iter().flatten().flat_map(within));
    }
    all.extend(
        properties(schema)
            .into_iter()
            .flat_map(|(_, property)| within(property)),
    );
    all
}

fn properties(schema: &Value) -> Vec<(&String, &Value)> {
    schema["properties"].as_object().into_iter().flatten().collect()
}

fn required(schema: &Value) -> Vec<&str> {
    let names = schema["required"].as_array().into_iter().flatten();
    names.filter_map(Value::as_str).collect()
}

/// The refusals that an operation can give, told by what it takes.
fn refusals(policies: &Policies, method: &str, path: &str, operation: &Value) -> Vec<&'static str> {
    let ways = operation["security"].as_array();
    let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
    let takes = |place: &str| parameters.iter().any(|parameter| parameter["in"] == place);
    let mut all = vec!["500", "503", "504"];
    if ways.is_some_and(|ways| !ways.contains(&json!({}))) {
        all.push("401");
    }
    if operation["requestBody"].is_object() {
        all.extend(["400", "408", "413", "415", "422"]);
    }
    if takes("path") {
        all.push("404");
    }
    if takes("query") {
        all.push("422");
    }
    let method: Method = method.to_uppercase().parse().unwrap();
    if policies.of(&method, path).rate == Rate::Credentials {
        all.push("429");
    }
    all
}

#[test]
fn every_operation_says_how_it_can_refuse() {
    let policies = policies();
    for (named, operation) in operations(&contract()) {
        let (method, path) = named.split_once(' ').unwrap();
        for status in refusals(&policies, method, path, operation) {
            let said = &operation["responses"][status];
            assert!(said["description"].is_string(), "{named} keeps {status} to itself");
            let schema = &said["content"]["application/json"]["schema"]["$ref"];
            assert_eq!(schema, "#/components/schemas/ProblemBody", "{named} {status}");
        }
    }
}

#[test]
fn every_response_is_described() {
    for (named, operation) in operations(&contract()) {
        for (status, response) in operation["responses"].as_object().unwrap() {
            let words = response["description"].as_str().unwrap_or_default();
            assert!(!words.trim().is_empty(), "{named} {status}");
        }
    }
}

/// A client calls its functions by these.
#[test]
fn every_operation_has_a_name_of_its_own_that_says_what_it_does() {
    let contract = contract();
    let mut seen: BTreeMap<&str, String> = BTreeMap::new();
    for (named, operation) in operations(&contract) {
        let id = operation["operationId"].as_str().unwrap();
        let words: Vec<_> = id.split('_').collect();
        assert!(
            words
                .iter()
                .all(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase())),
            "{id}"
        );
        if words[0] == "list" || words[0] == "get" {
            assert!(
                named.starts_with("get ") || id == "list_payment_methods",
                "{named} is called {id}"
            );
        }
        if let Some(other) = seen.insert(id, named.clone()) {
            panic!("{named} and {other} are both called {id}");
        }
    }
}

/// A generator makes a second type of every copy, and a nameless one.
#[test]
fn every_object_is_a_component_and_nowhere_written_out() {
    let contract = contract();
    for (name, component) in components(&contract) {
        let itself: Vec<_> = component["allOf"]
            .as_array()
            .into_iter()
            .flatten()
            .chain([component])
            .collect();
        for schema in within(component) {
            let outermost = itself.iter().any(|part| std::ptr::eq(*part, schema));
            assert!(outermost || schema.get("properties").is_none(), "{name} holds {schema}");
        }
    }
    for (named, operation) in operations(&contract) {
        let bodies = operation["responses"]
            .as_object()
            .unwrap()
            .values()
            .chain([&operation["requestBody"]]);
        for content in bodies
            .filter_map(|body| body["content"].as_object())
            .flat_map(Map::values)
        {
            assert!(content["schema"]["$ref"].is_string(), "{named}: {content}");
        }
    }
}

#[test]
fn no_two_components_are_the_same() {
    let contract = contract();
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for (name, component) in components(&contract) {
        if let Some(other) = seen.insert(component.to_string(), name) {
            panic!("{name} and {other} are the same");
        }
    }
}

/// What an answer leaves out when there is nothing to say; everything else is sent, as `null` if need be.
const LEFT_OUT: &[(&str, &str)] = &[
    ("Listed_SubEvent", "meta"),
    ("ProblemBody", "errors"),
    ("ProblemBody", "rincian"),
    ("Sponsor", "disetujui"),
    ("Sponsor", "email"),
    ("Sponsor", "hp_kontak_person_sponsor"),
    ("Sponsor", "nama_kontak_person_sponsor"),
    ("User", "npa"),
];

#[test]
fn an_answer_requires_every_field_that_it_always_sends() {
    let contract = contract();
    let answers: Vec<_> = operations(&contract)
        .into_iter()
        .flat_map(|(_, operation)| operation["responses"].as_object().unwrap().values().flat_map(referred))
        .collect();
    let mut left_out = BTreeSet::new();
    for name in closure(&contract, answers) {
        for schema in within(&contract["components"]["schemas"][&name]) {
            let required = required(schema);
            let optional = properties(schema)
                .into_iter()
                .filter(|(field, _)| !required.contains(&field.as_str()));
            left_out.extend(optional.map(|(field, _)| (name.clone(), field.clone())));
        }
    }
    let expected = LEFT_OUT
        .iter()
        .map(|(name, field)| ((*name).to_owned(), (*field).to_owned()));
    assert_eq!(left_out, expected.collect());
}

/// The components that this refers to.
fn referred(value: &Value) -> Vec<String> {
    match value {
        Value::Object(object) => {
            let own = object.get("$ref").and_then(Value::as_str);
            let own = own
                .and_then(|to| to.strip_prefix("#/components/schemas/"))
                .map(str::to_owned);
            own.into_iter().chain(object.values().flat_map(referred)).collect()
        }
        Value::Array(parts) => parts.iter().flat_map(referred).collect(),
        _ => Vec::new(),
    }
}

/// These components and all that they are made of.
fn closure(contract: &Value, mut waiting: Vec<String>) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    while let Some(name) = waiting.pop() {
        waiting.extend(
            referred(&contract["components"]["schemas"][&name])
                .into_iter()
                .filter(|part| !all.contains(part)),
        );
        all.insert(name);
    }
    all
}

#[test]
fn every_body_that_is_sent_has_an_example_that_fits_it() {
    let contract = contract();
    for (named, operation) in operations(&contract) {
        for name in referred(&operation["requestBody"]) {
            let form = &contract["components"]["schemas"][&name];
            let example = form["example"]
                .as_object()
                .unwrap_or_else(|| panic!("{named}: {name} has no example"));
            let known: Vec<_> = properties(form).into_iter().map(|(field, _)| field).collect();
            assert!(
                example.keys().all(|field| known.contains(&field)),
                "{name}: {example:?}"
            );
            for field in required(form) {
                assert!(example.contains_key(field), "{name} wants {field}");
            }
        }
    }
}

/// The enums that a client switches on.
#[test]
fn words_of_a_closed_list_are_enums() {
    let contract = contract();
    for (component, field) in [
        ("User", "role_name"),
        ("Profile", "role_name"),
        ("Event", "status"),
        ("SubEvent", "jenis_event"),
        ("Price", "jenis"),
        ("CourseHead", "jenis"),
        ("CourseLesson", "jenis"),
        ("Poster", "jenis_file"),
        ("PosterSaved", "status"),
        ("HospitalityRegistered", "status"),
        ("PaymentMethod", "jenis"),
        ("CartItem", "jenis"),
        ("CartItem", "status"),
        ("CartItem", "untuk"),
        ("OrderItem", "untuk"),
        ("WaitingEntry", "untuk"),
        ("WaitingEntry", "status"),
        ("DeskCoupon", "jenis_potongan"),
        ("CollectiveInvoice", "status"),
        ("CollectiveMention", "status"),
        ("CollectiveOrder", "status"),
        ("DeskCoupon", "status"),
        ("CouponUse", "status_pesanan"),
        ("EventSales", "status"),
        ("OrderCount", "status"),
        ("PoolSales", "jenis"),
        ("Order", "status"),
        ("OrderItem", "jenis"),
        ("OrderItem", "status"),
        ("OrderPayment", "jenis"),
        ("OrderPayment", "status"),
        ("PaymentProof", "jenis"),
        ("StatementLine", "status"),
        ("MoneyCase", "jenis"),
        ("Refund", "status"),
        ("MoneyCase", "status"),
        ("OrderMention", "status"),
        ("SettleForm", "keputusan"),
        ("Entry", "arah"),
        ("Ticket", "status"),
        ("FollowedTicket", "status"),
        ("FollowedEvent", "status"),
        ("OpenOrder", "status"),
        ("BillingDocument", "jenis"),
        ("BillingDocument", "status"),
        ("InvoiceSummary", "status"),
        ("Certificate", "jenis"),
        ("Certificate", "peran"),
        ("Certificate", "status"),
        ("CheckedCertificate", "status"),
        ("CreditEntry", "ranah"),
        ("CreditEntry", "sumber"),
        ("OwnActivity", "status"),
        ("RundownEntry", "jenis"),
        ("Institution", "jenis"),
        ("SocialLink", "code"),
        ("ProblemBody", "code"),
    ] {
        let names = referred(&contract["components"]["schemas"][component]["properties"][field]);
        let [name] = names.as_slice() else {
            panic!("{component}.{field}: {names:?}")
        };
        let words = &contract["components"]["schemas"][name]["enum"];
        let is_closed = words.as_array().is_some_and(|words| words.len() > 1);
        assert!(is_closed, "{component}.{field}: {words}");
    }
}

#[test]
fn the_roles_of_the_contract_are_those_of_the_token() {
    let contract = contract();
    let words = contract["components"]["schemas"]["RoleName"]["enum"]
        .as_array()
        .unwrap();
    let roles: BTreeSet<_> = words
        .iter()
        .map(|word| word.as_str().unwrap().parse::<auth::Role>().unwrap().as_str())
        .collect();
    assert_eq!(roles.len(), words.len());
    assert_eq!(roles.len(), 4);
}

#[test]
fn a_body_that_an_operation_takes_must_be_sent() {
    /// Without one, all of the order is meant, or whichever device there is.
    const MAY_BE_LEFT_OUT: [&str; 3] = [
        "post /api/v1/order/{id}/batal",
        "post /api/v1/user/e-course/{id}/ujian/{catId}/{subId}",
        "post /api/v1/ujian/{attempt}/kumpulkan",
    ];
    for (named, operation) in operations(&contract()) {
        if operation["requestBody"].is_object() {
            let required = !MAY_BE_LEFT_OUT.contains(&named.as_str());
            assert_eq!(operation["requestBody"]["required"], required, "{named}");
        }
    }
}
