import { addDays } from '@prumo/contract/dates.ts'
import ical, { ICalAttendeeStatus, ICalCalendarMethod } from 'ical-generator'
import { z } from 'zod'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { answersTo } from '../../identity/members/answering.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { requireMayMail } from '../../identity/proving/proof.ts'
import { record } from '../../platform/audit/record.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineMail } from '../../platform/mail/kinds.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mailbox } from '../../platform/mail/mail.ts'
import { MailboxData } from '../../platform/mail/sending.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireContacts } from '../contacts.ts'
import { requirePeople } from '../people.ts'
import { requireOpen } from './policy.ts'
import { findRow, type MinutesRow, subjectRows } from './queries.ts'
import { formatted } from './wire.ts'

/** To contacts; and to people of the company, who get it only at an address they have verified. */
export const invitationMail = defineMail({ id: 'minutes.invitation', to: 'contact' })
export const convocationMail = defineMail({ id: 'minutes.convocation', to: 'account' })

/** How long a meeting is expected to take: minutes of meetings say only when it begins. */
const usualMs = 60 * 60_000

type Guest = { name: string; email: string; isColleague: boolean }

/**
 * Queues an invitation with an iCalendar file to people of the company and contacts. Invited again, calendars change
 * the event they have. Returns to how many; people who no longer work here are left out.
 *
 * @throws not_found for the minutes, minutes.archived, request.invalid for people and contacts the company does not
 * have, mail.unproven, mail.limited.
 */
export async function inviteToMeeting(
  scope: Scope,
  id: number,
  { people, contacts, message }: { people: readonly number[]; contacts: readonly number[]; message: string },
): Promise<{ sent: number }> {
  const minutes = await findRow(scope, id)
  requireOpen(minutes)
  await Promise.all([requirePeople(scope, people), requireContacts(scope, contacts)])
  const [guests, organizer, agenda] = await Promise.all([
    guestsOf(scope, people, contacts),
    answersTo(scope),
    subjectRows(scope, id),
  ])
  await requireMayMail(
    scope,
    guests.map(({ email }) => email),
  )
  const subjects = agenda.filter(({ status }) => status === '1').map(({ title }) => title)
  const calendar = await eventOf(scope, minutes, { guests, organizer, subjects })
  await Promise.all(
    guests.map(({ name, email, isColleague }) =>
      scope.jobs.send(scope.db, mailInvitation, {
        isColleague,
        to: email,
        calendar,
        ...invitation(name, scope.actor.name, minutes, { organizer, subjects, message }),
      }),
    ),
  )
  await record(scope, 'minutes.invited', id, {
    after: { name: minutes.name, to: guests.map(({ email }) => email) },
  })
  return { sent: guests.length }
}

/** Everybody once, also a contact with the address of a colleague. */
async function guestsOf(scope: Scope, people: readonly number[], contacts: readonly number[]): Promise<Guest[]> {
  const [colleagues, others] = await Promise.all([reachableMembers(scope, people), contactsByIds(scope, contacts)])
  const all = [
    ...others.map(({ name, email }) => ({ name, email, isColleague: false })),
    ...colleagues.map(({ name, email }) => ({ name, email, isColleague: true })),
  ]
  return [...new Map(all.map((guest) => [guest.email.toLowerCase(), guest])).values()]
}

type Invited = { organizer: Mailbox | undefined; subjects: readonly string[] }

/** The meeting as iCalendar (RFC 5546, REQUEST); without an hour it is a whole day. */
async function eventOf(
  scope: Scope,
  minutes: MinutesRow,
  { guests, organizer, subjects }: Invited & { guests: readonly Guest[] },
): Promise<string> {
  const { id, name, held_on, held_at, place, created_at, updated_at } = minutes
  const calendar = ical({ prodId: { company: 'Prumo', product: 'Prumo', language: 'PT-BR' } })
  calendar.method(ICalCalendarMethod.REQUEST)
  const event = calendar.createEvent({
    id: `ata-${scope.companyId}-${id}@prumo`,
    ...(held_at === null ? wholeDay(held_on) : await fromHour(scope, held_on, held_at)),
    summary: name,
    ...(place && { location: place }),
    description: subjects.map((subject, at) => `${at + 1}. ${subject}`).join('\n'),
    ...(organizer && { organizer: { name: organizer.name, email: organizer.address } }),
    // Grows with every change of the minutes, so that a second invitation replaces the first.
    sequence: Math.max(0, Math.floor((updated_at.getTime() - created_at.getTime()) / 1000)),
    stamp: scope.clock.now(),
  })
  for (const guest of guests)
    event.createAttendee({ name: guest.name, email: guest.email, rsvp: true, status: ICalAttendeeStatus.NEEDSACTION })
  return calendar.toString()
}

const midnight = (date: string) => new Date(`${date}T00:00:00Z`)
const wholeDay = (date: string) => ({ start: midnight(date), end: midnight(addDays(date, 1)), allDay: true })

async function fromHour({ db, actor }: Scope, date: string, hour: string) {
  const [row] = await db.raw<{ starts: Date }>('select ($1::date + $2::time) at time zone $3 as starts', [
    date,
    hour,
    actor.timeZone,
  ])
  const start = new Date(row!.starts)
  return { start, end: new Date(start.getTime() + usualMs) }
}

const invitation = (
  name: string,
  sender: string,
  { name: meeting, held_on, held_at, place }: MinutesRow,
  { organizer, subjects, message }: Invited & { message: string },
) =>
  renderMail({
    subject: `Convite: ${meeting}, ${formatted(held_on, held_at)}`,
    preheader: `${sender} convida para uma reunião.`,
    title: meeting,
    paragraphs: [
      `Olá, ${name}.`,
      `${sender} convida você para esta reunião. O convite está anexado: abra-o para pôr a reunião no seu calendário.`,
      ...(message ? [message] : []),
    ],
    facts: [
      ['Data', formatted(held_on, held_at)],
      ...(place ? ([['Local', place]] as [string, string][]) : []),
      ['Convite de', sender],
    ],
    ...(subjects.length > 0 && {
      lists: [{ title: 'Pauta', rows: subjects.map((subject, at) => [`${at + 1}.`, subject] as const) }],
    }),
    replyTo: organizer,
  })

/** Sends one invitation. */
export const mailInvitation = defineJob({
  id: 'minutes.invite',
  leaves: true,
  schema: z.object({
    isColleague: z.boolean(),
    to: z.string(),
    /** The iCalendar file. */
    calendar: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    replyTo: MailboxData.optional(),
  }),
  retries: 8,
  atOnce: 3,
  run: ({ isColleague, calendar, ...message }, { mailer }, jobId) =>
    mailer.send({
      ...message,
      kind: isColleague ? convocationMail : invitationMail,
      attachments: [
        { name: 'convite.ics', type: 'text/calendar; charset=utf-8; method=REQUEST', content: Buffer.from(calendar) },
      ],
      id: jobId,
    }),
})
