/** The id that a path names; `null` when it cannot be one, so that nothing need be asked of the server. */
export function readId(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
