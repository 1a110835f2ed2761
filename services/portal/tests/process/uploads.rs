//! Files that members send, against a whole portal: what is no e-poster is refused by its bytes, soon and without a
//! trace, and neither a bomb nor six large files at once weigh on the process.
//!
//! `PORTAL_SABOTAGE` breaks one rule each: `upload_svg_taken` (the file called SVG is a whole PDF, which is taken),
//! `upload_left_behind` (a stray file lies in the folder), `upload_held` (no byte of growth is allowed), `pictures_kept` (the allocator
//! gives nothing back).

use std::{
    collections::BTreeSet,
    env,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use futures::future::join_all;
use reqwest::{
    Client, Response, StatusCode,
    multipart::{Form, Part},
};
use serde_json::{Value, json};
use testkit::eventually;

use crate::portal::{Portal, open_folder};

const MEBIBYTE: usize = 1_024 * 1_024;
/// What a crowd of files may cost, whatever they weigh.
const GROWTH: u64 = 50 * 1_024 * 1_024;
/// What pictures and their files may cost, however many there are: twice what crates/media lets be worked on. Without a bound
/// forty of them took 273 MiB.
const PICTURES: u64 = 192 * 1_024 * 1_024;
/// An event of the demo that takes e-posters.
const CONGRESS: u32 = 94;
/// What is no e-poster has its answer by then. A busy machine gets a second and a third try.
const SOON: Duration = Duration::from_secs(1);
const TRIES: usize = 3;

fn is_sabotaged(word: &str) -> bool {
    env::var("PORTAL_SABOTAGE").is_ok_and(|asked| asked == word)
}

/// A portal with the demo's congresses, and members of it.
struct Scene {
    portal: Portal,
    folder: tempfile::TempDir,
    client: Client,
    members: Vec<String>,
}

async fn scene(members: usize) -> Scene {
    let folder = open_folder();
    let mut environment = vec![
        ("PORTAL__DEMO__LOAD", "true"),
        ("PORTAL__DEMO__DIR", concat!(env!("CARGO_MANIFEST_DIR"), "/demo")),
    ];
    if is_sabotaged("pictures_kept") {
        environment.push((
            "MALLOC_CONF",
            "background_thread:false,dirty_decay_ms:-1,muzzy_decay_ms:-1",
        ));
    }
    let portal = Portal::start_with(folder.path(), &environment).await;
    let mut scene = Scene {
        portal,
        folder,
        client: Client::new(),
        members: Vec::new(),
    };
    for number in 0..members {
        let token = scene.join(number).await;
        scene.members.push(token);
    }
    // What is only ever made once does not count as growth: the first files of each kind pass before it is measured.
    for member in &scene.members {
        let taken = scene.send(member, "pertama.pdf", a_pdf(MEBIBYTE)).await.unwrap();
        assert_eq!(taken.status(), StatusCode::CREATED);
        let refused = scene.send(member, "pertama.zip", b"PK\x03\x04".to_vec()).await.unwrap();
        assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    }
    scene
}

impl Scene {
    fn address(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}/api/v1{path}", self.portal.port)
    }

    /// A new member's token.
    async fn join(&self, number: usize) -> String {
        let form = json!({
            "nama": "Uji Unggah", "email": format!("unggah{number}@contoh.id"), "password": "Rahasia#2026",
            "phone": format!("08123456780{number}"), "nik": "3174014501900001",
        });
        let request = self.client.post(self.address("/auth/register")).json(&form);
        let joined: Value = request.send().await.unwrap().json().await.unwrap();
        joined["token"]["accessToken"].as_str().unwrap().to_owned()
    }

    async fn send(&self, member: &str, name: &str, file: Vec<u8>) -> reqwest::Result<Response> {
        let form = Form::new()
            .text("asal_institusi", "RS Contoh")
            .text("jenis_eposter", "laporan-kasus")
            .text("abstrak", "Uji unggah berkas.")
            .part("file", Part::bytes(file).file_name(name.to_owned()));
        let request = self
            .client
            .post(self.address(&format!("/sub-event/e-poster/{CONGRESS}")));
        request.bearer_auth(member).multipart(form).send().await
    }

    /// Sends what is no e-poster until its answer comes soon, and says what is wrong with the answer.
    async fn is_refused_soon(&self, member: &str, name: &str, file: &[u8]) {
        for _ in 0..TRIES {
            let answer = tokio::time::timeout(SOON, self.send(member, name, file.to_vec())).await;
            let Ok(answer) = answer else { continue };
            let answer = answer.unwrap();
            assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY, "{name}");
            let words: Value = answer.json().await.unwrap();
            assert!(words["errors"]["file"].is_array(), "{name}: {words}");
            return;
        }
        panic!("{name} had no answer within {SOON:?}");
    }

    fn files(&self) -> BTreeSet<String> {
        let folder = self.folder.path().join("data/files");
        files_in(&folder, &folder)
    }

    /// The most that the process holds more than now until the answer is asked for.
    fn watch(&self) -> Watch {
        let (process, before) = (self.portal.id(), resident(self.portal.id()));
        let (ended, most) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(before)));
        let (stop, highest) = (Arc::clone(&ended), Arc::clone(&most));
        let watching = thread::spawn(move || {
            while !stop.load(Ordering::Relaxed) {
                highest.fetch_max(resident(process), Ordering::Relaxed);
                #[expect(
                    clippy::disallowed_methods,
                    reason = "looks every few milliseconds, on a thread of its own"
                )]
                thread::sleep(Duration::from_millis(5));
            }
        });
        Watch {
            before,
            ended,
            most,
            watching,
        }
    }
}

