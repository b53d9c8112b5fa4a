import { Modal, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { QueryBoundary, type ShownQuery } from '../QueryBoundary.tsx'
import { Difference } from './Difference.tsx'

type Compared = {
  from: { number: number }
  to: { number: number }
  fields: ComponentProps<typeof Difference>['fields']
}

/** What changed in the text between two stored versions. */
export const VersionDifference = ({ from, to, fields }: Compared) =>
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

/** What a version changed in the one before it. */
export const VersionDifferenceModal = ({ query, onClose }: { query: ShownQuery<Compared>; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="O que mudou" size={820}>
    <QueryBoundary query={query}>{(compared) => <VersionDifference {...compared} />}</QueryBoundary>
  </Modal>
)
