import type { ControlStatus } from '@prumo/contract/quality/controlled.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ShownQuery } from '../QueryBoundary.tsx'
import { ListBox } from '../table/ListBox.tsx'
import type { Listing } from '../table/useListing.ts'
import { DifferenceModal, type UseDifference } from './DifferenceModal.tsx'
import { type HistoryEntry, HistoryList } from './HistoryList.tsx'
import { stateOf } from './state.ts'

/** A version as the contract declares it. */
type Stored = {
  id: number
  number: number
  date_init: string
  user_created: { name: string }
  note: string
  in_force: boolean
  status?: ControlStatus
}

/** A version as a line of a history. */
export const entryOf = ({ id, number, date_init, user_created, note, in_force, status }: Stored): HistoryEntry => ({
  id,
  number,
  at: date_init,
  by: user_created.name,
  ...(status && { state: stateOf(status) }),
  isInForce: in_force,
  note,
})

type Props<Version> = {
  list: Listing
  query: ShownQuery<{ response: readonly Version[]; total: number }>
  /** A version, where its kind calls its fields otherwise. */
  entryOf: (version: Version) => HistoryEntry
  /** The address of the PDF of a version. */
  pdf: (id: number) => string
  /** The events that make a version, in words. */
  emptyHint: string
  onView?: (id: number) => void
  useDifference: UseDifference
}

/**
 * The stored versions of a document by pages: what was decided or changed, by whom and when, and what one changed in
 * another. The route reads `compared`.
 */
export function Versions<Version>({ list, query, emptyHint, onView, useDifference, ...rest }: Props<Version>) {
  const { ate, desde }: { ate?: number; desde?: number } = useSearch({ strict: false })
  const navigate = useNavigate()
  const compare = (next: { ate?: number; desde?: number | undefined }) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ate: next.ate, desde: next.desde }),
      resetScroll: false,
    } as never)
  const entries = query.data?.response.map(rest.entryOf).map((entry) => ({ ...entry, pdf: rest.pdf(entry.id) }))
  return (
    <>
      <ListBox
        label="Versões"
        list={list}
        query={query}
        total={query.data?.total ?? 0}
        searches={false}
        sizes={[list.pageSize]}
        unit={['versão', 'versões']}
        skeleton={40}
        emptyTitle="Nenhuma versão ainda"
        emptyHint={emptyHint}
      >
        <HistoryList entries={entries ?? []} onView={onView} onCompare={(one) => compare({ ate: one })} />
      </ListBox>
      {ate !== undefined && entries && (
        <DifferenceModal
          version={ate}
          since={desde}
          versions={entries}
          useDifference={useDifference}
          onSince={(since) => compare({ ate, desde: since })}
          onClose={() => compare({})}
        />
      )}
    </>
  )
}
