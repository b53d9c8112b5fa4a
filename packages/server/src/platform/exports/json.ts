/** A JSON array as text with one row per line, so that a long one can also be read line by line. */
export async function* jsonArray(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of rows) {
    yield separator + row
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
