import type { PositionTerm, PositionTermInput } from '@prumo/contract/people/organogram/endpoints.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

const most = 200

/** Until when a term lasted: somebody who has left ends theirs by leaving, and nobody ends it before. */
const untilOf = ({ today }: Scope) =>
  sql`coalesce(t.until, case when not people.works_on(c.left_on, ${today}::date) then c.left_on end)`

const terms = (scope: Scope, which: RawBuilder<SqlBool>): Promise<PositionTerm[]> =>
  scope.db.all<PositionTerm>`
    select t.id, coalesce(p.cargo, t.cargo) as cargo, t.collaborator_id, c.name as collaborator, t.since,
      ${untilOf(scope)} as until
    from people.position_terms t
    join people.collaborators c on c.company_id = t.company_id and c.id = t.collaborator_id
    left join people.positions p on p.company_id = t.company_id and p.id = t.position_id
    where t.company_id = ${scope.companyId} and ${which}
    order by until desc nulls first, t.since desc nulls last, t.id desc limit ${most}`

type Wanted = { position_id?: number | null | undefined; collaborator_id?: number | null | undefined }

/** The terms of a position, or of somebody, the current ones first. */
export const positionTerms = (scope: Scope, { position_id, collaborator_id }: Wanted): Promise<PositionTerm[]> =>
  terms(
    scope,
    sql<SqlBool>`(${position_id ?? null}::bigint is null or t.position_id = ${position_id ?? null})
      and (${collaborator_id ?? null}::bigint is null or t.collaborator_id = ${collaborator_id ?? null})`,
  )

/** Corrects the days of a term. @throws not_found, organogram.term_order, organogram.term_open. */
export async function changeTerm(
  scope: Scope,
  id: number,
  { since, until }: z.output<typeof PositionTermInput>,
): Promise<PositionTerm> {
  type Row = { since: string | null; until: string | null; cargo: string }
  const before = await scope.db.first<Row>`
    select t.since, ${untilOf(scope)} as until, t.cargo from people.position_terms t
    join people.collaborators c on c.company_id = t.company_id and c.id = t.collaborator_id
    where t.company_id = ${scope.companyId} and t.id = ${id} for no key update of t`
  if (!before) throw fail('not_found')
  if ((before.until === null) !== (until === null)) throw fail('organogram.term_open')
  if (since !== null && until !== null && until < since) throw fail('organogram.term_order')
  if (before.since !== since || before.until !== until) {
    await scope.db.run`update people.position_terms set since = ${since}::date, until = ${until}::date
      where company_id = ${scope.companyId} and id = ${id}`
    const said = (days: { since: string | null; until: string | null }) => ({ title: before.cargo, ...days })
    await record(scope, 'position_term.updated', id, { before: said(before), after: said({ since, until }) })
  }
  return (await terms(scope, sql<SqlBool>`t.id = ${id}`))[0]!
}
