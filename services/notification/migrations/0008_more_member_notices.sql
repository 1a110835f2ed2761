-- A sponsor is told that the association approved it, and a member that a certificate was taken back or an activity decided on: by mail
-- where the address is verified, else to the phone. While the release before this one still runs, its workers leave such rows to ours,
-- as those of 0005.
ALTER TABLE messages DROP CONSTRAINT messages_template_check, DROP CONSTRAINT mail_is_for_mailboxes;
ALTER TABLE messages
    ADD CONSTRAINT messages_template_check CHECK (template IN (
        'otp', 'password_changed', 'phone_changed', 'verify_email', 'order_notice', 'poster_reviewed', 'certificate_issued',
        'sponsor_approved', 'certificate_revoked', 'activity_reviewed'
    )) NOT VALID,
    ADD CONSTRAINT mail_is_for_mailboxes CHECK (
        template IN ('order_notice', 'poster_reviewed', 'certificate_issued', 'sponsor_approved', 'certificate_revoked',
                     'activity_reviewed')
        OR (channel = 'mail') = (template <> 'otp')
    ) NOT VALID;
ALTER TABLE messages VALIDATE CONSTRAINT messages_template_check;
ALTER TABLE messages VALIDATE CONSTRAINT mail_is_for_mailboxes;
