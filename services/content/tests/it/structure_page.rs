//! The chart of offices.

use portal_proto::content::v1 as pb;
use proptest::{collection::vec, prelude::*, strategy::ValueTree, test_runner::TestRunner};
use sqlx::PgPool;

use crate::builders::pages_client;

const TREES: usize = 20;

/// The number of an office, the one above it, and its place beside the others below that one.
type Placed = (i64, Option<i64>, i32);

async fn write(pool: &PgPool, tree: &[Placed]) {
    let mut depths = std::collections::HashMap::new();
    for (id, parent, position) in tree {
        let depth = parent.map_or(0, |parent| depths[&parent] + 1);
        depths.insert(*id, depth);
        sqlx::query(
            "INSERT INTO offices (id, parent_id, parent_depth, depth, position, title)
             VALUES ($1, $2, CASE WHEN $2 IS NOT NULL THEN $3 - 1 END, $3, $4, 'Bidang')",
        )
        .bind(id)
        .bind(parent)
        .bind(depth)
        .bind(position)
        .execute(pool)
        .await
        .unwrap();
    }
}

async fn told(pool: &PgPool) -> Vec<pb::Position> {
    let told = pages_client(pool).await.get_structure(pb::GetStructureRequest {}).await;
    told.unwrap().into_inner().positions
}

/// From the topmost down, by going from office to office.
fn walk(tree: &[Placed], at: Option<i64>, path: &mut Vec<i64>) {
    let mut below: Vec<_> = tree.iter().filter(|(_, parent, _)| *parent == at).collect();
    below.sort_by_key(|(_, _, position)| *position);
    for (id, _, _) in below {
        path.push(*id);
        walk(tree, Some(*id), path);
    }
}

#[testkit::database(content::MIGRATOR)]
async fn each_office_comes_after_the_one_above_it_and_siblings_in_their_order(pool: PgPool) {
    let mut runner = TestRunner::deterministic();
    for _ in 0..TREES {
        // Each office hangs below one of those before it, at most eight steps deep; siblings' places are not in the order of writing.
        let choices = vec(any::<prop::sample::Index>(), 1..40)
            .new_tree(&mut runner)
            .unwrap()
            .current();
        let mut tree: Vec<Placed> = vec![(1000, None, 1)];
        let mut depths = vec![0];
        for (number, choice) in (1..).zip(&choices) {
            let fit: Vec<usize> = (0..tree.len()).filter(|at| depths[*at] < 8).collect();
            let above = fit[choice.index(fit.len())];
            depths.push(depths[above] + 1);
            tree.push((1000 - number, Some(tree[above].0), 500 - i32::try_from(number).unwrap()));
        }
        sqlx::query("DELETE FROM offices").execute(&pool).await.unwrap();
        write(&pool, &tree).await;
        let mut expected = Vec::new();
        walk(&tree, None, &mut expected);
        let told = told(&pool).await;
        assert_eq!(told.iter().map(|office| office.id).collect::<Vec<_>>(), expected);
        for office in told {
            let (_, parent, _) = tree.iter().find(|(id, _, _)| *id == office.id).unwrap();
            assert_eq!(office.parent_id, *parent);
        }
    }
}

#[testkit::database(content::MIGRATOR)]
async fn an_office_may_be_held_by_nobody(pool: PgPool) {
    write(&pool, &[(1, None, 1), (2, Some(1), 1)]).await;
    sqlx::query("UPDATE offices SET holder = 'dr. Ani', photo_path = '/media/people/1', title = 'Ketua' WHERE id = 1")
        .execute(&pool)
        .await
        .unwrap();
    let vacant = pb::Position {
        id: 2,
        parent_id: Some(1),
        title: "Bidang".to_owned(),
        ..Default::default()
    };
    let held = pb::Position {
        id: 1,
        parent_id: None,
        title: "Ketua".to_owned(),
        holder: Some("dr. Ani".to_owned()),
        photo_url: Some("/media/people/1/256.webp".to_owned()),
        photo_srcset: Some(
            "/media/people/1/96.webp 96w, /media/people/1/256.webp 256w, /media/people/1/640.webp 640w".to_owned(),
        ),
    };
    assert_eq!(told(&pool).await, [held, vacant]);
}