struct Watch {
    before: u64,
    ended: Arc<AtomicBool>,
    most: Arc<AtomicU64>,
    watching: thread::JoinHandle<()>,
}

impl Watch {
    fn assert_flat(self) {
        self.assert_within(if is_sabotaged("upload_held") { 0 } else { GROWTH });
    }

    fn assert_within(self, allowed: u64) {
        self.ended.store(true, Ordering::Relaxed);
        self.watching.join().unwrap();
        let growth = self.most.load(Ordering::Relaxed).saturating_sub(self.before);
        println!("it grew by {} MiB at most", growth >> 20);
        assert!(growth <= allowed, "it grew by {growth} bytes from {}", self.before);
    }
}

/// The bytes of memory that a process holds beside the pages of its program; none once it has ended.
fn resident(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let Some(line) = status.lines().find_map(|line| line.strip_prefix("RssAnon:")) else {
        return 0;
    };
    let kibibytes: u64 = line.trim().trim_end_matches("kB").trim().parse().unwrap();
    kibibytes * 1_024
}

fn files_in(folder: &Path, root: &Path) -> BTreeSet<String> {
    let inside = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    inside
        .flat_map(|path| match path.is_dir() {
            true => files_in(&path, root),
            false => BTreeSet::from([path.strip_prefix(root).unwrap().display().to_string()]),
        })
        .collect()
}

/// A picture of so many pixels, as a camera writes it.
fn a_jpeg(width: u32, height: u32) -> Vec<u8> {
    let colour = |x: u32, y: u32| image::Rgb([(x % 251) as u8, (y % 241) as u8, ((x + y) % 239) as u8]);
    let mut bytes = std::io::Cursor::new(Vec::new());
    let picture = image::RgbImage::from_fn(width, height, colour);
    picture.write_to(&mut bytes, image::ImageFormat::Jpeg).unwrap();
    bytes.into_inner()
}

/// A PDF of about so many bytes.
fn a_pdf(bytes: usize) -> Vec<u8> {
    let body: Vec<u8> = b"abcdefghijklmnopqrstuvw".iter().copied().cycle().take(bytes).collect();
    let end = b"\nxref\n0 1\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n";
    [b"%PDF-1.7\n%".as_slice(), &body, end].concat()
}

/// A PNG that says it is so large, and of which no pixel came.
fn a_png_without_its_pixels(side: u32) -> Vec<u8> {
    let size = side.to_be_bytes();
    // Eight bits a colour, three colours; compressed, filtered and ordered in the usual way.
    let header = [b"IHDR".as_slice(), &size, &size, &[8, 2, 0, 0, 0]].concat();
    [
        b"\x89PNG\r\n\x1a\n".as_slice(),
        &13_u32.to_be_bytes(),
        &header,
        &checksum(&header).to_be_bytes(),
        &65_536_u32.to_be_bytes(),
        b"IDAT\x78\x01",
        &[0; 2_000],
    ]
    .concat()
}

