import type { PublishedVersion } from '@prumo/contract/people/published/model.ts'
import { HistoryList } from '../../ui/history/HistoryList.tsx'
import { entryOf } from '../../ui/history/Versions.tsx'

/** The published versions of a document, the newest first; nothing before the first one. */
export const VersionList = ({ versions = [] }: { versions?: readonly PublishedVersion[] | undefined }) =>
  versions.length === 0 ? null : (
    <details>
      <summary>Versões publicadas</summary>
      <HistoryList entries={versions.map(entryOf)} />
    </details>
  )
