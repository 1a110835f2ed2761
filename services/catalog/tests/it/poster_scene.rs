//! What the tests of posters share: a catalog whose clock and store the test holds, and files to hand in.

use std::{io::Cursor, path::Path};

use auth::{Caller, Role};
use catalog::{Config, Deps};
use futures::StreamExt;
use image::{ImageFormat, RgbImage};
use kit::link::Link;
use portal_proto::catalog::v1::{
    self as pb, poster_file, poster_part::Part, poster_service_client::PosterServiceClient,
};
use sqlx::PgPool;
use testkit::FixedClock;
use time::{OffsetDateTime, macros::datetime};
use tonic::{Request, Response, Status};

use crate::builders::{NOW, an_event};

/// The event that takes posters from a day before `NOW` until [`DEADLINE`].
pub const EVENT: i64 = 94;
/// The first instant at which no poster is taken any more.
pub const DEADLINE: OffsetDateTime = datetime!(2026-11-30 17:00 UTC);
/// Who hands in.
pub const MEMBER: i64 = 1_000;

/// A catalog that keeps files in a folder.
pub struct Scene {
    pub client: PosterServiceClient<Link>,
    pub clock: FixedClock,
    pub pool: PgPool,
    folder: tempfile::TempDir,
}

/// A catalog at `NOW` with the event that takes posters.
pub async fn scene(pool: &PgPool) -> Scene {
    an_event(EVENT).create(pool).await;
    sqlx::query("UPDATE events SET posters_open_at = $1, posters_close_at = $2 WHERE id = $3")
        .bind(NOW - time::Duration::days(1))
        .bind(DEADLINE)
        .bind(EVENT)
        .execute(pool)
        .await
        .unwrap();
    sqlx::query(
        "INSERT INTO poster_types (code, name) VALUES ('penelitian', 'Penelitian'), ('kasus', 'Laporan Kasus')
         ON CONFLICT DO NOTHING",
    )
    .execute(pool)
    .await
    .unwrap();
    scene_as_it_is(pool).await
}

/// A catalog at `NOW` with what stands in its tables.
pub async fn scene_as_it_is(pool: &PgPool) -> Scene {
    scene_with(pool, crate::builders::every_total_counted(), |files| files).await
}

/// The same with other settings, and another store made of the usual one.
pub async fn scene_with(pool: &PgPool, config: Config, other: impl FnOnce(media::Store) -> media::Store) -> Scene {
    let folder = tempfile::tempdir().unwrap();
    let clock = FixedClock::at(NOW);
    let module = catalog::module(Deps {
        pool: pool.clone(),
        bus: events::Bus::in_process(),
        clock: clock.clock(),
        config,
        files: other(media::Store::in_folder(folder.path()).unwrap()),
    });
    Scene {
        client: PosterServiceClient::new(kit::link::local(module.grpc.prepare())),
        clock,
        pool: pool.clone(),
        folder,
    }
}

/// A request made for an account.
pub fn by<T>(member: i64, role: Role, message: T) -> Request<T> {
    let mut request = Request::new(message);
    Caller { member, role }.put(request.metadata_mut());
    request
}

