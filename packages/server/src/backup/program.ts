import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { count } from '@prumo/contract/words.ts'
import type pg from 'pg'
import { jobs } from '../areas.ts'
import { warnOfUnreadableSecrets } from '../identity/two-step/resealing.ts'
import { openContext } from '../operator/opening.ts'
import { exitCodes, Refused } from '../operator/refused.ts'
import { record } from '../platform/audit/record.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { connectionTo } from '../platform/database/hosts.ts'
import { SessionRefused } from '../platform/database/session.ts'
import { AppError } from '../platform/errors.ts'
import { leavingOf } from '../platform/jobs/leaving.ts'
import { JobQueue } from '../platform/jobs/queue.ts'
import { bytes } from '../platform/operator/showing.ts'
import { SettingError, type Settings } from '../platform/settings.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { version } from '../platform/version.ts'
import { migrations, prepareDatabase } from '../services.ts'
import { Damaged } from './damaged.ts'
import { destinationOf, writeWhole } from './destination.ts'
import { BackupRefused, writeBackup } from './making.ts'
import { checkBackup } from './reading.ts'
import { RestoreRefused, restoreBackup } from './restoring.ts'
import { describeBackup, describeRestore } from './saying.ts'

/** What the programs need from their environment. */
export type Surroundings = {
  settings(): Settings
  /** The destination of a backup to '-'. */
  stdout: NodeJS.WritableStream
  out: (line: string) => void
  err: (line: string) => void
  /** The user signed in to the machine, for the trail. */
  user: string
  /** Aborts a backup. */
  signal?: AbortSignal
}

/** The exit code of a backup whose storage lacks contents that the database names. */
const incomplete = 4

const quiet = { info: () => {}, error: () => {} }

const backupUsage = `Uso: npm run backup -- <destino>
     npm run backup -- --conferir <arquivo>

<destino> é uma pasta que existe, um arquivo novo, ou - para a saída padrão (npm run -s backup -- - | …).`

/** Runs `npm run backup -- …` and returns the exit code; errors have been printed. */
export const backupProgram = (line: readonly string[], around: Surroundings): Promise<number> =>
  explained(around, async () => {
    const { values, positionals } = readLine(line, { conferir: { type: 'boolean' } }, backupUsage)
    const [given] = positionals
    if (given === undefined || positionals.length > 1) throw new Refused('usage', backupUsage)
    if (values.conferir) return check(given, around)
    return make(given, around)
  })

async function check(path: string, { out }: Surroundings): Promise<number> {
  const written = await checkBackup(existing(path))
  out(describeBackup(written))
  out('A cópia está inteira: tudo confere com as suas contagens e somas.')
  return lacking(written.tail.files) ? incomplete : exitCodes.done
}

async function make(given: string, around: Surroundings): Promise<number> {
  const settings = around.settings()
  const at = new Date()
  const toStdout = given === '-'
  const say = toStdout ? around.err : around.out
  const path = toStdout ? '-' : destinationOf(given, at)
  return onDatabase(settings, { make: false }, async (connect) => {
    const storage = openStorage(settings.STORAGE_URL, settings.DATA_DIR)
    const parts = { connection: await connect(), storage, migrations, version, at, signal: around.signal }
    const written = toStdout
      ? { ...(await writeBackup(parts, around.stdout as NodeJS.WriteStream)), size: undefined }
      : await writeWhole(path, (to) => writeBackup(parts, to))
    say(describeBackup(written))
    const { files } = written.tail
    await leaveTrail(settings, around.user, 'database.copied', { files: files.count, bytes: files.bytes })
    say(written.size === undefined ? 'Cópia escrita.' : `Cópia escrita em ${path} (${bytes(written.size)}).`)
    say(`Ela contém dados pessoais: guarde-a fechada, e ${keyText(settings)} em outro lugar.`)
    return lacking(files) ? incomplete : exitCodes.done
  })
}

const lacking = ({ missing, altered }: { missing: string[]; altered: string[] }) => missing.length + altered.length > 0

const keyText = ({ SECRET_KEY, DATA_DIR }: Settings) =>
  SECRET_KEY ? 'a SECRET_KEY' : `o arquivo ${join(DATA_DIR, 'secret.key')}`

const restoreUsage = `Uso: npm run restore -- <arquivo> [--substituir]

Restaura em um lugar vazio. --substituir apaga antes o banco que houver, para sempre.`

