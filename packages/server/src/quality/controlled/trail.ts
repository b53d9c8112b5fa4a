import { shortened } from '../../platform/rich-text/shortening.ts'
import { sameJson } from '../../platform/same-json.ts'

const mostSaid = 500

/**
 * The title of a document and its fields that differ from another state, shortened, because the versions have them whole.
 * @param words of a text or a list.
 */
export function differing<Content extends { title: string }>(
  content: Content,
  other: Content,
  words: (value: never) => string,
): { title: string } {
  const changed = Object.entries(content).filter(([field, value]) => !sameJson(value, Reflect.get(other, field)))
  const said = changed.map(([field, value]) => [
    field,
    value === null ? null : shortened(words(value as never), mostSaid),
  ])
  return { title: content.title, ...Object.fromEntries(said) }
}
