import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { memberActor } from '../../identity/session/member-actor.ts'
import { hashToken } from '../../identity/session/tokens.ts'
import { type Dated, datedRecords } from '../../platform/dated-records.ts'
import { fail } from '../../platform/errors.ts'
import type { Guest, Reading } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import { countMiss } from '../../platform/http/rate-limits.ts'
import type { VersionedFile } from '../../platform/http/send-file.ts'
import { inScope, type Scope } from '../../platform/scope.ts'
import { workdaysOf } from '../days-off/workdays.ts'
import { area } from '../tables.ts'
import { namesIn } from '../tasks/names.ts'
import { idsPage, readTasks } from '../tasks/queries.ts'
import { agreementsOf, calendarContents, momentsOf, windowOf } from './contents.ts'
import { type Calendar, datedEvents, ending, eventsOf, opening } from './events.ts'
import { readsByFeed } from './limits.ts'

type Feed = {
  company_id: number
  user_id: number
  read_at: Date | null
  fingerprint: string
  changed_at: Date
}

/** Raise it when the format of the events changes: it is part of the ETag, so calendars read them again. */
const writing = 2
const tasksAtOnce = 250
const readAgainMs = 15 * 60_000

/**
 * The calendar that a token opens, as its user sees it now. A person who no longer works in the company gets not_found.
 *
 * @throws not_found for an unknown or revoked token, two_step.setup_required, payment.restricted, rate.limited.
 */
export async function openCalendar(
  guest: Guest,
  token: string,
  { network, baseUrl }: { network: Network; baseUrl: string },
): Promise<VersionedFile> {
  const { database, clock, limits } = guest
  const hash = hashToken(token)
  const [feed] = await database.statement<Feed>(
    'select company_id, user_id, read_at, fingerprint, changed_at from routine.open_feed($1)',
    [hash],
  )
  const member = feed && (await memberActor(guest, { companyId: feed.company_id, userId: feed.user_id }))
  if (!member) {
    await countMiss(limits, 'calendar-feed', network)
    throw fail('not_found')
  }
  await limits.count(readsByFeed, hash)
  const { actor, company } = member
  if (actor.mustSetUpTwoStep) throw fail('two_step.setup_required')
  if (actor.access === 'restricted') throw fail('payment.restricted')

  const reading: Reading = (read) => inScope(database, guest, actor, { readOnly: true }, read)
  const { ids, series, today, fingerprint, dated } = await reading(async (scope) => ({
    ...(await calendarContents(scope)),
    dated: await datedRecords(scope, windowOf(scope.today)),
    today: scope.today,
  }))
  const calendar: Calendar = {
    baseUrl,
    companyId: actor.companyId,
    userId: feed.user_id,
    window: windowOf(today),
  }
  const version = digest([writing, fingerprint, dated, today, actor.timeZone, company, baseUrl])
  const isNew = version !== feed.fingerprint
  const changedAt = isNew ? after(feed.changed_at, clock.now()) : feed.changed_at
  if (isNew || !feed.read_at || clock.now().getTime() - feed.read_at.getTime() > readAgainMs) {
    await inScope(database, guest, actor, {}, (scope) => noteReading(scope, version, changedAt))
  }
  return {
    name: 'prumo.ics',
    type: 'text/calendar; charset=utf-8',
    version,
    changedAt,
    open: () => Readable.from(written(calendar, company, { pages: pagesOf(ids, series), dated }, reading)),
  }
}

/** Now, but at least one second after the version before: HTTP dates have no fractions of a second. */
const after = (before: Date, now: Date) =>
  new Date(Math.max(now.getTime(), Math.floor(before.getTime() / 1000 + 1) * 1000))

const digest = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const noteReading = ({ db, clock, companyId, userId }: Scope, fingerprint: string, changedAt: Date) =>
  db.run(
    area
      .updateTable('routine.calendar_feeds')
      .set({ read_at: clock.now(), fingerprint, changed_at: changedAt })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId),
  )

/**
 * Writes the calendar page by page, so that a slow reader holds no database connection and the whole calendar is never
 * in memory.
 */
async function* written(
  calendar: Calendar,
  company: string,
  { pages, dated }: { pages: readonly (readonly number[])[]; dated: readonly Dated[] },
  reading: Reading,
) {
  yield opening(company)
  for (const page of pages) yield await reading((scope) => pageOf(scope, calendar, page))
  yield datedEvents(calendar, dated)
  yield ending
}

/** The tasks in pages; all tasks of a series are in the same one. */
function pagesOf(ids: readonly number[], series: readonly (number | null)[]): number[][] {
  const pages: number[][] = []
  for (const [place, id] of ids.entries()) {
    const isFull = !pages.length || pages.at(-1)!.length >= tasksAtOnce
    if (isFull && (series[place] === null || series[place] !== series[place - 1])) pages.push([])
    pages.at(-1)!.push(id)
  }
  return pages
}

async function pageOf(scope: Scope, calendar: Calendar, ids: readonly number[]): Promise<string> {
  const [tasks, moments, agreements, isWorkday] = await Promise.all([
    readTasks(scope, idsPage(scope, ids)),
    momentsOf(scope, ids),
    agreementsOf(scope, ids),
    workdaysOf(scope),
  ])
  return eventsOf(calendar, { tasks, names: await namesIn(scope, tasks), moments, agreements, isWorkday })
}
