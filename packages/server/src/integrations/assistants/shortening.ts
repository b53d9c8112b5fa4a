/** The most characters of an answer, and of one text in it. */
const mostCharacters = 16_000
const longestText = 600
/** The most items of a list; a longer answer has fewer. */
const mostItems = 50

/**
 * An answer as an assistant reads it: without what is empty, long texts cut, lists with their first items and how many
 * more there are, and as JSON not longer than `mostCharacters`.
 */
export function shortened(answer: unknown): string {
  for (let items = mostItems; items > 1; items = Math.floor(items / 2)) {
    const text = JSON.stringify(short(answer, items)) ?? '{}'
    if (text.length <= mostCharacters) return text
  }
  return `${JSON.stringify(short(answer, 1)).slice(0, mostCharacters)}… (cortado: peça menos)`
}

function short(part: unknown, items: number): unknown {
  if (typeof part === 'string') return part.length > longestText ? `${part.slice(0, longestText)}… (cortado)` : part
  if (Array.isArray(part)) {
    const shown = part.slice(0, items).map((one) => short(one, items))
    return part.length > items ? [...shown, `… e mais ${part.length - items}: peça outra página`] : shown
  }
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) => (isEmpty(value) ? [] : [[name, short(value, items)]])),
  )
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || value === undefined || (Array.isArray(value) && value.length === 0)
