import type { ChildProcess } from 'node:child_process'
import { deserialize } from 'node:v8'
import { AppError, fail } from '../errors.ts'
import { nice } from '../priority.ts'
import { lower, mostProcessorTime, startConfined } from './confining.ts'
import type { Answer } from './messages.ts'
import type { WorkerTask } from './task.ts'

/** Maximum milliseconds until a process is ready, on a busy machine. */
const startWithin = 60_000
/** Milliseconds after which a piece of a quick task is not quick. */
const quickWithin = 500
/** Characters kept of a dying process's output. */
const lastWords = 2000

/** The error of a piece that ended without an answer; `told` is the error for its caller. */
export class WorkerLost extends Error {
  readonly told: AppError
  constructor(told: AppError, problem: string) {
    super(problem)
    this.told = told
  }
}

/**
 * One process of a task: it carries out one piece at a time, and ends with a piece that takes too long, dies or is
 * given up.
 */
export class WorkerProcess {
  readonly task: WorkerTask<never, unknown>
  readonly #process: ChildProcess
  readonly #ready: Promise<void>
  readonly #timeFactor: number
  #words = ''
  #lose: ((problem: string) => void) | undefined
  #lost: string | undefined
  /** True if it accepts another piece. */
  usable = true
  /** The instant it became idle, as `performance.now` counts. */
  idleSince = 0

  /** @param timeFactor multiplies its time limits. */
  constructor(task: WorkerTask<never, unknown>, timeFactor: number) {
    this.task = task
    this.#timeFactor = timeFactor
    this.#process = startConfined(task)
    this.#process.stderr?.on('data', (words: Buffer) => {
      this.#words = (this.#words + words.toString()).slice(-lastWords)
    })
    this.#process.on('error', (error) => this.end(String(error)))
    this.#process.on('close', (code, signal) => this.end(`died: ${signal ?? code}. ${this.#words}`))
    this.#ready = new Promise((resolve) => this.#process.once('message', () => resolve()))
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  /** @throws WorkerLost, or the AppError that the piece throws. */
  async carryOut(input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    const { task } = this
    let overrun: NodeJS.Timeout | undefined
    let slow: NodeJS.Timeout | undefined
    const giveUp = () => this.end('was given up', fail('request.given_up'))
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        this.#lose = (problem) => reject(new WorkerLost(this.#told ?? this.#toldOf(problem), problem))
        if (this.#lost !== undefined) return this.#lose(this.#lost)
        signal?.addEventListener('abort', giveUp, { once: true })
        overrun = setTimeout(() => this.end('did not start'), startWithin * this.#timeFactor)
        void this.#ready.then(() => {
          clearTimeout(overrun)
          if (this.#lost !== undefined) return
          overrun = setTimeout(() => this.end('took too long'), task.within * this.#timeFactor)
          if (task.lane === 'quick') slow = setTimeout(() => this.#isSlow(), quickWithin)
          this.#process.once('message', (answer) => resolve(answer as Answer))
          this.#process.send({ input }, (error) => error && this.end(`could not be reached: ${error.message}`))
        })
      })
      return this.#valueOf(answer)
    } finally {
      clearTimeout(overrun)
      clearTimeout(slow)
      signal?.removeEventListener('abort', giveUp)
      this.#lose = undefined
    }
  }

  #told: AppError | undefined

  /** Only the superuser could raise the priority again, so the process carries out no other piece. */
  #isSlow() {
    lower(this.#process, nice.work)
    this.usable = false
  }

  /** Ends the process, and with it its piece. */
  end(problem: string, told?: AppError) {
    if (this.#lost !== undefined) return
    this.#lost = problem
    this.#told = told
    this.usable = false
    this.#process.kill('SIGKILL')
    this.#lose?.(problem)
  }

  #toldOf(problem: string): AppError {
    const { code, message } = this.task.lost
    return fail(code, { cause: problem, ...(message && { message }) })
  }

  #valueOf({ value, refusal, problem, memory, used }: Answer): unknown {
    // The memory and processor time that one piece used must not be missing for the next.
    this.usable &&= memory < (this.task.memory * 1024 * 1024) / 2 && used < mostProcessorTime / 2
    if (refusal) {
      const { code, message, cause } = refusal
      throw fail(code, { message, cause })
    }
    if (problem !== undefined) throw new WorkerLost(this.#toldOf(problem), problem)
    return value && deserialize(value)
  }
}
