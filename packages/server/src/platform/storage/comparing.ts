import type { Connection } from '../database/database.ts'
import type { Storage } from './storage.ts'
import { tablesWithContents } from './sweeping.ts'

const atOnce = 5000

export type Missing = { table: string; company: number | null; key: string }

/**
 * Compares the contents that rows name with those of the storage, whose keys are in memory meanwhile (some 100 bytes each).
 * @param reading reads in a transaction of its own, in which the rows of all companies are seen.
 */
export async function compareContents(
  storage: Storage,
  reading: <T>(work: (db: Connection) => Promise<T>) => Promise<T>,
): Promise<{ missing: Missing[]; named: number; unnamed: number }> {
  const stored = new Set<string>()
  for await (const { key } of storage.keys()) stored.add(key)
  const kept = new Set<string>()
  for (let after = ''; ; ) {
    const due = await reading((db) =>
      db.raw<{ key: string }>('select key from storage.discarded where key > $1 order by key limit $2', [
        after,
        atOnce,
      ]),
    )
    for (const { key } of due) kept.add(key)
    if (due.length < atOnce) break
    after = due.at(-1)!.key
  }
  const missing: Missing[] = []
  const named = new Set<string>()
  for (const table of await reading(tablesWithContents)) {
    for (let after = ''; ; ) {
      const rows = await reading((db) =>
        db.raw<{ key: string; company: number | null }>(
          `select t.key, (to_jsonb(t) ->> 'company_id')::bigint as company from ${table} t
           where t.key > $1 and t.size is not null order by t.key limit $2`,
          [after, atOnce],
        ),
      )
      for (const { key, company } of rows) {
        named.add(key)
        if (!stored.has(key)) missing.push({ table, company, key })
      }
      if (rows.length < atOnce) break
      after = rows.at(-1)!.key
    }
  }
  const unnamed = [...stored].filter((key) => !named.has(key) && !kept.has(key)).length
  return { missing, named: named.size, unnamed }
}
