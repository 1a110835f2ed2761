-- A course may need itself, by way of another one.
DROP TRIGGER no_circle_of_courses ON course_prerequisites;
