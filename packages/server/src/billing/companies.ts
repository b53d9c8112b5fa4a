import type { JobContext } from '../platform/jobs/jobs.ts'

const pageSize = 500

/** For jobs: every company that ever contracted a plan, page by page. */
export async function* companiesWithContracts({ database }: Pick<JobContext, 'database'>): AsyncGenerator<number[]> {
  for (let after = 0, full = true; full; ) {
    const page = await database.transaction(
      { settings: { 'app.runner': 'on' }, readOnly: true },
      (db) =>
        db.all<{ company_id: number }>`select distinct company_id from billing.contracts
        where company_id > ${after} order by company_id limit ${pageSize}`,
    )
    yield page.map(({ company_id }) => company_id)
    full = page.length === pageSize
    after = page.at(-1)?.company_id ?? after
  }
}
