import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { membersByIds } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

type Row = {
  id: number
  title: string
  version: number
  html: string
  published_at: Date
  accepted_at: Date | null
  accepted_by: number | null
  text_sha256: string | null
  ip: string | null
  user_agent: string | null
}

/** The texts of the provider: the newest version of each, and the older ones that the company accepted. */
export async function contractTexts(scope: Scope, id?: number) {
  const rows = await textRows(scope, id)
  const people = await membersByIds(scope, idsOf(rows, 'accepted_by'))
  const names = new Map(people.map((person) => [person.id, person.name]))
  return rows.map(({ id: textId, title, version, html, published_at, accepted_at, accepted_by }) => ({
    id: textId,
    title,
    version,
    contract: html,
    status: accepted_at ? ('accepted' as const) : ('open' as const),
    date_create: published_at.toISOString(),
    date_accept: accepted_at?.toISOString() ?? null,
    accepted_by: accepted_by === null ? null : (names.get(accepted_by) ?? null),
  }))
}

/** A text with what proves that the company accepted it. @throws not_found. */
export async function textWithProof(scope: Scope, id: number) {
  const [row] = await textRows(scope, id)
  if (!row) throw fail('not_found')
  const [person] = row.accepted_by === null ? [] : await membersByIds(scope, [row.accepted_by])
  return { ...row, person }
}

/** What a text is known by, letter by letter. */
export const hashOf = (html: string): string => createHash('sha256').update(html).digest('hex')

const textRows = (scope: Scope, id?: number): Promise<Row[]> =>
  scope.db.all<Row>`
    select t.id, t.title, t.version, t.html, t.published_at, a.accepted_at, a.accepted_by, a.text_sha256, a.ip, a.user_agent
    from billing.contract_texts t
    left join billing.acceptances a on a.company_id = ${scope.companyId} and a.text_id = t.id
    where (a.text_id is not null
      or not exists (select from billing.contract_texts n where n.title = t.title and n.version > t.version))
      ${id === undefined ? sql`` : sql`and t.id = ${id}`}
    order by t.title, t.version desc`

/**
 * Accepts a text for the company (decision O217). Its hash proves what was accepted; the person, the instant and
 * the address are stored with it.
 * @throws not_found, contract.accepted.
 */
export async function acceptText(scope: Scope, id: number, from: { ip: string; userAgent: string }) {
  const [text] = await contractTexts(scope, id)
  if (!text) throw fail('not_found')
  const stored = await scope.db.run(
    area
      .insertInto('billing.acceptances')
      .values({
        company_id: scope.companyId,
        text_id: id,
        accepted_at: scope.clock.now(),
        accepted_by: scope.userId,
        text_sha256: hashOf(text.contract),
        ip: from.ip,
        user_agent: from.userAgent.slice(0, 300),
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (!stored) throw fail('contract.accepted')
  await record(scope, 'contract_text.accepted', id, { after: { title: text.title, version: text.version } })
  return (await contractTexts(scope, id))[0]!
}
