//! Breaking a rule from outside, so that its test can be seen red: `PORTAL_SABOTAGE=<word>` has a scene install SQL
//! that breaks the rule of that word. Production code knows nothing of it.
//!
//! - `ended_sessions_live`: ending a session leaves it alive (end_session, change_password).
//! - `audit_forgotten`: entries of the audit log are lost without a word (otp_reissue).
//! - `audit_tells_phone`: the audit log says the phone number (update_profile).
//! - `npa_shared`: two accounts may be linked to one number (link_npa).
//! - `codes_survive`: a code is not replaced when the phone changes (update_profile).

use sqlx::PgPool;

/// Breaks what `PORTAL_SABOTAGE` names, if it names something of these.
pub async fn sabotage(pool: &PgPool) {
    let sql = match std::env::var("PORTAL_SABOTAGE").as_deref() {
        Ok("ended_sessions_live") => {
            "CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN NEW.ended_at := NULL; RETURN NEW; END $$;
             CREATE TRIGGER sabotage BEFORE UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION sabotage()"
        }
        Ok("audit_forgotten") => {
            "CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
             CREATE TRIGGER sabotage BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION sabotage()"
        }
        Ok("audit_tells_phone") => {
            "CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN NEW.after := (SELECT jsonb_build_object('phone', min(phone)) FROM accounts); RETURN NEW; END $$;
             CREATE TRIGGER sabotage BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION sabotage()"
        }
        Ok("npa_shared") => "ALTER TABLE accounts DROP CONSTRAINT accounts_npa_key",
        Ok("codes_survive") => {
            "CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN NEW.superseded_at := NULL; RETURN NEW; END $$;
             CREATE TRIGGER sabotage BEFORE UPDATE ON otp_challenges FOR EACH ROW EXECUTE FUNCTION sabotage()"
        }
        _ => return,
    };
    sqlx::raw_sql(sql).execute(pool).await.unwrap();
}
