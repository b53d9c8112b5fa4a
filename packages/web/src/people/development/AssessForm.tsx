import { Textarea } from '@mantine/core'
import { AssessmentInput, type PersonDevelopment } from '@prumo/contract/people/development/model.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { competencesQuery } from './development-queries.ts'
import { levels } from './levels.ts'

type Props = {
  person: PersonDevelopment
  /** Null: it is chosen in the form. */
  competence: number | null
  onClose: () => void
}

/** Says what somebody knows of a competence today. */
export function AssessForm({ person: { id, name, competences }, competence, onClose }: Props) {
  const { today } = useToday()
  const all = useQuery(competencesQuery).data ?? []
  const known = competences.find(({ competence_id }) => competence_id === competence)
  return (
    <RecordForm
      container="modal"
      of={[id, competence ?? 0]}
      title={known ? `${known.title}: ${name}` : `Avaliar ${name}`}
      schema={AssessmentInput}
      initial={{
        competence_id: competence,
        level: known?.level == null ? null : String(known.level),
        assessed_on: today as string | null,
        note: '',
      }}
      bodyOf={({ competence_id, level, assessed_on, note }) => ({
        collaborator_id: id,
        competence_id: competence_id ?? 0,
        // Not chosen: refused below its field.
        level: level === null ? -1 : Number(level),
        ...(assessed_on !== null && { assessed_on }),
        note,
      })}
      save={(body) => api('POST /client/competences/assessments', { body })}
      fieldOf={{ 'assessment.later': 'assessed_on' }}
      saved="Avaliação registrada"
      topic="people"
      onClose={onClose}
    >
      {(field) => (
        <>
          {competence === null && (
            <PickOne
              label="Competência"
              options={all.map(({ id: value, title }) => ({ value, label: title }))}
              empty="Nenhuma competência com este nome"
              {...field('competence_id')}
            />
          )}
          <ChoiceField label="Nível" data={levels} data-autofocus {...field('level')} />
          <DateField label="Avaliada em" {...field('assessed_on')} />
          <Textarea label="Observação" description="O que mostrou isso." autosize minRows={2} {...field('note')} />
        </>
      )}
    </RecordForm>
  )
}
