import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '../../errors.ts'

/** What a piece of the tests does: honest work, or an attack. */
export type Act =
  | { say: string }
  /** Megabytes. */
  | { answer: number }
  | { wait: number }
  | { spin: true }
  | { refuse: string }
  | { throw: string }
  /** Allocates memory without end: of V8, or outside of it. */
  | { fill: 'heap' | 'buffers' }

export async function run(act: Act): Promise<{ pid: number; said: string }> {
  if ('wait' in act) await pause(act.wait)
  if ('refuse' in act) throw fail('file.quota', { message: act.refuse })
  if ('throw' in act) throw new TypeError(act.throw)
  if ('fill' in act) fill(act.fill)
  while ('spin' in act);
  if ('answer' in act) return { pid: process.pid, said: 'a'.repeat(act.answer * 1024 ** 2) }
  return { pid: process.pid, said: 'say' in act ? act.say : '' }
}

function fill(what: 'heap' | 'buffers') {
  const held: unknown[] = []
  for (;;) {
    try {
      held.push(what === 'heap' ? { some: [held.length] } : Buffer.alloc(8_000_000, 1))
    } catch {
      // A memory bomb does not stop when its allocations fail.
    }
  }
}
