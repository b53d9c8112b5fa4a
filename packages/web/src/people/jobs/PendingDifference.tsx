import { Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Difference } from '../../ui/history/Difference.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { pendingDifferenceQuery } from './job-queries.ts'

/** The current text, saved or stored as a draft, beside the version in force. */
export const PendingDifference = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="O que muda" size={820}>
    <QueryBoundary query={useQuery(pendingDifferenceQuery(id, { drafted: true }))}>
      {({ from, fields }) =>
        fields.length === 0 ? (
          <EmptyState title="Nada mudou no texto" hint={`O que está escrito é a versão ${from.number}, em vigor.`} />
        ) : (
          <>
            <Text fz="sm" c="dimmed" mb="sm">
              {`Da versão ${from.number}, em vigor, para o que está escrito agora.`}
            </Text>
            <Difference fields={fields} />
          </>
        )
      }
    </QueryBoundary>
  </Modal>
)
