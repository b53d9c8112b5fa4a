import { dreGroups } from '@prumo/contract/finance/chart/groups.ts'
import type { ConsolidatedGroup } from '@prumo/contract/finance/dre/model.ts'
import type { z } from 'zod'
import { projects } from '../../admin/projects/projects.ts'
import type { Scope } from '../../platform/scope.ts'
import { figuresOf } from './figures.ts'
import { chartRows, type Line, linesOf } from './lines.ts'
import { withoutProject, yearOf } from './project.ts'
import { DreTable, type RowKey, resultAfter } from './table.ts'

type Group = z.input<typeof ConsolidatedGroup>

/** The DRE of the whole company in a year, by project and by month; what has no project comes last (decision O231). */
export async function consolidatedDre(scope: Scope, asked: number | undefined) {
  const year = yearOf(scope, asked)
  const named = await projects(scope)
  const [figures, chart] = await Promise.all([
    figuresOf(scope, { companyId: scope.companyId, year }, named.length),
    chartRows(scope),
  ])
  const table = new DreTable(figures)
  const columns = [...named, withoutProject]
  const shown = (row: RowKey) => ({
    projects: columns.map((project) => table.ofProject(row, project)),
    year: table.months(row),
    total: table.totalOfAll(row, named.length),
  })
  const groups = dreGroups.map((group): Group => {
    const {
      projects: project_result,
      year: year_result,
      total: total_group,
    } = shown({ level: 'group', group: group.id })
    const result = resultAfter(group)
    const after = result && shown(result)
    return {
      group_id: group.id,
      name: group.name,
      sign: group.sign,
      show_percentage: true,
      project_result,
      year_result,
      total_group,
      topics: linesOf(chart, group.id, table).map((line) => ({
        id: line.id > 0 ? line.id : null,
        name: line.name,
        type: line.kind === 1 ? '1' : '2',
        show_percentage: line.show_percentage,
        ...shown(rowOf(line)),
        topics: line.below.map(({ id, name }) => ({
          id,
          name,
          ...shown({ ...rowOf(line), level: 'account', account: id }),
        })),
      })),
      label_response: group.result,
      projects_result_final: after?.projects ?? null,
      year_result_final: after?.year ?? null,
      total: after?.total ?? null,
    }
  })
  return { year, projects: columns, response: groups }
}

const rowOf = ({ id, group_id }: Line): RowKey => ({ level: 'category', group: group_id, category: id })
