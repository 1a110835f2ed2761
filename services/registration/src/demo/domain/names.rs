//! Invented names of those who bought.

const FIRST: [&str; 40] = [
    "Adinda",
    "Agung",
    "Amelia",
    "Andika",
    "Anisa",
    "Arif",
    "Ayu",
    "Bayu",
    "Benedikta",
    "Citra",
    "Daniel",
    "Desi",
    "Dewi",
    "Eko",
    "Elisabet",
    "Fajar",
    "Farida",
    "Gede",
    "Hana",
    "Hendri",
    "Ika",
    "Indra",
    "Intan",
    "Johan",
    "Kartika",
    "Lukman",
    "Made",
    "Maria",
    "Melati",
    "Nadia",
    "Nur",
    "Oktavia",
    "Puspita",
    "Rahmat",
    "Rina",
    "Samuel",
    "Sekar",
    "Taufik",
    "Wayan",
    "Yuliana",
];
const LAST: [&str; 40] = [
    "Alamsyah",
    "Aritonang",
    "Baskara",
    "Damanik",
    "Darmawan",
    "Fauzi",
    "Ginting",
    "Gunawan",
    "Halim",
    "Handayani",
    "Harahap",
    "Hartono",
    "Hidayat",
    "Irawan",
    "Kaban",
    "Kusuma",
    "Lestari",
    "Lubis",
    "Mahendra",
    "Manullang",
    "Maulana",
    "Mokoginta",
    "Nainggolan",
    "Nugraha",
    "Palinggi",
    "Permana",
    "Prasetyo",
    "Rangkuti",
    "Rumbiak",
    "Salim",
    "Saputri",
    "Setiawan",
    "Siahaan",
    "Sihombing",
    "Suryani",
    "Tampubolon",
    "Utami",
    "Wibowo",
    "Yulianto",
    "Zulkarnain",
];

/// The name of the person with a number; 1,600 are told apart.
#[must_use]
pub fn name(number: usize) -> String {
    // Both lists are walked at once, so that neighbours share neither name.
    let first = FIRST[number % FIRST.len()];
    let last = LAST[(number + number / FIRST.len()) % LAST.len()];
    format!("{first} {last}")
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::name;

    #[test]
    fn sixteen_hundred_people_have_names_of_their_own() {
        let names: HashSet<String> = (0..1_600).map(name).collect();
        assert_eq!(names.len(), 1_600);
    }
}
