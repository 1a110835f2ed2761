-- The export of participants: all certificates of an event or a course, and all of a year.
CREATE INDEX certificates_of_subject ON certificates (subject_kind, subject_id);
CREATE INDEX certificates_by_day ON certificates (held_on, number);
