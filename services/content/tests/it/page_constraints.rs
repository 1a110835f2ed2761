//! What the tables of the pages refuse, whoever writes.

use sqlx::PgPool;

/// How the database refuses `statement`, by its code.
async fn refusal(pool: &PgPool, statement: &'static str) -> String {
    let refused = sqlx::query(statement).execute(pool).await.expect_err(statement);
    let database = refused.into_database_error().expect(statement);
    database.code().expect(statement).into_owned()
}

const CHECK: &str = "23514";
const UNIQUE: &str = "23505";
const FOREIGN_KEY: &str = "23503";
const NOT_NULL: &str = "23502";

#[testkit::database(content::MIGRATOR)]
async fn pages_hold_no_empty_words_and_no_foreign_addresses(pool: PgPool) {
    for (statement, code) in [
        (r"INSERT INTO about (text, updated_at) VALUES (E' \n\t', now())", CHECK),
        (
            "INSERT INTO about (text, updated_at) VALUES (repeat('a', 131073), now())",
            CHECK,
        ),
        ("INSERT INTO about (text, updated_at) VALUES (NULL, now())", NOT_NULL),
        (
            "INSERT INTO about (text, image_path, updated_at) VALUES ('a', 'https://jahat.contoh/a', now())",
            CHECK,
        ),
        (
            "INSERT INTO about (text, image_path, updated_at) VALUES ('a', '/media/../auth', now())",
            CHECK,
        ),
        (
            "INSERT INTO about (only_one, text, updated_at) VALUES (false, 'a', now())",
            CHECK,
        ),
        ("INSERT INTO vision (text) VALUES (' ')", CHECK),
        ("INSERT INTO vision (only_one, text) VALUES (false, 'a')", CHECK),
        ("INSERT INTO missions (position, text) VALUES (1, '')", CHECK),
        ("INSERT INTO missions (position, text) VALUES (0, 'a')", CHECK),
        ("INSERT INTO registration_steps VALUES (1, 'a', 'b', 'roket')", CHECK),
        ("INSERT INTO registration_steps VALUES (1, ' ', 'b', 'akun')", CHECK),
        ("INSERT INTO registration_steps VALUES (1, 'a', ' ', 'akun')", CHECK),
        ("INSERT INTO history (html) VALUES (repeat('a', 131073))", CHECK),
        ("INSERT INTO history (html, seal) VALUES ('', 'kurang')", CHECK),
        ("INSERT INTO history (only_one, html) VALUES (false, '')", CHECK),
        ("INSERT INTO milestones VALUES (1899, 1, 'a', 'b')", CHECK),
        ("INSERT INTO milestones VALUES (2008, 0, 'a', 'b')", CHECK),
        ("INSERT INTO milestones VALUES (2008, 1, '', 'b')", CHECK),
    ] {
        assert_eq!(refusal(&pool, statement).await, code, "{statement}");
    }
}

#[testkit::database(content::MIGRATOR)]
async fn what_there_is_once_is_there_once(pool: PgPool) {
    for statement in [
        "INSERT INTO about (text, updated_at) VALUES ('a', now())",
        "INSERT INTO vision (text) VALUES ('a')",
        "INSERT INTO history (html) VALUES ('a')",
        "INSERT INTO missions (position, text) VALUES (1, 'a')",
        "INSERT INTO registration_steps VALUES (1, 'a', 'b', 'akun')",
        "INSERT INTO milestones VALUES (2008, 1, 'a', 'b')",
        "INSERT INTO boards (from_year, to_year) VALUES (2021, 2024)",
    ] {
        sqlx::query(statement).execute(&pool).await.unwrap();
        assert_eq!(refusal(&pool, statement).await, UNIQUE, "{statement}");
    }
}

#[testkit::database(content::MIGRATOR)]
async fn a_date_of_the_agenda_ends_after_it_begins_and_lies_in_years_that_can_be_asked_for(pool: PgPool) {
    for days in [
        "'Pelatihan', '2026-11-20', '2026-11-19', 'Ambon', 'Cabang', 1",
        "'Pelatihan', '1999-12-31', '2000-01-02', 'Ambon', 'Cabang', 1",
        "'Pelatihan', '2100-12-31', '2101-01-01', 'Ambon', 'Cabang', 1",
        "' ', '2026-11-20', '2026-11-20', 'Ambon', 'Cabang', 1",
        "'Pelatihan', '2026-11-20', '2026-11-20', '', 'Cabang', 1",
        "'Pelatihan', '2026-11-20', '2026-11-20', 'Ambon', '', 1",
        "'Pelatihan', '2026-11-20', '2026-11-20', 'Ambon', 'Cabang', 0",
    ] {
        let statement =
            format!("INSERT INTO agenda (title, starts_on, ends_on, place, organizer, event_id) VALUES ({days})");
        assert_eq!(refusal(&pool, statement.leak()).await, CHECK, "{days}");
    }
}

