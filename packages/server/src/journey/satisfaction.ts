import type { Connection } from '../platform/database/database.ts'

/**
 * What people think of the product, by the points they gave the journey's modules since a month ('yyyy-MM'): the share of
 * 9 and 10 minus that of 0 to 6, in percent; null without any. On a connection that sees all companies.
 */
export async function netPromoterScore(db: Connection, first: string): Promise<{ points: number; nps: number | null }> {
  const row = await db.first<{ points: number; nps: number | null }>`
    select count(*)::int as points,
      round(100.0 * (count(*) filter (where points >= 9) - count(*) filter (where points <= 6))
        / nullif(count(*), 0))::int as nps
    from journey.ratings
    where created_at >= ${`${first}-01`}::date::timestamp at time zone 'America/Sao_Paulo'`
  return row!
}
