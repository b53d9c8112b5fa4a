import type { Slices } from './pacing.ts'

/** Letters from which a text is written by itself: rows of long texts would keep the thread for as long as all of a slice. */
const longText = 64 * 1024

/** A JSON array as text with one row per line, so that a long one can also be read line by line. */
export async function* jsonArray(slices: Slices<string>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const rows of slices) {
    let text = ''
    for (const row of rows) {
      text += separator + row
      separator = ',\n'
      if (text.length < longText) continue
      yield text
      text = ''
    }
    if (text) yield text
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
