import { buffer } from 'node:stream/consumers'
import type { MadeReport } from '@prumo/contract/reports/month/model.ts'
import { type ReportPart, reportPartIds } from '@prumo/contract/reports/parts.ts'
import { consultantLogo } from '../../identity/account/consultant-logo.ts'
import { logoFile } from '../../identity/account/letterhead.ts'
import { visitedCompany } from '../../identity/companies/visited.ts'
import { actorOf } from '../../identity/session/actor.ts'
import { passwordFits } from '../../identity/session/passwords.ts'
import { membershipsOf } from '../../identity/session/queries.ts'
import { hashToken } from '../../identity/session/tokens.ts'
import { record } from '../../platform/audit/record.ts'
import { today } from '../../platform/clock.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import { countMiss, type Limit } from '../../platform/http/rate-limits.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import { type Actor, inScope, whoseWork } from '../../platform/scope.ts'
import { runInWorkerOf } from '../../platform/workers/workers.ts'
import { draftOf } from '../month/document.ts'
import { monthReport } from '../month/month.ts'
import { linkRows, named } from './links.ts'

/** Wrong passwords that an address is asked, whatever the networks they come from. */
const triesByLink: Limit = { name: 'report-link-try', points: 20, seconds: 60 * 60 }
const readsByLink: Limit = { name: 'report-link', points: 240, seconds: 60 * 60 }
/** An opening within this time of the one before is the same. */
const sameOpeningMs = 60 * 60_000

type Link = {
  company_id: number
  id: number
  title: string
  month: string
  parts: ReportPart[]
  ends_on: string
  password_hash: string
  revoked_at: Date | null
  opened_at: Date | null
  created_by: number
}
type Key = { token: string; password: string }
type Opened = { link: Link; maker: Actor; system: Actor }

/**
 * The report of a link, as whoever made it may see it now, and no more than the parts they chose.
 * @throws report.link for an unknown link and for a wrong password alike, report.ended, rate.limited.
 */
export async function openReport(guest: Guest, key: Key, network: Network) {
  const { link, maker, system } = await openLink(guest, key, network)
  await noteOpening(guest, system, link)
  const { report, logo, mark } = await inScope(guest.database, guest, maker, { readOnly: true }, async (scope) => ({
    report: await monthReport(scope, link.month.slice(0, 7), { parts: link.parts }),
    logo: await logoFile(scope),
    mark: await consultantLogo(scope),
  }))
  const content = logo && (await buffer((await guest.storage.get(logo.key)).stream))
  const logos = { company: content ? pictured(content) : null, consultancy: mark && pictured(mark.content) }
  return { title: link.title, ends_on: link.ends_on, report: onlyRead(report, link.parts), logos }
}

/** An address that has all of the picture: a visitor has no session to ask for it. */
const pictured = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

/** The same in PDF. @throws as `openReport`. */
export async function openReportPaper(guest: Guest, key: Key, network: Network): Promise<StoredFile> {
  const { link, maker, system } = await openLink(guest, key, network)
  await noteOpening(guest, system, link)
  const draft = await inScope(guest.database, guest, maker, { readOnly: true }, async (scope) =>
    draftOf(scope, await monthReport(scope, link.month.slice(0, 7), { parts: link.parts })),
  )
  return documentFile({ runInWorker: runInWorkerOf(guest.workers, whoseWork(system)), storage: guest.storage }, draft)
}

/**
 * The link of a token, whoever made it, and the system in its company. Tries are counted before the password is compared, so
 * that many at once are not more than one after the other.
 */
async function openLink(guest: Guest, { token, password }: Key, network: Network): Promise<Opened> {
  const hash = hashToken(token)
  await guest.limits.count(triesByLink, hash)
  const [link] = await guest.database.statement<Link>(
    `select company_id, id, title, month, parts, ends_on, password_hash, revoked_at, opened_at, created_by
     from reports.open_link($1)`,
    [hash],
  )
  if (!(await passwordFits(link?.password_hash, password, network)) || !link) {
    await countMiss(guest.limits, 'report-link', network)
    throw fail('report.link')
  }
  await guest.limits.takeBack(triesByLink, hash)
  await guest.limits.count(readsByLink, hash)
  const visited = await visitedCompany(guest, link.company_id)
  const [member] = await membershipsOf(guest, link.created_by, link.company_id)
  const isOver = visited === undefined || link.ends_on < today(guest.clock, visited.actor.timeZone)
  if (link.revoked_at !== null || isOver || !member) throw fail('report.ended')
  return { link, maker: actorOf(member, null, guest.clock), system: visited.actor }
}

/** Notes an opening, once an hour. */
async function noteOpening(guest: Guest, system: Actor, { id, opened_at, ...link }: Link) {
  if (opened_at && guest.clock.now().getTime() - opened_at.getTime() < sameOpeningMs) return
  await inScope(guest.database, guest, system, {}, async (scope) => {
    const { openings } = await linkRows.lock(scope, id)
    await linkRows.update(scope, id, { opened_at: scope.clock.now(), openings: openings + 1 })
    await record(scope, 'report_link.opened', id, { after: { title: named(link) } })
  })
}

/** A visitor writes into no part, and is told of no part that the link does not have. */
function onlyRead(report: MadeReport, parts: readonly ReportPart[]): MadeReport {
  const closed = Object.fromEntries(
    reportPartIds.map((part) => {
      const own = report[part]
      return [part, own && { ...own, can: { write: false } }]
    }),
  )
  return { ...report, ...closed, allowed: report.allowed.filter((part) => parts.includes(part)) }
}
