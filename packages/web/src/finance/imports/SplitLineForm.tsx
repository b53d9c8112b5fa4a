import { Text } from '@mantine/core'
import type { Amount } from '@prumo/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { MissingChart } from '../chart/MissingChart.tsx'
import { chartQuery } from '../finance-queries.ts'
import { PartsField } from '../parts/PartsField.tsx'
import { bodyOfParts, newPart, type Part, refuseParts } from '../parts/parts.ts'
import type { Line } from './statement-queries.ts'
import { bankWords } from './statement-words.ts'
import type { Decision } from './useDeciding.ts'

type Props = { line: Line; onDecide: (decision: Decision) => unknown; onClose: () => void }

/** A line that is several things: each part is booked where it says, or decided later as a line of its own. */
export function SplitLineForm({ line, onDecide, onClose }: Props) {
  const { booking, type, value, bank_description } = line
  const chart = useQuery(chartQuery).data
  const total = (value ?? 0).toFixed(2) as Amount
  return (
    <RecordForm<{ parts: Part[] }, { parts: Part[] }>
      container="modal"
      size="lg"
      of={line.line}
      title="Dividir a linha"
      submit="Dividir"
      watched
      initial={{ parts: [newPart({ place: booking }), newPart()] }}
      refuse={({ parts }) => {
        const refused = refuseParts(total, parts, chart, false)
        return refused ? { parts: refused } : {}
      }}
      save={async ({ parts }) => void onDecide({ type: 'split', parts: bodyOfParts(total, parts) })}
      topic="finance"
      onClose={onClose}
    >
      {(_, form) => (
        <>
          {chart?.length === 0 && <MissingChart />}
          <Text fz="sm" className="num">
            {bankWords(line)}
          </Text>
          <PartsField
            total={total}
            type={type}
            words={bank_description}
            placeholder="Conta, ou decidir depois"
            parts={form.values.parts}
            error={form.errors.parts}
            onChange={(parts) => form.setFieldValue('parts', parts)}
          />
        </>
      )}
    </RecordForm>
  )
}
