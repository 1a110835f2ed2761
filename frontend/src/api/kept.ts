/** What stays on a device for those who have no connection, by name; how it is forgotten: `forget-kept.ts`. */

/** The worker's cache of the tickets that a member opened. */
export const TICKETS = 'tickets';
/** The list of a door, and what was scanned by it. */
export const DOOR = 'portal.door';
