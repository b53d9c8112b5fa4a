import type { Account } from '@prumo/contract/identity/account/model.ts'

/**
 * Where somebody who opens Home is sent instead; null: they stay. Areas declare it (`Area.steers`), and are asked in
 * their order until one answers a path.
 * @param on.search the query of Home's address.
 */
export type Steering = (on: { account: Account; search: URLSearchParams }) => Promise<string | null>
