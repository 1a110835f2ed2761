SELECT c.code, c.number, c.name, c.title, c.role, c.credit_hundredths, c.accreditation_number, c.issued_at::text AS issued_at, c.issuer,
       c.reason, r.code AS replaced_by
FROM certificates c LEFT JOIN certificates r ON r.id = c.replaced_by
WHERE c.code = $1
