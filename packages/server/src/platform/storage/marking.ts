import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Connection, Database } from '../database/database.ts'
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
    const { rows } = await owner.query<Mark>('select words, removals from storage.mark')
    const [known] = rows
    const found = await storage.sign('mark').catch(() => {
      // An unreachable storage is reported by /api/ready, and does not keep the rest from working.
      return unreachable
    })
    if (found === unreachable) return
    if (found === undefined) {
      if (known && (await hasFiles(owner))) throw new Error(emptyStore)
      const words = known?.words ?? randomUUID()
      if (!known) await owner.query('insert into storage.mark (words) values ($1)', [words])
      await storage.setSign('removals', String(known?.removals ?? 0))
      return await storage.setSign('mark', words)
    }
    if (!known) {
      if (await hasFiles(owner)) await owner.query('insert into storage.mark (words) values ($1)', [found])
      else throw new Error(foreignStore)
    } else if (known.words !== found) throw new Error(foreignStore)
    else if (await isAhead(storage, known)) throw new Error(behindStore)
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [markLock])
  }
}

/** Writes a new mark to both, as after a restore: the copied installation goes on with the old mark. */
export async function markAnew(owner: pg.Client, storage: Storage) {
  const words = randomUUID()
  await owner.query('delete from storage.mark')
  await owner.query('insert into storage.mark (words, restored_at) values ($1, now())', [words])
  await storage.setSign('mark', words)
  await storage.setSign('removals', '0')
}

/**
 * Before contents are removed: raises the counter in the database and then in the storage, so that the storage's is never
 * ahead of the database it belongs to. One that is ahead has gone on with another database, of which this one is a copy
 * from before: it may name contents that this one does not.
 * @returns whether contents may be removed.
 */
export async function mayRemoveFrom(database: Database, storage: Storage): Promise<boolean> {
  const removals = await removalsIn(storage)
  const raised = await database.transaction({ settings: {} }, (db) =>
    db.raw<{ removals: number }>(
      'update storage.mark set removals = removals + 1, raised_at = now() where removals >= $1 returning removals',
      [removals],
    ),
  )
  const [mark] = raised
  if (mark) await storage.setSign('removals', String(mark.removals))
  return mark !== undefined
}

/** Makes this database the one to which the storage belongs, whatever was removed without it. */
export async function takeOver(owner: pg.Client, storage: Storage) {
  const words = randomUUID()
  const removals = (await removalsIn(storage)) + 1
  await owner.query('delete from storage.mark')
  await owner.query('insert into storage.mark (words, removals, restored_at) values ($1, $2, now())', [words, removals])
  await storage.setSign('mark', words)
  await storage.setSign('removals', String(removals))
}

/** When this database was last restored, or took another's place; null: never. */
export async function restoredAt(db: Connection): Promise<Date | null> {
  const [mark] = await db.raw<{ restored_at: Date | null }>('select restored_at from storage.mark')
  return mark?.restored_at ?? null
}

/** True if the storage has gone on with another database. */
export async function hasGoneOn(database: Database, storage: Storage): Promise<boolean> {
  const removals = await removalsIn(storage)
  const [behind] = await database.transaction({ settings: {}, readOnly: true }, (db) =>
    db.raw('select from storage.mark where removals < $1', [removals]),
  )
  return behind !== undefined
}

/**
 * True if this database may be a copy of one that is in use: its server began after the counter was last raised, and that
 * was a moment ago. So is one that was restarted.
 */
export async function mayBeCopy(database: Database, momentMs: number): Promise<boolean> {
  const [mark] = await database.transaction({ settings: {}, readOnly: true }, (db) =>
    db.raw<{ suspect: boolean }>(
      `select raised_at < pg_postmaster_start_time() and raised_at > now() - $1 * interval '1 ms' as suspect
       from storage.mark`,
      [momentMs],
    ),
  )
  return mark?.suspect === true
}

/** Why a node ends, or does not start. */
export const goneOn = () => new Error(behindStore)

type Mark = { words: string; removals: number }

const removalsIn = async (storage: Storage) => Number((await storage.sign('removals')) ?? 0)

const isAhead = async (storage: Storage, { removals }: Mark) => (await removalsIn(storage)) > removals

const unreachable = Symbol('unreachable')

const foreignStore =
  'STORAGE_URL (ou DATA_DIR, sem ela) aponta para um armazenamento de arquivos que é de outro banco de dados. Confira STORAGE_URL, DATA_DIR e DATABASE_URL: todos os nós usam os mesmos.'
const behindStore =
  'Este banco de dados é uma cópia de antes: o armazenamento de arquivos seguiu com outro, que retirou conteúdos depois dela. Se o outro está em uso, dê a esta cópia um armazenamento só dela, ou inicie-a com REHEARSAL=1. Se ela toma o lugar do outro, rode antes: npm run operator -- banco assumir'
const emptyStore =
  'STORAGE_URL (ou DATA_DIR, sem ela) aponta para um armazenamento vazio, mas este banco de dados tem arquivos em outro. Confira STORAGE_URL e DATA_DIR: todos os nós usam os mesmos.'

async function hasFiles(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ some: boolean }>('select exists (select from storage.files) as some')
  return rows[0]!.some
}
