import { TextInput } from '@mantine/core'
import { type Training, TrainingChange, TrainingsInput } from '@prumo/contract/people/development/model.ts'
import { useQuery } from '@tanstack/react-query'
import { RecordFiles } from '../../files/attached/RecordFiles.tsx'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { collaboratorsQuery } from '../collaborators/collaborator-queries.ts'
import { competencesQuery } from './development-queries.ts'

type Values = {
  title: string
  held_on: string | null
  hours: number | string
  provider: string
  valid_until: string | null
  competence_id: number | null
  collaborators: number[]
}

/** A training: of several people when it is registered, and then of each. Its certificate is among its files. */
export function TrainingForm({ record, onClose }: Opened<Training>) {
  const { today } = useToday()
  const people = useQuery(collaboratorsQuery({ page: 1, per_page: 1000, search: '', state: 'active' })).data?.response
  const competences = useQuery(competencesQuery).data ?? []
  const initial: Values = {
    title: '',
    held_on: today,
    hours: '',
    provider: '',
    valid_until: null,
    competence_id: null,
    collaborators: [],
  }
  return (
    <RecordForm
      record={record}
      onClose={onClose}
      watched
      title={{ create: 'Novo treinamento', edit: `Treinamento de ${record?.collaborator ?? ''}` }}
      schema={record ? TrainingChange : TrainingsInput}
      initial={initial}
      valuesOf={({ title, held_on, hours, provider, valid_until, competence_id }): Values => ({
        title,
        held_on,
        hours: hours ?? '',
        provider,
        valid_until,
        competence_id,
        collaborators: [],
      })}
      bodyOf={({ hours, held_on, ...values }) => ({
        ...values,
        held_on: held_on ?? '',
        hours: hours === '' ? null : Number(hours),
      })}
      save={async ({ collaborators, ...body }, base): Promise<unknown> =>
        base
          ? api('PUT /client/trainings/{id}', {
              params: { id: base.id },
              body: { ...body, updated_at: base.updated_at },
            })
          : api('POST /client/trainings', { body: { ...body, collaborators } })
      }
      topic="people"
    >
      {(field, form) => (
        <>
          <TextInput label="Treinamento" placeholder="NR-12" data-autofocus autoComplete="off" {...field('title')} />
          {!record && (
            <PickMany
              label="Quem participou"
              placeholder="Uma ou várias pessoas"
              options={(people ?? []).map(({ id, name, cargo }) => ({
                value: id,
                label: name,
                person: name,
                hint: cargo || undefined,
              }))}
              chosen={form.values.collaborators}
              onChange={(chosen) => form.setFieldValue('collaborators', chosen)}
              path="collaborators"
              error={form.errors['collaborators'] as string | undefined}
            />
          )}
          <DateField label="Data" {...field('held_on')} />
          <NumberField label="Horas" min={0} places={2} {...field('hours')} />
          <TextInput label="Quem deu" placeholder="Senai" autoComplete="off" {...field('provider')} />
          <DateField
            label="Válido até"
            description="Vazio se não vence. O Prumo avisa 30 dias antes."
            clearable
            {...field('valid_until')}
          />
          <PickOne
            label="Competência"
            description="A que ele desenvolve, se houver."
            clearable
            options={competences.map(({ id, title }) => ({ value: id, label: title }))}
            empty="Nenhuma competência com este nome"
            {...field('competence_id')}
          />
          {record && <RecordFiles kind="training" id={record.id} topic="people" />}
        </>
      )}
    </RecordForm>
  )
}
