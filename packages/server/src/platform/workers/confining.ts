import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lowerPriority, lowerShare, nice } from '../priority.ts'
import type { WorkerTask } from './task.ts'

const child = fileURLToPath(new URL('child.ts', import.meta.url))
const megabyte = 1024 * 1024
/** Megabytes for stacks and Node's own native code. */
const ofNode = 100
/** Seconds of processor time a process may use in its life: ends a process that loops after its server died. */
export const mostProcessorTime = 300
type Bounds = Pick<WorkerTask<never, unknown>, 'module' | 'memory' | 'answer' | 'lane'>

/**
 * The kernel limits the process: `ulimit -d` counts all memory it can write to, of V8 and of native code, so that a
 * memory bomb ends only its own process. When the machine runs out of memory, this process is killed first. `setpriv`,
 * where it exists, makes it end with the server even while it loops.
 */
const confined = [
  'echo 1000 > /proc/self/oom_score_adj',
  'ulimit -c 0',
  `ulimit -t ${mostProcessorTime}`,
  'ulimit -d "$0" || exit 1',
  'command -v setpriv > /dev/null && exec setpriv --pdeathsig KILL "$@"',
  'exec "$@"',
].join('\n')

/**
 * Starts a process that runs the module of a task within its megabytes.
 * @returns a process with a channel for messages, whose stderr the server reads.
 */
export function startConfined({ module, memory, answer, lane }: Bounds): ChildProcess {
  const limit = memory + ofNode + reservedForCode()
  const node = [process.execPath, `--max-old-space-size=${memory}`, child, module.href, String(answer * megabyte)]
  const { NODE_ENV, PATH, NODE_COMPILE_CACHE } = process.env
  const started = spawn('/bin/sh', ['-c', confined, String(limit * 1024), ...node], {
    // In a session of its own, so that its share of the processors is not taken from the server's.
    detached: true,
    serialization: 'advanced',
    env: { NODE_ENV, PATH, NODE_COMPILE_CACHE, TZ: 'UTC', MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  if (lane !== 'quick') lower(started, lane === 'bulk' ? nice.bulk : nice.work)
  return started
}

/** Gives a process the lower priority, for the rest of its life. */
export function lower({ pid }: ChildProcess, by: number) {
  if (pid === undefined) return
  lowerPriority(pid, by)
  lowerShare(pid, by)
}

let reserved: number | undefined

/** Megabytes that V8 reserves for code and hardly uses: the kernel counts them as used. */
function reservedForCode(): number {
  return (reserved ??= [...readFileSync('/proc/self/maps', 'utf8').matchAll(/^(\w+)-(\w+) rwxp/gm)].reduce(
    (most, [, from, until]) => Math.max(most, Math.ceil((parseInt(until!, 16) - parseInt(from!, 16)) / megabyte)),
    0,
  ))
}
