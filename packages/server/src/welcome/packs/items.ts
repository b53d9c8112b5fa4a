import { searchable } from '@prumo/contract/searchable.ts'
import type { ItemKind, PackItem } from '@prumo/contract/welcome/model.ts'
import { library } from '../../results/indicators/library/library.ts'
import type { LibraryIndicator } from '../../results/indicators/library/shelf.ts'
import type { Present } from './company.ts'
import type { PackDepartment } from './pack.ts'

const keyOf = (department: string, kind: ItemKind, title: string) => `${department}/${kind}/${title}`

/** An indicator of the library that a pack names. */
const usualIndicator = (number: number): LibraryIndicator => library.find(({ id }) => id === number)!

type Item = PackItem & {
  /** What creates it: the processes of a macro-process, an office, or the number in the library. */
  of: { processes: readonly string[] } | { office: string } | { indicator: number }
}

/** What a pack has of a department, and which of it the company has already. */
export function itemsOf({ name, processes, offices, indicators }: PackDepartment, present: Present): Item[] {
  const item = (kind: ItemKind, title: string, detail: string, titles: ReadonlySet<string>, of: Item['of']): Item => ({
    key: keyOf(name, kind, title),
    kind,
    title,
    detail,
    there: titles.has(searchable(title)),
    of,
  })
  return [
    ...Object.entries(processes).map(([title, below]) =>
      item('process', title, below.join(' · '), present.processes, { processes: below }),
    ),
    ...offices.map((office) => item('office', office, '', present.offices, { office })),
    ...indicators.map((number) => {
      const { title, formula } = usualIndicator(number)
      return item('indicator', title, formula, present.indicators, { indicator: number })
    }),
  ]
}
