/**
 * The contract's shapes by the names that the portal's pages use. Import from here, never from `generated/`.
 *
 * The gateway sends every field, `null` where there is nothing, so the optional ones of the generated types are
 * `Required` here. What SPEC.md lets be absent is said below.
 */
import type { components } from './generated/schema';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export type Event = Required<Schema<'Event'>>;
export type NewsItem = Required<Schema<'NewsItem'>>;
/** The hero's words and picture may be absent. */
export type WebSetting = Schema<'WebSetting'> & Required<Omit<Schema<'WebSetting'>, `jumbotron_${string}`>>;
export type SocialLink = Schema<'SocialLink'>;
export type Jumbotron = Required<Schema<'Jumbotron'>>;
export type Region = Schema<'Region'>;
export type Profession = Schema<'Profession'>;
/** Without a role somebody is a plain `user`; only members of the association have a number. */
export type User = Required<Omit<Schema<'User'>, 'role_name' | 'npa'>> & Partial<Pick<Schema<'User'>, 'role_name' | 'npa'>>;
export type Session = Omit<Schema<'Session'>, 'user'> & { user: User };
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

/** An answer with one thing, or one unpaged list, in it. */
export interface Answer<T> {
  message: string;
  data: T;
}

/** One page of a list. */
export interface Paged<T> extends Answer<T[]> {
  meta: PageMeta;
}
