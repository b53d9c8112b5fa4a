import { Button, Group, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Difference } from '../../ui/history/Difference.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { useEscape } from '../../ui/useEscape.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { Approves } from '../../ui/Writes.tsx'
import { pendingQuery } from './procedure-queries.ts'

type Props = {
  procedure: { id: number; title: string; version_in_force: number | null }
  onClose: () => void
  onDecide: () => void
}

/** What readers would see change if the saved procedure were approved. */
export function PendingModal({ procedure, onClose, onDecide }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const query = useQuery(pendingQuery(procedure.id))
  useReturnFocus()
  useEscape(onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      size={820}
      fullScreen={phone}
      title={`O que mudou em ${procedure.title}`}
    >
      <Text fz="sm" c="dimmed" mb="sm">
        {`Da versão ${procedure.version_in_force}, em vigor, para o texto que espera aprovação.`}
      </Text>
      <QueryBoundary query={query}>
        {({ fields }) =>
          fields.length === 0 ? (
            <EmptyState title="Nada mudou no texto" hint="O que está salvo diz o mesmo que a versão em vigor." />
          ) : (
            <Difference fields={fields} />
          )
        }
      </QueryBoundary>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        <Approves area="proccess">
          <Button onClick={onDecide}>Situação</Button>
        </Approves>
      </Group>
    </Modal>
  )
}
