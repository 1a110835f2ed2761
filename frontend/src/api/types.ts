/**
 * The contract's shapes by the names that the portal's pages use. Import from here, never from `generated/`.
 */
import type { components } from './generated/schema';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export type Event = Schema<'Event'>;
export type NewsItem = Schema<'NewsItem'>;
export type WebSetting = Schema<'WebSetting'>;
export type SocialLink = Schema<'SocialLink'>;
export type Jumbotron = Schema<'Jumbotron'>;
export type Region = Schema<'Region'>;
export type Profession = Schema<'Profession'>;
export type User = Schema<'User'>;
export type Session = Schema<'Session'>;
/** When another code may be asked for. */
export type NextCode = Schema<'NextCode'>;
/** What a member tells of himself. */
export type Profile = Schema<'Profile'>;
/** A place where the member is logged in. */
export type UserSession = Schema<'OwnSession'>;
/** How many other sessions a change of the password ended. */
export type PasswordChanged = Schema<'PasswordChanged'>;
export type Choice = Schema<'Choice'>;
export type Institution = Schema<'Institution'>;
/** Contact data only for the sponsor itself. */
export type Sponsor = Schema<'Sponsor'>;
export type PageMeta = Schema<'Meta'>;
/** The body of an answer that went wrong; `toProblem` reads it. */
export type Problem = Schema<'ProblemBody'>;

/** Somebody who speaks at a sub-event, and as what. */
export type SessionSpeaker = Schema<'SessionSpeaker'>;
/** What a sub-event costs somebody in some period; without a profession it is everybody's price. */
export type Price = Schema<'Price'>;
export type Promo = Schema<'Promo'>;
export type SubEvent = Schema<'SubEvent'>;
export type EventType = Schema<'EventType'>;
/** Whose clock the times of a venue are told by, in the letters that people know it by. */
export type TimeZone = Schema<'TimeZone'>;
/** A sub-event as the list of a registration names it. */
export type SubEventChoice = Schema<'SubEventChoice'>;
/** The prices of a sub-event. */
export type SubEventPrices = Schema<'SubEventPrices'>;
/** Sub-events that are cheaper together. */
export type Bundle = Schema<'Bundle'>;
export type Venue = Schema<'Venue'>;
export type ContactPerson = Schema<'Contact'>;
export type Speaker = Schema<'Speaker'>;
/** One line of the programme: a sub-event, or something beside it such as a break. */
export type ProgrammeItem = Schema<'RundownEntry'>;
export type Rundown = Schema<'Rundown'>;
/** A look-up entry that is named by its number. */
export type NumberedChoice = Schema<'NumberedChoice'>;
/** One night in a room: what it costs, and how many of the room there are. */
export type RoomNight = Schema<'RoomNight'>;
export type Room = Schema<'Room'>;
/** A room as a form offers it. */
export type RoomChoice = Schema<'RoomChoice'>;
export type Accommodation = Schema<'Accommodation'>;
export type Tour = Schema<'Tour'>;
/** What a team may ask the hosts for. */
export type HospitalityBanner = Schema<'HospitalityBanner'>;
/** What came of something that was handed in. */
export type Receipt = Schema<'PosterSaved'> | Schema<'HospitalityRegistered'>;
/** A published e-poster, as everybody sees it. */
export type Poster = Schema<'Poster'>;
/** An e-poster as its author sees it. */
export type OwnPoster = Schema<'OwnPoster'>;
export type PaymentMethod = Schema<'PaymentMethod'>;

/** The about text: plain words, of which `readAboutText` knows the marks. */
export type About = Schema<'About'>;
export type VisionMission = Schema<'VisionMission'>;
/** A date of the training agenda. */
export type AgendaItem = Schema<'AgendaItem'>;
export type RegistrationStep = Schema<'RegistrationStep'>;
/** The association's story, its milestones and its boards. */
export type History = Schema<'History'>;
export type Milestone = Schema<'Milestone'>;
export type Board = Schema<'Board'>;
export type BoardMember = Schema<'BoardMember'>;
/** An office of the association. */
export type Position = Schema<'Position'>;

/** A member's satisfaction form as it stands. */
export type GivenForm = Schema<'GivenForm'>;
/** The satisfaction index of a year, or of each member's latest form. */
export type SatisfactionIndex = Schema<'SatisfactionIndex'>;
/** How one question was answered. */
export type QuestionFigures = Schema<'QuestionFigures'>;
/** A published comment with its stars. */
export type Testimonial = Schema<'Testimonial'>;

/** An answer with one thing, or one unpaged list, in it. */
export interface Answer<T> {
  message: string;
  data: T;
}

/** One page of a list. */
export interface Paged<T> extends Answer<T[]> {
  meta: PageMeta;
}
