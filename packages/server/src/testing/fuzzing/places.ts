import type { Call, Schema } from '@prumo/contract/contract.ts'
import { z } from 'zod'
import type { Input } from '../fixture.ts'

export type Part = 'params' | 'query' | 'body'

/** A place in a call's input, from its schema, where payloads are put. */
export type Place = {
  part: Part
  /** Empty for the part itself. */
  path: readonly (string | number)[]
  /** A value for the place when the valid input leaves it out. */
  sample: unknown
  /** It accepts any text. */
  text: boolean
  /** It accepts rich text. */
  html: boolean
  /** It accepts a number, usually an id. */
  number: boolean
}

type Json = {
  type?: string | string[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  contentMediaType?: string
  minimum?: number
  additionalProperties?: Json | boolean
  $ref?: string
  $defs?: Record<string, Json>
}

const deepest = 6

/** Every place of a call's input. */
export function placesOf(call: Call, valid: Input): Place[] {
  const places: Place[] = []
  const schemas: [Part, Schema | undefined][] = [
    ['params', call.params],
    ['query', call.query],
    ['body', call.body ?? call.form?.data],
  ]
  for (const [part, schema] of schemas) {
    if (!schema) continue
    const root = shapeOf(schema as z.ZodType)
    const found = new Map<string, Place>()
    walk(root, root, [], valid[part])
    // The parameters of an address cannot be left out.
    for (const place of found.values()) if (part !== 'params' || place.path.length) places.push(place)

    function walk(schema: Json, root: Json, path: (string | number)[], value: unknown) {
      const known = resolved(schema, root)
      const key = path.join('.')
      const options = known.anyOf ?? known.oneOf ?? known.allOf
      const sample = value === undefined ? sampleOf(known, root) : value
      const { text = false, html = false, number = false } = found.get(key) ?? {}
      found.set(key, {
        part,
        path,
        sample,
        text: text || isText(known),
        html: html || known.contentMediaType === 'text/html',
        number: number || isNumber(known),
      })
      if (path.length >= deepest) return
      for (const option of options ?? []) walk(option, root, path, value)
      for (const [name, property] of Object.entries(known.properties ?? {}))
        walk(property, root, [...path, name], (value as Record<string, unknown> | null | undefined)?.[name])
      if (known.items) walk(known.items, root, [...path, 0], Array.isArray(value) ? value[0] : undefined)
      if (typeof known.additionalProperties === 'object')
        walk(known.additionalProperties, root, [...path, 'qualquer'], undefined)
    }
  }
  return places
}

const shapes = new WeakMap<z.ZodType, Json>()

/** Made once: several harnesses ask for the same. */
function shapeOf(schema: z.ZodType): Json {
  const known = shapes.get(schema)
  if (known) return known
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  shapes.set(schema, shape)
  return shape
}

/** An optional value has two types: ['string', 'null']. */
const typeOf = ({ type }: Json) => (Array.isArray(type) ? type.find((one) => one !== 'null') : type)
const isNumber = (json: Json) => ['integer', 'number'].includes(String(typeOf(json)))
const isText = (json: Json) => typeOf(json) === 'string' && !json.format && !json.pattern && !json.enum

function resolved(schema: Json, root: Json): Json {
  if (!schema.$ref) return schema
  return schema.$ref === '#' ? root : (root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {})
}

/** A value that the schema most likely accepts. */
function sampleOf(schema: Json, root: Json, depth = 0): unknown {
  const known = resolved(schema, root)
  if (known.const !== undefined) return known.const
  if (known.enum) return known.enum[0]
  if (known.default !== undefined) return known.default
  const options = (known.anyOf ?? known.oneOf)?.filter(({ type }) => type !== 'null')
  if (options?.length)
    return sampleOf(options.find((option) => typeOf(option) === 'object') ?? options[0]!, root, depth)
  switch (typeOf(known)) {
    case 'integer':
    case 'number':
      return Math.max(known.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'array':
      return known.items && depth < deepest ? [sampleOf(known.items, root, depth + 1)] : []
    case 'object': {
      const entries = Object.entries(known.properties ?? {})
      return Object.fromEntries(depth < deepest ? entries.map(([k, of]) => [k, sampleOf(of, root, depth + 1)]) : [])
    }
    default:
      return known.format === 'date' ? '2026-03-02' : 'Texto'
  }
}

/** A copy with another value at the path; missing parents are made from the place's samples. */
export function put(whole: unknown, path: readonly (string | number)[], value: unknown, remove = false): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const copy: Record<string | number, unknown> | unknown[] =
    typeof step === 'number'
      ? Array.isArray(whole)
        ? [...whole]
        : []
      : whole !== null && typeof whole === 'object' && !Array.isArray(whole)
        ? { ...whole }
        : {}
  const target = copy as Record<string | number, unknown>
  if (rest.length) target[step] = put(target[step], rest, value, remove)
  else if (remove) Reflect.deleteProperty(target, step)
  else Object.defineProperty(target, step, { value, enumerable: true, configurable: true, writable: true })
  return copy
}
