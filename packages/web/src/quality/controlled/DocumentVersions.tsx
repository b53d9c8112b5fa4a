import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VersionDifferenceModal } from '../../ui/history/VersionDifference.tsx'
import { VersionList } from '../../ui/history/VersionList.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { ControlMark } from './ControlMark.tsx'
import {
  type ControlledBase,
  differenceQuery,
  versionPdf,
  versionsOfAPage,
  versionsQuery,
} from './controlled-queries.ts'

type Props = { base: ControlledBase; id: number }

/** The versions of a controlled document. */
export function DocumentVersions({ base, id }: Props) {
  const list = useListing({ pageSize: versionsOfAPage, apart: true, stays: true })
  const [compared, setCompared] = useState<number | null>(null)
  return (
    <>
      <VersionList
        list={list}
        query={useQuery(versionsQuery(base, id, list.page))}
        entryOf={(version) => ({
          id: version.id,
          number: version.number,
          at: version.date_init,
          by: version.user_created.name,
          mark: <ControlMark status={version.status} />,
          isInForce: version.in_force,
          note: version.note,
          pdf: versionPdf(base, version.id),
        })}
        emptyHint="Cada aprovação, recusa ou mudança do que foi aprovado fica guardada aqui, com quem e quando."
        onCompare={setCompared}
      />
      {compared !== null && <DifferenceModal base={base} id={compared} onClose={() => setCompared(null)} />}
    </>
  )
}

const DifferenceModal = ({ base, id, onClose }: Props & { onClose: () => void }) => (
  <VersionDifferenceModal query={useQuery(differenceQuery(base, id))} onClose={onClose} />
)
