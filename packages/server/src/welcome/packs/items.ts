import { searchable } from '@prumo/contract/searchable.ts'
import type { ItemKind, PackItem } from '@prumo/contract/welcome/model.ts'
import { type LibraryIndicator, library } from '../../results/indicators/library.ts'
import type { Present } from './company.ts'
import type { PackDepartment, PackProcedure } from './pack.ts'

const keyOf = (department: string, kind: ItemKind, title: string) => `${department}/${kind}/${title}`

/** An indicator of the library that a pack names. */
const usualIndicator = (number: number): LibraryIndicator => library().find(({ id }) => id === number)!

type Item = PackItem & {
  /** What creates it: the processes of a macro-process, a ready POP, an office, or the number in the library. */
  of: { processes: readonly string[] } | { procedure: PackProcedure } | { office: string } | { indicator: number }
}

/** What a pack has of a department, and which of it the company has already. */
export function itemsOf(
  { name, processes, offices, indicators }: PackDepartment,
  procedures: readonly PackProcedure[],
  present: Present,
): Item[] {
  const item = (kind: ItemKind, title: string, detail: string, there: boolean, of: Item['of']): Item => ({
    key: keyOf(name, kind, title),
    kind,
    title,
    detail,
    there,
    of,
  })
  return [
    ...Object.entries(processes).map(([title, below]) =>
      item('process', title, below.join(' · '), has(present.processes, title), { processes: below }),
    ),
    ...procedures.map((procedure) => {
      const { title, process } = procedure
      return item('procedure', title, `Do processo “${process}”`, has(present.written, process), { procedure })
    }),
    ...offices.map((office) => item('office', office, '', has(present.offices, office), { office })),
    ...indicators.map((number) => {
      const { title, formula } = usualIndicator(number)
      return item('indicator', title, formula, has(present.indicators, title), { indicator: number })
    }),
  ]
}

const has = (titles: ReadonlySet<string>, title: string) => titles.has(searchable(title))
