import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { balanceIsReported, closedMonthsQuery, initialValueQuery } from '../finance-queries.ts'

/** 'Saldo' (screen S148): what was in the Caixa before the first entry. */
export function InitialValueForm({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(initialValueQuery)
  const closed = (useQuery(closedMonthsQuery).data ?? []).length > 0
  if (data === undefined) return null
  return (
    <RecordForm
      container="modal"
      of={null}
      title="Saldo"
      initial={{ value: data as number | string }}
      save={(body) => api('POST /client/finance/initial-value', { body })}
      fieldOf={{ 'finance.month_closed': 'value' }}
      saved="Definido com sucesso!"
      topic="finance"
      onClose={onClose}
    >
      {(field) => (
        <>
          <Text fz="sm" c="dimmed">
            Quanto havia no Caixa antes do primeiro lançamento. O saldo corrido parte daqui.
          </Text>
          <MoneyInput
            label="Saldo inicial do Caixa"
            data-autofocus
            description={closed && balanceIsReported}
            disabled={closed}
            {...field('value')}
            required
          />
        </>
      )}
    </RecordForm>
  )
}
