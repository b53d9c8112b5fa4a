/**
 * One column of an exported list. The kind of value decides how it is written: a number with a decimal comma, a date as
 * dd/MM/yyyy, an instant as dd/MM/yyyy HH:mm in a time zone, a duration as HH:mm:ss. A spreadsheet gets real numbers,
 * dates and durations.
 */
export type ExportColumn<Row> = {
  header: string
  /** In characters, in a spreadsheet. */
  width?: number
} & (
  | { kind?: 'text'; value: (row: Row) => string | null }
  | {
      kind: 'number'
      /** By default as many as the value has. */
      decimals?: number
      value: (row: Row) => number | null
    }
  | {
      kind: 'date'
      /** 'yyyy-MM-dd' */
      value: (row: Row) => string | null
    }
  | {
      kind: 'instant'
      /** IANA name */
      timeZone: string
      /** Written in place of a missing instant. */
      none?: string
      value: (row: Row) => Date | null
    }
  | {
      kind: 'duration'
      /** Written in place of a missing duration. */
      none?: string
      /** Seconds. */
      value: (row: Row) => number | null
    }
)

/**
 * Page after page of a list. `read` returns at most `size` rows after the last one of the page before, in a fixed
 * order, so that only one page is in memory and no transaction waits for a slow download.
 */
export async function* pageByPage<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined
  for (;;) {
    const page = await read(last)
    yield page
    if (page.length < size) return
    last = page.at(-1)
  }
}

type WallUnit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * The date and time on a wall clock in the zone, for example { year: '2026', month: '02', day: '28', hour: '09',
 * minute: '05' }.
 */
export function wallClock(instant: Date, timeZone: string): Record<WallUnit, string> {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('pt-BR', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  // In the order of Brazilians; formatToParts takes three times as long.
  const [day = '', month = '', year = '', hour = '', minute = '', second = ''] = clock.format(instant).split(/\D+/)
  return { year, month, day, hour, minute, second }
}
