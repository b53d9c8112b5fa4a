import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

/** How long one try waits for each lock, how often it is made, and how long it rests between two tries, at least. */
export type Patience = { lockMs: number; tries: number; restMs: number }

/**
 * Six minutes in all. The lock time is far below PostgreSQL's deadlock_timeout (1 s, counted by each waiting transaction from
 * when it began to wait), so that of two transactions that wait for each other it is this one that gives up, and not a
 * request.
 */
export const usualPatience: Patience = { lockMs: 200, tries: 200, restMs: 1_000 }

/**
 * Carries out `work` in one transaction, whole or not at all. It waits for no lock longer than `lockMs`, because every
 * request that comes after a waiting `alter table` waits behind it: it gives up, lets them pass, and tries again.
 * @throws Error, a Portuguese sentence that begins with `what` ('A migração 0002_more.sql falhou e foi desfeita'), when
 * `work` fails or its locks are not free at any try.
 */
export async function patiently(
  client: pg.Client,
  what: string,
  { lockMs, tries, restMs }: Patience,
  work: () => Promise<unknown>,
) {
  for (let tried = 1; ; tried++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${lockMs}`)
      await work()
      return void (await client.query('commit'))
    } catch (error) {
      await client.query('rollback')
      const held = isHeld.has((error as { code?: unknown }).code)
      if (!held || tried === tries) throw failed(what, error, held)
    }
    await setTimeout(restMs * (1 + Math.random()))
  }
}

/** The lock is not free in time; on a machine that stands still meanwhile, PostgreSQL finds the deadlock first. */
const isHeld = new Set<unknown>(['55P03', '40P01'])

function failed(what: string, error: unknown, held: boolean) {
  const why = held
    ? 'outra conexão usa uma das suas tabelas há muito tempo (uma cópia ou uma exportação longa?). Tente de novo quando ela terminar.'
    : (error as Error).message
  return new Error(`${what}: ${why}`, { cause: error })
}
