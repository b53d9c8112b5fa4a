import type { PublishedVersion } from '@prumo/contract/people/published/model.ts'
import { HistoryList } from '../../ui/history/HistoryList.tsx'

/** The published versions of a document, the newest first; nothing before the first one. */
export const VersionList = ({ versions = [] }: { versions?: readonly PublishedVersion[] | undefined }) =>
  versions.length === 0 ? null : (
    <details>
      <summary>Versões publicadas</summary>
      <HistoryList
        entries={versions.map(({ id, number, date_init: at, user_created, note, in_force: isInForce }) => ({
          id,
          number,
          at,
          by: user_created.name,
          isInForce,
          note,
        }))}
      />
    </details>
  )