/// CRC-32, which every chunk of a PNG carries.
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xEDB8_8320 * (sum & 1)))
    })
}

/// What is no e-poster, whatever it is called.
fn corpus() -> Vec<(&'static str, Vec<u8>)> {
    let pdf = a_pdf(400_000);
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".to_vec();
    let html = b"<!doctype html><script>alert(1)</script>".to_vec();
    let gif = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xFF\xFF\xFF,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;".to_vec();
    let svg = if is_sabotaged("upload_svg_taken") {
        pdf.clone()
    } else {
        svg
    };
    vec![
        ("poster.svg", svg),
        ("halaman.pdf", html.clone()),
        ("halaman-lalu.pdf", [html.as_slice(), &pdf].concat()),
        ("gambar.gif", gif.clone()),
        ("gambar-lalu.pdf", [gif.as_slice(), &pdf].concat()),
        ("separuh.pdf", pdf[..pdf.len() / 2].to_vec()),
        ("separuh.png", a_png_without_its_pixels(600)),
        ("kosong.pdf", Vec::new()),
        ("../../../../keluar.pdf", html.clone()),
        ("..\\..\\keluar.pdf", html.clone()),
        ("/etc/keluar.pdf", html),
        ("besar.png", a_png_without_its_pixels(50_000)),
        ("arsip.pdf", b"PK\x03\x04\x14\0\0\0\x08\0".repeat(1_000)),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_poster_is_refused_soon_leaves_nothing_and_weighs_nothing() {
    let scene = &scene(4).await;
    let (corpus, kept) = (corpus(), scene.files());
    let memory = scene.watch();
    for (name, file) in &corpus {
        scene.is_refused_soon(&scene.members[0], name, file).await;
    }
    // Eight at once: an account may send two.
    for eight in corpus.chunks(8) {
        let sending = eight.iter().enumerate().map(|(at, (name, file))| async move {
            let member = &scene.members[at % scene.members.len()];
            let answer = scene.send(member, name, file.clone()).await.unwrap();
            assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        });
        join_all(sending).await;
    }
    memory.assert_flat();
    if is_sabotaged("upload_left_behind") {
        std::fs::write(scene.folder.path().join("data/files/sisa"), "sisa").unwrap();
    }
    assert_eq!(scene.files(), kept, "nothing of them is left");
}

/// Each is 72 MB once it is read. They are cut one after the other, and what that took is given back.
#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_of_large_pictures_takes_the_memory_of_one_and_gives_it_back() {
    let full = env::var_os("PORTAL_FAULTS_FULL").is_some();
    let scene = scene(4).await;
    let picture = a_jpeg(6_000, 4_000);
    let before = resident(scene.portal.id());
    let memory = scene.watch();
    let sending = scene.members.iter().map(|member| async {
        for _ in 0..if full { 10 } else { 2 } {
            let answer = scene.send(member, "besar.jpg", picture.clone()).await.unwrap();
            assert_eq!(answer.status(), StatusCode::CREATED);
        }
    });
    join_all(sending).await;
    memory.assert_within(PICTURES);
    eventually("the memory of pictures to be given back", || async {
        let kept = resident(scene.portal.id()).saturating_sub(before);
        println!("{} MiB are kept", kept >> 20);
        (kept <= GROWTH).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn six_large_posters_at_once_are_taken_and_pass_through_without_being_held() {
    let scene = scene(6).await;
    let (kept, file) = (scene.files().len(), a_pdf(19 * MEBIBYTE));
    let memory = scene.watch();
    let sending = scene.members.iter().map(|member| async {
        let answer = scene.send(member, "../../besar.pdf", file.clone()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::CREATED);
    });
    join_all(sending).await;
    memory.assert_flat();
    assert_eq!(scene.files().len(), kept + scene.members.len(), "one file each");
}
