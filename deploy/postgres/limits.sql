-- The time limits of a module's role and how its statements are planned, which hold behind PgBouncer too: what a process asks for at its
-- start is ignored there. Run once in each module's database as the module's own role; the same as crates/kit/src/database.rs.
--   psql postgres://identity:PASSWORD@HOST/identity -f deploy/postgres/limits.sql
-- `portal doctor` says where it was not run. A migration asks for its own (portal migrate goes to the server itself).
DO $$
DECLARE
    setting text;
BEGIN
    FOREACH setting IN ARRAY ARRAY['statement_timeout = ''5s''', 'lock_timeout = ''3s''',
        'idle_in_transaction_session_timeout = ''60s''', 'plan_cache_mode = force_generic_plan', 'enable_seqscan = off', 'random_page_cost = 1.1',
        'jit = off'] LOOP
        EXECUTE format('ALTER ROLE %I IN DATABASE %I SET %s', current_user, current_database(), setting);
    END LOOP;
END
$$;
