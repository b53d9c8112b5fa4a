import type { Connection } from '../../platform/database/database.ts'

/** The companies that began in each month since `first` ('yyyy-MM'), in São Paulo's days; on a connection that sees all. */
export const companiesStarted = (db: Connection, first: string): Promise<{ month: string; ids: number[] }[]> =>
  db.all<{ month: string; ids: number[] }>`
    select to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month,
      array_agg(id order by id) as ids
    from identity.companies
    where created_at >= ${`${first}-01`}::date::timestamp at time zone 'America/Sao_Paulo'
    group by 1 order by 1`

/** The names of these companies, by id; on a connection that sees all. */
export async function companyNames(db: Connection, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.all<{ id: number; name: string }>`
    select id, coalesce(trade_name, name) as name from identity.companies
    where id = any(${[...new Set(ids)]}::bigint[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
