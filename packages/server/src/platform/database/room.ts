import { sql } from 'kysely'
import { fail } from '../errors.ts'
import type { Scope } from '../scope.ts'
import { builder } from './sql.ts'

type Room = {
  /** The most records of the list. */
  most: number
  /** How many it has. */
  count: () => Promise<number>
  /** Said instead of the usual sentence. */
  message?: string
}

const compiler = builder<Record<string, never>>()

/**
 * Asked before a record is added to a list that nobody orders. Until the end of the transaction nobody else adds to it,
 * so that two people who do count one after the other.
 * @param list its name: the table, and what a part of the table hangs below.
 * @throws list.too_many.
 */
export async function requireRoom(scope: Scope, list: string, { most, count, message }: Room) {
  const name = `${list} ${scope.companyId}`
  await scope.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.compile(compiler))
  // A second statement: it must see what was committed before the lock was granted.
  if ((await count()) >= most) throw fail('list.too_many', message === undefined ? {} : { message })
}
