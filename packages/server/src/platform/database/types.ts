import pg from 'pg'

/* Importing this file sets, for the whole process, the JavaScript type of column values; the generated `tables.ts`
   files declare the same types. Types that are not listed stay as in the driver: `numeric` a string, `timestamptz` a
   Date. - `int8`: number; a value beyond 2^53 throws instead of losing digits - `date`: string 'yyyy-MM-dd', which no
   time zone can move to the day before - `time`: string 'HH:mm' - arrays of these and of `numeric`: arrays of the same
   */

const { builtins } = pg.types

const columnTypes: [type: number, arrayType: number, parse: (text: string) => unknown][] = [
  [builtins.INT8, 1016, readInteger],
  [builtins.DATE, 1182, readAsIs],
  [builtins.TIME, 1183, (text) => text.slice(0, 5)],
  [builtins.NUMERIC, 1231, readAsIs],
]

// The published types are those of a later version.
const arrays = pg.types.arrayParser as unknown as {
  create(text: string, parse: (text: string) => unknown): { parse(): unknown[] }
}

for (const [type, arrayType, parse] of columnTypes) {
  pg.types.setTypeParser(type, parse)
  pg.types.setTypeParser(arrayType, (text) => arrays.create(text, parse).parse())
}

function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 value ${text} does not fit a JavaScript number`)
  return value
}

function readAsIs(text: string): string {
  return text
}
