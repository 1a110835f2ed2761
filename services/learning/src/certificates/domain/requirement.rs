//! What a certificate of a course needs. One rule for the list that a member sees and for the worker that issues.

/// How far a member came in a course.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The class is open to the member: free, granted, or paid and not given back.
    pub is_enrolled: bool,
    pub lessons: u32,
    pub lessons_done: u32,
    /// Each exam of the course: what it is called, and whether it was passed.
    pub exams: Vec<(String, bool)>,
}

/// One thing that is needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Needs {
    Enrolment,
    /// Every lesson done.
    Lessons {
        done: u32,
        of: u32,
    },
    /// The exam of this title passed.
    Exam(String),
}

/// It, and whether it is met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requirement {
    pub needs: Needs,
    pub is_met: bool,
}

/// All that is needed, and what of it a member has.
#[must_use]
pub fn requirements(progress: &Progress) -> Vec<Requirement> {
    let (done, of) = (progress.lessons_done, progress.lessons);
    let mut all = vec![
        Requirement {
            needs: Needs::Enrolment,
            is_met: progress.is_enrolled,
        },
        Requirement {
            needs: Needs::Lessons { done, of },
            // A course without lessons teaches nothing.
            is_met: of > 0 && done == of,
        },
    ];
    all.extend(progress.exams.iter().map(|(title, passed)| Requirement {
        needs: Needs::Exam(title.clone()),
        is_met: *passed,
    }));
    all
}

/// Whether a certificate is due.
#[must_use]
pub fn is_earned(progress: &Progress) -> bool {
    requirements(progress).iter().all(|requirement| requirement.is_met)
}

#[cfg(test)]
mod tests {
    use super::{Progress, is_earned, requirements};

    /// Enrolled, lessons, lessons done, exams passed; the first two needs met, and whether it is earned.
    type Row = (bool, u32, u32, &'static [bool], [bool; 2], bool);

    #[test]
    fn a_certificate_needs_all_of_it() {
        let table: [Row; 9] = [
            (true, 4, 4, &[true], [true, true], true),
            (true, 4, 4, &[], [true, true], true),
            (true, 4, 4, &[true, true], [true, true], true),
            (false, 4, 4, &[true], [false, true], false),
            (true, 4, 3, &[true], [true, false], false),
            (true, 4, 0, &[false], [true, false], false),
            (true, 4, 4, &[false], [true, true], false),
            (true, 4, 4, &[true, false], [true, true], false),
            (true, 0, 0, &[], [true, false], false),
        ];
        for (is_enrolled, lessons, lessons_done, exams, first, earned) in table {
            let exams = exams.iter().map(|passed| ("Ujian akhir".to_owned(), *passed));
            let progress = Progress {
                is_enrolled,
                lessons,
                lessons_done,
                exams: exams.collect(),
            };
            let met: Vec<bool> = requirements(&progress).iter().map(|one| one.is_met).collect();
            assert_eq!(met[..2], first, "{progress:?}");
            assert_eq!(met.len(), 2 + progress.exams.len());
            assert_eq!(is_earned(&progress), earned, "{progress:?}");
        }
    }
}
