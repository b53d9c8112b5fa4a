import { SegmentedControl, Text } from '@mantine/core'
import { RescueDecision } from '@prumo/contract/finance/statements/endpoints.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Line } from './statement-queries.ts'
import { bankWords } from './statement-words.ts'
import type { Decision } from './useDeciding.ts'

type Props = { line: Line; onDecide: (decision: Decision) => unknown; onClose: () => void }
type Values = { date: string | null; value: string | number; direction: '1' | '2' }

/** Asks which movement a line is that was left out: on which day, of what amount, in or out. */
export function RescueForm({ line, onDecide, onClose }: Props) {
  const { written } = line
  const said = [written.day && `data ${written.day}`, written.amount && `valor ${written.amount}`].filter(Boolean)
  const initial: Values = { date: line.date, value: line.value || '', direction: line.type }
  return (
    <RecordForm
      container="modal"
      of={line.line}
      title="É um movimento"
      submit="Guardar"
      initial={initial}
      schema={RescueDecision}
      bodyOf={({ date, ...values }) => ({ type: 'rescue' as const, date: date ?? '', ...values })}
      save={async (body) => void onDecide(body)}
      topic="finance"
      onClose={onClose}
    >
      {(field) => (
        <>
          <Text fz="sm" className="num">
            {bankWords(line)}
          </Text>
          {said.length > 0 && <Text fz="sm">{`No arquivo: ${said.join(', ')}`}</Text>}
          <DateField label="Data" data-autofocus required {...field('date')} />
          <MoneyInput label="Valor" required {...field('value')} />
          <SegmentedControl
            aria-label="Entrou ou saiu"
            data={[
              { value: '2', label: 'Saiu' },
              { value: '1', label: 'Entrou' },
            ]}
            {...field('direction')}
          />
        </>
      )}
    </RecordForm>
  )
}
