-- A certificate that the desk issued with another name in the place of one was issued for the same sessions; a release before did not
-- write them, so that no refund found it. It gets those of the nearest one before it that has some.
WITH RECURSIVE corrected AS (
    SELECT c.id AS certificate_id, c.replaces AS earlier FROM certificates c
    WHERE c.replaces IS NOT NULL AND NOT EXISTS (SELECT FROM certificate_sessions s WHERE s.certificate_id = c.id)
    UNION ALL
    SELECT k.certificate_id, c.replaces FROM corrected k JOIN certificates c ON c.id = k.earlier
    WHERE c.replaces IS NOT NULL AND NOT EXISTS (SELECT FROM certificate_sessions s WHERE s.certificate_id = c.id)
)
INSERT INTO certificate_sessions (certificate_id, sub_event_id, order_id, credit_hundredths)
SELECT k.certificate_id, s.sub_event_id, s.order_id, s.credit_hundredths
FROM corrected k JOIN certificate_sessions s ON s.certificate_id = k.earlier;
