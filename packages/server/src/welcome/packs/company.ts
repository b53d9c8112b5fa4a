import { searchable } from '@prumo/contract/searchable.ts'
import { departments } from '../../admin/departments/departments.ts'
import { jobsOf } from '../../people/jobs/queries.ts'
import type { Scope } from '../../platform/scope.ts'
import { macroProcessesOf } from '../../processes/macro-processes/queries.ts'
import { processesOf } from '../../processes/micro-processes/queries.ts'
import { indicatorsOf } from '../../results/indicators/indicators.ts'
import type { Pack } from './pack.ts'

/** What the company has of a department of a pack; names are compared without accents and case. */
export type Present = {
  /** Null: the company has no such department. */
  id: number | null
  /** Macro-processes. */
  processes: ReadonlySet<string>
  /** Processes that have a POP. */
  written: ReadonlySet<string>
  offices: ReadonlySet<string>
  indicators: ReadonlySet<string>
}

const nothing: Present = {
  id: null,
  processes: new Set(),
  written: new Set(),
  offices: new Set(),
  indicators: new Set(),
}
const named = (titles: readonly string[]) => new Set(titles.map(searchable))

/** What the company has of the departments of a pack, by their names there. */
export async function presentIn(scope: Scope, pack: Pack): Promise<Map<string, Present>> {
  const own = new Map((await departments(scope)).map(({ id, name }) => [searchable(name), id]))
  const found = await Promise.all(
    pack.departments.map(async ({ name }): Promise<[string, Present]> => {
      const id = own.get(searchable(name))
      return [name, id === undefined ? nothing : await presentOf(scope, id)]
    }),
  )
  return new Map(found)
}

async function presentOf(scope: Scope, id: number): Promise<Present> {
  const [{ response: macros }, processes, jobs, indicators] = await Promise.all([
    macroProcessesOf(scope, id),
    processesOf(scope, id),
    jobsOf(scope, id),
    indicatorsOf(scope, id),
  ])
  return {
    id,
    processes: named(macros.map(({ title }) => title)),
    written: named(processes.flatMap(({ title, procedures }) => (procedures > 0 ? [title] : []))),
    offices: named(jobs.map(({ office }) => office)),
    indicators: named(indicators.map(({ title }) => title)),
  }
}