/// What is handed in.
#[derive(Clone, Debug)]
pub struct Handed {
    pub id: i64,
    pub key: Option<String>,
    pub fields: Vec<(&'static str, String)>,
    pub files: Vec<(&'static str, Vec<u8>)>,
    /// Whether the last word is said.
    pub ends: bool,
}

/// A poster that is in order: a PDF with the fields that are required.
pub fn a_poster() -> Handed {
    Handed {
        id: EVENT,
        key: None,
        fields: vec![
            ("institution", "RSUD Contoh".to_owned()),
            ("poster_type", "penelitian".to_owned()),
            ("abstract", "Blok saraf pada anak. Hasilnya baik.".to_owned()),
        ],
        files: vec![("file", a_pdf(3_000))],
        ends: true,
    }
}

/// A change of a poster.
pub fn a_revision(poster: i64) -> Handed {
    Handed {
        id: poster,
        fields: Vec::new(),
        files: Vec::new(),
        ..a_poster()
    }
}

impl Handed {
    pub fn keyed(self, key: &str) -> Self {
        let key = Some(key.to_owned());
        Self { key, ..self }
    }

    /// With this instead of the file, or besides.
    pub fn with_file(mut self, name: &'static str, bytes: Vec<u8>) -> Self {
        self.files.retain(|(other, _)| *other != name);
        self.files.push((name, bytes));
        self
    }

    pub fn with_field(mut self, name: &'static str, value: &str) -> Self {
        self.fields.retain(|(other, _)| *other != name);
        self.fields.push((name, value.to_owned()));
        self
    }

    pub fn parts(&self) -> Vec<pb::PosterPart> {
        let start = Part::Start(pb::PosterStart {
            id: self.id,
            author: "dr. Sari Lestari".to_owned(),
            idempotency_key: self.key.clone(),
        });
        let fields = self.fields.iter().map(|(name, value)| {
            Part::Field(pb::PosterField {
                name: (*name).to_owned(),
                value: value.clone(),
            })
        });
        let files = self.files.iter().flat_map(|(name, bytes)| {
            let begins = Part::FileStart(pb::PosterFileStart {
                name: (*name).to_owned(),
            });
            std::iter::once(begins).chain(bytes.chunks(65_536).map(|chunk| Part::Chunk(chunk.to_vec())))
        });
        let end = self.ends.then_some(Part::End(pb::PosterEnd {}));
        let all = std::iter::once(start).chain(fields).chain(files).chain(end);
        all.map(|part| pb::PosterPart { part: Some(part) }).collect()
    }
}

impl Scene {
    pub async fn submit(&self, handed: &Handed) -> Result<pb::Poster, Status> {
        self.submit_as(MEMBER, handed).await
    }

    pub async fn submit_as(&self, member: i64, handed: &Handed) -> Result<pb::Poster, Status> {
        let parts = futures::stream::iter(handed.parts());
        let answer = self.client.clone().submit_poster(by(member, Role::User, parts)).await;
        answer.map(Response::into_inner)
    }

    pub async fn revise(&self, member: i64, handed: &Handed) -> Result<pb::Poster, Status> {
        let parts = futures::stream::iter(handed.parts());
        let answer = self.client.clone().revise_poster(by(member, Role::User, parts)).await;
        answer.map(Response::into_inner)
    }

    pub async fn own(&self) -> Vec<pb::Poster> {
        let asked = by(MEMBER, Role::User, pb::ListOwnPostersRequest {});
        let found = self.client.clone().list_own_posters(asked).await.unwrap();
        found.into_inner().posters
    }

    /// The head and the bytes of a file.
    pub async fn open(
        &self,
        request: Request<pb::OpenPosterFileRequest>,
    ) -> Result<(pb::PosterFileHead, Vec<u8>), Status> {
        let mut parts = self.client.clone().open_poster_file(request).await?.into_inner();
        let mut bytes = Vec::new();
        let mut head = None;
        while let Some(part) = parts.next().await {
            match part?.part.unwrap() {
                poster_file::Part::Head(said) => head = Some(said),
                poster_file::Part::Chunk(chunk) => bytes.extend(chunk),
            }
        }
        Ok((head.unwrap(), bytes))
    }

    pub async fn set_status(&self, poster: i64, status: &str) {
        sqlx::query("UPDATE posters SET status = $1 WHERE id = $2")
            .bind(status)
            .bind(poster)
            .execute(&self.pool)
            .await
            .unwrap();
    }

    /// Everything in the store, also what is being written.
    pub fn files(&self) -> Vec<String> {
        let mut files = files_in(self.folder.path(), self.folder.path());
        files.sort();
        files
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Posters, numbers given, announcements, entries of the audit log, keys used.
    pub async fn rows(&self) -> [i64; 5] {
        let rows: (i64, i64, i64, i64, i64) = sqlx::query_as(
            "SELECT (SELECT count(*) FROM posters), (SELECT coalesce(sum(last), 0)::bigint FROM number_series),
                    (SELECT count(*) FROM outbox), (SELECT count(*) FROM audit_log), (SELECT count(*) FROM idempotency_keys)",
        )
        .fetch_one(&self.pool)
        .await
        .unwrap();
        rows.into()
    }
}

fn files_in(folder: &Path, root: &Path) -> Vec<String> {
    let inside = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    inside
        .flat_map(|path| match path.is_dir() {
            true => files_in(&path, root),
            false => vec![path.strip_prefix(root).unwrap().display().to_string()],
        })
        .collect()
}

/// A PDF of about so many bytes.
pub fn a_pdf(bytes: usize) -> Vec<u8> {
    let body: Vec<u8> = (0..bytes).map(|at| b'a' + (at % 23) as u8).collect();
    [
        b"%PDF-1.7\n%",
        body.as_slice(),
        b"\nxref\n0 1\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n",
    ]
    .concat()
}

/// A picture of that many pixels.
pub fn a_picture(format: ImageFormat, width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    RgbImage::from_fn(width, height, |x, y| image::Rgb([(x % 200) as u8, (y % 200) as u8, 90]))
        .write_to(&mut bytes, format)
        .unwrap();
    bytes.into_inner()
}
