/**
 * A text without the signs at its ends that `cut` takes. Linear, where a pattern for the end (`/[ .]+$/`) also tries
 * every run within the text to its end.
 * @param cut takes one sign; without flags g and y.
 * @param ends 'end' leaves the beginning as it is.
 */
export function trimmed(text: string, cut: RegExp, ends: 'both' | 'end' = 'both'): string {
  let from = 0
  let to = text.length
  if (ends === 'both') while (from < to && cut.test(text[from]!)) from++
  while (to > from && cut.test(text[to - 1]!)) to--
  return text.slice(from, to)
}
