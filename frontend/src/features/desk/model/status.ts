/** Which state a desk looks at, as the address says it. */

/** What the address says where the desk wants to see all of them. */
export const ALL = 'semua';
/** Of a decision, as the server has it. */
export const LONGEST_REASON = 500;

/** The state that the address names, nothing for every one; where it names none, `first`. */
export function readStatus<Status extends string>(
  search: URLSearchParams,
  choices: readonly { value: Status }[],
  first: Status | '',
): Status | '' {
  const asked = search.get('status') ?? first;
  return asked === ALL ? '' : (choices.find(({ value }) => value === asked)?.value ?? first);
}

/** States by what each is called. */
export function choicesOf<Status extends string>(words: Readonly<Record<Status, { word: string }>>): { value: Status; label: string }[] {
  return (Object.keys(words) as Status[]).map((value) => ({ value, label: words[value].word }));
}
