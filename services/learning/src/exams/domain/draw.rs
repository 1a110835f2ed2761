//! Drawing the questions of an attempt.
//!
//! Of each topic as many as the exam says, without repetition, the heavier ones more likely; then all of them in a random order,
//! with their options in a random order. Ids are given after that, so that they say nothing of what is right.

use std::collections::{BTreeMap, BTreeSet};

use rand::{Rng, RngExt, seq::SliceRandom};

use crate::exams::domain::{
    paper::{AskedQuestion, Choice, Paper, QuestionKey, RightAnswer},
    question::{BankQuestion, Body, QuestionKind, TopicDraw},
};

/// Draws what is asked. A topic with fewer questions than the exam wants gives all that it has.
pub fn draw(topics: Vec<TopicDraw>, chance: &mut impl Rng) -> Paper {
    let mut drawn = Vec::new();
    for topic in topics {
        drawn.extend(weighted(topic.questions, topic.count, chance));
    }
    drawn.shuffle(chance);
    let mut paper = Paper {
        questions: Vec::with_capacity(drawn.len()),
        key: Vec::with_capacity(drawn.len()),
    };
    for (question, number) in drawn.into_iter().zip(1..) {
        let (choices, partners, right) = shuffled(question.kind, question.body, chance);
        paper.questions.push(AskedQuestion {
            number,
            question_id: question.id,
            kind: question.kind,
            html: question.html,
            picture: question.picture,
            choices,
            partners,
        });
        paper.key.push(QuestionKey {
            number,
            right,
            explanation: question.explanation,
        });
    }
    paper
}

/// The method of Efraimidis and Spirakis: each is given a number of chance to the power of 1/weight, and the largest are taken.
fn weighted(questions: Vec<BankQuestion>, count: usize, chance: &mut impl Rng) -> Vec<BankQuestion> {
    let mut drawn: Vec<(f64, BankQuestion)> = questions
        .into_iter()
        .map(|question| {
            let lot = chance.random::<f64>().ln() / f64::from(question.weight.max(1));
            (lot, question)
        })
        .collect();
    drawn.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    drawn.truncate(count);
    drawn.into_iter().map(|(_, question)| question).collect()
}

fn shuffled(kind: QuestionKind, body: Body, chance: &mut impl Rng) -> (Vec<Choice>, Vec<Choice>, RightAnswer) {
    match body {
        Body::Options { mut options } => {
            // True stands before false, as everybody expects.
            if kind != QuestionKind::TrueFalse {
                options.shuffle(chance);
            }
            let choices = named(options.iter().map(|option| option.text.as_str()), b'a');
            let right = choices.iter().zip(&options).filter(|(_, option)| option.right);
            let right = right.map(|(choice, _)| choice.id.clone()).collect();
            (choices, Vec::new(), RightAnswer::Options(right))
        }
        Body::Pairs { mut pairs } => {
            pairs.shuffle(chance);
            let lefts = named(pairs.iter().map(|pair| pair.left.as_str()), b'a');
            let mut rights: Vec<&str> = pairs.iter().map(|pair| pair.right.as_str()).collect();
            rights.shuffle(chance);
            let rights = named(rights.into_iter(), b'A');
            let key = lefts.iter().zip(&pairs).map(|(left, pair)| {
                let fitting = rights.iter().filter(|right| right.text == pair.right);
                (left.id.clone(), fitting.map(|right| right.id.clone()).collect())
            });
            let key: BTreeMap<String, BTreeSet<String>> = key.collect();
            (lefts, rights, RightAnswer::Pairs(key))
        }
        Body::Number { value, tolerance } => (Vec::new(), Vec::new(), RightAnswer::Number { value, tolerance }),
    }
}

