import type { Slices } from './pacing.ts'

/** A JSON array as text with one row per line, so that a long one can also be read line by line. */
export async function* jsonArray(slices: Slices<string>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const rows of slices) {
    if (!rows.length) continue
    yield separator + rows.join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
