import type { Table } from './table.ts'

/** A table in memory that behaves like one of IndexedDB; rows are copied in and out. */
export function memoryTable<Row extends object>(keyPath: keyof Row & string): Table<Row> {
  const rows = new Map<IDBValidKey, Row>()
  let last = 0
  return {
    all: async () =>
      [...rows.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => structuredClone(row)),
    get: async (key) => structuredClone(rows.get(key)),
    keys: async () => [...rows.keys()],
    put: async (row) => {
      const key = ((row as Record<string, unknown>)[keyPath] as IDBValidKey | undefined) ?? ++last
      rows.set(key, structuredClone({ ...row, [keyPath]: key }) as Row)
      return key
    },
    remove: async (key) => void rows.delete(key),
  }
}
