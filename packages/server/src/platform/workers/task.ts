import type { ErrorCode } from '@prumo/contract/errors.ts'

/** A module that carries a piece of work out: it exports `run`. It throws `fail(code)` for what its caller is told. */
export type WorkerModule<Input, Output> = { run: (input: Input) => Output | Promise<Output> }

/** Work that is not done in the serving thread: what it is, and what one piece of it may take. */
export type WorkerTask<Input, Output> = {
  /** For the log. */
  name: string
  /** The module that has `run`, loaded in a process of its own. */
  module: URL
  /** Milliseconds one piece may take. */
  within: number
  /** Megabytes its process may hold, of JavaScript and of native code together. */
  memory: number
  /** What the caller is told of a piece that overran, died or threw what nobody expected. */
  lost: { code: ErrorCode; message?: string }
  /** Never set: it keeps the types of `run`. */
  types?: (input: Input) => Output
}

type Run = (input: never) => unknown

/** Declares a task by its module's `run`: `workerTask<typeof run>({ … })`, which imports no more than its type. */
export const workerTask = <R extends Run>(
  task: Omit<WorkerTask<never, never>, 'types'>,
): WorkerTask<Parameters<R>[0], Awaited<ReturnType<R>>> => task

/** Carries a piece of a task out for who is asking: it takes their company's turn and ends when they go. */
export type Apart = <Input, Output>(task: WorkerTask<Input, Output>, input: Input) => Promise<Output>
