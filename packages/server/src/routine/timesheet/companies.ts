import { inEachCompany } from '../../identity/companies/in-company.ts'
import { servedCompanies } from '../../identity/companies/served.ts'
import type { ExportColumn } from '../../platform/exports/columns.ts'
import { listFile } from '../../platform/exports/list-file.ts'
import type { Reading } from '../../platform/http/implement.ts'
import type { GeneratedFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import { type CostedRow, reportAfter, sumOf } from './report.ts'

/** The acting consultant's own hours of a month in the companies they serve, without those where they have none. */
export async function hoursByCompany(scope: Scope, { month }: { month: string }) {
  const companies = await servedCompanies(scope)
  const found = await inEachCompany(
    scope,
    companies.map(({ id }) => id),
    (within) => sumOf(within, { userId: within.userId, month }),
  )
  return companies.flatMap(({ id, name }) => {
    const sum = found.get(id)
    return sum && sum.entries > 0 ? { company_id: id, company_name: name, ...sum } : []
  })
}

type Row = CostedRow & { company_id: number; company_name: string }

/** All of them as a file for an invoice, company by company. */
export function exportByCompany(
  scope: Scope,
  { month, format }: { month: string; format: 'csv' | 'xlsx' },
  reading: Reading,
): GeneratedFile {
  const columns = columnsIn(scope.actor.timeZone)
  return listFile(format, { name: `horas_por_empresa-${month}`, sheet: 'Horas', columns, after: after(month) }, reading)
}

/** The next rows: of the company of the last one, and then of those after it. */
const after =
  (month: string) =>
  async (scope: Scope, { last, limit }: { last: Row | undefined; limit: number }): Promise<Row[]> => {
    const companies = await servedCompanies(scope)
    const first = last ? companies.findIndex(({ id }) => id === last.company_id) : 0
    const rows: Row[] = []
    for (const { id, name } of first < 0 ? [] : companies.slice(first)) {
      if (rows.length === limit) break
      const page = { last: id === last?.company_id ? last : undefined, limit: limit - rows.length }
      const found = await inEachCompany(scope, [id], (within) =>
        reportAfter(within, { userId: within.userId, month }, page),
      )
      rows.push(...(found.get(id) ?? []).map((row) => ({ ...row, company_id: id, company_name: name })))
    }
    return rows
  }

const columnsIn = (timeZone: string): ExportColumn<Row>[] => [
  { header: 'Empresa', width: 32, value: ({ company_name }) => company_name },
  { header: 'Tarefa', width: 44, value: ({ label }) => label },
  { header: 'Etiquetas', width: 24, value: ({ tags }) => tags.map(({ label }) => label).join(', ') },
  { header: 'Projeto', width: 24, value: ({ project }) => project },
  { header: 'Contatos', width: 28, value: ({ contacts }) => contacts },
  { header: 'Início', kind: 'instant', timeZone, value: ({ real_started }) => new Date(real_started) },
  {
    header: 'Fim',
    kind: 'instant',
    timeZone,
    none: 'Em andamento',
    value: ({ real_ended }) => (real_ended === null ? null : new Date(real_ended)),
  },
  { header: 'Total', kind: 'duration', width: 12, none: '00:00', value: ({ total }) => total || null },
]
