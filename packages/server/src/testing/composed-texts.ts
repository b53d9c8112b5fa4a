import { setFlagsFromString } from 'node:v8'

setFlagsFromString('--allow-natives-syntax')
// A function of V8's own, which only such a text can name.
// oxlint-disable-next-line typescript/no-implied-eval
const isFlat = new Function('text', 'return %StringIsFlat(text)') as (text: string) => boolean

/**
 * Where an answer has texts that refer to their parts, as '.days[].link': because of one of them JSON.stringify leaves its
 * fast way for the whole answer (platform/flat.ts).
 */
export function composedTexts(answer: unknown, at = ''): string[] {
  if (typeof answer === 'string') return isFlat(answer) ? [] : [at]
  if (Array.isArray(answer)) return [...new Set(answer.flatMap((one) => composedTexts(one, `${at}[]`)))]
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) => composedTexts(value, `${at}.${key}`))
}
