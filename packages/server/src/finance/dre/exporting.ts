import { monthAbbreviation } from '@prumo/contract/dates.ts'
import type { Amount } from '@prumo/contract/money.ts'
import type { ExportColumn } from '../../platform/exports/columns.ts'
import { listFile } from '../../platform/exports/list-file.ts'
import type { Reading } from '../../platform/http/implement.ts'
import type { GeneratedFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import { consolidatedDre } from './consolidated.ts'
import { projectDre, projectNamed, yearOf } from './project.ts'

type Format = 'csv' | 'xlsx'
/** A line of the file: its depth, its name, and its figures in the order of the columns. */
type FileLine = { depth: number; name: string; figures: (Amount | null)[] }
type Months = readonly { preview: Amount; realized: Amount }[]
type Total = { preview: Amount; realized: Amount; media_preview: Amount; media_realized: Amount }

const pair = ({ preview, realized }: { preview: Amount; realized: Amount }) => [preview, realized]
const ofYear = (months: Months, total: Total) => [
  ...months.flatMap(pair),
  total.media_preview,
  total.media_realized,
  ...pair(total),
]
const monthHeads = Array.from({ length: 12 }, (_, index) => monthAbbreviation(index + 1))
const heads = (names: readonly string[]) => names.flatMap((name) => [`${name} Previsto`, `${name} Realizado`])

/** The DRE of a project in a year as a file. @throws not_found. */
export async function exportDre(scope: Scope, projectId: number, year: number, format: Format, reading: Reading) {
  await projectNamed(scope, projectId)
  return tableFile(
    { name: `dre-${year}`, format, heads: heads([...monthHeads, 'TOTAL MÉDIA', 'TOTAL']) },
    async (within) => {
      const { response } = await projectDre(within, projectId, year)
      return response.flatMap((group) => [
        { depth: 0, name: group.name, figures: ofYear(group.year_result, group.total_group) },
        ...group.topics.flatMap((topic) => [
          { depth: 1, name: topic.name, figures: ofYear(topic.year, topic.total) },
          ...topic.subtopics.map((account) => ({
            depth: 2,
            name: account.name,
            figures: ofYear(account.year, account.total),
          })),
        ]),
        ...(group.year_result_final && group.total
          ? [{ depth: 0, name: group.label_response!, figures: ofYear(group.year_result_final, group.total) }]
          : []),
      ])
    },
    reading,
  )
}

/** The previews of a project in a year as a file. @throws not_found. */
export async function exportBudget(scope: Scope, projectId: number, year: number, format: Format, reading: Reading) {
  await projectNamed(scope, projectId)
  const previews = (months: Months, total: Total) => [
    ...months.map(({ preview }) => preview),
    total.media_preview,
    total.preview,
  ]
  return tableFile(
    { name: `previsao-orcamentaria-${year}`, format, heads: [...monthHeads, 'TOTAL MÉDIA', 'TOTAL'] },
    async (within) => {
      const { response } = await projectDre(within, projectId, year)
      return response.flatMap((group) => [
        { depth: 0, name: group.name, figures: previews(group.year_result, group.total_group) },
        ...group.topics.flatMap((topic) => [
          { depth: 1, name: topic.name, figures: previews(topic.year, topic.total) },
          ...topic.subtopics.map((account) => ({
            depth: 2,
            name: account.name,
            figures: previews(account.year, account.total),
          })),
        ]),
      ])
    },
    reading,
  )
}

/** A row of the whole company's DRE: by project, by month, and in all. */
type OfCompany = {
  projects: readonly { entries: { preview: Amount; realized: Amount } }[]
  year: Months
  total: Total & { media_project_preview: Amount | null; media_project_realized: Amount | null }
}

const companyLines = (
  { response }: Awaited<ReturnType<typeof consolidatedDre>>,
  figures: (row: OfCompany) => (Amount | null)[],
): FileLine[] =>
  response.flatMap((group) => [
    {
      depth: 0,
      name: group.name,
      figures: figures({ projects: group.project_result, year: group.year_result, total: group.total_group }),
    },
    ...group.topics.flatMap((topic) => [
      { depth: 1, name: topic.name, figures: figures(topic) },
      ...topic.topics.map((account) => ({ depth: 2, name: account.name, figures: figures(account) })),
    ]),
    ...(group.projects_result_final && group.year_result_final && group.total
      ? [
          {
            depth: 0,
            name: group.label_response!,
            figures: figures({
              projects: group.projects_result_final,
              year: group.year_result_final,
              total: group.total,
            }),
          },
        ]
      : []),
  ])

/** The DRE of the whole company in a year as a file, by project. */
export async function exportConsolidated(scope: Scope, asked: number | undefined, format: Format, reading: Reading) {
  const year = yearOf(scope, asked)
  // Its columns are known before the file begins.
  const dre = await consolidatedDre(scope, year)
  const lines = companyLines(dre, ({ projects, total }) => [
    ...projects.flatMap(({ entries }) => pair(entries)),
    total.media_preview,
    total.media_realized,
    total.media_project_preview,
    total.media_project_realized,
    ...pair(total),
  ])
  const names = [...dre.projects.map(({ name }) => name), 'Média mensal', 'Média por projeto', 'TOTAL']
  return tableFile({ name: `dre-consolidada-${year}`, format, heads: heads(names) }, async () => lines, reading)
}

/** What came in and went out in a year on each line of the whole company's DRE, by month, as a spreadsheet. */
export const exportCompanyMonths = (year: number, reading: Reading) =>
  tableFile(
    { name: `dre-por-mes-${year}`, format: 'xlsx', heads: [...monthHeads, 'TOTAL'] },
    async (within) =>
      companyLines(await consolidatedDre(within, year), ({ year: months, total }) => [
        ...months.map(({ realized }) => realized),
        total.realized,
      ]),
    reading,
  )

function tableFile(
  { name, format, heads: columns }: { name: string; format: Format; heads: readonly string[] },
  lines: (scope: Scope) => Promise<FileLine[]>,
  reading: Reading,
): GeneratedFile {
  const shown: ExportColumn<FileLine>[] = [
    { header: 'Conta', width: 40, value: ({ depth, name: line }) => '  '.repeat(depth) + line },
    ...columns.map(
      (header, index): ExportColumn<FileLine> => ({
        header,
        kind: 'number',
        decimals: 2,
        width: 14,
        value: ({ figures }) => (figures[index] === null ? null : Number(figures[index])),
      }),
    ),
  ]
  const after = async (scope: Scope, { last }: { last: FileLine | undefined }) => (last ? [] : lines(scope))
  return listFile(format, { name, sheet: 'DRE', columns: shown, after }, reading)
}
