import type { EntryFilter } from '@prumo/contract/finance/entries/endpoints.ts'
import { paymentMethods } from '@prumo/contract/finance/entries/model.ts'
import { sql } from 'kysely'
import type { ExportColumn } from '../../platform/exports/columns.ts'
import { listFile } from '../../platform/exports/list-file.ts'
import type { Reading } from '../../platform/http/implement.ts'
import type { GeneratedFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import { meets } from './filtering.ts'
import { refundTypes } from './imported-line.ts'
import { type ShownRow, shownColumns, shownJoins } from './queries.ts'
import { namesFor, presented, type ShownEntry } from './wire.ts'

const situations = { open: 'Em aberto', late: 'Atrasado', partial: 'Pago em parte', paid: 'Pago' } as const

/** The entries of a filter, or all of them, as a file, by due date (decision O162). */
export function exportEntries(
  { today }: Scope,
  filter: EntryFilter,
  format: 'csv' | 'xlsx',
  reading: Reading,
): GeneratedFile {
  const after = (scope: Scope, page: { last: ShownEntry | undefined; limit: number }) =>
    entriesAfter(scope, filter, page)
  return listFile(format, { name: `lancamentos-${today}`, sheet: 'Lançamentos', columns, after }, reading)
}

async function entriesAfter(
  scope: Scope,
  filter: EntryFilter,
  { last, limit }: { last: ShownEntry | undefined; limit: number },
): Promise<ShownEntry[]> {
  const rows = await scope.db.all<ShownRow>`
    with chosen as (
      select e.* from finance.entries e where ${await meets(scope, filter)}
        ${last ? sql`and (e.due_on, e.id) > (${last.date_finish}::date, ${last.id})` : sql``}
      order by e.due_on, e.id limit ${limit}
    )
    select ${shownColumns}, null as balance from chosen e ${shownJoins} order by e.due_on, e.id`
  const names = await namesFor(scope, rows)
  return rows.map((row) => presented(row, names, scope.today, row.due_on))
}

/** As the import reads it: a refund by its name, because a value below zero is also how others write what goes out. */
const typeOf = ({ sum_type, value }: ShownEntry) =>
  value.startsWith('-') ? refundTypes[sum_type] : sum_type === '1' ? 'Entrada' : 'Saída'

const columns: ExportColumn<ShownEntry>[] = [
  { header: 'Competência', width: 12, value: ({ competence }) => `${competence.slice(5)}/${competence.slice(0, 4)}` },
  { header: 'Vencimento', kind: 'date', width: 12, value: ({ date_finish }) => date_finish },
  { header: 'Pagamento', kind: 'date', width: 12, value: ({ date }) => date },
  { header: 'Tipo', width: 20, value: typeOf },
  { header: 'Classificação', width: 28, value: ({ classification_name }) => classification_name },
  { header: 'Conta', width: 28, value: ({ scheme_account_name }) => scheme_account_name },
  { header: 'Descrição', width: 44, value: ({ description }) => description },
  { header: 'Projeto', width: 24, value: ({ project_name }) => project_name },
  { header: 'Contato', width: 24, value: ({ contact_name }) => contact_name },
  {
    header: 'Forma de pagamento',
    width: 24,
    value: ({ payment_method_id }) => paymentMethods[payment_method_id as keyof typeof paymentMethods],
  },
  { header: 'Valor', kind: 'number', decimals: 2, width: 14, value: ({ value }) => Number(value) },
  { header: 'Pago', kind: 'number', decimals: 2, width: 14, value: ({ settled }) => Number(settled) },
  { header: 'Em aberto', kind: 'number', decimals: 2, width: 14, value: ({ open }) => Number(open) },
  { header: 'Situação', width: 14, value: ({ situation }) => situations[situation] },
]
