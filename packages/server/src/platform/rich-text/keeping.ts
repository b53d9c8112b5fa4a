import type { Scope } from '../scope.ts'
import { markKept } from '../storage/pictures.ts'
import { imageSources, sanitizeRichText } from './sanitizing.ts'

const longText = 10_000
let turn: Promise<unknown> = Promise.resolve()
/** Of many long texts sent together each is cleaned in a turn of the event loop of its own: others are served in between. */
const nextTurn = () => (turn = turn.then(() => new Promise((resolve) => void setImmediate(resolve))))

/**
 * Rich text as it is stored: sanitised, its pictures kept from being collected, and without those that are not pictures
 * of the company. Every verb that takes rich text stores what this answers; called for several texts at once, they travel
 * together.
 *
 * @param html as somebody sent it, at most `richTextLimits.html` characters.
 * @throws request.too_large
 */
export async function keepRichText(scope: Scope, html: string): Promise<string> {
  if (html.length > longText) await nextTurn()
  const clean = sanitizeRichText(html)
  const sources = imageSources(clean)
  if (!sources.length) return clean
  const known = await markKept(scope, sources)
  return sources.every((src) => known.has(src)) ? clean : sanitizeRichText(clean, (src) => known.has(src))
}
