//! The country's regions.

use catalog::load_reference;
use kit::link::Link;
use portal_proto::catalog::v1::{self as pb, catalog_service_client::CatalogServiceClient};
use sqlx::PgPool;
use testkit::refusal::reason;
use tonic::{Code, Status};

use crate::builders::client;

fn find<'a>(regions: &'a [pb::Region], name: &str) -> &'a pb::Region {
    regions
        .iter()
        .find(|region| region.name == name)
        .unwrap_or_else(|| panic!("no {name} in {regions:?}"))
}

async fn provinces(client: &mut CatalogServiceClient<Link>) -> Vec<pb::Region> {
    client
        .list_provinces(pb::ListProvincesRequest {})
        .await
        .unwrap()
        .into_inner()
        .regions
}

async fn regencies(client: &mut CatalogServiceClient<Link>, province_id: i64) -> Result<Vec<pb::Region>, Status> {
    Ok(client
        .list_regencies(pb::ListRegenciesRequest { province_id })
        .await?
        .into_inner()
        .regions)
}

async fn districts(client: &mut CatalogServiceClient<Link>, regency_id: i64) -> Result<Vec<pb::Region>, Status> {
    Ok(client
        .list_districts(pb::ListDistrictsRequest { regency_id })
        .await?
        .into_inner()
        .regions)
}

async fn villages(client: &mut CatalogServiceClient<Link>, district_id: i64) -> Result<Vec<pb::Region>, Status> {
    Ok(client
        .list_villages(pb::ListVillagesRequest { district_id })
        .await?
        .into_inner()
        .regions)
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_village_is_reached_from_its_province(pool: PgPool) {
    load_reference(&pool).await.unwrap();
    let mut client = client(&pool).await;

    let provinces = provinces(&mut client).await;
    assert_eq!(provinces.len(), 38);
    assert!(provinces.is_sorted_by(|one, next| one.name < next.name));
    let aceh = find(&provinces, "Aceh");
    assert_eq!((aceh.id, aceh.code.as_str()), (11, "11"));

    let regencies = regencies(&mut client, aceh.id).await.unwrap();
    let south = find(&regencies, "Kabupaten Aceh Selatan");
    assert_eq!((south.id, south.code.as_str()), (1101, "11.01"));

    let districts = districts(&mut client, south.id).await.unwrap();
    let bakongan = find(&districts, "Bakongan");
    assert_eq!((bakongan.id, bakongan.code.as_str()), (110_101, "11.01.01"));

    let villages = villages(&mut client, bakongan.id).await.unwrap();
    let keude = find(&villages, "Keude Bakongan");
    assert_eq!((keude.id, keude.code.as_str()), (1_101_012_001, "11.01.01.2001"));
}

#[testkit::database(catalog::MIGRATOR)]
async fn the_levels_below_the_provinces_add_up_to_the_country(pool: PgPool) {
    load_reference(&pool).await.unwrap();
    let mut client = client(&pool).await;
    let mut count = 0;
    for province in provinces(&mut client).await {
        let below = regencies(&mut client, province.id).await.unwrap();
        assert!(
            below.is_sorted_by(|one, next| (&one.name, one.id) < (&next.name, next.id)),
            "{province:?}"
        );
        assert!(
            below.iter().all(|regency| regency.id / 100 == province.id),
            "{province:?}"
        );
        count += below.len();
    }
    assert_eq!(count, 514);
}

#[testkit::database(catalog::MIGRATOR)]
async fn an_unknown_parent_is_not_found(pool: PgPool) {
    load_reference(&pool).await.unwrap();
    let mut client = client(&pool).await;
    for id in [0, -1, 10, 99, i64::MAX, i64::MIN] {
        let refused = [
            regencies(&mut client, id).await.unwrap_err(),
            districts(&mut client, id).await.unwrap_err(),
            villages(&mut client, id).await.unwrap_err(),
        ];
        for refused in refused {
            assert_eq!(
                (refused.code(), reason(&refused).as_str()),
                (Code::NotFound, "wilayah_tidak_ditemukan")
            );
        }
    }
    // A level is not its neighbour: the id of a regency is no province.
    assert_eq!(regencies(&mut client, 1101).await.unwrap_err().code(), Code::NotFound);
}

#[testkit::database(catalog::MIGRATOR)]
async fn a_parent_without_children_is_an_empty_list(pool: PgPool) {
    sqlx::query("INSERT INTO provinces (id, code, name) VALUES (11, '11', 'Aceh')")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(regencies(&mut client(&pool).await, 11).await.unwrap(), []);
}
