/** Sitting an exam of the demo: its key stands in the file that the course was loaded from, never in an answer of the portal. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { send } from './orders';

interface BankQuestion {
  text: string;
  options?: { text: string; right: boolean }[];
  pairs?: { left: string; right: string }[];
  number?: { value: number };
  explanation: string;
}
export type Bank = readonly BankQuestion[];

const DEMO = new URL('../../services/portal/demo/courses/', import.meta.url);

/** Texts as somebody reads them: without tags, and with single spaces. */
function asRead(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The questions of a course with their keys. */
export function bankOf(course: number): Bank {
  return (JSON.parse(readFileSync(new URL(`${course}.json`, DEMO), 'utf8')) as { bank: Bank }).bank;
}

/** Answers the question that is shown as the key has it. */
export async function answerRight(page: Page, bank: Bank): Promise<void> {
  const field = page.getByRole('main').getByRole('group').first();
  const shown = asRead(await field.innerText());
  const question = bank.find(({ text }) => shown.startsWith(asRead(text)));
  if (!question) throw new Error(`the demo has no such question: ${shown}`);
  for (const { text } of (question.options ?? []).filter(({ right }) => right)) {
    await field.getByText(asRead(text), { exact: true }).click();
  }
  for (const { left, right } of question.pairs ?? []) {
    await field.getByLabel(asRead(left), { exact: true }).selectOption({ label: asRead(right) });
  }
  if (question.number) await field.getByRole('textbox').fill(String(question.number.value).replace('.', ','));
}

/** Listens to what the portal answers to a page from now on; gives the questions of the bank whose key was among it so far. */
export function hearKeys(page: Page, bank: Bank): () => Promise<string[]> {
  const answers: Promise<string>[] = [];
  page.on('response', (one) => {
    if (one.url().includes('/api/')) answers.push(one.text().catch(() => ''));
  });
  return async () => {
    const heard = (await Promise.all(answers)).join('\n');
    return bank.filter(({ explanation }) => heard.includes(explanation)).map(({ text }) => asRead(text));
  };
}

/** How many questions the exam that is shown has. */
export function countQuestions(page: Page): Promise<number> {
  return page.getByRole('navigation', { name: 'Daftar soal' }).getByRole('button').count();
}

/** Shows a question by its number. */
export async function showQuestion(page: Page, number: number): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Daftar soal' })
    .getByRole('button', { name: new RegExp(`^Soal ${number},`) })
    .click();
  await page.getByRole('region', { name: new RegExp(`^Soal ${number} dari`) }).waitFor();
}

/** Hands an exam in, whatever was answered, and waits for what came of it. */
export async function handIn(page: Page): Promise<void> {
  await page.getByText('Menyimpan jawaban…').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Kumpulkan jawaban' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kumpulkan' }).click();
  await page.getByRole('region', { name: 'Hasil ujian' }).waitFor();
}

/** Answers that the server confirmed. */
export interface Saving {
  attempt: string;
  /** Numbers of the questions, in the order in which they were sent. */
  sent: number[];
  confirmed: number[];
}

/** The next answers that the server confirms. */
export async function nextSaving(page: Page): Promise<Saving> {
  const answer = await page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().endsWith('/jawaban'));
  const { jawaban } = answer.request().postDataJSON() as { jawaban: { nomor: number }[] };
  const { data } = (await answer.json()) as { data: { tersimpan: number[] } };
  return { attempt: answer.url().split('/').at(-2) ?? '', sent: jawaban.map(({ nomor }) => nomor), confirmed: data.tersimpan };
}

/** Which questions of an attempt the server has answers of; looking at it takes no lead. */
export async function answeredOnServer(token: string, attempt: string): Promise<number[]> {
  const { jawaban } = await send<{ jawaban: { nomor: number; jawab: unknown }[] }>(token, `/ujian/${attempt}`);
  return jawaban
    .filter(({ jawab }) => jawab !== null)
    .map(({ nomor }) => nomor)
    .sort((one, other) => one - other);
}
