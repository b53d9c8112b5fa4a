import { availableParallelism } from 'node:os'
import { fail } from '../errors.ts'
import type { RunInWorker, WorkerTask } from './task.ts'
import { Turns } from './turns.ts'
import { WorkerLost, WorkerProcess } from './worker-process.ts'

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
  /** Ends every process and refuses what waits. */
  close(): void
}

/** `company`: 0 for none. `signal`: aborts when the client disconnects. */
export type Whose = { company: number; signal?: AbortSignal | undefined }

export type WorkersLimits = {
  /** Pieces that run at once. */
  places: number
  /** Pieces of one company that run at once, at most: one place is always left to others. */
  placesOfCompany: number
  /** Pieces of one company, and of all, that may wait. */
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

type Task = WorkerTask<never, unknown>
type Piece = Whose & { task: Task; input: unknown; start(): void; refuse(error: Error): void }
type Report = (details: object, message: string) => void

export function openWorkers(report: Report = () => {}, limits: Partial<WorkersLimits> = {}): Workers {
  const { places, placesOfCompany, waitingOfCompany, waiting, idle, timeFactor } = { ...usual, ...limits }
  const turns = new Turns<Piece>()
  const idling: WorkerProcess[] = []
  const busy = new Set<WorkerProcess>()
  const busyOf = new Map<number, number>()
  let tidying: NodeJS.Timeout | undefined
  let closed = false

  const mayStart = (company: number) => (busyOf.get(company) ?? 0) < placesOfCompany
  const count = (company: number, more: number) => {
    const now = (busyOf.get(company) ?? 0) + more
    if (now > 0) busyOf.set(company, now)
    else busyOf.delete(company)
  }

  function startNext() {
    while (!closed && busy.size < places) {
      const piece = turns.next(mayStart)
      if (!piece) return
      piece.start()
    }
  }

  function processFor(task: Task): WorkerProcess {
    const at = idling.findLastIndex((idle) => idle.task === task && idle.usable)
    if (at >= 0) return idling.splice(at, 1)[0]!
    return new WorkerProcess(task, timeFactor)
  }

  async function carryOut({ task, input, company, signal }: Piece): Promise<unknown> {
    const worker = processFor(task)
    busy.add(worker)
    count(company, 1)
    try {
      return await worker.carryOut(input, signal)
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error
      if (error.told.code !== 'request.given_up') {
        report({ task: task.name, company, problem: error.message }, 'a piece of work was lost')
      }
      throw error.told
    } finally {
      busy.delete(worker)
      count(company, -1)
      rest(worker)
      startNext()
    }
  }

  function rest(worker: WorkerProcess) {
    if (!worker.usable || closed) return worker.end('is used up')
    worker.idleSince = performance.now()
    idling.push(worker)
    // As many may be idle as run: a company's one task would otherwise end the processes of the other companies' tasks,
    // and each of their pieces would wait for a new process.
    if (idling.length > places) idling.shift()!.end('makes room')
    tidying ??= setInterval(tidy, Math.max(100, idle / 4)).unref()
  }

  function tidy() {
    const before = performance.now() - idle
    while (idling[0] && (!idling[0].usable || idling[0].idleSince <= before)) idling.shift()!.end('rested')
    if (idling.length) return
    clearInterval(tidying)
    tidying = undefined
  }

  function wait(piece: Piece, resolve: (value: unknown) => void, reject: (error: unknown) => void) {
    const { company, signal } = piece
    if (closed) return reject(fail('server.unavailable', { retryAfter: 5 }))
    if (signal?.aborted) return reject(fail('request.given_up'))
    if (turns.waitingOf(company) >= waitingOfCompany || turns.size >= waiting) {
      return reject(fail('work.busy', { retryAfter: 5 }))
    }
    const leave = () => {
      turns.remove(piece)
      reject(fail('request.given_up'))
    }
    piece.start = () => {
      signal?.removeEventListener('abort', leave)
      carryOut(piece).then(resolve, reject)
    }
    piece.refuse = reject
    signal?.addEventListener('abort', leave, { once: true })
    turns.add(piece)
    startNext()
  }

  return {
    get pids() {
      return [...busy, ...idling].flatMap(({ pid }) => pid ?? [])
    },
    run: <Input, Output>(task: WorkerTask<Input, Output>, input: NoInfer<Input>, whose: Whose) =>
      new Promise<Output>((resolve, reject) => {
        const piece: Piece = { ...whose, task: task as unknown as Task, input, start() {}, refuse() {} }
        wait(piece, (value) => resolve(value as Output), reject)
      }),
    close() {
      closed = true
      clearInterval(tidying)
      for (const piece of turns.clear()) piece.refuse(fail('server.unavailable', { retryAfter: 5 }))
      for (const worker of [...busy, ...idling.splice(0)]) worker.end('closed', fail('server.unavailable'))
    },
  }
}

/** Runs tasks in the name of a company, until `signal` aborts. */
export const runInWorkerOf =
  (workers: Workers, company: number, signal?: AbortSignal): RunInWorker =>
  (task, input) =>
    workers.run(task, input, { company, signal })
