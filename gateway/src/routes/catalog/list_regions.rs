//! `GET /propinsi`, `/kabupaten/{propinsi}`, `/kecamatan/{kabupaten}`, `/kelurahan/{kecamatan}`.

use portal_proto::catalog::v1 as pb;

use crate::{dto::catalog::region::Region, routes::prelude::*};

type Regions = Json<Answer<Vec<Region>>>;

fn answer(reply: pb::ListRegionsResponse) -> Regions {
    Json(Answer::of(reply.regions.into_iter().map(Region::from).collect()))
}

/// The provinces, in order of name.
#[utoipa::path(get, path = "/api/v1/propinsi",
    responses(
        (status = 200, body = Answer<Vec<Region>>),
        ServerFault,
    )
)]
pub async fn list_provinces(State(clients): State<Clients>) -> Result<Regions, Problem> {
    Ok(answer(
        clients
            .catalog
            .clone()
            .list_provinces(pb::ListProvincesRequest {})
            .await?
            .into_inner(),
    ))
}

/// The regencies and cities of a province, in order of name.
#[utoipa::path(get, path = "/api/v1/kabupaten/{propinsi}",
    params(("propinsi" = i64, Path, description = "Id of the region above")),
    responses(
        (status = 200, body = Answer<Vec<Region>>),
        (status = 404, body = ProblemBody, description = "No such region above"),
        ServerFault,
    )
)]
pub async fn list_regencies(State(clients): State<Clients>, Path(province_id): Path<i64>) -> Result<Regions, Problem> {
    Ok(answer(
        clients
            .catalog
            .clone()
            .list_regencies(pb::ListRegenciesRequest { province_id })
            .await?
            .into_inner(),
    ))
}

/// The districts of a regency or city, in order of name.
#[utoipa::path(get, path = "/api/v1/kecamatan/{kabupaten}",
    params(("kabupaten" = i64, Path, description = "Id of the region above")),
    responses(
        (status = 200, body = Answer<Vec<Region>>),
        (status = 404, body = ProblemBody, description = "No such region above"),
        ServerFault,
    )
)]
pub async fn list_districts(State(clients): State<Clients>, Path(regency_id): Path<i64>) -> Result<Regions, Problem> {
    Ok(answer(
        clients
            .catalog
            .clone()
            .list_districts(pb::ListDistrictsRequest { regency_id })
            .await?
            .into_inner(),
    ))
}

/// The villages of a district, in order of name.
#[utoipa::path(get, path = "/api/v1/kelurahan/{kecamatan}",
    params(("kecamatan" = i64, Path, description = "Id of the region above")),
    responses(
        (status = 200, body = Answer<Vec<Region>>),
        (status = 404, body = ProblemBody, description = "No such region above"),
        ServerFault,
    )
)]
pub async fn list_villages(State(clients): State<Clients>, Path(district_id): Path<i64>) -> Result<Regions, Problem> {
    Ok(answer(
        clients
            .catalog
            .clone()
            .list_villages(pb::ListVillagesRequest { district_id })
            .await?
            .into_inner(),
    ))
}
