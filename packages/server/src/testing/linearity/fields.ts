import { allCalls } from '@prumo/contract/areas.ts'
import type { Schema } from '@prumo/contract/contract.ts'
import { z } from 'zod'

export type Field = { name: string; schema: z.core.$ZodType }

type Def = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  checks?: { _zod: { def: object } }[]
} & Record<string, unknown>

const inner = ['innerType', 'in', 'out', 'left', 'right', 'element', 'valueType', 'rest'] as const

/**
 * Every declared text of every call: the fields of params, queries and bodies as the contract parses them. Of fields that
 * only differ in their numbers and sentences the one that takes most stays.
 */
export function declaredFields(): Field[] {
  const found = new Map<string, Field & { most: number }>()
  for (const [key, call] of allCalls) {
    const parts: [string, Schema | undefined][] = [
      ['params', call.params],
      ['query', call.query],
      ['body', call.body ?? call.form?.data],
    ]
    for (const [part, schema] of parts) if (schema) walk(schema as z.core.$ZodType, `${key} ${part}`, 0)
  }
  return [...found.values()]

  function walk(schema: z.core.$ZodType, name: string, depth: number) {
    if (depth > 12) return
    const def = schema._zod.def as unknown as Def
    if (def.type === 'object') {
      for (const [key, field] of Object.entries(def.shape!)) walk(field, `${name}.${key}`, depth + 1)
      return
    }
    const { shape, most } = shapeOf(schema)
    if (!shape.includes('"string"')) return
    if (most > (found.get(shape)?.most ?? -1)) found.set(shape, { name, schema, most })
    for (const part of partsOf(def)) if (holdsObjects(part, 0)) walk(part, name, depth + 1)
  }
}

const partsOf = (def: Def): z.core.$ZodType[] => [
  ...inner.flatMap((key) => (def[key] && typeof def[key] === 'object' ? [def[key] as z.core.$ZodType] : [])),
  ...((def.options ?? def.items ?? []) as z.core.$ZodType[]),
]

const holdsObjects = (schema: z.core.$ZodType, depth: number): boolean => {
  const def = schema._zod.def as unknown as Def
  return depth < 8 && (def.type === 'object' || partsOf(def).some((part) => holdsObjects(part, depth + 1)))
}

/** What a schema does: its types, checks, expressions and functions, and the greatest number among its bounds. */
function shapeOf(of: z.core.$ZodType): { shape: string; most: number } {
  let most = 0
  return { shape: JSON.stringify(shaped(of, 0)), most }

  function shaped(value: unknown, depth: number): unknown {
    if (depth > 24) return '…'
    if (typeof value === 'number' && Number.isFinite(value)) most = Math.max(most, value)
    if (typeof value === 'function' || value instanceof RegExp) return String(value)
    if (Array.isArray(value)) return value.map((one) => shaped(one, depth + 1))
    if (typeof value !== 'object' || value === null) return typeof value
    if ('_zod' in value) return shaped((value as z.core.$ZodType)._zod.def, depth + 1)
    return Object.entries(value)
      .filter(([key]) => key !== 'error' && key !== 'entries')
      .map(([key, one]) => [key, key === 'type' || key === 'check' || key === 'format' ? one : shaped(one, depth + 1)])
  }
}

/** Parses a text as the field, and where the field takes a list, as a list of many pieces and of one. */
export const parsing = ({ schema }: Field) => {
  const parse = schema as z.ZodType
  if (!takesList(schema, 0)) return (text: string) => parse.safeParse(text)
  return (text: string) => {
    parse.safeParse([text])
    parse.safeParse(text.match(/[^]{1,8}/g))
  }
}

const takesList = (schema: z.core.$ZodType, depth: number): boolean => {
  const def = schema._zod.def as unknown as Def
  return depth < 8 && (def.type === 'array' || partsOf(def).some((part) => takesList(part, depth + 1)))
}
