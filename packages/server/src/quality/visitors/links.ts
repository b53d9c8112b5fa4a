import { addDays } from '@prumo/contract/dates.ts'
import { type VisitorLink, type VisitorLinkInput, visitorLimits } from '@prumo/contract/quality/visitors/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { hashToken, newToken } from '../../identity/session/tokens.ts'
import { record } from '../../platform/audit/record.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { QualityTables } from '../tables.ts'

const area = builder<QualityTables>()

export const visitorRows = rowsOf(area, 'quality.visitor_links', {
  columns: ['id', 'title', 'ends_on', 'revoked_at', 'opened_at', 'openings', 'created_by', 'created_at'],
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
  { title, ends_on }: z.output<typeof VisitorLinkInput>,
  baseUrl: string,
): Promise<VisitorLink & { url: string }> {
  if (ends_on < scope.today || ends_on > addDays(scope.today, visitorLimits.days)) {
    const message = `Escolha uma data de hoje até ${visitorLimits.days} dias`
    throw fail('request.invalid', { fields: { ends_on: message }, message })
  }
  if ((await visitorRows.count(scope, { revoked_at: null })) >= visitorLimits.links)
    throw fail('list.too_many', { message: `A empresa tem no máximo ${visitorLimits.links} acessos. Revogue algum.` })
  const token = newToken()
  const row = await visitorRows.insert(scope, { title, ends_on, token_hash: hashToken(token) })
  await record(scope, 'visitor_link.created', row.id, { after: { title, ends_on } })
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
  const people = await memberNames(
    scope,
    rows.map(({ created_by }) => created_by),
  )
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    ends_on: row.ends_on,
    state: row.revoked_at !== null ? 'revoked' : row.ends_on < scope.today ? 'ended' : 'open',
    created_by: people.get(row.created_by) ?? '',
    created_at: row.created_at.toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
  }))
}
