import type { Services } from '../scope.ts'
import type { ReceivedFile } from '../storage/receive.ts'
import type { Staging } from '../storage/staging.ts'
import type { RunInWorker } from '../workers/task.ts'
import type { Reading } from './implement.ts'

/** What a call may use before its transaction begins. No connection is held, so that it may take its time. */
export type Preparing = {
  reading: Reading
  /** As `reading`, in a transaction that writes: what it writes stays, whatever happens to the call afterwards. */
  writing: Reading
  services: Services
  runInWorker: RunInWorker
  /** Contents that the call's transaction does not store are removed again. */
  staging: Staging
  /** The received files. For a call without preparation they are staged. */
  received: readonly ReceivedFile[]
  /** 'yyyy-MM-dd' in the company's time zone. */
  today: string
}

/**
 * A handler in two steps: first the work that takes the processor, the storage or somebody else's server long, then the
 * transaction, with its result. The first step gets the call's input too.
 */
export const prepared = <Input, Made, Result>(
  prepare: (by: Preparing & Omit<Input, 'scope' | 'reading' | 'files'>) => Promise<Made>,
  carryOut: (input: Input & { made: Made }) => Result,
): ((input: Input) => Result) => Object.assign((input: Input) => carryOut(input as Input & { made: Made }), { prepare })

/** The first step of a handler that has two; undefined for others. */
export const preparationOf = (handler: object): ((by: Preparing) => Promise<unknown>) | undefined =>
  'prepare' in handler ? (handler.prepare as (by: Preparing) => Promise<unknown>) : undefined
