import { formatMonth } from '@prumo/contract/dates.ts'
import { count } from '@prumo/contract/words.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { drawDocument } from '../../platform/documents/documents.ts'
import { AppError } from '../../platform/errors.ts'
import { pageByPage } from '../../platform/exports/columns.ts'
import { paced } from '../../platform/exports/pacing.ts'
import { xlsxStream } from '../../platform/exports/xlsx.ts'
import { type AddToZip, zipPaths, zipStream, zipType } from '../../platform/exports/zip.ts'
import type { Reading } from '../../platform/http/implement.ts'
import type { GeneratedFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import { filesByIds } from '../../platform/storage/stored-files.ts'
import { exportCompanyMonths, exportConsolidated } from '../dre/exporting.ts'
import { monthDraft } from './document.ts'
import {
  chartOfAccounts,
  monthEntries,
  monthLines,
  monthMovements,
  monthReceipts,
  type PackageList,
} from './package-lists.ts'

const rowsAtOnce = 500
const receiptsAtOnce = 100

/**
 * What an accountant gets of a month, as a ZIP that is made while it is read: entries by competence, movements with the
 * bank's words, the statements' lines, the plan of accounts with its codes, the DRE of the year by month and by project, the
 * closing as a PDF, and the receipts.
 */
export function monthPackage(scope: Scope, month: string, reading: Reading): GeneratedFile {
  const { clock, runInWorker, storage } = scope
  const write = async (add: AddToZip) => {
    const missing: string[] = []
    await add('1 Fechamento.pdf', await closingPdf({ runInWorker, storage }, month, reading, missing), {
      compress: false,
    })
    const lists = [monthEntries, monthMovements, monthLines, chartOfAccounts] as PackageList<unknown>[]
    for (const [n, list] of lists.entries())
      await add(`${n + 2} ${list.name}.xlsx`, listSheet(list, month, reading), { compress: false })
    const year = Number(month.slice(0, 4))
    await add(`6 DRE de ${year} por mês.xlsx`, exportCompanyMonths(year, reading).stream, { compress: false })
    const dre = await reading((within) => exportConsolidated(within, year, 'xlsx', reading))
    await add(`7 DRE de ${year} por projeto.xlsx`, dre.stream, { compress: false })
    const receipts = await writeReceipts(add, { storage }, month, reading)
    await add('LEIA-ME.txt', once(readme(month, receipts, missing)))
  }
  return { name: `contador-${month}.zip`, type: zipType, stream: zipStream(clock.now(), write) }
}

/** What could not be drawn is named in the text file, so that the rest is still there. */
async function closingPdf(
  by: Pick<Scope, 'runInWorker' | 'storage'>,
  month: string,
  reading: Reading,
  missing: string[],
) {
  try {
    return once(await drawDocument(by, await reading((within) => monthDraft(within, month))))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    missing.push('O PDF do fechamento não pôde ser feito. Baixe-o em Fechamento do mês.')
    return once('')
  }
}

const listSheet = <Row>({ name, columns, after }: PackageList<Row>, month: string, reading: Reading) =>
  xlsxStream(
    name,
    columns,
    paced(
      pageByPage<Row>(rowsAtOnce, (last) => reading((within) => after(within, month, { last, limit: rowsAtOnce }))),
    ),
  )

async function writeReceipts(add: AddToZip, { storage }: Pick<Scope, 'storage'>, month: string, reading: Reading) {
  const pathOf = zipPaths('Comprovantes')
  let written = 0
  for (let last: Awaited<ReturnType<typeof monthReceipts>>[number] | undefined; ; ) {
    const from = last
    const { rows, files } = await reading(async (within) => {
      const rows = await monthReceipts(within, month, from, receiptsAtOnce)
      return {
        rows,
        files: await filesByIds(within, idsOf(rows, 'file_id')),
      }
    })
    for (const { file_id, name } of rows) {
      const file = files.find(({ id }) => id === file_id)
      if (!file) continue
      await add(pathOf(`${name} - ${file.name}`), (await storage.get(file.key)).stream, { compress: false })
      written++
    }
    last = rows.at(-1)
    if (rows.length < receiptsAtOnce) return written
  }
}

const readme = (month: string, receipts: number, missing: readonly string[]) =>
  [
    `Pacote do contador: ${formatMonth(month)}`,
    '',
    'Lançamentos por competência: o que é do mês, pago ou não.',
    'Movimentos por pagamento: o que entrou e saiu em cada conta, com as palavras do banco; a soma é a mudança do saldo.',
    'Extratos do banco: as linhas dos arquivos enviados, e o que se fez de cada uma.',
    'Plano de contas: os códigos que as outras planilhas usam. Eles seguem a ordem do plano.',
    'DRE: os lançamentos por competência, mais os juros, as multas e os descontos dos pagamentos.',
    `Comprovantes: ${count(receipts, 'arquivo', 'arquivos')}, com o número do lançamento no nome.`,
    ...missing,
    '',
  ].join('\r\n')

async function* once(content: Buffer | string) {
  yield content
}
