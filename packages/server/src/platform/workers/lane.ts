import type { Load } from '../admission/fair-queue.ts'
import type { Losses } from './losses.ts'
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

type Waiting = { company: number; unproven?: boolean | undefined; task: Task; start(): void }

/** The places for pieces of work, the queue for them, and the processes that wait for the next piece. */
export class Lane<Piece extends Waiting> {
  readonly turns = new Turns<Piece>()
  /** Pieces that were refused because too many waited. */
  refused = 0
  readonly #limits: LaneLimits
  readonly #losses: Losses
  readonly #busy = new Map<WorkerProcess, Piece>()
  readonly #idling: WorkerProcess[] = []

  constructor(limits: LaneLimits, losses: Losses) {
    this.#limits = limits
    this.#losses = losses
  }

  get processes(): WorkerProcess[] {
    return [...this.#busy.keys(), ...this.#idling]
  }

  get load(): Load {
    return { running: this.#busy.size, waiting: this.turns.size, refused: this.refused }
  }

  startNext() {
    while (this.#busy.size < this.#limits.places) {
      const piece = this.turns.next((piece) => this.#mayStart(piece))
      if (!piece) return
      piece.start()
    }
  }

  /**
   * One place is all that the companies have together which lately lost pieces, and one all that those have which cost
   * nobody anything: anybody can register as many as there are places.
   */
  #mayStart({ company, unproven }: Piece): boolean {
    const atWork = [...this.#busy.values()]
    if (atWork.filter((other) => other.company === company).length >= this.#limits.placesOfCompany) return false
    if (this.#losses.has(company)) return !atWork.some((other) => this.#losses.has(other.company))
    return !unproven || !atWork.some((other) => other.unproven && !this.#losses.has(other.company))
  }

  /** Takes a place: an idle process of the task, or a new one. */
  take(piece: Piece, timeFactor: number): WorkerProcess {
    const { task } = piece
    const usable = ({ task: of, usable }: WorkerProcess) => of === task && usable
    // Of quick tasks the one that has rested longest, so that each that was needed beside another stays: a piece of
    // milliseconds should not wait for a process to start. Of others the last one, so that the rest end.
    const at = task.lane === 'quick' ? this.#idling.findIndex(usable) : this.#idling.findLastIndex(usable)
    const worker = at >= 0 ? this.#idling.splice(at, 1)[0]! : new WorkerProcess(task, timeFactor)
    this.#busy.set(worker, piece)
    return worker
  }

  /** Gives the place back; the process waits for another piece if it may. */
  give(worker: WorkerProcess) {
    this.#busy.delete(worker)
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
