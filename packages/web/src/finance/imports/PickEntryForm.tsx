import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { type Line, openEntriesQuery } from './statement-queries.ts'
import { bankWords } from './statement-words.ts'
import type { Decision } from './useDeciding.ts'

type Props = { line: Line; onDecide: (decision: Decision) => unknown; onClose: () => void }

/** The open entry that a line paid, chosen by hand: in part, whole, or with interest. */
export function PickEntryForm({ line, onDecide, onClose }: Props) {
  const { type } = line
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const found = useQuery(openEntriesQuery(type, search)).data ?? []
  return (
    <RecordForm
      container="modal"
      title="Escolher o lançamento"
      submit="É este"
      initial={{ entry_id: null as number | null }}
      refuse={({ entry_id }) => (entry_id === null ? { entry_id: 'Escolha o lançamento' } : {})}
      save={async ({ entry_id }) => void onDecide({ type: 'match', entry_id: entry_id! })}
      topic="finance"
      onClose={onClose}
    >
      {(field) => (
        <>
          <Text fz="sm" className="num">
            {bankWords(line)}
          </Text>
          <PickOne
            label={type === '1' ? 'A receber' : 'A pagar'}
            description="Se o valor é menor, ele é pago em parte; se é maior, o resto entra como juros."
            placeholder="Busque pela descrição"
            data-autofocus
            empty="Nenhum lançamento em aberto com estas palavras"
            options={found.map(({ id, description, open, date_finish }) => ({
              value: id,
              label: description,
              hint: `${formatMoney(open)}, vence em ${formatDay(date_finish)}`,
            }))}
            onSearch={setTyped}
            {...field('entry_id')}
            required
          />
        </>
      )}
    </RecordForm>
  )
}
