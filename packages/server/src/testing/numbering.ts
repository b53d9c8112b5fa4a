/*
 * Tests run in several processes, and the database of filled-database.ts, made by one of them, is used by all: each
 * process has numbers of its own.
 */
let last = 100_000 * Number(process.env.VITEST_POOL_ID ?? 0)

/** A number that no other record of the fixtures has, for its name. */
export const next = (): number => ++last