/// Letters in the order in which they are shown; the table leaves no more than twenty.
fn named<'a>(texts: impl Iterator<Item = &'a str>, first: u8) -> Vec<Choice> {
    let letters = (first..).map(|letter| char::from(letter).to_string());
    letters
        .zip(texts)
        .map(|(id, text)| Choice {
            id,
            text: text.to_owned(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use proptest::prelude::*;
    use rand::{SeedableRng, rngs::StdRng};

    use super::draw;
    use crate::exams::domain::{
        paper::RightAnswer,
        question::{BankOption, BankPair, BankQuestion, Body, QuestionKind, TopicDraw},
    };

    fn single(id: i64, weight: i32) -> BankQuestion {
        let option = |text: &str, right| BankOption {
            text: text.to_owned(),
            right,
        };
        BankQuestion {
            id,
            kind: QuestionKind::Single,
            weight,
            html: format!("<p>Soal {id}</p>"),
            picture: None,
            body: Body::Options {
                options: vec![option("benar", true), option("salah", false), option("keliru", false)],
            },
            explanation: String::new(),
        }
    }

    fn topic(count: usize, ids: std::ops::Range<i64>) -> TopicDraw {
        TopicDraw {
            count,
            questions: ids.map(|id| single(id, 1)).collect(),
        }
    }

    proptest! {
        #[test]
        fn of_each_topic_as_many_as_wanted_are_drawn_none_twice(seed: u64, wanted in 1_usize..12, other in 1_usize..12) {
            let mut chance = StdRng::seed_from_u64(seed);
            let paper = draw(vec![topic(wanted, 0..8), topic(other, 100..110)], &mut chance);
            let ids: BTreeSet<i64> = paper.questions.iter().map(|question| question.question_id).collect();
            prop_assert_eq!(ids.len(), paper.questions.len());
            prop_assert_eq!(ids.iter().filter(|id| **id < 100).count(), wanted.min(8));
            prop_assert_eq!(ids.iter().filter(|id| **id >= 100).count(), other.min(10));
            let numbers: Vec<i32> = paper.questions.iter().map(|question| question.number).collect();
            let expected: Vec<i32> = (1..).take(paper.questions.len()).collect();
            prop_assert_eq!(&numbers, &expected);
            let keys: Vec<i32> = paper.key.iter().map(|key| key.number).collect();
            prop_assert_eq!(&keys, &expected);
        }

        /// Two banks that differ in nothing but what is right are asked alike, to the letter.
        #[test]
        fn what_is_asked_says_nothing_of_what_is_right(seed: u64, right in 0_usize..3, other in 0_usize..3) {
            let asked = |right: usize| {
                let mut question = single(1, 1);
                let Body::Options { options } = &mut question.body else { panic!("of options") };
                for (at, option) in options.iter_mut().enumerate() {
                    option.right = at == right;
                }
                let number = BankQuestion {
                    id: 2,
                    kind: QuestionKind::Number,
                    body: Body::Number { value: right as f64, tolerance: 0.0 },
                    explanation: right.to_string(),
                    ..single(2, 1)
                };
                let bank = TopicDraw { count: 2, questions: vec![question, number] };
                draw(vec![bank], &mut StdRng::seed_from_u64(seed)).questions
            };
            prop_assert_eq!(asked(right), asked(other));
        }

        #[test]
        fn the_key_goes_with_its_option_wherever_that_comes_to_stand(seed: u64) {
            let mut chance = StdRng::seed_from_u64(seed);
            let paper = draw(vec![topic(1, 0..1)], &mut chance);
            let RightAnswer::Options(right) = &paper.key[0].right else { panic!("of options") };
            let texts: Vec<&str> = paper.questions[0].choices.iter()
                .filter(|choice| right.contains(&choice.id)).map(|choice| choice.text.as_str()).collect();
            prop_assert_eq!(texts, ["benar"]);
        }
    }

    #[test]
    fn every_place_is_as_likely_as_any_other_for_what_is_right() {
        let mut chance = StdRng::seed_from_u64(15);
        let mut places = BTreeMap::<String, usize>::new();
        for _ in 0..3000 {
            let paper = draw(vec![topic(1, 0..1)], &mut chance);
            let RightAnswer::Options(right) = &paper.key[0].right else {
                panic!("of options")
            };
            *places.entry(right.first().unwrap().clone()).or_default() += 1;
        }
        assert!(
            places.len() == 3 && places.values().all(|times| (900..1100).contains(times)),
            "{places:?}"
        );
    }

    #[test]
    fn the_heavier_question_is_drawn_more_often() {
        let mut chance = StdRng::seed_from_u64(15);
        let mut heavy = 0;
        for _ in 0..4000 {
            let bank = TopicDraw {
                count: 1,
                questions: vec![single(1, 1), single(2, 3)],
            };
            heavy += usize::from(draw(vec![bank], &mut chance).questions[0].question_id == 2);
        }
        // Three times as likely: 3000 of 4000, give or take.
        assert!((2880..3120).contains(&heavy), "{heavy}");
    }

    #[test]
    fn partners_of_the_same_words_are_the_same() {
        let pair = |left: &str, right: &str| BankPair {
            left: left.to_owned(),
            right: right.to_owned(),
        };
        let question = BankQuestion {
            kind: QuestionKind::Matching,
            body: Body::Pairs {
                pairs: vec![
                    pair("adrenalin", "naik"),
                    pair("noradrenalin", "naik"),
                    pair("propofol", "turun"),
                ],
            },
            ..single(1, 1)
        };
        let bank = TopicDraw {
            count: 1,
            questions: vec![question],
        };
        let paper = draw(vec![bank], &mut StdRng::seed_from_u64(1));
        let RightAnswer::Pairs(key) = &paper.key[0].right else {
            panic!("of pairs")
        };
        let mut sizes: Vec<usize> = key.values().map(BTreeSet::len).collect();
        sizes.sort_unstable();
        assert_eq!(sizes, [1, 2, 2]);
    }

    #[test]
    fn true_stands_before_false() {
        let option = |text: &str, right| BankOption {
            text: text.to_owned(),
            right,
        };
        for seed in 0..20 {
            let question = BankQuestion {
                kind: QuestionKind::TrueFalse,
                body: Body::Options {
                    options: vec![option("Benar", false), option("Salah", true)],
                },
                ..single(1, 1)
            };
            let bank = TopicDraw {
                count: 1,
                questions: vec![question],
            };
            let paper = draw(vec![bank], &mut StdRng::seed_from_u64(seed));
            assert_eq!(paper.questions[0].choices[0].text, "Benar");
        }
    }
}
