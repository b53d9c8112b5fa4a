import type { Scope } from '../scope.ts'

/** What an area does once on every day of a company, in its first working hour. */
export type Morning = (scope: Scope) => Promise<unknown>
