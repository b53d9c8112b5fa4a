import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { canReach, type ServerAccount } from './server-account.ts'

/** Linux shows processes as files; macOS, which has none of them, by `ps`. */
const hasProc = existsSync('/proc/self/cwd')

/**
 * The data folder as PostgreSQL's argument: the folder it was started in. Node enters that folder before it gives up
 * root, so on Linux the data may be below a folder that the server's account cannot enter by its path (for example root's
 * home).
 */
export const hereAsDataFolder = hasProc ? '/proc/self/cwd' : '.'

// Puts the data folder's name into the command line, which the system shows to everybody.
const folderSetting = 'prumo.data_folder'

/** macOS: 104 bytes with the final zero. */
const longestSocketPath = hasProc ? 107 : 103
const logKeptBytes = 10 * 1024 * 1024

/** Sized for one company's server on a small machine: under 150 MB when idle. DATABASE_URL allows a tuned server. */
const settings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '60',
  // Migrations, the demo company and a restore each lock most tables and indexes in one transaction.
  max_locks_per_transaction: '256',
  shared_buffers: '64MB',
  huge_pages: 'off',
  jit: 'off',
  io_workers: '1',
  autovacuum_worker_slots: '2',
  autovacuum_max_workers: '2',
  max_wal_senders: '2',
  max_logical_replication_workers: '0',
  // Parallel queries need /dev/shm, which is small in containers.
  max_parallel_workers_per_gather: '0',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/** Of tests, whose many servers share one. */
const settingsWithoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

export interface Launch {
  dataFolder: string
  socketDir: string
  binaries: string
  account: ServerAccount | undefined
  durable: boolean
  logFile: string
}

/**
 * A running PostgreSQL server, as its postmaster.pid describes it. `socketDir` is missing for an instant after its
 * start.
 */
export interface Postmaster {
  pid: number
  socketDir: string | undefined
}

/** Starts PostgreSQL as a process that survives this one. It may still end at once, or refuse connections. */
export function launchPostmaster({ dataFolder, socketDir, binaries, account, durable, logFile }: Launch): ChildProcess {
  const chosen = {
    ...settings,
    ...(durable ? {} : settingsWithoutDurability),
    // A list of quoted folders.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    [folderSetting]: dataFolder,
  }
  const options = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  rotateLog(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', hereAsDataFolder, ...options], {
    ...account,
    cwd: dataFolder,
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  // A child without a pid is a failed spawn.
  child.on('error', () => {})
  return child
}

/**
 * Keeps the last ten megabytes of the log and begins it anew, also while PostgreSQL writes: it appends, so that its next line
 * is the first of the emptied file.
 */
export function rotateLog(logFile: string) {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) <= logKeptBytes) return
  copyFileSync(logFile, `${logFile}.1`)
  truncateSync(logFile)
}

/**
 * The environment of the PostgreSQL process. PGPORT, PGDATA and the like are left out, because they would change it.
 * Preloaded libraries stay, so that a test that moves the clock of a process also moves that of its database.
 */
export function serverEnvironment({ env } = process): NodeJS.ProcessEnv {
  const preloaded = Object.entries(env).filter(([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME'))
  return { PATH: env.PATH, LC_ALL: 'C', ...Object.fromEntries(preloaded) }
}

/** The server that runs on this data folder, whoever started it. */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  const [pidLine, , , , socketDir] = readPidFile(dataFolder)?.split('\n') ?? []
  const pid = Number(pidLine)
  return runsOn(pid, dataFolder) ? { pid, socketDir: socketDir || undefined } : undefined
}

/**
 * Removes a postmaster.pid that names a zombie or another program's process: PostgreSQL itself only ignores files that
 * name a dead process. The file is moved away before the last check, and put back if another start has just written it.
 */
export function removeStalePidFile(dataFolder: string) {
  const stale = readPidFile(dataFolder)
  if (stale === undefined || findPostmaster(dataFolder)) return
  const pidFile = join(dataFolder, 'postmaster.pid')
  const aside = `${pidFile}.${randomUUID()}`
  try {
    renameSync(pidFile, aside)
    if (pidIn(readFileSync(aside, 'utf8')) !== pidIn(stale)) linkSync(aside, pidFile)
  } catch (error) {
    // Another start has removed it, or has already written a newer one.
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  rmSync(aside, { force: true })
}

/** 0 for a text that is not a number: PostgreSQL itself refuses to start beside such a file. */
const pidIn = (content: string) => Number.parseInt(content, 10) || 0

/** True if the process runs; a zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    if (!hasProc) return !shown(pid, 'state').startsWith('Z')
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat[stat.lastIndexOf(')') + 2] !== 'Z'
  } catch {
    return false
  }
}

/**
 * Creates the folder of the server's socket, closed to other users (the socket asks for no password).
 * It is beside the data; or in the temporary folder, when that path is too long for a socket or below a folder that the
 * account cannot enter.
 */
export function makeSocketDir(dataDir: string, account: ServerAccount | undefined): string {
  const beside = join(dataDir, 'socket')
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const fits = (dir: string) => Buffer.byteLength(join(dir, '.s.PGSQL.5432.lock')) <= longestSocketPath
  const candidates = [beside, join(tmpdir(), `prumo-${hash}`), join('/tmp', `prumo-${hash}`)]
  const socketDir = candidates.find((dir) => fits(dir) && canReach(dir, account))
  if (!socketDir) throw new Error('Não há pasta para o soquete do PostgreSQL: /tmp não é acessível.')
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  const found = lstatSync(socketDir)
  const owners = [process.getuid?.(), account?.uid]
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new Error(`${socketDir} pertence a outro usuário: remova-a ou mude TMPDIR.`)
  }
  if (account) chownSync(socketDir, account.uid, account.gid)
  chmodSync(socketDir, 0o700)
  return socketDir
}

function readPidFile(dataFolder: string): string | undefined {
  try {
    return readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function runsOn(pid: number, dataFolder: string): boolean {
  if (!(pid > 0) || !isAlive(pid)) return false
  try {
    if (!hasProc) return shown(pid, 'command').includes(`${folderSetting}=${dataFolder}`)
    const [program = '', ...options] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    if (!['postgres', 'postmaster'].includes(basename(program))) return false
    return options.includes(`${folderSetting}=${dataFolder}`) || readlinkSync(`/proc/${pid}/cwd`) === dataFolder
  } catch {
    return false
  }
}

/** What `ps` says of a process. @throws when it does not exist. */
const shown = (pid: number, what: 'state' | 'command') =>
  execFileSync('ps', ['-ww', '-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
