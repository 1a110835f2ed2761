/** Sitting an exam of the demo: its key stands in the file that the course was loaded from, never in an answer of the portal. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

interface BankQuestion {
  text: string;
  options?: { text: string; right: boolean }[];
  pairs?: { left: string; right: string }[];
  number?: { value: number };
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
  await page.getByText('Jawaban tersimpan di server').waitFor();
  await page.getByRole('button', { name: 'Kumpulkan jawaban' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kumpulkan' }).click();
  await page.getByRole('region', { name: 'Hasil ujian' }).waitFor();
}
