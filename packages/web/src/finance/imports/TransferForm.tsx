import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { moneyAccountsQuery } from '../finance-queries.ts'
import type { Line } from './statement-queries.ts'
import { bankWords } from './statement-words.ts'
import type { Decision } from './useDeciding.ts'

type Props = {
  line: Line
  /** The statement's own. */
  account: number | null
  onDecide: (decision: Decision) => unknown
  onClose: () => void
}

/** A line that moves money between two accounts of the company: no income, no expense. */
export function TransferForm({ line, account, onDecide, onClose }: Props) {
  const accounts = useQuery(moneyAccountsQuery).data ?? []
  return (
    <RecordForm
      container="modal"
      title="Transferência entre contas"
      submit="É transferência"
      initial={{ money_account_id: line.transfer?.money_account_id ?? null }}
      refuse={({ money_account_id }) =>
        money_account_id === null ? { money_account_id: 'Escolha a outra conta' } : {}
      }
      save={async ({ money_account_id }) => void onDecide({ type: 'transfer', money_account_id: money_account_id! })}
      topic="finance"
      onClose={onClose}
    >
      {(field) => (
        <>
          <Text fz="sm" className="num">
            {bankWords(line)}
          </Text>
          <PickOne
            label={line.type === '1' ? 'De que conta veio' : 'Para que conta foi'}
            description="Não entra no resultado. Se a transferência já está lançada, pela outra conta ou à mão, ela não se repete."
            data-autofocus
            empty="Nenhuma outra conta com este nome"
            options={accounts
              .filter(({ id, disabled }) => id !== account && !disabled)
              .map(({ id, name }) => ({ value: id, label: name }))}
            {...field('money_account_id')}
            required
          />
        </>
      )}
    </RecordForm>
  )
}
