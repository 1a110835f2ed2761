/** How a congress's name and theme stand in its title. */

/** The title of an event, cut where its name ends: `InASIA 2026: Pertemuan Ilmiah` → both parts. */
export function splitTitle(title: string | null): { name: string; subtitle: string } {
  const [name = '', ...rest] = (title ?? '').split(':');
  return { name: name.trim(), subtitle: rest.join(':').trim() };
}
