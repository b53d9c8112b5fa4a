import { allCalls } from '@prumo/contract/areas.ts'
import { type Call, type CallKey, isDownload, isEvents, type ObjectSchema } from '@prumo/contract/contract.ts'
import { keyNeeds } from '@prumo/contract/key-needs.ts'
import type { KeyAreas } from '@prumo/contract/keys.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { z } from 'zod'

/** What an assistant can read: a declared GET that answers JSON. */
type Reading = { path: string; summary: string; parameters: string[] }

const readings: readonly { key: CallKey; call: Call; path: string; line: string }[] = allCalls.flatMap(
  ([key, call]) => {
    const { response } = call
    if (!key.startsWith('GET ') || !keyNeeds.has(key) || !response || isDownload(response) || isEvents(response))
      return []
    const path = key.slice('GET '.length)
    return [{ key, call, path, line: searchable(`${path} ${call.summary}`) }]
  },
)

/** 'page', or with its codes 'order: asc | desc'; those of the path are always needed. */
function parametersOf(schema: ObjectSchema | undefined, inPath: boolean): string[] {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => {
    const codes = (property as { enum?: unknown[] }).enum
    return `${name}${inPath ? ' (obrigatório)' : ''}${codes ? `: ${codes.join(' | ')}` : ''}`
  })
}

const opensTo = (areas: KeyAreas, key: CallKey) => {
  const { area } = keyNeeds.get(key)!
  return area === 'any' || area === 'record' || areas[area] !== undefined
}

/** The readings that a key opens and that have every word, at most 25. */
export function readingsFound(areas: KeyAreas, words: string): Reading[] {
  const asked = searchable(words).split(/\s+/).filter(Boolean)
  return readings
    .filter(({ key, line }) => opensTo(areas, key) && asked.every((word) => line.includes(word)))
    .slice(0, 25)
    .map(({ path, call: { summary, params, query } }) => ({
      path,
      summary,
      parameters: [...parametersOf(params, true), ...parametersOf(query, false)],
    }))
}

type Given = Record<string, string | number | boolean>

/** The address of a reading with its parameters; undefined when there is no such reading, or one of its path is missing. */
export function addressOf(path: string, given: Given): string | undefined {
  if (!readings.some((reading) => reading.path === path)) return undefined
  const { ...rest } = given
  let complete = true
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    if (value === undefined || value === '') complete = false
    return encodeURIComponent(String(value))
  })
  if (!complete) return undefined
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${filled}?${query.toString()}` : filled
}
