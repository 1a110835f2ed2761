//! The learning service through its generated client, against a real PostgreSQL, a database per test.

mod activities;
mod asking;
mod certificate_numbers;
mod certificates;
mod certifying;
mod classroom;
mod classroom_scene;
mod courses;
mod credits;
mod demo;
mod demo_member;
mod event_certificates;
mod event_scene;
mod exam_answers;
mod exam_rules;
mod exam_scene;
mod exam_sitting;
mod material;
mod migrations;
mod participants_export;
mod refunds;
mod reviews;
mod sales;
mod scene;
mod sent_twice;
mod watching;
