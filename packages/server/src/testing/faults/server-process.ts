import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LongestTurn } from '../isolation/watched.ts'
import { machineEnvironment } from '../machine-environment.ts'

const watching = new URL('../isolation/watched.ts', import.meta.url)
const ownMain = new URL('../../main.ts', import.meta.url)
const readyWithinMs = 300_000

export type ServerProcessOptions = {
  dataDir: string
  /** More settings of the server; by default PORT is free and RATE_LIMIT too high to matter. */
  environment?: NodeJS.ProcessEnv
  /** The entry point of another checkout; by default this one's. */
  main?: URL
  /** Options of Node itself, such as --cpu-prof. */
  nodeOptions?: string[]
  /** Its serving thread is measured, and it ends when whoever started it ends, however that happens. */
  watched?: boolean
}

/** The server as a customer starts it: main.ts in a process of its own, listening. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** From the spawn to the line with the address. */
  readonly startedInMs: number
  /** Everything it has printed. */
  output(): string
  /** Kills it with -9: none of our handlers runs. */
  kill(): Promise<void>
  /** Sends SIGTERM and waits: returns its exit code, or the signal that ended it. */
  terminate(): Promise<number | string>
  /** Of a `watched` server: its longest turn since it was last asked. */
  longestTurn(): Promise<LongestTurn>
}

/** @throws Error with the server's output when it exits, or prints no address within a minute. */
export async function startServer({
  dataDir,
  environment,
  main = ownMain,
  nodeOptions = [],
  watched = false,
}: ServerProcessOptions): Promise<ServerProcess> {
  const begun = performance.now()
  const options = [...nodeOptions, ...(watched ? ['--import', watching.href] : [])]
  const child = spawn(process.execPath, [...options, fileURLToPath(main)], {
    env: {
      ...machineEnvironment(),
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMIT: '10000000',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    // In a session of its own, as a service manager starts it: Linux shares the processors between sessions.
    detached: watched,
    stdio: ['ignore', 'pipe', 'pipe', ...(watched ? (['ipc'] as const) : [])],
  })
  let printed = ''
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (printed += text))
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const url = await addressOf(child, () => printed)
  return {
    url,
    pid: child.pid!,
    startedInMs: performance.now() - begun,
    output: () => printed,
    async kill() {
      await endOf(child, 'SIGKILL')
    },
    terminate: () => endOf(child, 'SIGTERM'),
    async longestTurn() {
      const answer = once(child, 'message') as Promise<[LongestTurn]>
      child.send('longest turn')
      return (await answer)[0]
    },
  }
}

async function addressOf(child: ChildProcess, printed: () => string): Promise<string> {
  const deadline = performance.now() + readyWithinMs
  for (;;) {
    const [, url] = printed().match(/^Prumo em (http:\S+)/m) ?? []
    if (url) return url
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${printed()}`)
    if (performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`the server was not ready in time: ${printed()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<number | string> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return child.exitCode ?? child.signalCode!
}

/** A temporary data folder; the database's account may enter it, also when the tests run as root. */
export function temporaryDataDir(): { dataDir: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-faults-'))
  chmodSync(folder, 0o755)
  return { dataDir: join(folder, 'data'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
