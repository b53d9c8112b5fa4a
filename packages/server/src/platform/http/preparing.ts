import type { ReceivedFile } from '../storage/receive.ts'
import type { Staging } from '../storage/staging.ts'
import type { Apart } from '../workers/task.ts'
import type { Reading } from './implement.ts'

/** What a call does before its transaction begins: nothing of the database is held, so that it may take its time. */
export type Preparing = {
  reading: Reading
  apart: Apart
  /** What is staged and not kept by the call's transaction goes again. */
  staging: Staging
  /** The files as they were received; a call that does not prepare has them staged. */
  received: readonly ReceivedFile[]
  /** 'yyyy-MM-dd' in the company's time zone. */
  today: string
}

/** A handler in two steps: what takes the processor or the store long, and then, with what came of it, the transaction. */
export const prepared = <Input, Made, Result>(
  prepare: (by: Preparing) => Promise<Made>,
  carryOut: (input: Input & { made: Made }) => Result,
): ((input: Input) => Result) => Object.assign((input: Input) => carryOut(input as Input & { made: Made }), { prepare })

/** What a handler does first, if it is one of two steps. */
export const preparationOf = (handler: object): ((by: Preparing) => Promise<unknown>) | undefined =>
  'prepare' in handler ? (handler.prepare as (by: Preparing) => Promise<unknown>) : undefined
