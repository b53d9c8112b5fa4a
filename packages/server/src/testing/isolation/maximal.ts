import type { Call } from '@prumo/contract/contract.ts'
import { z } from 'zod'
import type { Input } from '../fixture.ts'

type Json = { type?: string; maxLength?: number; maxItems?: number; maximum?: number; contentMediaType?: string } & {
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
}

/** Of a whole body: the server's limit. */
const mostCharacters = 900_000

/**
 * The valid input of a call with every text and list as long as its schema allows, as far as the call accepts it: a
 * place whose maximum is refused for another reason keeps its value.
 * @param word what plain texts repeat; by default what they hold.
 */
export function maximal(call: Call, input: Input, word?: string): Input {
  const schema = (call.body ?? call.form?.data) as unknown as z.ZodType | undefined
  const valid: Input = { ...input, ...(call.query && { query: widestPage(call, input.query ?? {}) }) }
  if (!schema || input.body === undefined) return valid
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  let body: unknown = input.body
  let room = mostCharacters - JSON.stringify(body).length
  const grow = (path: readonly (string | number)[], value: unknown) => {
    const grown = put(body, path, value)
    const more = JSON.stringify(grown).length - JSON.stringify(body).length
    if (more > room || !schema.safeParse(grown).success) return
    body = grown
    room -= more
  }
  for (const { path, schema: at, value } of placesIn(shape, body)) {
    if (typeof value === 'string' && at.maxLength)
      grow(path, longText(at, Math.min(at.maxLength, room / 2), word ?? value))
    else if (Array.isArray(value) && value.length && at.maxItems) {
      // Its items have grown before it: as they are now.
      const items = reach(body, path) as unknown[]
      const fitting = items.length + Math.floor(room / (JSON.stringify(items).length / items.length + 1))
      const length = Math.max(items.length, Math.min(at.maxItems, fitting))
      grow(
        path,
        Array.from({ length }, (_, n) => items[n % items.length]),
      )
    }
  }
  return { ...valid, body }
}

/** The query with the most rows per page that its schema allows. */
function widestPage(call: Call, query: Record<string, unknown>): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(call.query as unknown as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  }) as Json
  const most = properties.per_page?.maximum
  return most === undefined ? query : { ...query, per_page: most }
}

const longText = ({ contentMediaType }: Json, length: number, value: string): string => {
  const piece = contentMediaType === 'text/html' ? '<p>Um passo <b>bem</b> descrito.</p>' : `${value || 'texto'} `
  return piece.repeat(Math.max(1, Math.floor(length / piece.length))).trim()
}

type Place = { path: readonly (string | number)[]; schema: Json; value: unknown }

function placesIn(schema: Json, value: unknown, path: readonly (string | number)[] = []): Place[] {
  const own = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  const here = { path, schema: own, value }
  if (Array.isArray(value))
    return [...(own.items ? value.flatMap((item, n) => placesIn(own.items!, item, [...path, n])) : []), here]
  if (value === null || typeof value !== 'object') return [here]
  return Object.entries(value).flatMap(([key, inner]) =>
    own.properties?.[key] ? placesIn(own.properties[key], inner, [...path, key]) : [],
  )
}

const reach = (from: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce((at, step) => (at as Record<string | number, unknown>)[step], from)

function put(target: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(target)) return target.with(step as number, put(target[step as number], rest, value))
  const record = target as Record<string, unknown>
  return { ...record, [step]: put(record[step], rest, value) }
}
