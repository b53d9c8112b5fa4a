import type pg from 'pg'

/** A table that exists from the first step of a restore to its last one. */
const mark = 'public.unfinished_restore'
/** Any number that no other advisory lock uses. The restoring connection holds the lock until it ends. */
const restoreLock = 727_274_007

/**
 * Marks that this connection restores, before anything is changed.
 * @returns false when another connection restores at this moment.
 */
export async function beginRestore(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ own: boolean }>('select pg_try_advisory_lock($1) as own', [restoreLock])
  if (rows[0]!.own) await client.query(`create table if not exists ${mark} ()`)
  return rows[0]!.own
}

/** The last step of a restore, or of one that was refused before it changed anything. */
export const endRestore = (client: pg.Client) => client.query(`drop table if exists ${mark}`)

/** True if a restore was begun and not completed. */
export async function isUnfinished(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('${mark}') is not null as found`)
  return rows[0]!.found
}

/** @throws Error, a sentence for the person who starts the server. */
export async function requireNoRestore(client: pg.Client): Promise<void> {
  if (!(await isUnfinished(client))) return
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [restoreLock])
  if (!rows[0]!.free) {
    throw new Error('Uma restauração está em andamento neste banco de dados: espere que ela termine e inicie o Prumo.')
  }
  await client.query('select pg_advisory_unlock($1)', [restoreLock])
  throw new Error(
    'A restauração deste banco de dados foi interrompida e ele não está inteiro. Repita-a até o fim antes de iniciar o Prumo: npm run restore -- <arquivo> --substituir',
  )
}
