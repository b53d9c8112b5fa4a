import type { Scope } from '../scope.ts'

type Company = Pick<Scope, 'db' | 'companyId'>

/**
 * Waits for a lock of the company, and has it until the end of the transaction: one verb at a time does what the name
 * says. Taken before any row is locked; a statement after it reads what was committed before. For what no row stands
 * for yet: two who insert under an exclusion constraint at once would wait for each other until PostgreSQL finds the
 * deadlock.
 * @param name what is done or changed, as 'finance statements'; it ends with the person or list, where one is meant.
 */
export const lockNamed = (company: Company, name: string) =>
  company.db.raw('select pg_advisory_xact_lock(hashtextextended($1, 0))', [keyOf(company, name)])

/** Waits while somebody else has the lock of this name; others may have it shared too. */
export const lockNamedShared = (company: Company, name: string) =>
  company.db.raw('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [keyOf(company, name)])

/** What a statement that takes such a lock itself hashes. */
export const keyOf = ({ companyId }: Pick<Scope, 'companyId'>, name: string) => `${name} ${companyId}`
