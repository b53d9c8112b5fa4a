import type { z } from 'zod'

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  in?: z.ZodType
  out?: z.ZodType
  innerType?: z.ZodType
}
const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition

/** Schema types of fields that may be left out and so are not required. */
const optional = new Set(['optional', 'nullable', 'default', 'prefault', 'catch'])

/**
 * True if the contract's schema needs a field. A path inside another object ('subjects.0.label') and one that is not in
 * the schema are not required.
 */
export function isRequired(schema: z.ZodType | undefined, name: string): boolean {
  const shape = schema && shapeOf(schema)
  return shape !== undefined && Object.hasOwn(shape, name) && needs(shape[name]!)
}

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  const { shape, in: before, innerType } = definitionOf(schema)
  const inside = before ?? innerType
  return shape ?? (inside && shapeOf(inside))
}

function needs(schema: z.ZodType): boolean {
  const { type, in: before, out: after } = definitionOf(schema)
  if (optional.has(type)) return false
  if (type === 'pipe') {
    const isOptional = before !== undefined && optional.has(definitionOf(before).type)
    return !isOptional && [before, after].some((part) => part !== undefined && needs(part))
  }
  return type === 'number' || (type === 'string' && ((schema as z.ZodString).minLength ?? 0) > 0)
}
