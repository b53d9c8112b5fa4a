import type { WorkerTask } from './task.ts'
import { Turns } from './turns.ts'
import { WorkerProcess } from './worker-process.ts'

type Task = WorkerTask<never, unknown>

export type LaneLimits = {
  /** Pieces that run at once. */
  places: number
  /** Pieces of one company that run at once, at most: one place is always left to others. */
  placesOfCompany: number
}

/** The places for pieces of work, the queue for them, and the processes that wait for the next piece. */
export class Lane<Piece extends { company: number; task: Task; start(): void }> {
  readonly turns = new Turns<Piece>()
  readonly #limits: LaneLimits
  readonly #busy = new Set<WorkerProcess>()
  readonly #busyOf = new Map<number, number>()
  readonly #idling: WorkerProcess[] = []

  constructor(limits: LaneLimits) {
    this.#limits = limits
  }

  get processes(): WorkerProcess[] {
    return [...this.#busy, ...this.#idling]
  }

  startNext() {
    const mayStart = (company: number) => (this.#busyOf.get(company) ?? 0) < this.#limits.placesOfCompany
    while (this.#busy.size < this.#limits.places) {
      const piece = this.turns.next(mayStart)
      if (!piece) return
      piece.start()
    }
  }

  /** Takes a place: an idle process of the task, or a new one. */
  take({ task, company }: Piece, timeFactor: number): WorkerProcess {
    const usable = ({ task: of, usable }: WorkerProcess) => of === task && usable
    // Of quick tasks the one that has rested longest, so that each that was needed beside another stays: a piece of
    // milliseconds should not wait for a process to start. Of others the last one, so that the rest end.
    const at = task.quick ? this.#idling.findIndex(usable) : this.#idling.findLastIndex(usable)
    const worker = at >= 0 ? this.#idling.splice(at, 1)[0]! : new WorkerProcess(task, timeFactor)
    this.#busy.add(worker)
    this.#busyOf.set(company, (this.#busyOf.get(company) ?? 0) + 1)
    return worker
  }

  /** Gives the place back; the process waits for another piece if it may. */
  give({ company }: Piece, worker: WorkerProcess) {
    this.#busy.delete(worker)
    const left = this.#busyOf.get(company)! - 1
    if (left > 0) this.#busyOf.set(company, left)
    else this.#busyOf.delete(company)
    if (!worker.usable) return worker.end('is used up')
    worker.idleSince = performance.now()
    this.#idling.push(worker)
    // As many may be idle as run: a company's one task would otherwise end the processes of the other companies' tasks,
    // and each of their pieces would wait for a new process.
    if (this.#idling.length > this.#limits.places) this.#idling.shift()!.end('makes room')
  }

  /** Ends the processes that are idle since `before` or unusable. @returns whether others stay idle. */
  tidy(before: number): boolean {
    while (this.#idling[0] && (!this.#idling[0].usable || this.#idling[0].idleSince <= before))
      this.#idling.shift()!.end('rested')
    return this.#idling.length > 0
  }
}
