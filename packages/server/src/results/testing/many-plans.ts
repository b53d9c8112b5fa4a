import type { Person, TestServer } from '../../testing/test-server.ts'

/** Inserts plans without calls. @param of.words SQL of the number `n` of a plan, from 1. */
export const insertPlans = (
  server: TestServer,
  { companyId, userId }: Person,
  { department_id, count, words }: { department_id: number; count: number; words: string },
) =>
  server.asOwner(
    `insert into results.plans (company_id, department_id, problem, to_do, to_make, to_who, to_where, to_why_do, observation, words,
       created_by)
     select $1, $2, '', 'Plano', '', '', '', '', '', ${words}, $3 from generate_series(1, $4::int) n`,
    [companyId, department_id, userId, count],
  )
