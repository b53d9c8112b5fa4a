import type { z } from 'zod'

export type Facts = { required: boolean; maxLength?: number }

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
 * What an input needs of the contract's schema: whether it is required, and how many characters fit. For a path inside
 * another object ('subjects.0.label') or one that is not in the schema, nothing.
 */
export function factsOf(schema: z.ZodType | undefined, name: string): Facts {
  const shape = schema && shapeOf(schema)
  const field = shape && Object.hasOwn(shape, name) ? shape[name] : undefined
  return field ? facts(field) : { required: false }
}

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  const { shape, in: before, innerType } = definitionOf(schema)
  const inside = before ?? innerType
  return shape ?? (inside && shapeOf(inside))
}

function facts(schema: z.ZodType): Facts {
  const { type, in: before, out: after, innerType } = definitionOf(schema)
  if (optional.has(type)) return { ...(innerType && facts(innerType)), required: false }
  if (type === 'pipe') {
    const both = [before, after].flatMap((part) => (part ? [facts(part)] : []))
    const lengths = both.flatMap(({ maxLength }) => maxLength ?? [])
    const isOptional = before !== undefined && optional.has(definitionOf(before).type)
    return {
      required: !isOptional && both.some(({ required }) => required),
      ...(lengths.length > 0 && { maxLength: Math.min(...lengths) }),
    }
  }
  if (type === 'string') {
    const { minLength, maxLength } = schema as z.ZodString
    return { required: (minLength ?? 0) > 0, ...(maxLength !== null && { maxLength }) }
  }
  return { required: type === 'number' }
}
