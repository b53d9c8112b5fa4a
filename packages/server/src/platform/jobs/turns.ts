import type { Connection } from '../database/database.ts'

/** The turn of a job and its company: the jobs of turn 0 run before those of turn 1. */
export type Turn = { company: string | undefined; number: number }

type Row = { company: string | null; number: number }

/**
 * Fair turns among companies in one queue: a company's first waiting job takes the turn that is served now, and each
 * further one the turn after its last. A company that adds a thousand jobs lets every other company pass between two of
 * them, and a company that adds one waits for at most one of each other.
 */
export class Turns {
  /** The last turn given within a transaction: jobs added together are not in the queue yet. */
  readonly #given = new WeakMap<Connection, Map<string, Promise<Turn>>>()

  /** The turn that is served now. */
  async served(db: Connection, queue: string): Promise<number> {
    const [row] = await db.raw<{ served: number }>(`select (${turnServed})::int as served`, [queue])
    return row!.served
  }

  /** @param companyId the job's company; default: the company of the transaction, if it has one. */
  next(db: Connection, queue: string, companyId?: number): Promise<Turn> {
    let given = this.#given.get(db)
    if (!given) this.#given.set(db, (given = new Map()))
    const key = `${queue} ${companyId ?? ''}`
    const last = given.get(key)
    const turn = last
      ? last.then(({ company, number }) => ({ company, number: number + 1 }))
      : ask(db, queue, companyId)
    given.set(key, turn)
    return turn
  }
}

const turnServed = `coalesce((select -priority from pgboss.job
                        where name = $1 and state < 'active' and not blocked and start_after <= now()
                        order by priority desc limit 1), 0)`

/** A turn is stored as the job's negative priority, by which the queue orders jobs. */
async function ask(db: Connection, queue: string, companyId: number | undefined): Promise<Turn> {
  const [row] = await db.raw<Row>(
    `select company, greatest(served, coalesce(
              (select 1 - min(priority) from pgboss.job
               where name = $1 and group_id = company and state < 'active'), 0))::int as number
     from (
       select coalesce($2::text, nullif(current_setting('app.company_id', true), '')) as company,
              ${turnServed} as served
     ) asking`,
    [queue, companyId === undefined ? null : String(companyId)],
  )
  return { company: row!.company ?? undefined, number: row!.number }
}
