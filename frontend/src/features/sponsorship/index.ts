/** Becoming a sponsor, and what the portal knows of one. */
export { SPONSOR_ROLE } from './api';
export { MemberNote } from './components/member-note';
export { OwnSponsorship } from './components/own-sponsorship';
export { RegistrationChoices } from './components/registration-choices';
