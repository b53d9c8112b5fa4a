import { Modal, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { PopVersion } from '@prumo/contract/processes/procedures/model.ts'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { VersionDifference } from '../../ui/history/VersionDifference.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { useEscape } from '../../ui/useEscape.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { differenceQuery } from './procedure-queries.ts'
import { statusWords } from './words.ts'

type Props = {
  /** The id of the shown version, and of the one it is compared with when one was chosen. */
  version: number
  since: number | undefined
  /** The versions to compare with. */
  versions: readonly PopVersion[]
  onSince: (since: number | undefined) => void
  onClose: () => void
}

/** What changed between two versions of a procedure, field by field. */
export function DifferenceModal({ version, since, versions, onSince, onClose }: Props) {
  const { time_zone } = useAccount()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  useReturnFocus()
  useEscape(onClose)
  const at = versions.find(({ id }) => id === version)
  const others = versions.filter(({ id }) => id !== version)
  const before = at && usuallyComparedWith(at, versions)
  const query = useQuery(differenceQuery(version, since ?? before?.id))
  const named = ({ number, date_registry, approved_status }: PopVersion) =>
    `Versão ${number}, ${statusWords[approved_status]} em ${formatInstant(date_registry, time_zone)}`
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      size={820}
      fullScreen={phone}
      title={at ? `O que mudou até a versão ${at.number}` : 'O que mudou'}
    >
      {others.length > 1 && (
        <NativeSelect
          label="Comparar com"
          mb="md"
          data={others.map((one) => ({ value: String(one.id), label: named(one) }))}
          value={String(since ?? before?.id ?? '')}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value)
            onSince(chosen === before?.id ? undefined : chosen)
          }}
        />
      )}
      <QueryBoundary query={query}>{(compared) => <VersionDifference {...compared} />}</QueryBoundary>
    </Modal>
  )
}

/** An approved version is compared with the approved one before it, any other with the version before. */
function usuallyComparedWith(at: PopVersion, versions: readonly PopVersion[]): PopVersion | undefined {
  const earlier = versions.filter(({ number }) => number < at.number)
  const approved = at.approved_status === 2 && earlier.find(({ approved_status }) => approved_status === 2)
  return approved || earlier[0]
}
