import { buffer, text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { type ExportColumn, pageByPage } from './columns.ts'
import { csvStream } from './csv.ts'
import type { Slices } from './pacing.ts'
import { xlsxStream } from './xlsx.ts'

type Sale = { what: string | null; price: number | null; day: string | null; at: Date | null }
const columns: ExportColumn<Sale>[] = [
  { header: 'O quê', value: ({ what }) => what },
  { header: 'Preço', kind: 'number', decimals: 2, value: ({ price }) => price },
  { header: 'Dia', kind: 'date', value: ({ day }) => day },
  { header: 'Hora', kind: 'instant', timeZone: 'America/Sao_Paulo', value: ({ at }) => at },
]
const sale = (what: string | null, more: Partial<Sale> = {}): Sale => ({
  what,
  price: null,
  day: null,
  at: null,
  ...more,
})

async function* these<Row>(...rows: Row[]) {
  for (const row of rows) yield [row]
}
// Read as bytes: decoding as text would remove the BOM.
const csv = async (...rows: Sale[]) => (await buffer(csvStream(columns, these(...rows)))).toString()
const sheet = async (...rows: Sale[]) =>
  (await readXlsx(await buffer(xlsxStream('Vendas', columns, these(...rows))))).sheets[0]!.rows

/** An endless list, and the number of rows taken from it. */
function endless() {
  const source: { taken: number; ended: boolean; rows: AsyncGenerator<Sale[]> } = {
    taken: 0,
    ended: false,
    rows: rows(),
  }
  async function* rows(): AsyncGenerator<Sale[]> {
    try {
      for (;;) yield [sale(`Pão francês ${++source.taken} ${Math.random()}`)]
    } finally {
      source.ended = true
    }
  }
  return source
}

describe('a list as CSV', () => {
  it('opens in a Brazilian spreadsheet: BOM, semicolons, CRLF, decimal comma, dates as Brazilians write them', async () => {
    const at = new Date('2026-02-28T12:05:00Z')
    expect(await csv(sale('Pão', { price: -1234.5, day: '2026-02-28', at }))).toBe(
      '\ufeffO quê;Preço;Dia;Hora\r\nPão;-1234,50;28/02/2026;28/02/2026 09:05\r\n',
    )
  })

  it('has its header even without rows', async () => {
    expect(await csv()).toBe('\ufeffO quê;Preço;Dia;Hora\r\n')
  })

  it('never lets a text be a formula, and quotes texts with separators, quotes or line breaks', async () => {
    for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1']) {
      expect(await csv(sale(formula))).toMatch(/\r\n"?'/)
    }
    expect(await csv(sale('a;b "c"\nd'))).toContain('"a;b ""c""\nd";;;')
  })
})

describe('a list as a spreadsheet', () => {
  it('has real numbers and dates, and texts that stay texts', async () => {
    const at = new Date('2026-02-28T12:05:00Z')
    const [head, row] = await sheet(sale('=HYPERLINK("http://x")', { price: -1.5, day: '2026-02-28', at }))
    expect(head).toEqual(['O quê', 'Preço', 'Dia', 'Hora'])
    expect(row).toEqual([
      '=HYPERLINK("http://x")',
      -1.5,
      new Date('2026-02-28T00:00:00Z'),
      new Date('2026-02-28T09:05:00Z'),
    ])
  })

  it('cuts a text longer than a cell, between characters, and removes characters that XML does not allow', async () => {
    const [, row] = await sheet(sale(`${'a'.repeat(32_766)}😀`))
    expect(row![0]).toBe('a'.repeat(32_766))
    const [, other] = await sheet(sale('a\u0000b\ud800c'))
    expect(other![0]).toBe('ab\ufffdc')
  })
})

describe('a long list', () => {
  it.each([
    ['CSV', (rows: Slices<Sale>) => csvStream(columns, rows)],
    ['a spreadsheet', (rows: Slices<Sale>) => xlsxStream('Vendas', columns, rows)],
  ])('as %s is read no faster than it is taken, and no longer', async (_, open) => {
    const source = endless()
    const stream = open(source.rows)
    for await (const chunk of stream) {
      if (chunk) break
    }
    await expect.poll(() => source.ended).toBe(true)
    expect(source.taken).toBeLessThan(20_000)
  })

  it('waits while nobody reads', async () => {
    const source = endless()
    const stream = csvStream(columns, source.rows)
    const reading = stream[Symbol.asyncIterator]()
    // The header, and the first row.
    for (let n = 0; n < 2; n++) await reading.next()
    await setTimeout(50)
    expect(source.taken).toBeLessThan(20)
    stream.destroy()
    await expect.poll(() => source.ended).toBe(true)
  })

  it('ends in an error when its rows do', async () => {
    async function* broken() {
      yield [sale('Pão')]
      throw new Error('the database went away')
    }
    await expect(text(csvStream(columns, broken()))).rejects.toThrow('the database went away')
    await expect(buffer(xlsxStream('Vendas', columns, broken()))).rejects.toThrow('the database went away')
  })

  it('is read page after page, each after the last row of the one before', async () => {
    const asked: (number | undefined)[] = []
    const pages = pageByPage<number>(2, async (last) => {
      asked.push(last)
      return [1, 2, 3, 4, 5].filter((n) => n > (last ?? 0)).slice(0, 2)
    })
    const read: number[] = []
    for await (const page of pages) read.push(...page)
    expect(read).toEqual([1, 2, 3, 4, 5])
    expect(asked).toEqual([undefined, 2, 4])
  })
})
