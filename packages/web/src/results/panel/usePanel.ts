import { monthKeys } from '@prumo/contract/results/month-keys.ts'
import { useMemo, useRef } from 'react'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { toast } from '../../platform/messages.ts'
import { ownerOf } from '../../platform/offline/owner.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import type { Version } from '../../ui/draft/draft.ts'
import { tabStore } from '../../ui/draft/draft-store.ts'
import type { Part } from '../../ui/draft/merging.ts'
import { useDraft } from '../../ui/draft/useDraft.ts'
import type { Dashboard, Row } from '../results-queries.ts'
import { fieldLabel, fieldOf, lineNames, problemOf, sameFigure, type Typed, typedIn, writtenOf } from './typed.ts'

/** Rule R205. */
const AUTOSAVE_MS = 5000
/** As many indicators as a call takes. */
const INDICATORS = 200

type Options = {
  department: number
  dashboard: Dashboard
  /** When it was read, in milliseconds since 1970. */
  readAt: number
}

/**
 * The panel of a department and a year while it is typed: saved on Enter and Tab, else 5 seconds after the last change.
 * Each cell is saved by itself, so that what two people type in different cells both stays; a cell that both changed
 * waits for a choice.
 */
export function usePanel({ department, dashboard: { year, response: rows }, readAt }: Options) {
  const owner = ownerOf(useAccount())
  const known = useMemo(() => typedIn(rows), [rows])
  const parts = useMemo(() => partsOf(rows), [rows])
  const entered = useRef(false)

  const save = async (fields: readonly string[], values: Typed, base: Typed): Promise<Version<Typed>> => {
    const indicators = writtenOf(fields, values, base)
    let now = values
    let stale = false
    for (let first = 0; first < indicators.length; first += INDICATORS) {
      const body = { indicators: indicators.slice(first, first + INDICATORS) }
      const { response, conflicts } = await api('POST /client/indicators/save-data', { query: { year }, body })
      stale ||= conflicts.length > 0
      now = { ...now, ...typedIn(response) }
    }
    if (!entered.current) toast('Auto salvamento efetuado')
    // Totals, averages and lights are the server's.
    void changed('results')
    const version = { values: now, version: String(Date.now()), by: '' }
    if (stale) throw new ApiError(409, { message: '', code: 'record.stale', record: version })
    return version
  }
  const draft = useDraft<Typed>({
    server: { values: known, version: String(readAt), by: '', knownAt: readAt },
    parts,
    pace: { rest: AUTOSAVE_MS },
    store: tabStore(`prumo-panel:${owner}:${department}:${year}`),
    isOlder: (version, than) => Number(version) < Number(than),
    readAgain: () => void changed('results'),
    refused: (values) =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([field, text]) => text !== known[field] && problemOf(text))
          .map(([field, text]) => [field, problemOf(text)!]),
      ),
    save: ({ fields, values, base }) => save(fields, values, base),
    staleVersion: (record) => record as Version<Typed>,
  })
  return {
    ...draft,
    type: (typed: ReadonlyMap<string, string>) => draft.put({ ...draft.values, ...Object.fromEntries(typed) }),
    /** Saves at once. */
    enter: () => {
      entered.current = true
      void draft.flush().finally(() => {
        entered.current = false
      })
    },
  }
}

/** Each cell is a part of the draft. */
const partsOf = (rows: readonly Row[]): Part<Typed>[] =>
  rows.flatMap((row) =>
    lineNames.flatMap((line) =>
      monthKeys.map((key): Part<Typed> => {
        const field = fieldOf(row.id, line, key)
        return {
          fields: [field],
          label: fieldLabel(row, line, key),
          words: (values) => values[field] ?? '',
          same: (one, other) => sameFigure(one[field], other[field]),
        }
      }),
    ),
  )
