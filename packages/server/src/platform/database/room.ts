import { fail } from '../errors.ts'
import type { Scope } from '../scope.ts'
import { lockNamed } from './named-locks.ts'

type Room = {
  /** The most records of the list. */
  most: number
  /** How many it has. */
  count: () => Promise<number>
  /** Said instead of the usual sentence. */
  message?: string
}

/**
 * Asked before a record is added to a list that nobody orders. Until the end of the transaction nobody else adds to it,
 * so that two people who do count one after the other.
 * @param list its name: the table, and what a part of the table hangs below.
 * @throws list.too_many.
 */
export async function requireRoom(scope: Scope, list: string, { most, count, message }: Room) {
  await lockNamed(scope, list)
  if ((await count()) >= most) throw fail('list.too_many', message === undefined ? {} : { message })
}
