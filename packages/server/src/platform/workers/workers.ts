import { availableParallelism } from 'node:os'
import type { Load } from '../admission/fair-queue.ts'
import { fail } from '../errors.ts'
import { Lane, type LaneLimits } from './lane.ts'
import { Losses } from './losses.ts'
import type { LaneName, RunInWorker, WorkerTask } from './task.ts'
import { WorkerLost } from './worker-process.ts'

/** Carries out work that takes much processor time, or reads untrusted files, in processes of their own. */
export interface Workers {
  /**
   * Carries out a piece of a task. Companies take turns; a piece beyond its time or memory ends alone.
   * @throws work.busy when too many pieces of the company wait, request.given_up when `signal` aborts, the task's
   * `lost` when the piece took too long, died or threw an unexpected error, and the codes its module throws.
   */
  run<Input, Output>(task: WorkerTask<Input, Output>, input: NoInfer<Input>, whose: Whose): Promise<Output>
  /** The ids of the processes, for those who watch them. */
  readonly pids: number[]
  /** What each lane does now. */
  readonly loads: Readonly<Record<LaneName, Load>>
  /** Ends every process and refuses what waits. */
  close(): void
}

/** Who has a piece carried out. */
export type Whose = {
  /** 0: none. */
  company: number
  /** Set for a company on trial whose person has not proven their e-mail: all of these share one place of a lane. */
  unproven?: boolean | undefined
  /** Aborts when the client disconnects. */
  signal?: AbortSignal | undefined
}

/** The places are those of each lane. */
export type WorkersLimits = LaneLimits & {
  /** Pieces of one company, and of all, that may wait for them. */
  waitingOfCompany: number
  waiting: number
  /** Milliseconds after which an idle process ends and gives its memory back. */
  idle: number
  /** Multiplies the time a process may take to start, and a piece to be carried out. */
  timeFactor: number
}

const places = Math.min(6, Math.max(3, availableParallelism() + 1))
const usual: WorkersLimits = {
  places,
  placesOfCompany: places - 1,
  waitingOfCompany: 50,
  waiting: 500,
  idle: 60_000,
  timeFactor: 1,
}

/** Milliseconds after which a piece that is refused or given up counts as lost. */
const dearMs = 2000

type Task = WorkerTask<never, unknown>
type Piece = Whose & { task: Task; input: unknown; start(): void; refuse(error: Error): void }
type Report = (details: object, message: string) => void

export function openWorkers(report: Report = () => {}, limits: Partial<WorkersLimits> = {}): Workers {
  const { places, placesOfCompany, waitingOfCompany, waiting, idle, timeFactor } = { ...usual, ...limits }
  const losses = new Losses()
  const laneOf = () => new Lane<Piece>({ places, placesOfCompany }, losses)
  const byName: Record<LaneName, Lane<Piece>> = { quick: laneOf(), prompt: laneOf(), bulk: laneOf() }
  const lanes = Object.values(byName)
  let tidying: NodeJS.Timeout | undefined
  let closed = false

  async function carryOut(lane: Lane<Piece>, piece: Piece): Promise<unknown> {
    const { task, input, company, signal } = piece
    const worker = lane.take(piece, timeFactor)
    const began = performance.now()
    try {
      return await worker.carryOut(input, signal)
    } catch (error) {
      const isLost = error instanceof WorkerLost && error.told.code !== 'request.given_up' && !closed
      if (isLost || performance.now() - began > dearMs * timeFactor) losses.add(company)
      if (!(error instanceof WorkerLost)) throw error
      if (isLost) report({ task: task.name, company, problem: error.message }, 'a piece of work was lost')
      throw error.told
    } finally {
      if (closed) worker.end('closed')
      lane.give(worker)
      if (!closed) {
        tidying ??= setInterval(tidy, Math.max(100, idle / 4)).unref()
        lane.startNext()
      }
    }
  }

  function tidy() {
    const before = performance.now() - idle
    const stay = lanes.filter((lane) => lane.tidy(before))
    if (stay.length) return
    clearInterval(tidying)
    tidying = undefined
  }

  function wait(piece: Piece, resolve: (value: unknown) => void, reject: (error: unknown) => void) {
    const { company, signal } = piece
    const lane = byName[piece.task.lane]
    const { turns } = lane
    if (closed) return reject(fail('server.unavailable', { retryAfter: 5 }))
    if (signal?.aborted) return reject(fail('request.given_up'))
    if (turns.waitingOf(company) >= waitingOfCompany || turns.size >= waiting) {
      lane.refused++
      return reject(fail('work.busy', { retryAfter: 5 }))
    }
    const leave = () => {
      turns.remove(piece)
      reject(fail('request.given_up'))
    }
    piece.start = () => {
      signal?.removeEventListener('abort', leave)
      carryOut(lane, piece).then(resolve, reject)
    }
    piece.refuse = reject
    signal?.addEventListener('abort', leave, { once: true })
    turns.add(piece)
    lane.startNext()
  }

  return {
    get pids() {
      return lanes.flatMap(({ processes }) => processes).flatMap(({ pid }) => pid ?? [])
    },
    get loads() {
      const { quick, prompt, bulk } = byName
      return { quick: quick.load, prompt: prompt.load, bulk: bulk.load }
    },
    run: <Input, Output>(task: WorkerTask<Input, Output>, input: NoInfer<Input>, whose: Whose) =>
      new Promise<Output>((resolve, reject) => {
        const piece: Piece = { ...whose, task: task as unknown as Task, input, start() {}, refuse() {} }
        wait(piece, (value) => resolve(value as Output), reject)
      }),
    close() {
      closed = true
      clearInterval(tidying)
      for (const { turns, processes } of lanes) {
        for (const piece of turns.clear()) piece.refuse(fail('server.unavailable', { retryAfter: 5 }))
        for (const worker of processes) worker.end('closed', fail('server.unavailable'))
      }
    },
  }
}

/** Runs tasks in the name of a company, until its signal aborts. */
export const runInWorkerOf =
  (workers: Workers, whose: Whose): RunInWorker =>
  (task, input) =>
    workers.run(task, input, whose)
