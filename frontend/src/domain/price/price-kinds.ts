/** The parts of a sale, in the order in which they run. */
export const KINDS = ['early_bird', 'normal', 'onsite'] as const;
export type Kind = (typeof KINDS)[number];

export const KIND_WORDS: Readonly<Record<Kind, string>> = { early_bird: 'Early bird', normal: 'Normal', onsite: 'Di tempat' };
