import { Modal, NativeSelect, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../EmptyState.tsx'
import { QueryBoundary, type ShownQuery } from '../QueryBoundary.tsx'
import { useEscape } from '../useEscape.ts'
import { useReturnFocus } from '../useReturnFocus.ts'
import { type ChangedField, Difference } from './Difference.tsx'
import type { HistoryEntry } from './HistoryList.tsx'

type Compared = { from: { number: number }; to: { number: number }; fields: readonly ChangedField[] }

/** Reads what a version changes in another one of the same document; without one, in the version before. */
export type UseDifference = (version: number, since: number | undefined) => ShownQuery<Compared>

type Props = {
  /** The id of the shown version, and of the one it is compared with when one was chosen. */
  version: number
  since: number | undefined
  /** The versions to compare with. */
  versions: readonly HistoryEntry[]
  useDifference: UseDifference
  onSince: (since: number | undefined) => void
  onClose: () => void
}

/** The changes between two versions of a document, field by field. */
export function DifferenceModal({ version, since, versions, useDifference, onSince, onClose }: Props) {
  const { time_zone } = useAccount()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  useReturnFocus()
  useEscape(onClose)
  const at = versions.find(({ id }) => id === version)
  const others = versions.filter(({ id }) => id !== version)
  const before = at && usuallyComparedWith(at, versions)
  const query = useDifference(version, since ?? before?.id)
  const named = ({ number, at: instant, state }: HistoryEntry) =>
    [`Versão ${number}`, state && `${state.words} em ${formatInstant(instant, time_zone)}`].filter(Boolean).join(', ')
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
      <QueryBoundary query={query}>
        {({ from, to, fields }) =>
          fields.length === 0 ? (
            <EmptyState title="Nada mudou no texto" hint="Entre estas duas versões só a situação é outra." />
          ) : (
            <>
              <Text fz="sm" c="dimmed" mb="sm">
                {`Da versão ${from.number} para a versão ${to.number}.`}
              </Text>
              <Difference fields={fields} />
            </>
          )
        }
      </QueryBoundary>
    </Modal>
  )
}

/** An approved version is compared with the approved one before it, any other with the version before. */
function usuallyComparedWith(at: HistoryEntry, versions: readonly HistoryEntry[]): HistoryEntry | undefined {
  const earlier = versions.filter(({ number }) => number < at.number)
  const approved = at.state?.tone === 'good' && earlier.find(({ state }) => state?.tone === 'good')
  return approved || earlier[0]
}
