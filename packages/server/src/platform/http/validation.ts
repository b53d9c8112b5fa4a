import { storable, unstorable } from '@prumo/contract/fields.ts'
import type { z } from 'zod'
import { fail, failAt } from '../errors.ts'

/** Parses, or throws a 400 with one sentence per field ('subjects.0.label' → 'Preencha o assunto'). */
export function valid<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  throw invalid(parsed.error)
}

/**
 * The same for the parameters of an address. It also refuses characters that nothing can store, such as NUL, which a
 * schema of form and length lets pass.
 */
export function validAddress<T>(schema: z.ZodType<T>, parameters: unknown): T {
  for (const [name, value] of Object.entries((parameters ?? {}) as Record<string, unknown>)) {
    const texts = Array.isArray(value) ? value : [value]
    if (texts.some((text) => typeof text === 'string' && !storable(text))) {
      throw failAt(name, unstorable)
    }
  }
  return valid(schema, parameters)
}

/** Whoever sends ten thousand wrong values learns of these; an answer about each would be half a megabyte. */
const mostFields = 100

/**
 * The error of a refused input. The first sentence written for Prumo is also the message, so that a toast can show it.
 */
function invalid(error: z.ZodError) {
  const fields: Record<string, string> = {}
  for (const issue of error.issues.slice(0, mostFields)) fields[issue.path.join('.') || '_'] ??= issue.message
  const [only, ...more] = Object.values(fields)
  return fail('request.invalid', { fields, ...(only && !more.length && { message: only }) })
}
