/** Around a congress: where participants sleep, what they visit, how teams are received. */
export { AccommodationList } from './components/accommodation-list';
export { HospitalityPanel } from './components/hospitality-panel';
export { TourList } from './components/tour-list';
