/** Answers as short as what a test is about: the contract says what else there is in them. */
import type { Schema } from '@prumo/contract/contract.ts'
import type { z } from 'zod'

/** A value of which any part may be left out. */
export type Part<T> = T extends string | number | boolean | null | undefined | Blob
  ? T
  : T extends readonly (infer Element)[]
    ? readonly Part<Element>[]
    : { [Key in keyof T]?: Part<T[Key]> }

type Definition = {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: Schema[]
  items?: Schema[]
  left?: Schema
  right?: Schema
  getter?: () => Schema
  entries?: Record<string, unknown>
  values?: unknown[]
  checks?: { _zod: { def: { length?: number; minimum?: number } } }[]
}

/**
 * What was given of a value, and for the rest the least that its schema takes: no optional field, null, no element, the
 * first choice, the first of `leaves`.
 */
export function completed(schema: Schema, given?: unknown): unknown {
  const of = (schema as unknown as { _zod: { def: Definition } })._zod.def
  switch (of.type) {
    case 'object': {
      if (given !== undefined && !isPlain(given)) return given
      const parts = Object.entries(of.shape!)
        .map(([key, part]) => [key, completed(part, given?.[key])] as const)
        .filter(([, value]) => value !== undefined)
      return { ...given, ...Object.fromEntries(parts) }
    }
    case 'array':
      if (given === undefined) return Array.from({ length: leastOf(schema) }, () => completed(of.element!))
      return Array.isArray(given) ? given.map((one) => completed(of.element!, one)) : given
    case 'optional':
      return given === undefined ? undefined : completed(of.innerType!, given)
    case 'nullable':
      return given === undefined || given === null ? null : completed(of.innerType!, given)
    case 'union': {
      const tries = of.options!.map((option) => completed(option, given))
      return tries.find((one, i) => takes(of.options![i]!, one)) ?? tries[0]
    }
    case 'intersection':
      return {
        ...(completed(of.left!, given) as object),
        ...(completed(of.right!, given) as object),
      }
    case 'tuple':
      return of.items!.map((item, i) => completed(item, (given as unknown[] | undefined)?.[i]))
    case 'lazy':
      return completed(of.getter!(), given)
    case 'pipe':
      // An amount is text in the server, and a number in its answer.
      if (typeof given === 'number' && takes(of.in!, given.toFixed(2))) return given.toFixed(2)
      return completed(
        (of.in as unknown as { _zod: { def: Definition } })._zod.def.type === 'transform' ? of.out! : of.in!,
        given,
      )
    case 'record':
      return given ?? {}
    default:
      if (of.innerType) return completed(of.innerType, given)
      if (given !== undefined) return given
      return [...Object.values(of.entries ?? of.values ?? {}), ...leaves].find((one) => takes(schema, one))
  }
}

/** How many elements a list has at least. */
function leastOf(schema: Schema): number {
  const { checks = [] } = (schema as unknown as { _zod: { def: Definition } })._zod.def
  return Math.max(0, ...checks.map(({ _zod: { def } }) => def.length ?? def.minimum ?? 0))
}

const takes = (schema: Schema, value: unknown) => (schema as unknown as z.ZodType).safeParse(value).success

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)

const leaves = [
  null,
  false,
  '',
  0,
  1,
  'Exemplo',
  '0',
  '0.00',
  '1',
  '2026-11-27',
  '2026-11-27T12:00:00.000Z',
  '2026-11',
  '09:00',
  '09:00:00',
  '2026-11-27 09:00',
  'alguem@exemplo.com.br',
  'https://exemplo.com.br/',
  '#1c7ed6',
  '00000000-0000-4000-8000-000000000000',
  '00000000-0000-7000-8000-000000000000',
  2026,
  true,
]
