-- An activity elsewhere is claimed once: the same of the same day, as long as the desk has not refused it. Absent of what was sent before
-- this was a rule.
ALTER TABLE own_activities ADD COLUMN claimed_as text;
CREATE UNIQUE INDEX one_claim_of_an_activity ON own_activities (member_id, held_on, claimed_as, coalesce(accreditation_number, ''))
    WHERE state <> 'refused';
