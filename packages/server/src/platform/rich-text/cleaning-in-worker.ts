import type { Schema } from '@prumo/contract/contract.ts'
import { z } from 'zod'
import { type RunInWorker, workerTask } from '../workers/task.ts'
import type { run } from './cleaner.ts'
import { tagsIn } from './sanitizing.ts'

/** Rich texts of a call by what was sent: what may be stored of them. */
export type CleanedTexts = ReadonlyMap<string, string>

export const nothingCleaned: CleanedTexts = new Map()

/** Of all texts of a call together. The serving thread sanitises as many in 5 to 10 ms. */
const mostTagsHere = 5000
const mostCharactersHere = 200_000

/** @public Every task is tried with the bombs of what it parses (testing/bombs). */
export const cleaning = workerTask<typeof run>({
  name: 'cleaning rich text',
  module: new URL('cleaner.ts', import.meta.url),
  within: 15_000,
  lane: 'prompt',
  memory: 200,
  answer: 20,
  // Texts are thrown bombs of their own: testing/bombs/html.ts.
  foreign: 'nothing',
  lost: { code: 'request.too_large', message: 'Este texto tem formatação demais. Divida-o ou cole-o sem formatação.' },
})

/**
 * Finds the rich texts that a body declares. Where they would occupy the serving thread, they are sanitised in a worker
 * process, before the call's transaction begins; `cleanRichText` finds them in `scope.cleaned`.
 */
export function workerCleaner(schema: Schema): (body: unknown, runInWorker: RunInWorker) => Promise<CleanedTexts> {
  let find: Find | undefined
  return async (body, runInWorker) => {
    find ??= finderAt(z.toJSONSchema(schema as z.ZodType, { io: 'output', unrepresentable: 'any' }) as Json)
    if (find === noFind) return nothingCleaned
    const texts = [...new Set(find(body))]
    const tags = texts.reduce((sum, html) => sum + tagsIn(html), 0)
    const characters = texts.reduce((sum, html) => sum + html.length, 0)
    if (tags <= mostTagsHere && characters <= mostCharactersHere) return nothingCleaned
    const clean = await runInWorker(cleaning, texts)
    return new Map(texts.map((html, at) => [html, clean[at]!]))
  }
}

type Find = (value: unknown) => string[]
type Json = {
  contentMediaType?: string
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  allOf?: Json[]
}

const noFind: Find = () => []

function finderAt(json: Json): Find {
  if (json.contentMediaType === 'text/html') return (value) => (typeof value === 'string' ? [value] : [])
  const options = [...(json.anyOf ?? []), ...(json.allOf ?? [])].map(finderAt).filter((find) => find !== noFind)
  if (options.length) return (value) => options.flatMap((find) => find(value))
  if (json.items) {
    const item = finderAt(json.items)
    return item === noFind ? noFind : (value) => (Array.isArray(value) ? value.flatMap(item) : [])
  }
  const properties = Object.entries(json.properties ?? {})
    .map(([key, property]) => [key, finderAt(property)] as const)
    .filter(([, find]) => find !== noFind)
  if (!properties.length) return noFind
  return (value) =>
    typeof value === 'object' && value !== null
      ? properties.flatMap(([key, find]) => find((value as Record<string, unknown>)[key]))
      : []
}
