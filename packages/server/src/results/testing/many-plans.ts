import type { Person, TestServer } from '../../testing/test-server.ts'

/**
 * Inserts plans without calls.
 * @param of.words SQL of the number `n` of a plan, from 1.
 * @param of.origin what they were made of: a kind, and SQL of the record's id.
 */
export const insertPlans = (
  server: TestServer,
  { companyId, userId }: Person,
  {
    department_id,
    count,
    words,
    origin,
  }: {
    department_id: number
    count: number
    words: string
    origin?: { kind: string; id: string }
  },
) =>
  server.asOwner(
    `insert into results.plans (company_id, department_id, problem, to_do, to_make, to_who, to_where, to_why_do, observation, words,
       origin_kind, origin_id, created_by)
     select $1, $2, '', 'Plano', '', '', '', '', '', ${words}, $5, ${origin?.id ?? 'null'}, $3 from generate_series(1, $4::int) n`,
    [companyId, department_id, userId, count, origin?.kind ?? null],
  )
