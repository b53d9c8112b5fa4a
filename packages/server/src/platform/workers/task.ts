import type { ErrorCode } from '@prumo/contract/errors.ts'

/** A module that carries out a piece of work with `run`. It throws `fail(code)` for errors its caller should get. */
export type WorkerModule<Input, Output> = { run: (input: Input) => Output | Promise<Output> }

/** The media types of untrusted files that tasks parse. A new one needs bombs in testing/bombs to compile. */
export type ForeignType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'image/gif'
  | 'image/bmp'
  | 'text/csv'
  | 'text/calendar'
  | 'application/pdf'
  | 'message/rfc822'
  | 'application/x-ofx'
  | 'application/zip'
  | 'application/x-cfb'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/vnd.oasis.opendocument.spreadsheet'

/** The media types a task parses, and its input for such a file. */
export type Foreign<Input> = {
  types: readonly ForeignType[]
  order: (file: { path: string; type: ForeignType }) => Input
}

/**
 * The places where a task's pieces run. Each lane has its own, so that no lane's work takes those of another, and
 * priority to the processors in this order: 'quick' is work of milliseconds, at the server's priority until a piece
 * takes longer; 'prompt' is work of at most some seconds that a person waits for; 'bulk' is the reading of whole files
 * of records.
 */
export type LaneName = 'quick' | 'prompt' | 'bulk'

/** Work outside the main thread: its module, and the limits of one piece. */
export type WorkerTask<Input, Output> = {
  /** The name in the log. */
  name: string
  /** The module with `run`, loaded in a process of its own. */
  module: URL
  /** Maximum milliseconds of one piece. */
  within: number
  lane: LaneName
  /** Maximum megabytes of its process, of JavaScript and native code together. */
  memory: number
  /** Maximum megabytes of its answer, which the server has to hold. */
  answer: number
  /** The untrusted files it parses: testing/bombs runs the bombs of each type. */
  foreign: Foreign<Input> | 'nothing'
  /** The error for the caller of a piece that took too long, died or threw an unexpected error. */
  lost: { code: ErrorCode; message?: string }
  /** Never set: it carries the types of `run`. */
  types?: (input: Input) => Output
}

type Run = (input: never) => unknown

/** Declares a task by its module's `run`: `workerTask<typeof run>({ … })`, which imports only its type. */
export const workerTask = <R extends Run>(
  task: Omit<WorkerTask<Parameters<R>[0], never>, 'types'>,
): WorkerTask<Parameters<R>[0], Awaited<ReturnType<R>>> => task

/**
 * Runs a piece of a task for the current request or job: it queues in their company's turn and ends when the client
 * disconnects.
 */
export type RunInWorker = <Input, Output>(task: WorkerTask<Input, Output>, input: NoInfer<Input>) => Promise<Output>
