import { dreGroups } from '@prumo/contract/finance/chart/groups.ts'
import type { DreGroup, DreTopic } from '@prumo/contract/finance/dre/model.ts'
import type { z } from 'zod'
import { findProject } from '../../admin/projects/projects.ts'
import type { Scope } from '../../platform/scope.ts'
import { figuresOf } from './figures.ts'
import { chartRows, type Line, linesOf } from './lines.ts'
import { DreTable, resultAfter } from './table.ts'

type Topic = z.input<typeof DreTopic>
type Group = z.input<typeof DreGroup>

/** What nothing is booked on a project is called (decision O231). */
export const withoutProject = { id: 0, name: 'Sem projeto' }

/** @throws not_found. */
export const projectNamed = async (scope: Scope, id: number): Promise<{ id: number; name: string }> =>
  id === 0 ? withoutProject : findProject(scope, id)

/** The year that was asked for, or the current one. */
export const yearOf = (scope: Scope, year: number | undefined): number => year ?? Number(scope.today.slice(0, 4))

/** The DRE of a project in a year; project 0: of what is booked on none. @throws not_found. */
export async function projectDre(scope: Scope, projectId: number, asked: number | undefined) {
  const year = yearOf(scope, asked)
  const [project, figures, chart, typed] = await Promise.all([
    projectNamed(scope, projectId),
    figuresOf(scope, { companyId: scope.companyId, year, project: projectId }, 1),
    chartRows(scope),
    previewsOf(scope, projectId, year),
  ])
  const table = new DreTable(figures)
  const groups = dreGroups.map((group): Group => {
    const row = { level: 'group', group: group.id } as const
    const result = resultAfter(group)
    return {
      group_id: group.id,
      name: group.name,
      sign: group.sign,
      year_result: table.months(row),
      total_group: table.total(row),
      topics: linesOf(chart, group.id, table).map((line) => topicOf(scope, line, table, typed)),
      label_response: group.result,
      year_result_final: result && table.months(result),
      total: result && table.total(result),
    }
  })
  return { year, project: { id: project.id, name: project.name }, response: groups }
}

/** The categories of all groups, as the forecast shows them, and the totals of the groups. @throws not_found. */
export async function budgetForecast(scope: Scope, projectId: number, year: number) {
  const { response } = await projectDre(scope, projectId, year)
  return {
    response: response.flatMap(({ topics }) => topics),
    groups: response.map(({ topics: _, ...group }) => group),
  }
}

function topicOf(scope: Scope, line: Line, table: DreTable, typed: Typed): Topic {
  const category = { level: 'category', group: line.group_id, category: line.id } as const
  const booked = line.id > 0
  return {
    id: booked ? line.id : null,
    name: line.name,
    type: line.kind === 1 ? '1' : '2',
    group_id: line.group_id,
    client_id: scope.companyId,
    show_percentage: line.show_percentage,
    year: table.months(category),
    total: table.total(category),
    typed: booked && line.accounts === 0,
    previews: typed(line.id, null),
    subtopics: line.below.map((account) => {
      const row = { ...category, level: 'account', account: account.id } as const
      return {
        id: account.id,
        name: account.name,
        topic_id: line.id,
        year: table.months(row),
        total: table.total(row),
        typed: account.put_away_at === null,
        previews: typed(line.id, account.id),
      }
    }),
  }
}

/** The numbers of the saved previews of a category or an account, by month. */
type Typed = (category: number, account: number | null) => (number | null)[]

async function previewsOf({ db, companyId }: Scope, projectId: number, year: number): Promise<Typed> {
  const rows = await db.all<{ id: number; category_id: number; account_id: number | null; month: number }>`
    select id, category_id, account_id, extract(month from month)::int as month from finance.previews
    where company_id = ${companyId} and project_id is not distinct from ${projectId || null}::bigint
      and month >= ${`${year}-01-01`}::date and month < ${`${year + 1}-01-01`}::date`
  const ids = new Map(rows.map((row) => [`${row.category_id} ${row.account_id} ${row.month}`, row.id]))
  return (category, account) =>
    Array.from({ length: 12 }, (_, index) => ids.get(`${category} ${account} ${index + 1}`) ?? null)
}
