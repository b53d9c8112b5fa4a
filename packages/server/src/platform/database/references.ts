/** Whether a statement failed because another row still refers to what it deletes; the transaction is over with it. */
export const isReferenced = (error: unknown): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === '23503'
