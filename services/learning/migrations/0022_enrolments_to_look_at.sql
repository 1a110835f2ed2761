-- What was finished before there were looks and has no certificate yet is looked at. In a file of its own: the one that made the triggers
-- keeps writers of enrolments waiting until it ends.
INSERT INTO enrolment_looks (enrolment_id, look_at)
SELECT e.id, e.completed_at FROM enrolments e JOIN courses c ON c.id = e.course_id
WHERE e.completed_at IS NOT NULL AND e.closed_at IS NULL AND c.credit_hundredths > 0
  AND NOT EXISTS (SELECT FROM certificates s WHERE s.member_id = e.member_id AND s.role = 'participant'
                  AND s.subject_kind = 'course' AND s.subject_id = e.course_id AND NOT s.paid_back AND s.replaced_by IS NULL)
ON CONFLICT (enrolment_id) DO NOTHING;
