import { allCalls } from '@prumo/contract/areas.ts'
import type { Call, CallKey } from '@prumo/contract/contract.ts'
import { amountOf } from '@prumo/contract/money.ts'
import { z } from 'zod'
import type { Input } from '../fixture.ts'
import type { TestServer } from '../test-server.ts'
import { parsed } from './judging.ts'
import { type FuzzAnswer, send } from './sending.ts'

const declared = new Map<CallKey, Call>(allCalls.map(([key, call]) => [key, call]))

type Asked = { server: TestServer; token: string; key: CallKey; call: Call; echoed: ReadonlySet<string> }
type Record_ = Record<string, unknown>

/**
 * Texts of a successful change that were stored otherwise than the contract normalises them; compared with the answer,
 * and with the call that reads the record, where there is one.
 */
export async function storedOtherwise({ server, token, key, call, echoed }: Asked, input: Input, answer: FuzzAnswer) {
  const schema = (call.body ?? call.form?.data) as unknown as z.ZodType | undefined
  const told = recordOf(answer)
  if (!schema || !told) return []
  const meant = schema.safeParse(input.body)
  if (!meant.success || meant.data === null || typeof meant.data !== 'object') return []
  const wrong: string[] = []
  const { html, money } = kindsOf(schema)
  for (const [field, value] of Object.entries(meant.data)) {
    const got = told[field]
    if (html.has(field) && runs.test(String(got))) wrong.push(`${field} keeps what runs: ${quoted(got)}`)
    if (echoed.has(field) && typeof value === 'string' && typeof got === 'string' && got !== value && !html.has(field))
      wrong.push(`${field} was taken as ${quoted(value)} and answered as ${quoted(got)}`)
    if (money.has(field) && typeof value === 'string' && typeof got === 'number' && amountOf(String(got)) !== value)
      wrong.push(`${field} was taken as ${value} and answered as ${got}`)
  }
  const read = readerOf(key)
  const id = input.params?.id ?? told.id
  if (!read || typeof id !== 'number') return wrong
  const again = await send(
    server,
    read.call,
    { method: 'GET', url: `/api${read.path.replace('{id}', String(id))}`, headers: {}, payload: undefined },
    token,
  )
  const found = recordOf(again)
  if (!found) return wrong
  for (const [field, value] of Object.entries(told)) {
    // Other numbers may change with time: the seconds of a timer.
    if (typeof value === 'number' && !money.has(field)) continue
    if (JSON.stringify(found[field]) !== JSON.stringify(value) && field in found)
      wrong.push(`${field} was answered as ${quoted(value)} and read back as ${quoted(found[field])}`)
  }
  return wrong
}

/** The texts of a call that its answer repeats as they were sent. */
export function echoedBy(call: Call, { body }: Input, answer: FuzzAnswer): Set<string> {
  const schema = (call.body ?? call.form?.data) as unknown as z.ZodType | undefined
  const meant = schema?.safeParse(body).data
  const told = recordOf(answer)
  if (!told || meant === null || typeof meant !== 'object') return new Set()
  return new Set(Object.entries(meant).flatMap(([field, value]) => (value === told[field] ? [field] : [])))
}

type Property = { format?: string; contentMediaType?: string }
type Properties = Record<string, Property>
type Kinds = { money: ReadonlySet<string>; html: ReadonlySet<string> }
const kinds = new WeakMap<z.ZodType, Kinds>()

/**
 * The fields of amounts, which must be stored to the cent, and those of rich text, which keep only the allowed elements.
 */
function kindsOf(schema: z.ZodType): Kinds {
  const known = kinds.get(schema)
  if (known) return known
  const { anyOf = [], ...whole } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  // A body that may be absent is one of several schemas.
  const properties = Object.assign({}, ...[whole, ...anyOf].map((one) => one.properties ?? {})) as Properties
  const named = (is: (property: Property) => boolean) =>
    new Set(Object.keys(properties).filter((name) => is(properties[name]!)))
  const made = {
    money: named(({ format }) => format === 'money'),
    html: named(({ contentMediaType }) => contentMediaType === 'text/html'),
  }
  kinds.set(schema, made)
  return made
}
const runs = /<(script|iframe|svg|object|style)\b|<[^>]*\son\w+\s*=|<[^>]*(href|src)="(javascript|data):/i

const quoted = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200)

function recordOf({ text }: FuzzAnswer): Record_ | undefined {
  const answer = parsed(text) as { response?: unknown; atividades?: unknown[] } | undefined
  const record = answer?.response ?? answer?.atividades?.[0]
  return record !== null && typeof record === 'object' && !Array.isArray(record) ? (record as Record_) : undefined
}

/** The call that reads what this one writes: GET of the same address, with the id appended where it has none. */
function readerOf(key: CallKey): { call: Call; path: string } | undefined {
  const path = key.split(' ')[1]!
  for (const candidate of [path, `${path}/{id}`]) {
    const call = declared.get(`GET ${candidate}` as CallKey)
    if (call && candidate.match(/\{/g)?.length === 1 && candidate.includes('{id}')) return { call, path: candidate }
  }
  return undefined
}
