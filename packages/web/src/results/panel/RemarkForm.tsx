import { Textarea, TextInput } from '@mantine/core'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Row } from '../results-queries.ts'

type Props = {
  row: Row
  month: string
  /** A comment alone, for a figure that needs no cause. */
  comment?: boolean
  onClose: () => void
}
const whys = ['why1', 'why2', 'why3', 'why4', 'why5'] as const
const questions = ['Por que aconteceu?', 'E por quê?', 'E por quê?', 'E por quê?', 'E por quê?']

/** The causes of a figure off its target, five whys deep, and what else is to be said of it. */
export function RemarkForm({ row, month, comment: alone = false, onClose }: Props) {
  const said = row.cells.find((cell) => cell.month === month.slice(5))
  const [why1 = '', why2 = '', why3 = '', why4 = '', why5 = ''] = said?.whys ?? []
  return (
    <RecordForm
      of={[row.id, month]}
      title={`${alone ? 'Comentário' : 'Causa'}: ${row.title}`}
      container="modal"
      size="lg"
      initial={{ why1, why2, why3, why4, why5, comment: said?.comment ?? '' }}
      bodyOf={({ comment, ...typed }) => ({
        indicator_id: row.id,
        month,
        comment,
        whys: whys.map((why) => typed[why]).filter((why) => why.trim() !== ''),
      })}
      save={(body) => api('PUT /client/dashboard-indicators/remark', { body })}
      saved="Atualizado com sucesso"
      topic="results"
      onClose={onClose}
    >
      {(field) => (
        <>
          {(alone ? [] : whys).map((why, place) => (
            <TextInput
              key={why}
              label={questions[place]}
              autoComplete="off"
              {...(place === 0 && { 'data-autofocus': true })}
              {...field(why)}
            />
          ))}
          <Textarea
            label="Comentário"
            autosize
            minRows={2}
            {...(alone && { 'data-autofocus': true })}
            {...field('comment')}
          />
        </>
      )}
    </RecordForm>
  )
}
