import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { hereAsDataFolder, serverEnvironment } from './postmaster.ts'
import type { ServerAccount } from './server-account.ts'

const majorVersion = '18'
const abandonedAfterMs = 10 * 60_000

export interface NewCluster {
  dataFolder: string
  binaries: string
  account: ServerAccount | undefined
  durable: boolean
}

/**
 * Creates PostgreSQL's data folder where it is missing: UTF-8, code-point collation of PostgreSQL's own (the same on
 * every machine), superuser `postgres`.
 * It is created beside its final place and renamed when complete, so that an interrupted start leaves nothing that
 * looks like a database; of two simultaneous starts one renames its folder and both use it.
 * @throws when the folder holds something else, or data of another major version of PostgreSQL.
 */
export async function createCluster({ dataFolder, binaries, account, durable }: NewCluster) {
  removeAbandonedDrafts(dataFolder)
  if (holdsCluster(dataFolder)) return
  const draft = mkdtempSync(`${dataFolder}.init-`)
  if (account) chownSync(draft, account.uid, account.gid)
  try {
    await initdb(draft, { binaries, account, durable })
    renameSync(draft, dataFolder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!holdsCluster(dataFolder)) throw error
  }
}

function holdsCluster(dataFolder: string): boolean {
  const versionFile = join(dataFolder, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim()
    if (version === majorVersion) return true
    throw new Error(
      `DATA_DIR: ${dataFolder} tem dados do PostgreSQL ${version}; o embutido é o ${majorVersion}. Faça uma cópia com a versão do Prumo que os usava (npm run backup -- copia.tar.gz) e, com esta e outra DATA_DIR, restaure-a (npm run restore -- copia.tar.gz).`,
    )
  }
  if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0) {
    throw new Error(`DATA_DIR: ${dataFolder} não está vazia e não contém um banco de dados.`)
  }
  return false
}

/** Removes what killed starts left. A recent draft may belong to a start that still runs. */
function removeAbandonedDrafts(dataFolder: string) {
  const parent = dirname(dataFolder)
  const drafts = readdirSync(parent).filter((entry) => entry.startsWith(`${basename(dataFolder)}.init-`))
  if (!drafts.length) return
  const now = clockOfFiles(parent)
  for (const draft of drafts.map((entry) => join(parent, entry))) {
    const touched = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? now
    if (now - touched > abandonedAfterMs) rmSync(draft, { recursive: true, force: true })
  }
}

/** What the file system takes for now: a clock that was just set, or a disk elsewhere, makes nothing old. */
function clockOfFiles(folder: string): number {
  const probe = mkdtempSync(join(folder, '.now-'))
  const { mtimeMs } = statSync(probe)
  rmSync(probe, { recursive: true })
  return mtimeMs
}

async function initdb(folder: string, { binaries, account, durable }: Omit<NewCluster, 'dataFolder'>) {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const access = ['--username=postgres', '--auth=trust']
  const sync = durable ? [] : ['--no-sync']
  try {
    await promisify(execFile)(
      join(binaries, 'bin', 'initdb'),
      ['-D', hereAsDataFolder, ...locale, ...access, ...sync, '--no-instructions'],
      { ...account, cwd: folder, env: serverEnvironment() },
    )
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`DATA_DIR: não foi possível criar o banco de dados em ${folder}: ${stderr?.trim() || message}`)
  }
}
