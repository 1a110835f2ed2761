/** The sites of the three congresses: one set of components, three looks. */
export { BundlePage } from './components/bundle-page';
export { CongressBar } from './components/congress-bar';
export { CongressFront } from './components/congress-front';
export { SectionPage } from './components/section-page';
export { SubEventPage } from './components/sub-event-page';
export { TypePage } from './components/type-page';
export { type Congress, congressAt, hasPage, sectionOf } from './model/congress';
export { isEventType, type SectionWord, sectionWords } from './model/sections';
