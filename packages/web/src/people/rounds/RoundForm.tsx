import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import {
  type FeedbackRound,
  type Relation,
  RoundInput,
  relationLabels,
  relations,
} from '@prumo/contract/people/rounds/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { usableTemplatesQuery } from '../feedback/feedback-queries.ts'

const hints: Record<Relation, string> = {
  self: 'a própria pessoa',
  leader: 'o superior do cadastro',
  peers: 'quem tem o mesmo superior, sem nome',
  team: 'quem responde à pessoa, sem nome',
}

type Values = {
  name: string
  template_id: number | null
  begins_on: string | null
  ends_on: string | null
  department_id: number | null
  relations: Relation[]
}

/** A round, with its people and who assesses them proposed; later only its name, period and template. */
export function RoundForm({ record, onClose }: Opened<FeedbackRound>) {
  const { today } = useToday()
  const navigate = useNavigate()
  const templates = useQuery(usableTemplatesQuery).data ?? []
  return (
    <RecordForm
      record={record}
      onClose={onClose}
      title={{ create: 'Nova rodada', edit: 'Editar rodada' }}
      schema={RoundInput}
      initial={
        {
          name: '',
          template_id: null,
          begins_on: today,
          ends_on: null,
          department_id: null,
          relations: [...relations],
        } as Values
      }
      valuesOf={({ name, template_id, begins_on, ends_on }): Values => ({
        name,
        template_id,
        begins_on,
        ends_on,
        department_id: null,
        relations: [...relations],
      })}
      bodyOf={({ template_id, begins_on, ends_on, ...values }) => ({
        ...values,
        template_id: template_id ?? 0,
        begins_on: begins_on ?? '',
        ends_on: ends_on ?? '',
      })}
      save={({ department_id, relations: who, ...body }, base) =>
        base
          ? api('PUT /users/feedback-rounds/{id}', {
              params: { id: base.id },
              body: { ...body, updated_at: base.updated_at },
            })
          : api('POST /users/feedback-rounds', { body: { ...body, department_id, relations: who } })
      }
      fieldOf={{ 'round.no_questions': 'template_id', 'round.opened': 'template_id' }}
      topic="people"
      onSaved={({ response }) => {
        if (!record) void navigate({ to: '/pessoas/rodadas/$round', params: { round: String(response.id) } })
      }}
    >
      {(field) => (
        <>
          <TextInput label="Nome" placeholder="1º semestre" autoComplete="off" data-autofocus {...field('name')} />
          <PickOne
            label="Modelo"
            placeholder="Escolha um modelo"
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            known={{ value: record?.template_id ?? 0, label: record?.template ?? '…' }}
            gone={record?.template_id === null ? record.template : undefined}
            empty="Nenhum modelo com perguntas"
            disabled={record !== undefined && record.state !== 'preparing'}
            {...field('template_id')}
          />
          <DateField label="Começo" {...field('begins_on')} />
          <DateField label="Fim" {...field('ends_on')} />
          {!record && (
            <>
              <DepartmentSelect
                label="Departamento"
                description="Vazio: todas as pessoas da empresa."
                clearable
                {...field('department_id')}
              />
              <Checkbox.Group label="Quem avalia" {...field('relations')}>
                <Stack gap={8} mt={4}>
                  {relations.map((relation) => (
                    <Checkbox
                      key={relation}
                      value={relation}
                      label={`${relationLabels[relation]}: ${hints[relation]}`}
                    />
                  ))}
                </Stack>
              </Checkbox.Group>
              <Text fz="sm" c="dimmed">
                O que pares e equipe respondem é guardado sem nome, e só aparece quando cinco ou mais responderam.
              </Text>
            </>
          )}
        </>
      )}
    </RecordForm>
  )
}
