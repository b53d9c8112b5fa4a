/** A table of IndexedDB. Every operation is its own transaction and durable when its promise resolves. */
export type Table<Row> = {
  /** All rows, in the order of their keys. */
  all(): Promise<Row[]>
  get(key: IDBValidKey): Promise<Row | undefined>
  /** The keys of all rows, without the rows. */
  keys(): Promise<IDBValidKey[]>
  /** Inserts a row or replaces the one with the same key; returns the key, a new number when the row has none. */
  put(row: Omit<Row, 'id'> & { id?: number }): Promise<IDBValidKey>
  remove(key: IDBValidKey): Promise<void>
}

const name = 'prumo'
const tables = {
  /** Snapshots by owner: snapshot.ts. */
  snapshots: { keyPath: 'owner' },
  /** Calls waiting to be sent, in order: outbox.ts. */
  outbox: { keyPath: 'id', autoIncrement: true },
  /** Documents that were read here: documents.ts. */
  documents: { keyPath: 'key' },
  /** Answers of the server from which a screen is drawn again: answers.ts. */
  answers: { keyPath: 'key' },
  /** Lists from which screens are painted at the next visit: lists.ts. */
  lists: { keyPath: 'key' },
  /** The files of waiting calls, by their keys: outbox.ts. */
  contents: { keyPath: 'key' },
} as const satisfies Record<string, IDBObjectStoreParameters>

const version = 5
/** The name of the snapshots in version 1. */
const firstSnapshots = 'kept'

/** What an earlier release stored stays: nothing may be lost that the person has seen or waits to send. */
function moveSnapshots(database: IDBDatabase, upgrade: IDBTransaction) {
  const stored = upgrade.objectStore(firstSnapshots).getAll()
  stored.onsuccess = () => {
    for (const row of stored.result) upgrade.objectStore('snapshots').put(row)
    database.deleteObjectStore(firstSnapshots)
  }
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => {
      const { result: database } = request
      for (const [table, options] of Object.entries(tables))
        if (!database.objectStoreNames.contains(table)) database.createObjectStore(table, options)
      if (database.objectStoreNames.contains(firstSnapshots)) moveSnapshots(database, request.transaction!)
    }
    request.onsuccess = () => {
      const database = request.result
      // A later release in another tab may upgrade the database, and must not wait for this connection.
      database.onversionchange = () => database.close()
      database.onclose = () => {
        opened = undefined
      }
      resolve(database)
    }
    request.onerror = () => reject(request.error ?? new Error('indexedDB'))
  })
  // When opening failed, the next operation tries again.
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

async function run<Result>(
  table: keyof typeof tables,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(table, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(table))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('indexedDB'))
  })
}

export const browserTable = <Row>(table: keyof typeof tables): Table<Row> => ({
  all: () => run(table, 'readonly', (store) => store.getAll() as IDBRequest<Row[]>),
  get: (key) => run(table, 'readonly', (store) => store.get(key) as IDBRequest<Row | undefined>),
  keys: () => run(table, 'readonly', (store) => store.getAllKeys()),
  put: (row) => run(table, 'readwrite', (store) => store.put(row)),
  remove: async (key) => void (await run(table, 'readwrite', (store) => store.delete(key))),
})
