import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { moneyAccountsQuery } from '../finance-queries.ts'
import type { Line } from './statement-queries.ts'
import { bankWords, lines } from './statement-words.ts'
import type { Decision } from './useDeciding.ts'

type Props = {
  /** All of what came in, or all of what went out. */
  rows: readonly Line[]
  /** The statement's own. */
  account: number | null
  onAnswer: (decision: Decision | null) => void
}

/** Lines that move money between two accounts of the company: no income, no expense. */
export function TransferForm({ rows, account, onAnswer }: Props) {
  const line = rows[0]!
  const accounts = useQuery(moneyAccountsQuery).data ?? []
  const others = accounts.filter(({ id, disabled }) => id !== account && !disabled)
  // Where there is one other account it can be no other.
  const only = others.length === 1 ? others[0]!.id : null
  return (
    <RecordForm
      container="modal"
      of={rows.map(({ line }) => line)}
      title="Transferência entre contas"
      submit="É transferência"
      initial={{ money_account_id: line.transfer?.money_account_id ?? only }}
      refuse={({ money_account_id }) =>
        money_account_id === null ? { money_account_id: 'Escolha a outra conta' } : {}
      }
      save={async ({ money_account_id }) => onAnswer({ type: 'transfer', money_account_id: money_account_id! })}
      topic="finance"
      onSaved={() => false}
      onClose={() => onAnswer(null)}
    >
      {(field) => (
        <>
          <Text fz="sm" className="num">
            {rows.length === 1 ? bankWords(line) : lines(rows.length)}
          </Text>
          <PickOne
            label={line.type === '1' ? 'De que conta veio' : 'Para que conta foi'}
            description="Não entra no resultado. Se a transferência já está lançada, pela outra conta ou à mão, ela não se repete."
            data-autofocus
            empty="Nenhuma outra conta com este nome"
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('money_account_id')}
            required
          />
        </>
      )}
    </RecordForm>
  )
}
