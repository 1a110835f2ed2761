/** The phone and the mailbox of the one-machine run: what was sent to them stands on the operations port. */
import { expect } from 'vitest';

export interface Message {
  to: string;
  channel: string;
  template: string;
  body: string;
  sent_at: string;
}

/** Where the operations port answers; scripts/e2e.sh says so. */
export const OPERATIONS = process.env.PORTAL_OPS_URL ?? 'http://127.0.0.1:9090';

/** Everything that was sent to a phone number or an address, the newest first. */
export async function messagesTo(to: string): Promise<Message[]> {
  const answer = await fetch(`${OPERATIONS}/dev/messages?to=${encodeURIComponent(to)}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Message[];
}

/** Waits until so many messages have come, and gives the newest. */
export async function newestMessage(to: string, count = 1): Promise<Message> {
  await expect.poll(async () => (await messagesTo(to)).length, { timeout: 60_000, interval: 200 }).toBeGreaterThanOrEqual(count);
  return (await messagesTo(to))[0] as Message;
}

/** The six digits in a message. */
export function codeIn({ body }: Message): string {
  const code = /\b\d{6}\b/.exec(body)?.[0];
  if (!code) throw new Error('the message has no code of six digits');
  return code;
}
