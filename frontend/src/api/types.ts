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
/** Which lines of a paid order are called off, and where their money goes. */
export type CallOffForm = Schema<'CallOffForm'>;
/** All seats that a sponsor bought for doctors, and of them those of one line of an order. */
export type SponsorSeats = Schema<'SponsorSeats'>;
export type SponsorPool = Schema<'SponsorPool'>;
/** A doctor by what his sponsor may see of him. */
export type SponsoredParticipant = Schema<'SponsoredParticipant'>;
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
/** A team as the member who registered it sees it. */
export type OwnTeam = Schema<'OwnTeam'>;
/** What came of something that was handed in. */
export type Receipt = Schema<'PosterSaved'> | Schema<'HospitalityRegistered'>;
/** A published e-poster, as everybody sees it. */
export type Poster = Schema<'Poster'>;
/** An e-poster as its author sees it. */
export type OwnPoster = Schema<'OwnPoster'>;
export type PaymentMethod = Schema<'PaymentMethod'>;
/** What a member has chosen and not ordered yet, with how long its seats are held. */
export type Cart = Schema<'Cart'>;
export type CartItem = Schema<'CartItem'>;
/** A sub-event of something that is booked. */
export type BookedSubEvent = Schema<'BookedSubEvent'>;
/** What was bought, what is to be paid for it, and how it stands. */
export type Order = Schema<'Order'>;
export type OrderEvent = Schema<'PeristiwaPesanan'>;
/** What a buyer sent to show that an order is paid. */
export type PaymentProof = Schema<'PaymentProof'>;
/** What a cart costs with a coupon. */
export type CouponQuote = Schema<'CouponQuote'>;
/** A coupon and what became of it, for the desk. */
export type DeskCoupon = Schema<'DeskCoupon'>;
/** What the desk says of a coupon. */
export type DeskCouponForm = Schema<'DeskCouponForm'>;
/** An order that has taken a coupon. */
export type CouponUse = Schema<'CouponUse'>;
/** One invoice for several orders, with these where it is looked at alone. */
export type CollectiveInvoice = Schema<'CollectiveInvoice'>;
/** What the desk wants to be one invoice. */
export type CollectiveForm = Schema<'CollectiveForm'>;
/** An edition of what invoices, receipts and credit notes say. */
export type Stationery = Schema<'Stationery'>;
/** What the desk wants them to say. */
export type StationeryForm = Schema<'StationeryForm'>;
export type OrderItem = Schema<'OrderItem'>;
/** An invoice, a receipt or a credit note: what it said when it was issued. */
export type BillingDocument = Schema<'BillingDocument'>;

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

/** An event that the member has tickets or open orders of. */
export type FollowedEvent = Schema<'FollowedEvent'>;
export type FollowedStay = Schema<'FollowedStay'>;
export type FollowedTicket = Schema<'FollowedTicket'>;
/** An order that waits. */
export type OpenOrder = Schema<'OpenOrder'>;
export type Ticket = Schema<'Ticket'>;
export type HandoverForm = Schema<'HandoverForm'>;
/** Who went through the door with a ticket. */
export type Entry = Schema<'Entry'>;
/** A ticket by name, for the door. */
export type TicketHolder = Schema<'TicketHolder'>;
export type DoorList = Schema<'DoorList'>;
export type DoorTicket = Schema<'DoorTicket'>;

/** An answer with one thing, or one unpaged list, in it. */
export interface Answer<T> {
  message: string;
  data: T;
}

/** One page of a list. */
export interface Paged<T> extends Answer<T[]> {
  meta: PageMeta;
}

/** A line of a bank statement, and what it paid. */
export type StatementLine = Schema<'StatementLine'>;
/** Money that paid no order by itself. */
export type MoneyCase = Schema<'MoneyCase'>;
/** An order, as far as it takes to find it. */
export type OrderMention = Schema<'OrderMention'>;
/** What an import of a statement did. */
export type ImportedStatement = Schema<'ImportedStatement'>;
/** What finance decides of such money. */
export type SettleForm = Schema<'SettleForm'>;
/** Money that goes back. */
export type Refund = Schema<'Refund'>;
/** What would go back of an order, and what was asked for. */
export type RefundOffer = Schema<'RefundOffer'>;
export type RefundableItem = Schema<'RefundableItem'>;

