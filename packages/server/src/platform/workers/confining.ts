import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const child = fileURLToPath(new URL('child.ts', import.meta.url))
const megabyte = 1024 * 1024
/** Megabytes of stacks and of native code that Node itself takes. */
const ofNode = 100
/** Seconds of processor time a process may use in its life: for one that spins when nobody is left to end it. */
export const mostProcessorTime = 300
/** Lower than the server's own: who asks for a page does not wait for somebody's document. */
const priority = 5

/**
 * What bounds the process is the kernel: `ulimit -d` counts everything it can write to, of V8 and of native code, and a
 * bomb ends it and nobody else. When the machine itself runs out of memory, it goes first. `setpriv`, where there is
 * one, has it end with us even while it spins.
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
 * Starts a process that has `module` and at most `memory` megabytes.
 *
 * @returns a process with a channel for messages, whose stderr is for us to read.
 */
export function startConfined(module: URL, memory: number): ChildProcess {
  const limit = memory + ofNode + reservedForCode()
  const node = [process.execPath, `--max-old-space-size=${memory}`, child, module.href]
  const { NODE_ENV, PATH, NODE_COMPILE_CACHE } = process.env
  const started = spawn('/bin/sh', ['-c', confined, String(limit * 1024), ...node], {
    serialization: 'advanced',
    env: { NODE_ENV, PATH, NODE_COMPILE_CACHE, TZ: 'UTC', MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  if (started.pid) lower(started.pid)
  return started
}

function lower(pid: number) {
  try {
    setPriority(pid, priority)
  } catch {
    // It has ended already.
  }
}

let reserved: number | undefined

/** Megabytes that V8 sets aside for code and hardly touches: the kernel counts them as if they were used. */
function reservedForCode(): number {
  return (reserved ??= [...readFileSync('/proc/self/maps', 'utf8').matchAll(/^(\w+)-(\w+) rwxp/gm)].reduce(
    (most, [, from, until]) => Math.max(most, Math.ceil((parseInt(until!, 16) - parseInt(from!, 16)) / megabyte)),
    0,
  ))
}
