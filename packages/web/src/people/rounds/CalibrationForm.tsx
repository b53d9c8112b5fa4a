import { Text, Textarea } from '@mantine/core'
import { CalibrationInput, type RoundPerson } from '@prumo/contract/people/rounds/endpoints.ts'
import { api } from '../../platform/api.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { sayRounded } from './states.tsx'

type Props = {
  round: number
  person: Pick<RoundPerson, 'id' | 'name' | 'score' | 'adjusted_score' | 'adjusted_reason'>
  onClose: () => void
}

/** Another score beside the original one, with the reason. */
export const CalibrationForm = ({ round, person, onClose }: Props) => (
  <RecordForm
    container="modal"
    of={[round, person.id]}
    title={`Ajustar a nota de ${person.name}`}
    schema={CalibrationInput}
    initial={{ score: (person.adjusted_score ?? '') as number | '', reason: person.adjusted_reason }}
    bodyOf={({ score, reason }) => ({ score: score === '' ? null : score, reason })}
    save={(body) =>
      api('PUT /users/feedback-rounds/{id}/people/{person}/calibration', {
        params: { id: round, person: person.id },
        body,
      })
    }
    topic="people"
    saved="Atualizado com sucesso"
    onClose={onClose}
  >
    {(field) => (
      <>
        <Text fz="sm">{`Nota original: ${sayRounded(person.score) || 'nenhuma'}. Ela fica ao lado da ajustada.`}</Text>
        <NumberField
          label="Nota ajustada"
          description="De 0 a 100; vazia, vale a original."
          data-autofocus
          {...field('score')}
        />
        <Textarea label="Motivo" rows={3} {...field('reason')} />
      </>
    )}
  </RecordForm>
)
