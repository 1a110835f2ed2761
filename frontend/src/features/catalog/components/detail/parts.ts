/** The parts of an event's page by their names in the address, in the order of the page. */
export const PARTS = {
  tentang: 'Tentang',
  'sub-event': 'Sub-event',
  program: 'Program',
  narasumber: 'Narasumber',
  lokasi: 'Lokasi',
  narahubung: 'Narahubung',
} as const;

export type PartId = keyof typeof PARTS;
