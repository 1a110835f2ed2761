//! Where the sizes of one photo lie, and the addresses they are served under.

use super::{SHOWN, WHOLE};

/// Where photos are served.
const SERVED: &str = "/media/";
const PHOTOS: &str = "photos/";

/// The folder of one photo's sizes, by a name that cannot be guessed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhotoFolder(String);

impl PhotoFolder {
    /// Where all of them lie.
    pub const ALL: &'static str = "photos";

    /// A new one.
    #[must_use]
    pub fn random() -> Self {
        Self(format!("{:032x}", rand::random::<u128>()))
    }

    /// The folder of an address that [`shown`](Self::shown) or [`original`](Self::original) made; `None` for any
    /// other address.
    #[must_use]
    pub fn of_address(address: &str) -> Option<Self> {
        Self::of_key(address.strip_prefix(SERVED)?)
    }

    /// The folder of a key that [`key`](Self::key) made; `None` for any other key.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        let (name, _) = key.strip_prefix(PHOTOS)?.split_once('/')?;
        let plain = name.len() == 32 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
        plain.then(|| Self(name.to_owned()))
    }

    /// The key of one size.
    #[must_use]
    pub fn key(&self, size: u32) -> String {
        format!("{PHOTOS}{}/{size}.webp", self.0)
    }

    /// The address of the photo as it is shown.
    #[must_use]
    pub fn shown(&self) -> String {
        format!("{SERVED}{}", self.key(SHOWN))
    }

    /// The address of the whole photo.
    #[must_use]
    pub fn original(&self) -> String {
        format!("{SERVED}{}", self.key(WHOLE))
    }
}

#[cfg(test)]
mod tests {
    use super::PhotoFolder;

    #[test]
    fn only_addresses_of_photos_lead_to_a_folder() {
        let folder = PhotoFolder::random();
        assert_ne!(folder, PhotoFolder::random());
        assert_eq!(PhotoFolder::of_address(&folder.shown()), Some(folder.clone()));
        assert_eq!(PhotoFolder::of_key(&folder.key(96)), Some(folder.clone()));
        assert_eq!(folder.original(), format!("/media/{}", folder.key(640)));
        for other in [
            "/media/members/ratri.webp",
            "/media/photos/../x/256.webp",
            "https://contoh.id/a.webp",
            "",
        ] {
            assert_eq!(PhotoFolder::of_address(other), None, "{other}");
        }
    }
}
