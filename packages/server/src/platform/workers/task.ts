import type { ErrorCode } from '@prumo/contract/errors.ts'

/** A module that carries out a piece of work with `run`. It throws `fail(code)` for errors its caller should get. */
export type WorkerModule<Input, Output> = { run: (input: Input) => Output | Promise<Output> }

/** Work outside the main thread: its module, and the limits of one piece. */
export type WorkerTask<Input, Output> = {
  /** The name in the log. */
  name: string
  /** The module with `run`, loaded in a process of its own. */
  module: URL
  /** Maximum milliseconds of one piece. */
  within: number
  /** Maximum megabytes of its process, of JavaScript and native code together. */
  memory: number
  /** The error for the caller of a piece that took too long, died or threw an unexpected error. */
  lost: { code: ErrorCode; message?: string }
  /** Never set: it carries the types of `run`. */
  types?: (input: Input) => Output
}

type Run = (input: never) => unknown

/** Declares a task by its module's `run`: `workerTask<typeof run>({ … })`, which imports only its type. */
export const workerTask = <R extends Run>(
  task: Omit<WorkerTask<never, never>, 'types'>,
): WorkerTask<Parameters<R>[0], Awaited<ReturnType<R>>> => task

/**
 * Runs a piece of a task for the current request or job: it queues in their company's turn and ends when the client
 * disconnects.
 */
export type Apart = <Input, Output>(task: WorkerTask<Input, Output>, input: Input) => Promise<Output>
