import { TextInput } from '@mantine/core'
import type { MonthKey } from '@prumo/contract/results/month-keys.ts'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Row } from '../results-queries.ts'

type Props = { row: Row; year: number; month: MonthKey; onClose: () => void }

/** Why a typed figure differs from what its source says. */
export function NoteForm({ row, year, month, onClose }: Props) {
  return (
    <RecordForm
      of={[row.id, year, month]}
      title={`Motivo da correção: ${row.title}`}
      container="modal"
      initial={{ note: row.cells.find((cell) => cell.month === month)?.note ?? '' }}
      bodyOf={({ note }) => ({ indicators: [{ id: row.id, values: { [month]: row.now_year[month] }, note }] })}
      save={(body) => api('POST /client/indicators/save-data', { query: { year }, body })}
      saved="Atualizado com sucesso"
      topic="results"
      onClose={onClose}
    >
      {(field) => <TextInput label="Motivo" autoComplete="off" data-autofocus {...field('note')} />}
    </RecordForm>
  )
}
