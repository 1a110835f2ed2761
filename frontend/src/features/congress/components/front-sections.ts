/* eslint-disable no-restricted-syntax -- Here the collection is the point: one lazy file instead of seven. */
/** What stands below the opening of a front page, in one file that is loaded when somebody scrolls. */
export { AllSubEvents } from './all-sub-events';
export { PlaceAndContacts } from './place-and-contacts';
export { Prices } from './prices';
export { Programme } from './programme';
export { SectionTiles } from './section-tiles';
export { Speakers } from './speakers';
export { Sponsors } from './sponsors';
