-- A doctor may have as many seats of one thing as sponsors give him, and a pool more doctors than seats.
ALTER TABLE assigned_sessions
    DROP CONSTRAINT IF EXISTS one_a_member_and_sub_event,
    DROP CONSTRAINT IF EXISTS at_one_place_at_a_time;
ALTER TABLE sponsor_pools DROP CONSTRAINT IF EXISTS no_more_than_bought;
