import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Storage } from './storage.ts'

/** Any number that no other advisory lock uses. */
const markLock = 727_274_006

/**
 * A database and a storage belong together: each has the same mark, written at the first start. A node with the wrong
 * storage, or with a storage of another database, is refused before anything is written or removed.
 * @throws Error, a sentence for the person who starts the server.
 */
export async function requireOwnStore(owner: pg.Client, storage: Storage): Promise<void> {
  await owner.query('select pg_advisory_lock($1)', [markLock])
  try {
    const { rows } = await owner.query<{ words: string }>('select words from storage.mark')
    const [known] = rows
    const found = await storage.mark().catch(() => {
      // An unreachable storage is reported by /api/ready, and does not keep the rest from working.
      return unreachable
    })
    if (found === unreachable) return
    if (found === undefined) {
      if (known && (await hasFiles(owner))) throw new Error(emptyStore)
      const words = known?.words ?? randomUUID()
      if (!known) await owner.query('insert into storage.mark (words) values ($1)', [words])
      return await storage.setMark(words)
    }
    if (!known) {
      if (await hasFiles(owner)) await owner.query('insert into storage.mark (words) values ($1)', [found])
      else throw new Error(foreignStore)
    } else if (known.words !== found) throw new Error(foreignStore)
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [markLock])
  }
}

/** Writes a new mark to both, as after a restore: the copied installation goes on with the old mark. */
export async function markAnew(owner: pg.Client, storage: Storage) {
  const words = randomUUID()
  await owner.query('delete from storage.mark')
  await owner.query('insert into storage.mark (words) values ($1)', [words])
  await storage.setMark(words)
}

const unreachable = Symbol('unreachable')

const foreignStore =
  'STORAGE_URL (ou DATA_DIR, sem ela) aponta para um armazenamento de arquivos que é de outro banco de dados. Confira STORAGE_URL, DATA_DIR e DATABASE_URL: todos os nós usam os mesmos.'
const emptyStore =
  'STORAGE_URL (ou DATA_DIR, sem ela) aponta para um armazenamento vazio, mas este banco de dados tem arquivos em outro. Confira STORAGE_URL e DATA_DIR: todos os nós usam os mesmos.'

async function hasFiles(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ some: boolean }>('select exists (select from storage.files) as some')
  return rows[0]!.some
}
