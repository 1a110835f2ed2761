-- A member may have two certificates for one course.
DROP INDEX certified_once;
