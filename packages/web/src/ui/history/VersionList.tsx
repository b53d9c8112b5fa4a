import type { ShownQuery } from '../QueryBoundary.tsx'
import { ListBox } from '../table/ListBox.tsx'
import type { Listing } from '../table/useListing.ts'
import { type HistoryEntry, HistoryList } from './HistoryList.tsx'

type Props<Version> = {
  list: Listing
  query: ShownQuery<{ response: readonly Version[]; total: number }>
  entryOf: (version: Version) => HistoryEntry
  /** What makes a version, in words. */
  emptyHint: string
  onView?: (id: number) => void
  onCompare: (id: number) => void
}

/** The stored versions of a document by pages: what was decided or changed, by whom and when. */
export const VersionList = <Version,>({ list, query, entryOf, emptyHint, onView, onCompare }: Props<Version>) => (
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
    <HistoryList entries={(query.data?.response ?? []).map(entryOf)} onView={onView} onCompare={onCompare} />
  </ListBox>
)