/** A course as lists show it, and with what it consists of. */
export type CourseRow = Schema<'Course'>;
export type Course = Schema<'CourseDetails'>;
export type CourseKind = Schema<'CourseKind'>;
export type LessonKind = Schema<'LessonKind'>;
export type CourseTeacher = Schema<'CourseTeacher'>;
export type CourseReview = Schema<'CourseReview'>;
/** The same as its author has it, and what he sends. */
export type OwnReview = Schema<'OwnReview'>;
export type CourseReviewForm = Schema<'CourseReviewForm'>;
/** A chapter as the catalogue lists it. */
export type CourseSection = Schema<'CourseSection'>;

/** A course as the member who takes it sees it in a list, and from within. */
export type OwnCourse = Schema<'OwnClass'>;
export type Classroom = Schema<'Classroom'>;
export type ClassroomLesson = Schema<'ClassroomLesson'>;
/** Where a lesson stands, as the addresses name it. */
export type LessonPlace = Schema<'LessonRef'>;
export type Lesson = Schema<'Chapter'>;
export type Slide = Schema<'Slide'>;
/** What is agreed to before a lesson. */
export type Consent = Schema<'Disclaimer'>;
export type LessonProgressForm = Schema<'ProgressForm'>;
/** A question to the teacher of a lesson. */
export type TeacherQuestion = Schema<'TeacherQuestion'>;

/** An exam that runs, and one that is over. */
export type RunningExam = Schema<'ExamAttempt'>;
export type EndedExam = Schema<'EndedExam'>;
export type Exam = Schema<'ExamState'>;
export type Question = Schema<'ExamQuestion'>;
/** Something to choose or to match. */
export type Option = Schema<'ExamChoice'>;
/** Chosen options; left sides with their right ones; a number; nothing yet. */
export type Answered = Schema<'ExamAnswer'> | null;
/** What is kept of a question. */
export type GivenAnswer = Schema<'KeptAnswer'>;
export type AnswersForm = Schema<'SaveAnswersForm'>;
export type ReviewedQuestion = Schema<'ReviewedQuestion'>;
/** What came of a course: its exams, and what one learnt between the first and the last. */
export type CourseResult = Schema<'CourseResults'>;
export type ExamResult = Schema<'ExamResult'>;
export type ExamAttempt = Schema<'PastAttempt'>;
/** One condition of a certificate, and whether it is met. */
export type Requirement = Schema<'CertificateRequirement'>;
/** What a member's certificate of an event needs, and the certificate. */
export type EventCertificate = Schema<'EventCertificate'>;

/** A member's certificate as its holder sees it, and as anybody who has its code. */
export type OwnCertificate = Schema<'Certificate'>;
export type CheckedCertificate = Schema<'CheckedCertificate'>;
export type CertificateStatus = Schema<'CertificateStatus'>;
/** What a check without network takes along. */
export type SigningKeys = Schema<'SigningKeys'>;
/** Credit points with where they are from. */
export type Ledger = Schema<'Ledger'>;
export type CreditEntry = Schema<'CreditEntry'>;
export type CreditDomain = Schema<'CreditDomain'>;
/** An activity elsewhere that points are asked for. */
export type OwnActivity = Schema<'OwnActivity'>;
export type DeskActivity = Schema<'DeskActivity'>;
export type ActivityStatus = Schema<'ActivityStatus'>;
/** A member's question to a teacher, as the desk has it. */
export type DeskQuestion = Schema<'DeskQuestion'>;

/** The member's place in a waiting list, and the same with whose it is, for the desk. */
export type QueueEntry = Schema<'WaitingEntry'>;
export type QueuedMember = Schema<'QueuedMember'>;
export type EventSales = Schema<'EventSales'>;
export type SeatSales = Schema<'SeatSales'>;
export type PoolSales = Schema<'PoolSales'>;
export type SalesDay = Schema<'SalesDay'>;
