import { searchable } from '@prumo/contract/searchable.ts'
import { blocks, type CanvasKind, type StrategySubject } from '@prumo/contract/strategy/model.ts'

/** What became of the subjects of one block from one folder to another; titles, in the order of their folders. */
export type BlockChanges = {
  block: string
  entered: string[]
  /** With the block each came from. */
  moved: { title: string; from: string }[]
  left: string[]
  stayed: string[]
}

/** What is compared of a subject, of a folder or of a revision. */
type Compared = Pick<StrategySubject, 'title' | 'field_id'>

/** What changed from `before` to `after`. Subjects are the same when their titles are, without accents and case. */
export function comparison(kind: CanvasKind, before: readonly Compared[], after: readonly Compared[]): BlockChanges[] {
  const nameOf = (field: number) => blocks[kind][field - 1]!
  const keyOf = ({ title }: Compared) => searchable(title).trim()
  const [then, now] = [before, after].map((all) => new Map(all.map((subject) => [keyOf(subject), subject])))
  return blocks[kind].map((block, at) => {
    const here = after.filter(({ field_id }) => field_id === at + 1)
    const of = (subject: Compared) => then!.get(keyOf(subject))
    const titles = (subjects: readonly Compared[]) => subjects.map(({ title }) => title)
    return {
      block,
      entered: titles(here.filter((subject) => !of(subject))),
      moved: here.flatMap((subject) => {
        const earlier = of(subject)
        return earlier && earlier.field_id !== at + 1 ? { title: subject.title, from: nameOf(earlier.field_id) } : []
      }),
      left: titles(before.filter((subject) => subject.field_id === at + 1 && !now!.has(keyOf(subject)))),
      stayed: titles(here.filter((subject) => of(subject)?.field_id === at + 1)),
    }
  })
}
