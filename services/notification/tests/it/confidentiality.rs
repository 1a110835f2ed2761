//! What must not be readable anywhere: in no table, in no line of the log.

use std::{
    io,
    sync::{Arc, Mutex},
};

use sqlx::{AssertSqlSafe, PgPool};
use time::Duration;
use tracing_subscriber::{EnvFilter, fmt::MakeWriter, layer::SubscriberExt};

use crate::{
    fake_http::{Answer, FakeHttp},
    fake_smtp::{At, FakeSmtp},
    support::{CODE, EMAIL, NAME, PHONE, TOKEN, a_changed_password, a_code, announce, by_http, by_smtp, notification},
};

/// Every line that was logged.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

impl Lines {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

/// Every row of every table as text.
async fn dump(pool: &PgPool) -> String {
    let tables: Vec<String> = sqlx::query_scalar("SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'")
        .fetch_all(pool)
        .await
        .unwrap();
    let mut dumped = String::new();
    for table in tables {
        let rows: Vec<String> = sqlx::query_scalar(AssertSqlSafe(format!("SELECT t::text FROM \"{table}\" t")))
            .fetch_all(pool)
            .await
            .unwrap();
        dumped.push_str(&format!("{table}\n{}\n", rows.join("\n")));
    }
    dumped
}

#[testkit::database(notification::MIGRATOR)]
async fn no_table_and_no_log_line_holds_a_recipient_a_code_or_a_token(pool: PgPool) {
    let lines = Lines::default();
    let filter = EnvFilter::new("info,notification=trace,events=trace,kit=trace,telemetry=trace,sqlx=warn");
    let subscriber = tracing_subscriber::registry().with(filter).with(
        tracing_subscriber::fmt::layer()
            .with_ansi(false)
            .with_writer(lines.clone()),
    );
    // For the whole binary: lines of the tests beside this one must not hold any of it either.
    tracing::subscriber::set_global_default(subscriber).unwrap();

    // Each way to end, as long as it is on its way and when it is settled.
    let not_on_whatsapp = Answer::Say(
        400,
        r#"{"error":{"code":131026,"message":"+6281210020030 has no WhatsApp"}}"#,
    );
    let whatsapp = FakeHttp::answering([
        Answer::Say(200, r#"{"messages":[{"id":"wamid.HBgNNjI4MTIxMDAyMDAzMBUCABEYEjZ"}]}"#),
        Answer::HangUp,
        Answer::Say(401, r#"{"error":{"code":190,"message":"token EAAJB-rahasia expired"}}"#),
        not_on_whatsapp,
    ])
    .await;
    let sms = FakeHttp::answering([Answer::Say(400, "no number 6281210020030")]).await;
    let server = FakeSmtp::behaving([At::Say("RCPT", "550 <sari.lestari@contoh.id> unknown")]).await;
    let mut config = by_http(&whatsapp, Some(&sms));
    let mail = by_smtp(&server);
    (config.mail, config.smtp) = (mail.mail, mail.smtp);
    let running = notification(&pool, config).await;
    for (state, tries) in [("sent", 0), ("unknown", 0), ("queued", 1)] {
        let code = a_code("whatsapp");
        announce(&pool, &code).await;
        match tries {
            0 => running.settled(code.message_id, state).await,
            _ => running.waiting_after(code.message_id, tries).await,
        }
    }
    let refused = a_code("whatsapp");
    announce(&pool, &refused).await;
    running.settled(refused.message_id, "refused").await;
    for state in ["refused", "sent"] {
        let changed = a_changed_password();
        announce(&pool, &changed).await;
        running.settled(changed.message_id, state).await;
    }
    let mut poison = a_code("whatsapp");
    poison.sealed = refused.sealed.clone();
    announce(&pool, &poison).await;
    let waiting = dump(&pool).await;
    running.clock.advance(Duration::minutes(5));
    running.looked_around().await;
    let (settled, log) = (dump(&pool).await, lines.text());
    running.stop().await;

    assert!(
        log.contains("message sent") && log.contains("may have been sent"),
        "{log}"
    );
    assert!(waiting.contains("whatsapp_190"), "one is still on its way: {waiting}");
    let secrets = [
        PHONE,
        &PHONE[1..],
        "081210020030",
        CODE,
        NAME,
        EMAIL,
        TOKEN,
        "kunci-rahasia",
        "wamid.",
    ];
    for (place, text) in [("waiting", &waiting), ("settled", &settled), ("log", &log)] {
        for secret in secrets {
            assert!(!text.contains(secret), "{place} holds {secret}");
        }
    }
}
