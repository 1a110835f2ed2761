/** Rules of fields, each told in the words of the specification. A field says one thing at a time: the first that is wrong. */

/** What is wrong, by the path of the field. */
export type Faults = Record<string, string>;

/** Why a text cannot stand; nothing when it can. */
export type Rule = (text: string) => string | false;

/** Something must stand there. */
export function required(message: string): Rule {
  return (text) => text.trim() === '' && message;
}

/** What stands there must look so. Nothing at all is another rule's matter. */
export function matching(pattern: RegExp, message: string): Rule {
  return (text) => text.trim() !== '' && !pattern.test(text.trim()) && message;
}

/** How many characters somebody sees, which is how the server counts them. */
export function characters(text: string): number {
  return Array.from(text).length;
}

/** No longer than so many characters. */
export function atMost(limit: number, what: string): Rule {
  return (text) => characters(text.trim()) > limit && `${what} maksimal ${limit.toLocaleString('id-ID')} karakter`;
}

/** Something before the @, and a domain with a dot behind it. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What is wrong with a form's texts: of each field the first rule that it breaks. */
export function faultsOf<Field extends string>(rules: Partial<Record<Field, readonly Rule[]>>, values: Record<Field, string>): Faults {
  const faults: Faults = {};
  for (const [field, list] of Object.entries(rules) as [Field, readonly Rule[]][]) {
    const wrong = list.map((rule) => rule(values[field])).find(Boolean);
    if (wrong) faults[field] = wrong;
  }
  return faults;
}

/** Whether all of these are filled in. */
export function filled(...texts: readonly string[]): boolean {
  return texts.every((text) => text.trim() !== '');
}

/** Texts without the spaces around them; a password is sent as it was typed. */
export function trimmed<Values extends Record<string, string>>(values: Values): Values {
  const texts = Object.entries(values).map(([field, text]) => [field, field.startsWith('password') ? text : text.trim()]);
  return Object.fromEntries(texts) as Values;
}
