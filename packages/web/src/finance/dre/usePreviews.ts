import { useMemo, useRef } from 'react'
import type { Answer } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { toast } from '../../platform/messages.ts'
import { ownerOf } from '../../platform/offline/owner.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import type { Version } from '../../ui/draft/draft.ts'
import { tabStore } from '../../ui/draft/draft-store.ts'
import type { Part } from '../../ui/draft/merging.ts'
import { useDraft } from '../../ui/draft/useDraft.ts'
import type { Typed } from '../../ui/year-grid/grid.ts'
import type { DreGroup } from './dre-queries.ts'
import {
  accountKey,
  cellOf,
  fieldLabel,
  fieldOf,
  type Previews,
  previewsIn,
  problemOf,
  sameAmount,
  type TypedRow,
  topicKey,
  typedRows,
  typedText,
} from './previews.ts'

/** Rule R269. */
const AUTOSAVE_MS = 5000
/** As many cells as a call takes. */
const CELLS = 2400

export type WrittenCell = ReturnType<typeof cellOf>
type Written = Answer<'PUT /client/finance/dre'>['response']
export type WritePreviews = (values: WrittenCell[]) => Promise<Written>

type Options = {
  project: number
  year: number
  groups: readonly DreGroup[]
  /** When the groups were read, in milliseconds since 1970. */
  readAt: number
  write: WritePreviews
}

/**
 * The previews of a project and a year while they are typed: saved on Enter and Tab, else 5 seconds after the last
 * change. Each cell is saved by itself, so that what two people type in different cells both stays; a cell that both
 * changed waits for a choice.
 */
export function usePreviews({ project, year, groups, readAt, write }: Options) {
  const owner = ownerOf(useAccount())
  const rows = useMemo(() => typedRows(groups), [groups])
  const known = useMemo(() => previewsIn(rows), [rows])
  const { parts, places } = useMemo(() => partsOf(rows), [rows])
  const entered = useRef(false)

  const save = async (fields: readonly string[], values: Previews, base: Previews): Promise<Version<Previews>> => {
    const cells = fields.flatMap((field) => {
      const place = places.get(field)
      return place ? [cellOf(place.row, place.month, values[field] ?? '', base[field])] : []
    })
    const conflicts: Written['conflicts'] = []
    for (let first = 0; first < cells.length; first += CELLS)
      conflicts.push(...(await write(cells.slice(first, first + CELLS))).conflicts)
    if (!entered.current) toast('Auto salvamento efetuado')
    // The sums are the server's.
    void changed('finance')
    const now = versionOf({
      ...values,
      ...Object.fromEntries(conflicts.map((cell) => [placeOf(cell), typedText(cell.preview)])),
    })
    if (conflicts.length > 0) throw new ApiError(409, { message: '', code: 'record.stale', record: now })
    return now
  }
  const draft = useDraft<Previews>({
    server: { values: known, version: String(readAt), by: '', knownAt: readAt },
    parts,
    pace: { rest: AUTOSAVE_MS },
    store: tabStore(`prumo-previews:${owner}:${project}:${year}`),
    isOlder: (version, than) => Number(version) < Number(than),
    readAgain: () => void changed('finance'),
    refused: (values) => {
      const wrong = Object.entries(values).filter(([field, text]) => text !== known[field] && problemOf(text))
      return Object.fromEntries(wrong.map(([field, text]) => [field, problemOf(text)!]))
    },
    save: ({ fields, values, base }) => save(fields, values, base),
    staleVersion: (record) => record as Version<Previews>,
  })
  return {
    ...draft,
    type: (typed: Typed) => draft.put({ ...draft.values, ...Object.fromEntries(typed) }),
    /** Saves at once (rule R268). */
    enter: () => {
      entered.current = true
      void draft.flush().finally(() => {
        entered.current = false
      })
    },
  }
}

const versionOf = (values: Previews): Version<Previews> => ({ values, version: String(Date.now()), by: '' })

const placeOf = ({ topic_id, subtopic_id, month }: Written['saved'][number]) =>
  fieldOf(subtopic_id === null ? topicKey(topic_id) : accountKey(subtopic_id), month)

/** Each cell is a part of the draft, found again by its field. */
function partsOf(rows: readonly TypedRow[]) {
  const places = new Map<string, { row: TypedRow; month: number }>()
  const parts = rows.flatMap((row) =>
    row.year.map(({ month }): Part<Previews> => {
      const field = fieldOf(row.key, month)
      places.set(field, { row, month })
      return {
        fields: [field],
        label: fieldLabel(row, month),
        words: (values) => values[field] ?? '',
        same: (one, other) => sameAmount(one[field], other[field]),
      }
    }),
  )
  return { parts, places }
}
