// A server with nothing but workers: one of its pieces loops and one is idle; their process ids are printed.
import { setTimeout as pause } from 'node:timers/promises'
import { workerTask } from '../task.ts'
import { openWorkers } from '../workers.ts'
import type { run } from './acts.ts'

const acting = workerTask<typeof run>({
  name: 'acting',
  module: new URL('acts.ts', import.meta.url),
  within: 600_000,
  lane: 'prompt',
  memory: 200,
  answer: 1,
  foreign: 'nothing',
  lost: { code: 'document.failed' },
})
const workers = openWorkers()
const whose = { company: 1 }
await Promise.all([workers.run(acting, { wait: 50 }, whose), workers.run(acting, { wait: 50 }, whose)])
void workers.run(acting, { spin: true }, whose)
await pause(500)
console.log(workers.pids.join(' '))
