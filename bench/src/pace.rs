//! How many people come: each when he is due, or so many at a time; and what their times say together.

use std::time::{Duration, Instant};

use anyhow::Context;
use tokio::{task::JoinSet, time};

/// Times in ms, and how long all of it took.
pub struct Figures {
    /// One of each who came.
    pub times: Vec<f64>,
    /// From the first who came until the last was served.
    pub took: Duration,
}

impl Figures {
    /// How many were served a second.
    #[must_use]
    pub fn rate(&self) -> f64 {
        self.times.len() as f64 / self.took.as_secs_f64()
    }
}

/// The one in the middle.
pub fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<_> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The time that `percent` of a hundred were faster than. Sorts them.
pub fn percentile(times: &mut [f64], percent: usize) -> f64 {
    times.sort_by(f64::total_cmp);
    times[(times.len() * percent / 100).min(times.len() - 1)]
}

/// One after the other at even distances over `within`. A time counts from when somebody was due: whoever has to wait for those before
/// him waited.
///
/// # Errors
/// The first that one of them ends with.
pub async fn paced<T, F, Fut>(people: &[T], within: Duration, one: F) -> anyhow::Result<Figures>
where
    T: Clone,
    F: Fn(T) -> Fut,
    Fut: Future<Output = anyhow::Result<()>> + Send + 'static,
{
    let began = Instant::now();
    let mut coming = JoinSet::new();
    for (number, person) in (0_u32..).zip(people) {
        let due = began + within * number / u32::try_from(people.len())?;
        time::sleep_until(due.into()).await;
        let served = one(person.clone());
        coming.spawn(async move {
            served.await?;
            anyhow::Ok(due.elapsed().as_secs_f64() * 1000.0)
        });
    }
    let mut times = Vec::new();
    while let Some(served) = coming.join_next().await {
        times.push(served.context("somebody who came broke off")??);
    }
    let took = began.elapsed();
    Ok(Figures { times, took })
}

/// All of them, so many clients at a time.
///
/// # Errors
/// The first that one of them ends with.
pub async fn crowded<T, F, Fut>(people: &[T], clients: usize, one: F) -> anyhow::Result<Figures>
where
    T: Clone + Send + 'static,
    F: Fn(T) -> Fut + Clone + Send + 'static,
    Fut: Future<Output = anyhow::Result<()>> + Send,
{
    let began = Instant::now();
    let mut times = Vec::new();
    let mut crowd = JoinSet::new();
    for share in people.chunks(people.len().div_ceil(clients)) {
        let (share, one) = (share.to_vec(), one.clone());
        crowd.spawn(async move {
            let mut times = Vec::new();
            for person in share {
                let asked = Instant::now();
                one(person).await?;
                times.push(asked.elapsed().as_secs_f64() * 1000.0);
            }
            anyhow::Ok(times)
        });
    }
    while let Some(client) = crowd.join_next().await {
        times.extend(client??);
    }
    let took = began.elapsed();
    Ok(Figures { times, took })
}

#[cfg(test)]
mod tests {
    use super::median;

    #[test]
    fn the_median_is_the_middle_one() {
        assert!((median([9.0, 1.0, 5.0]) - 5.0).abs() < f64::EPSILON);
    }
}
