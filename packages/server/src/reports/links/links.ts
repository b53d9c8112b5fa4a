import { addDays, formatMonth } from '@prumo/contract/dates.ts'
import { type ReportLink, type ReportLinkInput, reportLinkLimits } from '@prumo/contract/reports/links/endpoints.ts'
import { partsWith, type ReportPart, reportPartIds } from '@prumo/contract/reports/parts.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { membersByIds } from '../../identity/members/queries.ts'
import { hashToken, newToken } from '../../identity/session/tokens.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

/** Without the hashes: no verb of the company needs them. */
export const linkRows = rowsOf(area, 'reports.links', {
  columns: [
    'id',
    'title',
    'month',
    'parts',
    'ends_on',
    'revoked_at',
    'opened_at',
    'openings',
    'created_by',
    'created_at',
  ],
  order: sql`id desc`,
  stamps: ['created_at', 'created_by'],
})
type Row = Awaited<ReturnType<typeof linkRows.find>>

/** Links that a list shows. */
const shownLinks = 200

const leads = ({ actor }: Scope) => actor.isResponsible || actor.isRoot
const mayShare = (scope: Scope) =>
  (leads(scope) || scope.actor.type === 'consultor') && partsWith((permission) => scope.can(permission)).length > 0

/** The links that the acting person may revoke, the newest first: all of them for whoever leads, else their own. */
export async function reportLinks(scope: Scope): Promise<{ response: ReportLink[]; can: { share: boolean } }> {
  const where = leads(scope) ? {} : { created_by: scope.userId }
  const rows = await linkRows.all(scope, { most: shownLinks, where })
  return { response: await present(scope, rows), can: { share: mayShare(scope) } }
}

/**
 * Makes a link that opens, with its password, until the end of a day. Only this call answers its address, because only its
 * hash is stored.
 * @throws report.share, request.invalid for a part that the person does not see, or a day that is over or too far,
 * list.too_many.
 */
export async function createReportLink(
  scope: Scope,
  { title, month, parts: asked, ends_on }: Omit<z.output<typeof ReportLinkInput>, 'password'>,
  { passwordHash, baseUrl }: { passwordHash: string; baseUrl: string },
): Promise<ReportLink & { url: string }> {
  if (!mayShare(scope)) throw fail('report.share')
  const seen = partsWith((permission) => scope.can(permission))
  if (!asked.every((part) => seen.includes(part))) throw failAt('parts', 'Você só compartilha as partes que vê')
  if (ends_on < scope.today || ends_on > addDays(scope.today, reportLinkLimits.days))
    throw failAt('ends_on', `Escolha uma data de hoje até ${reportLinkLimits.days} dias`)
  const open = await scope.db.first<{ count: number }>`select count(*)::int as count from reports.links
    where company_id = ${scope.companyId} and revoked_at is null and ends_on >= ${scope.today}::date`
  if (open!.count >= reportLinkLimits.links)
    throw fail('list.too_many', {
      message: `A empresa tem no máximo ${reportLinkLimits.links} links abertos. Retire algum.`,
    })
  const token = newToken()
  const parts = reportPartIds.filter((part) => asked.includes(part))
  const row = await linkRows.insert(scope, {
    title,
    month: `${month}-01`,
    parts,
    ends_on,
    token_hash: hashToken(token),
    password_hash: passwordHash,
  })
  await record(scope, 'report_link.created', row.id, { after: { title: named(row), ends_on } })
  const [shown] = await present(scope, [row])
  return { ...shown!, url: `${baseUrl}/relatorio/${token}` }
}

/** Revokes a link: its address opens nothing any more. @throws not_found, also for a colleague's of whoever does not lead. */
export async function revokeReportLink(scope: Scope, id: number) {
  const row = await linkRows.lock(scope, id)
  if (!leads(scope) && row.created_by !== scope.userId) throw fail('not_found')
  if (row.revoked_at !== null) return
  await linkRows.update(scope, id, { revoked_at: scope.clock.now() })
  await record(scope, 'report_link.revoked', id, { after: { title: named(row) } })
}

/** What the trail calls a link: 'Banco, outubro de 2026'. */
export const named = ({ title, month }: { title: string; month: string }) => `${title}, ${formatMonth(month)}`

async function present(scope: Scope, rows: readonly Row[]): Promise<ReportLink[]> {
  const people = new Map((await membersByIds(scope, idsOf(rows, 'created_by'))).map((person) => [person.id, person]))
  // It opens as whoever made it would see the report, and no more once they have left.
  const isOver = ({ ends_on, created_by }: Row) => ends_on < scope.today || people.get(created_by)?.disabled !== false
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    month: row.month.slice(0, 7),
    parts: row.parts as ReportPart[],
    ends_on: row.ends_on,
    state: row.revoked_at !== null ? 'revoked' : isOver(row) ? 'ended' : 'open',
    created_by: people.get(row.created_by)?.name ?? '',
    created_at: row.created_at.toISOString(),
    openings: row.openings,
    opened_at: row.opened_at?.toISOString() ?? null,
  }))
}