#[testkit::database(content::MIGRATOR)]
async fn a_board_has_a_term_and_its_members_have_names(pool: PgPool) {
    let board = "INSERT INTO boards (id, from_year, to_year) VALUES (1, 2021, 2024)";
    sqlx::query(board).execute(&pool).await.unwrap();
    for (statement, code) in [
        ("INSERT INTO boards (from_year, to_year) VALUES (2027, 2026)", CHECK),
        ("INSERT INTO boards (from_year, to_year) VALUES (1899, 1900)", CHECK),
        (
            "INSERT INTO board_members (board_id, position, name, office, division) VALUES (1, 1, ' ', 'Ketua', 'Harian')",
            CHECK,
        ),
        (
            "INSERT INTO board_members (board_id, position, office, division) VALUES (1, 1, 'Ketua', 'Harian')",
            NOT_NULL,
        ),
        (
            "INSERT INTO board_members (board_id, position, name, office, division) VALUES (1, 1, 'Ani', '', 'Harian')",
            CHECK,
        ),
        (
            "INSERT INTO board_members (board_id, position, name, office, division) VALUES (1, 1, 'Ani', 'Ketua', '')",
            CHECK,
        ),
        (
            "INSERT INTO board_members (board_id, position, name, office, division) VALUES (1, 0, 'Ani', 'Ketua', 'Harian')",
            CHECK,
        ),
        (
            "INSERT INTO board_members (board_id, position, name, office, division) VALUES (9, 1, 'Ani', 'Ketua', 'Harian')",
            FOREIGN_KEY,
        ),
        (
            "INSERT INTO board_members (board_id, position, name, office, division, photo_path) VALUES (1, 1, 'Ani', 'Ketua', 'Harian', 'x')",
            CHECK,
        ),
        (
            "INSERT INTO board_members (board_id, position, name, office, division) VALUES (1, 1, 'Ani', 'Ketua', 'Harian'), (1, 1, 'Budi', 'Wakil', 'Harian')",
            UNIQUE,
        ),
    ] {
        assert_eq!(refusal(&pool, statement).await, code, "{statement}");
    }
}

#[testkit::database(content::MIGRATOR)]
async fn offices_are_one_tree(pool: PgPool) {
    let tree = "INSERT INTO offices (id, parent_id, parent_depth, depth, position, title)
                VALUES (101, NULL, NULL, 0, 1, 'Ketua'), (102, 101, 0, 1, 1, 'Bidang'), (103, 102, 1, 2, 1, 'Seksi')";
    sqlx::query(tree).execute(&pool).await.unwrap();
    for (statement, code) in [
        // A second topmost.
        (
            "INSERT INTO offices (depth, position, title) VALUES (0, 2, 'Ketua lain')",
            UNIQUE,
        ),
        (
            "UPDATE offices SET parent_id = NULL, parent_depth = NULL, depth = 0 WHERE id = 103",
            UNIQUE,
        ),
        // Circles: by one's own, by two, by the topmost below another.
        (
            "UPDATE offices SET parent_id = 102, parent_depth = 1, depth = 2 WHERE id = 102",
            FOREIGN_KEY,
        ),
        (
            "UPDATE offices SET parent_id = 103, parent_depth = 2, depth = 3 WHERE id = 102",
            FOREIGN_KEY,
        ),
        (
            "UPDATE offices SET parent_id = 103, parent_depth = 2, depth = 3 WHERE id = 101",
            FOREIGN_KEY,
        ),
        (
            "UPDATE offices SET parent_id = 103, parent_depth = 0, depth = 1 WHERE id = 102",
            FOREIGN_KEY,
        ),
        // Steps that are told wrong.
        ("UPDATE offices SET depth = 2 WHERE id = 102", CHECK),
        (
            "INSERT INTO offices (parent_id, parent_depth, depth, position, title) VALUES (101, 0, 2, 2, 'Bidang')",
            CHECK,
        ),
        (
            "INSERT INTO offices (parent_id, parent_depth, depth, position, title) VALUES (101, 1, 2, 2, 'Bidang')",
            FOREIGN_KEY,
        ),
        (
            "INSERT INTO offices (parent_id, depth, position, title) VALUES (101, 0, 2, 'Bidang')",
            CHECK,
        ),
        (
            "INSERT INTO offices (depth, position, title) VALUES (1, 2, 'Bidang')",
            CHECK,
        ),
        // Nobody above, or no more.
        (
            "INSERT INTO offices (parent_id, parent_depth, depth, position, title) VALUES (9, 0, 1, 1, 'Bidang')",
            FOREIGN_KEY,
        ),
        ("DELETE FROM offices WHERE id = 102", FOREIGN_KEY),
        // Two at one place, no words, a face without a name, too deep a chart.
        (
            "INSERT INTO offices (parent_id, parent_depth, depth, position, title) VALUES (101, 0, 1, 1, 'Bidang')",
            UNIQUE,
        ),
        (
            "INSERT INTO offices (parent_id, parent_depth, depth, position, title) VALUES (101, 0, 1, 2, ' ')",
            CHECK,
        ),
        ("UPDATE offices SET holder = '' WHERE id = 101", CHECK),
        (
            "UPDATE offices SET photo_path = '/media/people/1' WHERE id = 101",
            CHECK,
        ),
        ("UPDATE offices SET parent_depth = 8, depth = 9 WHERE id = 103", CHECK),
    ] {
        assert_eq!(refusal(&pool, statement).await, code, "{statement}");
    }
}
