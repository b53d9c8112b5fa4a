import type { ErrorCode } from '@prumo/contract/errors.ts'

/** The message to a process that has said 'ready'. */
export type Order = { input: unknown }

/** Its answer: a value, a coded refusal for the caller, or an unexpected error. */
export type Answer = {
  /** The value, as v8 writes it: so its size is known before it is sent. */
  value?: Uint8Array
  refusal?: { code: ErrorCode; message: string; cause: string | undefined }
  problem?: string
  /** Bytes of memory the process holds. */
  memory: number
  /** Seconds of processor time since its start. */
  used: number
}
