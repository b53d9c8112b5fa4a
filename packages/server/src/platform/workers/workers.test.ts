import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { isDue } from '../../testing/changed.ts'
import type { AppError } from '../errors.ts'
import { workerTask } from './task.ts'
import type { Act, run } from './testing/acts.ts'
import { peakOf, watchPeaks } from './testing/peaks.ts'
import { openWorkers, type Workers, type WorkersLimits } from './workers.ts'

const task = workerTask<typeof run>({
  name: 'acting',
  module: new URL('testing/acts.ts', import.meta.url),
  within: 60_000,
  lane: 'prompt',
  memory: 150,
  answer: 10,
  foreign: 'nothing',
  lost: { code: 'document.failed', message: 'perdido' },
})

const opened: Workers[] = []
afterEach(() => opened.splice(0).forEach((workers) => workers.close()))

const reports: object[] = []
function open(limits: Partial<WorkersLimits> = {}) {
  const workers = openWorkers((details) => reports.push(details), { places: 2, placesOfCompany: 1, ...limits })
  opened.push(workers)
  return workers
}
const of = (workers: Workers, act: Act, company = 1, signal?: AbortSignal) =>
  workers.run(task, act, { company, signal })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => error.code,
  )
const isAlive = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]![0] !== 'Z'
  } catch {
    return false
  }
}
describe('a piece of work', () => {
  it('is carried out in another process, which carries out the next piece as well', async () => {
    const workers = open()
    const first = await of(workers, { say: 'olá' })
    expect(first.said).toBe('olá')
    expect(first.pid).not.toBe(process.pid)
    expect((await of(workers, { say: 'de novo' })).pid).toBe(first.pid)
  })

  it("has the server's priority while it is quick, and a lower one when it is not", async () => {
    const workers = open()
    const quick = { ...task, lane: 'quick' } as const
    const whose = { company: 1 }
    const first = await workers.run(quick, { say: 'olá' }, whose)
    expect(getPriority(first.pid)).toBe(getPriority())
    expect((await workers.run(quick, { wait: 2000 }, whose)).pid).toBe(first.pid)
    const second = await workers.run(quick, { say: 'de novo' }, whose)
    expect(second.pid).not.toBe(first.pid)
    const giveUp = new AbortController()
    const slow = codeOf(workers.run(quick, { wait: 50_000 }, { ...whose, signal: giveUp.signal }))
    await expect.poll(() => getPriority(second.pid)).toBeGreaterThan(getPriority())
    giveUp.abort()
    expect(await slow).toBe('request.given_up')
    const other = await of(workers, { say: 'sem pressa' })
    expect(getPriority(other.pid)).toBeGreaterThan(getPriority())
  })

  it("throws the code of its module, and the task's own error for an unexpected one", async () => {
    const workers = open()
    await expect(of(workers, { refuse: 'cheio' })).rejects.toMatchObject({ code: 'file.quota', message: 'cheio' })
    await expect(of(workers, { throw: 'x is undefined' })).rejects.toMatchObject({ code: 'document.failed' })
    expect(JSON.stringify(reports.at(-1))).toContain('x is undefined')
    expect((await of(workers, { say: 'olá' })).said).toBe('olá')
  })

  it('that takes longer than its task allows ends with its process, and the next piece is carried out', async () => {
    const workers = open()
    const hasty = { ...task, within: 300 }
    await expect(workers.run(hasty, { spin: true }, { company: 1 })).rejects.toMatchObject({ message: 'perdido' })
    expect((await of(workers, { say: 'olá' })).said).toBe('olá')
  })

  const parts = ['packages/server/src/platform/workers/']
  it.each((['heap', 'buffers'] as const).filter((fill) => isDue(`worker without memory: ${fill}`, parts)))(
    'that fills its memory without end (%s) ends alone, within its bound, and the server keeps its own',
    async (fill) => {
      const workers = open()
      const before = process.memoryUsage.rss()
      const bomb = codeOf(of(workers, { fill }))
      const peaks = watchPeaks(() => workers.pids)
      const beside = await of(workers, { say: 'ao lado' }, 2)
      expect(beside.said).toBe('ao lado')
      // A memory bomb that catches its allocation errors loops at its limit until its time is over.
      for (const pid of workers.pids) if (pid !== beside.pid && fill === 'buffers') await full(pid)
      if (fill === 'buffers') workers.close()
      expect(await bomb).toBeOneOf(fill === 'buffers' ? ['server.unavailable', 'document.failed'] : ['document.failed'])
      // The memory of Node itself, besides the task's limit.
      expect(peaks.end()).toBeLessThan(task.memory + 150)
      expect((process.memoryUsage.rss() - before) / 1024 ** 2).toBeLessThan(150)
    },
  )

  it('with a larger answer than its task allows is refused, before the server holds it', async () => {
    const workers = open()
    await expect(of(workers, { answer: task.answer + 1 })).rejects.toMatchObject({ message: 'perdido' })
    expect(JSON.stringify(reports.at(-1))).toContain('an answer of')
    expect((await of(workers, { answer: task.answer - 1 })).said).toHaveLength((task.answer - 1) * 1024 ** 2)
  })

  it('whose client disconnects leaves the queue, or ends with its process', async () => {
    const workers = open({ places: 1 })
    const [atWork, inQueue] = [new AbortController(), new AbortController()]
    const first = codeOf(of(workers, { spin: true }, 1, atWork.signal))
    const second = codeOf(of(workers, { say: 'nunca' }, 1, inQueue.signal))
    const [pid] = workers.pids
    inQueue.abort()
    expect(await second).toBe('request.given_up')
    atWork.abort()
    expect(await first).toBe('request.given_up')
    await expect.poll(() => isAlive(pid!)).toBe(false)
    expect(await codeOf(of(workers, { say: 'x' }, 1, atWork.signal))).toBe('request.given_up')
  })
})

