//! Covers and portraits, and the sizes they are kept in.

/// A folder of one picture in WebP, 320, 640 and 1280 pixels wide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    folder: String,
}

impl Picture {
    /// The picture whose sizes stand in `folder`, such as `/media/events/94`.
    #[must_use]
    pub fn in_folder(folder: String) -> Self {
        Self { folder }
    }

    /// Web path of the folder that holds the picture's sizes.
    #[must_use]
    pub fn folder(&self) -> &str {
        &self.folder
    }

    /// The address of the size for a card.
    #[must_use]
    pub fn card(&self) -> String {
        format!("{}/640.webp", self.folder)
    }

    /// The address of the largest size.
    #[must_use]
    pub fn original(&self) -> String {
        format!("{}/1280.webp", self.folder)
    }

    /// All sizes as an HTML srcset.
    #[must_use]
    pub fn srcset(&self) -> String {
        let folder = &self.folder;
        format!("{folder}/320.webp 320w, {folder}/640.webp 640w, {folder}/1280.webp 1280w")
    }
}

/// A folder of one face in WebP, square, 96, 256 and 640 pixels wide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Portrait {
    folder: String,
}

impl Portrait {
    /// The portrait whose sizes stand in `folder`, such as `/media/people/12`.
    #[must_use]
    pub fn in_folder(folder: String) -> Self {
        Self { folder }
    }

    /// Web path of the folder that holds the picture's sizes.
    #[must_use]
    pub fn folder(&self) -> &str {
        &self.folder
    }

    /// The address of the size for a card.
    #[must_use]
    pub fn card(&self) -> String {
        format!("{}/256.webp", self.folder)
    }

    /// The address of the largest size.
    #[must_use]
    pub fn original(&self) -> String {
        format!("{}/640.webp", self.folder)
    }

    /// All sizes as an HTML srcset.
    #[must_use]
    pub fn srcset(&self) -> String {
        let folder = &self.folder;
        format!("{folder}/96.webp 96w, {folder}/256.webp 256w, {folder}/640.webp 640w")
    }
}

#[cfg(test)]
mod tests {
    use super::{Picture, Portrait};

    #[test]
    fn sizes_stand_in_one_folder() {
        let picture = Picture::in_folder("/media/events/94".to_owned());
        assert_eq!(picture.card(), "/media/events/94/640.webp");
        assert_eq!(picture.original(), "/media/events/94/1280.webp");
        assert_eq!(
            picture.srcset(),
            "/media/events/94/320.webp 320w, /media/events/94/640.webp 640w, /media/events/94/1280.webp 1280w"
        );
    }

    #[test]
    fn sizes_of_a_portrait_stand_in_one_folder() {
        let portrait = Portrait::in_folder("/media/people/12".to_owned());
        assert_eq!(portrait.card(), "/media/people/12/256.webp");
        assert_eq!(portrait.original(), "/media/people/12/640.webp");
        assert_eq!(
            portrait.srcset(),
            "/media/people/12/96.webp 96w, /media/people/12/256.webp 256w, /media/people/12/640.webp 640w"
        );
    }
}
