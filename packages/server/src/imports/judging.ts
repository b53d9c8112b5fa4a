import type { z } from 'zod'
import type { ImportKind, LineProblem } from '../platform/imports.ts'

export type Judged = { values: never; problems: [] } | { values: undefined; problems: LineProblem[] }

/** Checks a line with the kind's schema: the values to store, or all its problems. */
export function judge(kind: ImportKind, texts: Record<string, string>): Judged {
  const result = (kind.schema as z.ZodType).safeParse(texts)
  if (result.success) return { values: result.data as never, problems: [] }
  const keys = new Set(kind.columns.map(({ key }) => key))
  const sentences = new Map<string | null, string>()
  for (const { path, message } of result.error.issues) {
    const column = typeof path[0] === 'string' && keys.has(path[0]) ? path[0] : null
    if (!sentences.has(column)) sentences.set(column, message)
  }
  return { values: undefined, problems: [...sentences].map(([column, message]) => ({ column, message })) }
}
