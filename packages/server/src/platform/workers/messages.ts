import type { ErrorCode } from '@prumo/contract/errors.ts'

/** What a process is sent, once it has said 'ready'. */
export type Order = { input: unknown }

/** What it answers: a value, a refusal of ours for the caller, or a problem that nobody expected. */
export type Answer = {
  value?: unknown
  refusal?: { code: ErrorCode; message: string; cause: string | undefined }
  problem?: string
  /** Bytes the process holds. */
  memory: number
  /** Seconds of processor time it has used since its start. */
  used: number
}
