/** Watching the video of a lesson: it plays in Chromium as it does for a member, only faster. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The server counts no more than this. */
const SPEED = 2;
const STATE = /^Sudah ditonton (\d+):(\d\d) dari/;

const video = (page: Page) => page.locator('video');

/** Where the player stands, in seconds. */
export function secondOf(page: Page): Promise<number> {
  return video(page).evaluate((player: HTMLVideoElement) => player.currentTime);
}

/** Plays on from where the player stands. */
export async function play(page: Page): Promise<void> {
  await video(page).evaluate(async (player: HTMLVideoElement, speed) => {
    player.playbackRate = speed;
    await player.play();
  }, SPEED);
}

/** Plays until a second, and stops there. */
export async function playUntil(page: Page, second: number): Promise<void> {
  await play(page);
  await expect.poll(() => secondOf(page), { interval: 200 }).toBeGreaterThan(second);
  await video(page).evaluate((player: HTMLVideoElement) => player.pause());
}

/** Drags the player to a second, as its own controls would. */
export async function jumpTo(page: Page, second: number): Promise<void> {
  await video(page).evaluate((player: HTMLVideoElement, wanted) => {
    player.currentTime = wanted;
  }, second);
}

/** The words of the captions that are shown. */
export function captionOf(page: Page): Promise<string[]> {
  return video(page).evaluate((player: HTMLVideoElement) => {
    const [track] = [...player.textTracks].filter(({ mode }) => mode === 'showing');
    return [...(track?.activeCues ?? [])].map((cue) => (cue as VTTCue).text);
  });
}

/** How many pictures of the video were drawn: none where the browser cannot read it. */
export function picturesOf(page: Page): Promise<number> {
  return video(page).evaluate((player: HTMLVideoElement) => player.getVideoPlaybackQuality().totalVideoFrames);
}

/** How many seconds the page says that were watched. */
export async function watchedSeconds(page: Page): Promise<number> {
  const [, minutes, seconds] = STATE.exec(String(await page.getByText(STATE).textContent())) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}
