/** Whether a statement failed because a unique key already has such a row; the transaction is over with it. */
export const isDuplicate = (error: unknown): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === '23505'
