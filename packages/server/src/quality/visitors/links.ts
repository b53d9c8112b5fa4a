import { addDays } from '@prumo/contract/dates.ts'
import {
  type VisitorLink,
  type VisitorLinkInput,
  type VisitShows,
  visitorLimits,
} from '@prumo/contract/quality/visitors/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { hashToken, newToken } from '../../identity/session/tokens.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

export const visitorRows = rowsOf(area, 'quality.visitor_links', {
  columns: ['id', 'title', 'ends_on', 'shows', 'revoked_at', 'opened_at', 'openings', 'created_by', 'created_at'],
  order: sql`id desc`,
  stamps: ['created_at', 'created_by'],
})
type Row = Awaited<ReturnType<typeof visitorRows.find>>

/** The links of the company, the newest first. The addresses are not stored. */
export const visitorLinks = async (scope: Scope): Promise<VisitorLink[]> =>
  present(scope, await visitorRows.all(scope, { most: 200 }))

/**
 * Makes a link that opens until the end of a day. Only this call answers its address, because only its hash is stored.
 * @throws request.invalid for a day that is over or too far, list.too_many.
 */
export async function createVisitorLink(
  scope: Scope,
  { title, ends_on, shows }: z.output<typeof VisitorLinkInput>,
  baseUrl: string,
): Promise<VisitorLink & { url: string }> {
  if (ends_on < scope.today || ends_on > addDays(scope.today, visitorLimits.days)) {
    const message = `Escolha uma data de hoje até ${visitorLimits.days} dias`
    throw failAt('ends_on', message)
  }
  if ((await visitorRows.count(scope, { revoked_at: null })) >= visitorLimits.links)
    throw fail('list.too_many', { message: `A empresa tem no máximo ${visitorLimits.links} acessos. Revogue algum.` })
  const token = newToken()
  const row = await visitorRows.insert(scope, {
    title,
    ends_on,
    shows: [...new Set(shows)],
    token_hash: hashToken(token),
  })
  await record(scope, 'visitor_link.created', row.id, { after: { title, ends_on, shows } })
  const [shown] = await present(scope, [row])
  return { ...shown!, url: `${baseUrl}/visita-iso/${token}` }
}

/** Revokes a link: its address opens nothing any more. @throws not_found. */
export async function revokeVisitorLink(scope: Scope, id: number) {
  const { title, revoked_at } = await visitorRows.lock(scope, id)
  if (revoked_at !== null) return
  await visitorRows.update(scope, id, { revoked_at: scope.clock.now() })
  await record(scope, 'visitor_link.revoked', id, { after: { title } })
}

async function present(scope: Scope, rows: readonly Row[]): Promise<VisitorLink[]> {
  const [people, openings] = await Promise.all([
    memberNames(scope, idsOf(rows, 'created_by')),
    openingsOf(scope, idsOf(rows, 'id')),
  ])
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    ends_on: row.ends_on,
    state: row.revoked_at !== null ? 'revoked' : row.ends_on < scope.today ? 'ended' : 'open',
    created_by: people.get(row.created_by) ?? '',
    created_at: row.created_at.toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
    shows: row.shows as VisitShows[],
    openings: (openings.get(row.id) ?? []).map(({ name, opened_at }) => ({ name, opened_at: opened_at.toISOString() })),
  }))
}

const mostOpenings = 50
type Opening = { link_id: number; name: string; opened_at: Date }

async function openingsOf({ db, companyId }: Scope, ids: readonly number[]): Promise<Map<number, Opening[]>> {
  const rows = await db.all<Opening>`select o.link_id, o.name, o.opened_at from unnest(${ids}::bigint[]) l (id)
    cross join lateral (select link_id, name, opened_at, id from quality.visitor_openings o
      where o.company_id = ${companyId} and o.link_id = l.id order by o.id desc limit ${mostOpenings}) o
    order by o.id desc`
  return Map.groupBy(rows, ({ link_id }) => link_id)
}

/** Notes what a visitor opened. */
export async function noteOpening(scope: Scope, { id, title }: { id: number; title: string }, name: string) {
  await scope.db.run`insert into quality.visitor_openings (company_id, link_id, name, opened_at)
    values (${scope.companyId}, ${id}, ${name}, ${scope.clock.now()})`
  await record(scope, 'visitor_link.document_opened', id, { after: { title, document: name } })
}
