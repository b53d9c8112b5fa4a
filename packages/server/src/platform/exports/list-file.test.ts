import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScopes, type Scopes } from '../../testing/scopes.ts'
import type { Reading } from '../http/implement.ts'
import { listFile } from './list-file.ts'

let scopes: Scopes
beforeAll(async () => {
  scopes = await openScopes('select 1')
})
afterAll(() => scopes.close())

type Row = { id: number; name: string }
const made = (format: 'csv' | 'xlsx', count: number) => {
  const asked: (number | undefined)[] = []
  const reading: Reading = (read) => scopes.as({ companyId: 1 }, read)
  const file = listFile<Row>(
    format,
    {
      name: 'itens-2026-03-02',
      sheet: 'Itens',
      columns: [{ header: 'Nome', value: ({ name }) => name }],
      async after(_, { last, limit }) {
        asked.push(last?.id)
        const from = last?.id ?? 0
        return Array.from({ length: Math.min(limit, count - from) }, (_, n) => ({
          id: from + n + 1,
          name: `Item ${from + n + 1}`,
        }))
      },
    },
    reading,
  )
  return { file, asked }
}

it('a list of any length is read page by page, every row once', async () => {
  const { file, asked } = made('csv', 1203)
  expect([file.name, file.type]).toEqual(['itens-2026-03-02.csv', expect.stringContaining('text/csv')])
  const chunks: Buffer[] = []
  for await (const chunk of file.stream) chunks.push(Buffer.from(chunk as Buffer))
  const lines = Buffer.concat(chunks).toString().trim().split(/\r?\n/)
  expect(lines.slice(1)).toEqual(Array.from({ length: 1203 }, (_, n) => `Item ${n + 1}`))
  expect(asked).toEqual([undefined, 500, 1000])
})

it('as a spreadsheet it is a workbook of the same name', async () => {
  const { file } = made('xlsx', 2)
  expect(file.name).toBe('itens-2026-03-02.xlsx')
  const chunks: Buffer[] = []
  for await (const chunk of file.stream) chunks.push(Buffer.from(chunk as Buffer))
  expect(Buffer.concat(chunks).subarray(0, 2).toString()).toBe('PK')
})
