import { Modal, Stack, Text } from '@mantine/core'
import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { entryQuery } from './entry-queries.ts'
import { PaymentList } from './PaymentList.tsx'

/** The payments of an entry that is paid. */
export function PaymentsModal({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const query = useQuery(entryQuery(entry.id))
  return (
    <Modal opened onClose={onClose} title="Pagamentos">
      <Stack gap="md">
        <Text fz="sm">{entry.description}</Text>
        <QueryBoundary query={query}>
          {({ payments }) =>
            payments.length > 0 ? (
              <PaymentList entryId={entry.id} payments={payments} />
            ) : (
              <Text fz="sm" c="dimmed">
                Nenhum pagamento: o lançamento está em aberto.
              </Text>
            )
          }
        </QueryBoundary>
      </Stack>
    </Modal>
  )
}
