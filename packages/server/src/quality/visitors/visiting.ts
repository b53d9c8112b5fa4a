import type { NormId } from '@prumo/contract/quality/norms/names.ts'
import type { Visit } from '@prumo/contract/quality/visitors/endpoints.ts'
import { visitedCompany } from '../../identity/companies/visited.ts'
import { hashToken } from '../../identity/session/tokens.ts'
import { record } from '../../platform/audit/record.ts'
import { today } from '../../platform/clock.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import { countMiss, type Limit } from '../../platform/http/rate-limits.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import { type Actor, inScope, type Scope, whoseWork } from '../../platform/scope.ts'
import { runInWorkerOf } from '../../platform/workers/workers.ts'
import { chapterOf, clauseIn } from '../bundle/clauses.ts'
import { bundleEntries, type Entry, entriesOfKind } from '../bundle/entries.ts'
import { clausesOf } from '../checklist/norms.ts'
import { companyNorms } from '../readiness/norms.ts'
import { noteOpening, visitorRows } from './links.ts'

const readsByLink: Limit = { name: 'visitor-link', points: 240, seconds: 60 * 60 }
/** An opening within this time of the one before is the same visit. */
const sameVisitMs = 60 * 60_000

type Link = {
  company_id: number
  id: number
  title: string
  ends_on: string
  revoked_at: Date | null
  opened_at: Date | null
}
type Opened = { actor: Actor; company: string; link: Link }

/**
 * The folder of the company of a link, as the system sees it: what the link shows, by chapter.
 * @throws not_found for an unknown link, visit.ended, rate.limited.
 */
export async function visit(
  guest: Guest,
  token: string,
  { network, baseUrl, norma }: { network: Network; baseUrl: string; norma?: NormId | undefined },
): Promise<Visit> {
  const { actor, company, link } = await openLink(guest, token, network)
  await noteVisit(guest, actor, link)
  return inScope(guest.database, guest, actor, { readOnly: true }, async (scope) => {
    const [all, norms] = await Promise.all([bundleEntries(scope, baseUrl), companyNorms(scope)])
    const norm = norma && norms.includes(norma) ? norma : norms[0]!
    const entries = (await shown(scope, link.id, all)).map((entry) => ({
      ...entry,
      clause: clauseIn(norm, entry.clause),
    }))
    return {
      company,
      title: link.title,
      ends_on: link.ends_on,
      norm,
      norms,
      chapters: clausesOf[norm].flatMap(({ code, title }) => {
        const own = entries
          .filter(({ clause }) => chapterOf(clause) === code)
          .toSorted((one, other) => byClause.compare(one.clause, other.clause))
        return own.length === 0
          ? []
          : [
              {
                code,
                title,
                entries: own.map(({ kind, id, clause, name, detail }) => ({ kind, id, clause, name, detail })),
              },
            ]
      }),
    }
  })
}

const byClause = new Intl.Collator('pt-BR', { numeric: true })

/** Of some entries those that a link lists, and so opens. */
async function shown(scope: Scope, link: number, entries: readonly Entry[]): Promise<Entry[]> {
  const { shows } = await visitorRows.find(scope, link)
  return entries.filter((entry) => entry.shows !== null && shows.includes(entry.shows))
}

/** Something of the folder in PDF. @throws as `visit`, not_found also for what the link does not list. */
export async function visitDocument(
  guest: Guest,
  { token, kind, id }: { token: string; kind: string; id: number },
  { network, baseUrl }: { network: Network; baseUrl: string },
): Promise<StoredFile> {
  const { actor, link } = await openLink(guest, token, network)
  const { draft, name } = await inScope(guest.database, guest, actor, { readOnly: true }, async (scope) => {
    const entries = await shown(scope, link.id, await entriesOfKind(scope, baseUrl, kind))
    const entry = entries.find((one) => one.id === id)
    if (!entry) throw fail('not_found')
    return { draft: await entry.draft(scope), name: entry.name }
  })
  await inScope(guest.database, guest, actor, {}, (scope) => noteOpening(scope, link, name))
  return documentFile({ runInWorker: runInWorkerOf(guest.workers, whoseWork(actor)), storage: guest.storage }, draft)
}

/** The link of a token and its company. @throws not_found, visit.ended, rate.limited. */
async function openLink(guest: Guest, token: string, network: Network): Promise<Opened> {
  const hash = hashToken(token)
  const [link] = await guest.database.statement<Link>(
    'select company_id, id, title, ends_on, revoked_at, opened_at from quality.open_visitor_link($1)',
    [hash],
  )
  const visited = link && (await visitedCompany(guest, link.company_id))
  if (!visited) {
    await countMiss(guest.limits, 'visitor-link', network)
    throw fail('not_found')
  }
  await guest.limits.count(readsByLink, hash)
  const isOver = link.ends_on < today(guest.clock, visited.actor.timeZone)
  if (link.revoked_at !== null || isOver) throw fail('visit.ended')
  return { ...visited, link }
}

/** Notes a visit in the trail, once an hour. */
async function noteVisit(guest: Guest, actor: Actor, { id, title, opened_at }: Link) {
  if (opened_at && guest.clock.now().getTime() - opened_at.getTime() < sameVisitMs) return
  await inScope(guest.database, guest, actor, {}, async (scope: Scope) => {
    const { openings } = await visitorRows.lock(scope, id)
    await visitorRows.update(scope, id, { opened_at: scope.clock.now(), openings: openings + 1 })
    await record(scope, 'visitor_link.opened', id, { after: { title } })
  })
}
