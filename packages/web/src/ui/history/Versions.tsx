import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ShownQuery } from '../QueryBoundary.tsx'
import { ListBox } from '../table/ListBox.tsx'
import type { Listing } from '../table/useListing.ts'
import { DifferenceModal, type UseDifference } from './DifferenceModal.tsx'
import { type HistoryEntry, HistoryList } from './HistoryList.tsx'

type Props<Version> = {
  list: Listing
  query: ShownQuery<{ response: readonly Version[]; total: number }>
  entryOf: (version: Version) => HistoryEntry
  /** What makes a version, in words. */
  emptyHint: string
  onView?: (id: number) => void
  useDifference: UseDifference
}

/**
 * The stored versions of a document by pages: what was decided or changed, by whom and when, and what one changed in
 * another. The route reads `compared`.
 */
export function Versions<Version>({ list, query, entryOf, emptyHint, onView, useDifference }: Props<Version>) {
  const { ate, desde }: { ate?: number; desde?: number } = useSearch({ strict: false })
  const navigate = useNavigate()
  const compare = (next: { ate?: number; desde?: number | undefined }) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ate: next.ate, desde: next.desde }),
      resetScroll: false,
    } as never)
  const entries = query.data?.response.map(entryOf)
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
