import type { Scope } from '../scope.ts'
import { markPicturesUsed } from '../storage/pictures.ts'
import { imageSources, sanitizeRichText } from './sanitizing.ts'

const longText = 10_000
let turn: Promise<unknown> = Promise.resolve()
/**
 * Long texts that no call sent, as those of an import, are cleaned in one turn of the event loop each, so that requests
 * are served in between.
 */
const nextTurn = () => (turn = turn.then(() => new Promise((resolve) => void setImmediate(resolve))))

/**
 * Rich text as it is stored: sanitised, without pictures that are not the company's, and with its pictures marked as
 * used. Every verb that takes rich text stores the result. Called for several texts at once, their statements travel
 * together.
 * @param html as the client sent it, at most `richTextLimits.html` characters.
 * @throws request.too_large
 */
export async function cleanRichText(scope: Scope, html: string): Promise<string> {
  const cleaned = scope.cleaned.get(html)
  if (cleaned === undefined && html.length > longText) await nextTurn()
  const clean = cleaned ?? sanitizeRichText(html)
  const sources = imageSources(clean)
  if (!sources.length) return clean
  const known = await markPicturesUsed(scope, sources)
  if (sources.every((src) => known.has(src))) return clean
  if (html.length > longText) await nextTurn()
  return sanitizeRichText(clean, (src) => known.has(src))
}
