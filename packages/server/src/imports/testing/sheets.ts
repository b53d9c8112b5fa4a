import { writeXlsx } from 'hucre/xlsx'

export const csv = (text: string | Buffer, name = 'planilha.csv') =>
  new File([typeof text === 'string' ? text : new Uint8Array(text)], name, { type: 'text/csv' })

type Cell = string | number | boolean | Date | null

export async function xlsx(rows: Cell[][], name = 'planilha.xlsx'): Promise<File> {
  const content = await writeXlsx({ sheets: [{ name: 'Plan1', rows }] })
  return new File([new Uint8Array(content as Uint8Array)], name)
}
