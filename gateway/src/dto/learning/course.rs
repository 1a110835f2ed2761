//! Courses as a list of the wire shows them.

use portal_proto::learning::v1 as pb;

use crate::dto::{choice::Choice, prelude::*};

/// What sort of course it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CourseKind {
    /// A class of some hours.
    Learning,
    /// One subject in some minutes.
    Microlearning,
    /// A whole course.
    ECourse,
}

impl From<pb::CourseKind> for CourseKind {
    fn from(kind: pb::CourseKind) -> Self {
        match kind {
            pb::CourseKind::Learning | pb::CourseKind::Unspecified => Self::Learning,
            pb::CourseKind::Microlearning => Self::Microlearning,
            pb::CourseKind::ECourse => Self::ECourse,
        }
    }
}

/// A course as lists show it (API.md, 'Learning').
#[derive(Debug, Serialize, ToSchema)]
pub struct Course {
    /// What its own page shows too.
    #[serde(flatten)]
    pub umum: CourseHead,
    /// Who teaches it, in their order.
    pub pengajar: Vec<TeacherName>,
}

/// What is told of a course wherever it is shown.
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseHead {
    /// Id of the course, as the address of its kind takes it.
    pub id: i64,
    /// Title, plain text; never empty.
    pub judul: String,
    /// What sort of course it is.
    pub jenis: CourseKind,
    /// What it is about, in one sentence.
    pub ringkasan: String,
    /// Address of the picture, 640 px wide.
    pub gambar: Option<String>,
    /// Address of the picture at full size.
    pub gambar_url_original: Option<String>,
    /// One of `GET /jenis-kategori/e-course/list`; null when it has none.
    pub kategori: Option<Choice>,
    /// One of `GET /kategori-keilmuan/e-course/list`; null when it has none.
    pub kategori_keilmuan: Option<Choice>,
    /// Credit points (SKP), up to two decimals; 0 when it has none.
    pub skp: f64,
    /// How long all of it takes.
    pub durasi_menit: u32,
    /// How many chapters it has.
    pub jumlah_bab: u32,
    /// The lowest price of today, whole rupiah, 0 when somebody pays nothing; null while no price stands.
    pub harga_mulai: Option<i64>,
    /// Whether nobody pays anything today.
    pub gratis: bool,
    /// The mean of the stars, up to two decimals; null without reviews.
    pub rating: Option<f64>,
    /// How many reviews there are.
    pub jumlah_ulasan: u32,
    /// Its name in an address.
    pub slug: String,
}

/// Who teaches a course, by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeacherName {
    /// Name without degrees behind it.
    pub nama: String,
}

impl From<pb::Course> for Course {
    fn from(mut course: pb::Course) -> Self {
        let names = std::mem::take(&mut course.teacher_names);
        Self {
            umum: course.into(),
            pengajar: names.into_iter().map(|nama| TeacherName { nama }).collect(),
        }
    }
}

impl From<pb::Course> for CourseHead {
    fn from(course: pb::Course) -> Self {
        Self {
            jenis: course.kind().into(),
            id: course.id,
            judul: course.title,
            ringkasan: course.summary,
            gambar: course.image_url,
            gambar_url_original: course.image_original_url,
            kategori: course.category.map(Choice::from),
            kategori_keilmuan: course.field.map(Choice::from),
            skp: convert::credit_points(course.credit_hundredths),
            durasi_menit: course.minutes,
            jumlah_bab: course.section_count,
            harga_mulai: course.price_from_idr,
            gratis: course.is_free,
            rating: course.rating_hundredths.map(|hundredths| f64::from(hundredths) / 100.0),
            jumlah_ulasan: course.review_count,
            slug: course.slug,
        }
    }
}
