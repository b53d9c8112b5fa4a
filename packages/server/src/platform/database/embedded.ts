import { mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { usableBinaries } from './binaries.ts'
import { createCluster } from './initdb.ts'
import {
  findPostmaster,
  isAlive,
  launchPostmaster,
  makeSocketDir,
  removeStalePidFile,
  rotateLog,
} from './postmaster.ts'
import { serverAccount } from './server-account.ts'
import { type ServerShare, type SocketConnection, shareServer } from './server-share.ts'

export interface EmbeddedOptions {
  /** Folder of the application's data, created when missing; PostgreSQL's part is `<dataDir>/postgres`. */
  dataDir: string
  /** `false` switches fsync off, only for data that may be lost, as in tests. An adopted server keeps its setting. */
  durable?: boolean
  /** Gets one sentence for each event of the start. PostgreSQL's own log is `<dataDir>/postgres.log`. */
  log?: (message: string) => void
}

export interface EmbeddedServer {
  /** The superuser of the whole server, over its unix socket. */
  connection: SocketConnection
  /** True if the server was running already, or another process started it at the same moment. */
  adopted: boolean
  /**
   * Stops using the server. The last process to do so shuts it down and waits for its end; while another process uses
   * it, it goes on. Close your own pools first: a shutdown cuts open connections.
   */
  stop(): Promise<void>
}

const pauseMs = 25
const rotateEveryMs = 3600_000
const pauseBeforeRelaunchMs = 200
const refusedForMs = 3_000
/** Refusals that pass: processes of a killed server are still ending, or another start was faster. */
const passing = /FATAL: .*(?:pre-existing shared memory block|lock file ".+" already exists)/
const unreachableForMs = 10_000
const readyWithinMs = 60_000
const stoppedWithinMs = 60_000

/**
 * Runs Prumo's own PostgreSQL on `dataDir`, or adopts the one that already runs there (the server survives a killed
 * application). Two simultaneous starts end with one server, and both use it. A server that dies while it is used is
 * started again.
 * @throws Error with one Portuguese sentence that quotes PostgreSQL, when it cannot run here.
 */
export async function startEmbedded({ dataDir, durable = true, log }: EmbeddedOptions): Promise<EmbeddedServer> {
  mkdirSync(dataDir, { recursive: true })
  const home = realpathSync(dataDir)
  const dataFolder = join(home, 'postgres')
  const logFile = join(home, 'postgres.log')
  const account = serverAccount(dataFolder)
  // Only root runs it as another user, who may be unable to enter dataDir.
  const binaries = await usableBinaries(account, account ? '/var/cache/prumo' : home)
  await createCluster({ dataFolder, binaries, account, durable })
  const socketDir = makeSocketDir(home, account)
  const launch = () => launchPostmaster({ dataFolder, socketDir, binaries, account, durable, logFile })
  const startAgainWhenGone = () => {
    if (findPostmaster(dataFolder)) return
    log?.('PostgreSQL terminou sem ser pedido: reiniciando')
    removeStalePidFile(dataFolder)
    launch()
  }

  const begun = Date.now()
  let waitingSince = begun
  removeStalePidFile(dataFolder)
  let own = findPostmaster(dataFolder) ? undefined : launch()
  for (;;) {
    const running = findPostmaster(dataFolder)
    if (running) {
      const connection = { host: running.socketDir ?? socketDir, port: 5432, user: 'postgres', database: 'postgres' }
      const attempt = await tryToShare(connection, startAgainWhenGone)
      if ('share' in attempt) {
        const adopted = running.pid !== own?.pid
        log?.(`PostgreSQL ${adopted ? 'adotado' : 'iniciado'} (processo ${running.pid})`)
        const rotating = setInterval(() => rotateLog(logFile), rotateEveryMs).unref()
        const stop = () => {
          clearInterval(rotating)
          return letGo(dataFolder, attempt.share)
        }
        return { connection, adopted, stop }
      }
      // 57P03: starting up. Recovery after a crash may take any time.
      if (attempt.code === '57P03') waitingSince = Date.now()
      if (attempt.code === 'ENOENT' && Date.now() - waitingSince > unreachableForMs) {
        log?.(`PostgreSQL sem soquete (processo ${running.pid}): reiniciando`)
        await shutDown(dataFolder, running.pid)
      } else if (Date.now() - waitingSince > readyWithinMs) {
        throw new Error(`DATA_DIR: o PostgreSQL não aceitou a conexão: ${attempt.message}`)
      }
    } else if (!own || hasEnded(own)) {
      const patience = passing.test(lastRefusal(logFile)) ? readyWithinMs : refusedForMs
      if (Date.now() - begun > patience) throw new Error(`DATA_DIR: o PostgreSQL não iniciou: ${endOf(logFile)}`)
      if (own) await sleep(pauseBeforeRelaunchMs)
      removeStalePidFile(dataFolder)
      own = launch()
      waitingSince = Date.now()
    } else if (Date.now() - waitingSince > readyWithinMs) {
      throw new Error(`DATA_DIR: o PostgreSQL não ficou pronto a tempo: ${endOf(logFile)}`)
    }
    await sleep(pauseMs)
  }
}

async function tryToShare(
  connection: SocketConnection,
  whenCut: () => void,
): Promise<{ share: ServerShare } | { code: string | undefined; message: string }> {
  try {
    return { share: await shareServer(connection, whenCut) }
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    return { code, message }
  }
}

async function letGo(dataFolder: string, share: ServerShare) {
  if (!findPostmaster(dataFolder)) return share.forget()
  await share.giveBack(async () => {
    const running = findPostmaster(dataFolder)
    if (running) await shutDown(dataFolder, running.pid)
  })
}

/** PostgreSQL's fast shutdown: it rolls open transactions back, writes everything and ends. */
async function shutDown(dataFolder: string, pid: number) {
  process.kill(pid, 'SIGINT')
  const begun = Date.now()
  while (isAlive(pid) || findPostmaster(dataFolder)?.pid === pid) {
    if (Date.now() - begun > stoppedWithinMs) throw new Error(`O PostgreSQL (processo ${pid}) não terminou a tempo.`)
    await sleep(pauseMs)
  }
}

function hasEnded(child: ReturnType<typeof launchPostmaster>) {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined
}

function lastRefusal(logFile: string) {
  return (
    readFileSync(logFile, 'utf8')
      .split('\n')
      .findLast((line) => line.includes('FATAL: ')) ?? ''
  )
}

function endOf(logFile: string) {
  return readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join(' | ')
}
