//! Breaking a rule from outside, so that its test can be seen red: `PORTAL_SABOTAGE=<word>` has a scene install SQL that
//! breaks the rule of that word. Production code knows nothing of it.
//!
//! - `catalog_keys_forgotten`: what a key was used for is lost (`…one_key_at_the_same_moment…`).
//! - `catalog_demo_edition_forgotten`: which demo data stands there is lost (`what_stands_already…`).
//! - `catalog_second_team`: a member registers as many teams as it likes (`a_member_has_one_open_registration…`).
//! - `catalog_field_forgotten`: sub-events lose their knowledge field (`…found_by_the_knowledge_field…`).
//! - `catalog_room_uncounted`: what files take is not counted (`…fills_its_room…`, `…one_after_the_other…`,
//!   `…the_room_of_an_event…`).
//! - `catalog_demo_seats`: every sub-event has twenty seats (`one_workshop_alone…`).

use sqlx::PgPool;

/// Breaks what `PORTAL_SABOTAGE` names, if it names something of these.
pub async fn sabotage(pool: &PgPool) {
    let sql = match std::env::var("PORTAL_SABOTAGE").as_deref() {
        Ok("catalog_keys_forgotten") => {
            "CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN NEW.key := gen_random_uuid()::text; RETURN NEW; END $$;
             CREATE TRIGGER sabotage BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION sabotage()"
        }
        Ok("catalog_demo_edition_forgotten") => {
            "CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
             CREATE TRIGGER sabotage BEFORE INSERT ON demo_edition FOR EACH ROW EXECUTE FUNCTION sabotage()"
        }
        Ok("catalog_second_team") => {
            "CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN NEW.member_id := NEW.member_id + 1000 * NEW.id; RETURN NEW; END $$;
             CREATE TRIGGER sabotage BEFORE INSERT ON hospitality_registrations FOR EACH ROW EXECUTE FUNCTION sabotage()"
        }
        Ok("catalog_field_forgotten") => {
            "CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN NEW.knowledge_field := NULL; RETURN NEW; END $$;
             CREATE TRIGGER sabotage BEFORE INSERT ON sub_events FOR EACH ROW EXECUTE FUNCTION sabotage()"
        }
        Ok("catalog_room_uncounted") => {
            "CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN NEW.file_stored_bytes := 0; RETURN NEW; END $$;
             CREATE TRIGGER sabotage BEFORE INSERT OR UPDATE ON posters FOR EACH ROW EXECUTE FUNCTION sabotage()"
        }
        Ok("catalog_demo_seats") => {
            "CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN NEW.capacity := 20; RETURN NEW; END $$;
             CREATE TRIGGER sabotage BEFORE INSERT ON sub_events FOR EACH ROW EXECUTE FUNCTION sabotage()"
        }
        _ => return,
    };
    sqlx::raw_sql(sql).execute(pool).await.unwrap();
}