describe('companies', () => {
  it('take turns: one that asks for much queues behind itself', async () => {
    const workers = open({ places: 1 })
    const done: string[] = []
    const ask = (name: string, company: number) => of(workers, { say: name }, company).then(() => done.push(name))
    await Promise.all([
      ...['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, 1)),
      ...['b1', 'b2'].map((name) => ask(name, 2)),
      ask('c1', 3),
    ])
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('leave a place to others, however long their own work takes', async () => {
    const workers = open()
    const spinning = [codeOf(of(workers, { spin: true })), codeOf(of(workers, { spin: true }))]
    expect((await of(workers, { say: 'outra' }, 2)).said).toBe('outra')
    workers.close()
    expect(await Promise.all(spinning)).toEqual(['server.unavailable', 'server.unavailable'])
  })

  it('have quick pieces carried out while others take all places', async () => {
    const workers = open()
    const quick = { ...task, lane: 'quick' } as const
    const spinning = [codeOf(of(workers, { spin: true })), codeOf(of(workers, { spin: true }, 2))]
    expect((await workers.run(quick, { say: 'o tipo' }, { company: 1 })).said).toBe('o tipo')
    expect((await workers.run(quick, { say: 'o tipo' }, { company: 3 })).said).toBe('o tipo')
    workers.close()
    expect(await Promise.all(spinning)).toEqual(['server.unavailable', 'server.unavailable'])
  })

  it('that import take no place of those who wait for a document, and have a lower priority', async () => {
    const workers = open()
    const bulk = { ...task, lane: 'bulk' } as const
    const whole = [1, 2].map((company) => codeOf(workers.run(bulk, { spin: true }, { company })))
    const { pid } = await of(workers, { say: 'o documento' }, 1)
    const [reading] = workers.pids.filter((other) => other !== pid)
    expect(getPriority(reading)).toBeGreaterThan(getPriority(pid))
    workers.close()
    expect(await Promise.all(whole)).toEqual(['server.unavailable', 'server.unavailable'])
  })

  it.each(['time', 'a process'])(
    'that lately lost a piece with %s share one place, and the others keep theirs',
    async (by) => {
      const workers = open({ places: 3, placesOfCompany: 2 })
      const act: Act = by === 'time' ? { spin: true } : { throw: 'x is undefined' }
      const hasty = { ...task, within: by === 'time' ? 300 : 60_000 }
      const lose = (company: number) => codeOf(workers.run(hasty, act, { company }))
      expect(await Promise.all([lose(1), lose(2)])).toEqual(['document.failed', 'document.failed'])
      const spinning = [1, 1, 2, 2].map((company) => codeOf(of(workers, { spin: true }, company)))
      const honest = await Promise.all([of(workers, { wait: 100 }, 3), of(workers, { wait: 100 }, 3)])
      expect(new Set(honest.map(({ pid }) => pid)).size).toBe(2)
      workers.close()
      expect(new Set(await Promise.all(spinning))).toEqual(new Set(['server.unavailable']))
    },
  )

  it('without a proven e-mail share one place, and the others keep theirs', async () => {
    const workers = open({ places: 3, placesOfCompany: 2 })
    const spin = (company: number, unproven: boolean) =>
      codeOf(workers.run(task, { spin: true }, { company, unproven }))
    const spinning = [spin(1, true), spin(2, true), spin(3, true), spin(4, false)]
    expect((await of(workers, { say: 'o documento' }, 5)).said).toBe('o documento')
    workers.close()
    expect(new Set(await Promise.all(spinning))).toEqual(new Set(['server.unavailable']))
  })

  it("have a maximum of waiting pieces: more are refused and can be tried again, and other companies' are not", async () => {
    const workers = open({ waitingOfCompany: 2 })
    const own = Array.from({ length: 5 }, () => codeOf(of(workers, { wait: 50 })))
    const other = codeOf(of(workers, { say: 'x' }, 2))
    expect(await Promise.all(own)).toEqual(['done', 'done', 'done', 'work.busy', 'work.busy'])
    expect(await other).toBe('done')
    await expect(of(open({ waitingOfCompany: 0 }), { say: 'x' })).rejects.toMatchObject({ details: { retryAfter: 5 } })
  })
})

describe('processes', () => {
  it('end after being idle for some time, and when the workers close', async () => {
    const workers = open({ idle: 50 })
    const { pid } = await of(workers, { say: 'x' })
    await expect.poll(() => isAlive(pid)).toBe(false)
    const { pid: next } = await of(workers, { say: 'x' })
    workers.close()
    await expect.poll(() => isAlive(next)).toBe(false)
    expect(await codeOf(of(workers, { say: 'x' }))).toBe('server.unavailable')
  })

  it('wait for the next piece of their task, as many as there are places, for any number of tasks', async () => {
    const workers = open()
    const [first, second, third] = ['one', 'two', 'three'].map((name) => ({ ...task, name }))
    const pidFor = async (task: typeof first, company = 1) => (await workers.run(task!, { say: 'x' }, { company })).pid
    const one = await pidFor(first)
    const two = await pidFor(second)
    expect(await pidFor(first, 2)).toBe(one)
    await pidFor(third)
    expect(workers.pids).toHaveLength(2)
    await expect.poll(() => isAlive(two)).toBe(false)
  })

  it('end with a server that is killed, both busy and idle ones', async () => {
    const server = spawn(process.execPath, [fileURLToPath(new URL('testing/server.ts', import.meta.url))])
    const [line] = (await once(server.stdout, 'data')) as [Buffer]
    const pids = line.toString().trim().split(' ').map(Number)
    expect(pids).toHaveLength(2)
    expect(pids.every(isAlive)).toBe(true)
    server.kill('SIGKILL')
    await expect.poll(() => pids.some(isAlive)).toBe(false)
  })
})

/** Waits until a process is at its memory limit, or has died of it. */
async function full(pid: number) {
  let last = -1
  await expect
    .poll(
      () => {
        const now = peakOf(pid)
        const stands = !isAlive(pid) || (now > 100 && now === last)
        last = now
        return stands
      },
      { interval: 300 },
    )
    .toBe(true)
}