/** Runs `npm run restore -- …` and returns the exit code; errors have been printed. */
export const restoreProgram = (line: readonly string[], around: Surroundings): Promise<number> =>
  explained(around, async () => {
    const { values, positionals } = readLine(line, { substituir: { type: 'boolean' } }, restoreUsage)
    const [given] = positionals
    if (given === undefined || positionals.length > 1) throw new Refused('usage', restoreUsage)
    const path = existing(given)
    const settings = around.settings()
    return onDatabase(settings, { make: true }, async (connect) => {
      const restored = await restoreBackup({
        path,
        connect,
        storage: openStorage(settings.STORAGE_URL, settings.DATA_DIR),
        migrations,
        replace: values.substituir === true,
        leaving: leavingOf(jobs),
        prepare: async (upTo) => {
          const connection = await connect()
          const queue = new JobQueue(connection, quiet)
          try {
            return await prepareDatabase(connection, queue, { upTo, restoring: true })
          } finally {
            await queue.close()
          }
        },
      })
      around.out(describeRestore(restored))
      const after = { files: restored.files.count, bytes: restored.files.bytes, from: restored.head.at }
      await leaveTrail(settings, around.user, 'database.restored', after)
      for (const sentence of await unreadable(settings)) around.out(sentence)
      around.out('Tudo foi restaurado e confere com a cópia.')
      return lacking(restored.tail.files) ? incomplete : exitCodes.done
    })
  })

/** Secrets that only another key opens, as sentences. */
async function unreadable(settings: Settings): Promise<string[]> {
  const { context, close } = await openContext(settings, { operator: '', worksOn: undefined })
  const said: string[] = []
  try {
    const hear = (details: object) => {
      const { key, people } = details as { key: string; people: number }
      said.push(
        `ATENÇÃO: a verificação em duas etapas de ${count(people, 'pessoa', 'pessoas')} foi guardada com a chave ${key}, ` +
          'que não está na SECRET_KEY: ponha a chave do servidor copiado antes de iniciar.',
      )
    }
    await warnOfUnreadableSecrets({ ...context.jobs, log: { info: () => {}, error: hear } })
  } finally {
    await close()
  }
  return said
}

/** Records the action in the trail of the installation. A database with pending migrations gets no row. */
async function leaveTrail(settings: Settings, user: string, action: string, after: object) {
  try {
    const { context, close } = await openContext(settings, { operator: user || 'sem nome', worksOn: undefined })
    try {
      await context.inSystem((scope) => record(scope, action, new Date().toISOString(), { after }))
    } finally {
      await close()
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

/** Runs `work` on the database of the settings; the embedded one is started at its first use. */
async function onDatabase<T>(
  settings: Settings,
  { make: makes }: { make: boolean },
  work: (connect: () => Promise<pg.ClientConfig>) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL: connectionString, DATA_DIR: dataDir } = settings
  let server: ReturnType<typeof startEmbedded> | undefined
  const connect = async () => {
    if (connectionString !== undefined) return connectionTo(connectionString)
    if (!makes && !existsSync(join(dataDir, 'postgres'))) {
      throw new Refused('unavailable', `Não há banco de dados em ${dataDir}: confira DATA_DIR.`)
    }
    return (await (server ??= startEmbedded({ dataDir }))).connection
  }
  try {
    return await work(connect)
  } finally {
    await (await server)?.stop()
  }
}

function existing(path: string): string {
  if (!existsSync(path)) throw new Refused('refused', `O arquivo ${resolve(path)} não existe.`)
  return path
}

function readLine<Options extends Record<string, { type: 'boolean' }>>(
  line: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...line], options, allowPositionals: true })
  } catch {
    throw new Refused('usage', usage)
  }
}

async function explained({ err }: Surroundings, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    err(sentenceOf(error as Error & { code?: unknown }))
    if ((error as Error).name === 'AbortError') return exitCodes.refused
    if (error instanceof Refused) return error.exitCode
    if (error instanceof SettingError) return exitCodes.usage
    if (error instanceof Damaged || error instanceof BackupRefused || error instanceof RestoreRefused) {
      return exitCodes.refused
    }
    return error instanceof AppError ||
      error instanceof SessionRefused ||
      isUnreachable(error) ||
      isCut((error as Error).message)
      ? exitCodes.unavailable
      : exitCodes.fault
  }
}

function sentenceOf({ name, code, message, cause }: Error & { code?: unknown }): string {
  if (name === 'AbortError') return 'Interrompida: nada ficou escrito.'
  if (code === 'EPIPE') return 'A saída foi fechada antes do fim da cópia.'
  if (code === '53100') return `O disco do banco de dados está cheio: libere espaço e repita o comando (${message}).`
  if (isCut(message)) return `A conexão com o banco de dados se perdeu: repita o comando (${message}).`
  return cause instanceof Error ? `${message} (${cause.message})` : message
}

const isCut = (message: string) => /connection terminated|terminating connection|not queryable/i.test(message)

const isUnreachable = (error: unknown) => /^(E[A-Z]+|08|28|3D|53|57P)/.test(String((error as { code?: unknown }).code))
