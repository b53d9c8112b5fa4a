import type { Person, TestServer } from '../../testing/test-server.ts'

/** As many more plans of somebody's company, each like the first one that it has. */
export const morePlans = (server: TestServer, { companyId }: Person, count: number) =>
  server.asOwner(
    `insert into results.plans (company_id, department_id, problem, to_do, to_make, to_who, to_where, to_why_do, observation, words, created_by)
     select company_id, department_id, problem, 'Outro ' || n, to_make, to_who, to_where, to_why_do, observation, words, created_by
     from (select * from results.plans where company_id = $1 order by id limit 1) one, generate_series(1, $2::int) n`,
    [companyId, count],
  )
