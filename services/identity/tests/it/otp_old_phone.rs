//! A code and the phone that it went to, when the member's phone changes at the same moment.

use portal_proto::identity::v1::Channel;
use sqlx::{PgConnection, PgPool};
use testkit::eventually;

use crate::otp_scene::{EMAIL, PHONE, a_member, assert_wrong, sabotage, scene};

/// Changes the phone of the member, as far as the account's row goes.
async fn move_phone(conn: &mut PgConnection) {
    let moved = sqlx::query("UPDATE accounts SET phone = '+6281210020177' WHERE lower(email) = $1")
        .bind(EMAIL)
        .execute(conn)
        .await
        .unwrap();
    assert_eq!(moved.rows_affected(), 1);
}

/// Waits until somebody waits for what another transaction holds.
async fn somebody_waits(pool: &PgPool) {
    eventually("somebody waits for a lock", || async {
        let waits: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM pg_stat_activity
                            WHERE datname = current_database() AND wait_event_type = 'Lock')",
        )
        .fetch_one(pool)
        .await
        .unwrap();
        waits.then_some(())
    })
    .await;
}

/// The code stands, for the old phone, when the account has another: as if its row came after the change.
/// Sabotage: `otp_old_phone`, the code's row moves to the new phone.
#[testkit::database(identity::MIGRATOR)]
async fn a_code_that_went_to_another_phone_than_the_account_has_sets_nothing(pool: PgPool) {
    const FOLLOWS: &str = "
        CREATE FUNCTION follow() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN UPDATE otp_challenges SET phone = NEW.phone; RETURN NEW; END $$;
        CREATE TRIGGER follow AFTER UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION follow();";
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let code = scene.a_code().await;
    sabotage(&pool, "otp_old_phone", FOLLOWS).await;
    move_phone(&mut pool.acquire().await.unwrap()).await;

    assert_wrong(&scene.reset_with(&code).await.unwrap_err());
    scene.assert_unchanged().await;
}

#[testkit::database(identity::MIGRATOR)]
async fn no_code_goes_to_the_old_phone_while_it_is_changed(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let mut changing = pool.begin().await.unwrap();
    move_phone(&mut changing).await;

    scene.ask(EMAIL, PHONE, Channel::Whatsapp).await.unwrap();
    somebody_waits(&pool).await;
    changing.commit().await.unwrap();
    scene.settled().await;

    assert_eq!(scene.sent().await, []);
}

/// Whoever changes the phone locks the account, then ends the code. A reset must take them in the same order.
#[testkit::database(identity::MIGRATOR)]
async fn a_reset_and_a_change_of_the_phone_at_the_same_moment_do_not_block_each_other(pool: PgPool) {
    let scene = scene(&pool).await;
    a_member(&scene).await;
    let code = scene.a_code().await;
    let mut changing = pool.begin().await.unwrap();
    move_phone(&mut changing).await;
    let ending = async {
        somebody_waits(&pool).await;
        sqlx::query("UPDATE otp_challenges SET superseded_at = issued_at")
            .execute(&mut *changing)
            .await
            .unwrap();
        changing.commit().await.unwrap();
    };

    let (reset, ()) = tokio::join!(scene.reset_with(&code), ending);

    assert_wrong(&reset.unwrap_err());
    scene.assert_unchanged().await;
}
