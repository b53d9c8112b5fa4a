/** A JSON array as text, one row on each line, so that a long one can be read line by line as well. */
export async function* jsonArray(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of rows) {
    yield separator + row
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
