import { Group, Radio, TextInput } from '@mantine/core'
import { type FormAnswer, RncOfAnswer } from '@prumo/contract/integrations/forms/endpoints.ts'
import { occurrenceTypes } from '@prumo/contract/quality/nonconformities/model.ts'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

type Values = { title: string; department_id: number | null; tipsOccors: string }

/** Opens the nonconformity that somebody told by a form, after it was looked at. */
export const RncOfAnswerForm = ({ answer, onClose }: { answer: FormAnswer; onClose: () => void }) => (
  <RecordForm<Values, ReturnType<typeof bodyOf>>
    of={answer.id}
    title="Abrir a RNC que chegou"
    schema={RncOfAnswer}
    initial={{
      title: answer.answered.find(({ key }) => key === 'what')?.value ?? '',
      department_id: null,
      tipsOccors: '2',
    }}
    bodyOf={bodyOf}
    refuse={({ department_id }) => (department_id === null ? { department_id: 'Escolha o departamento' } : {})}
    save={(rnc) => api('POST /integrations/answers/{id}/accept', { params: { id: answer.id }, body: { rnc } })}
    saved="RNC aberta."
    topic={['forms', 'quality']}
    watched
    onClose={onClose}
  >
    {(field) => (
      <>
        <TextInput label="Título" data-autofocus autoComplete="off" {...field('title')} />
        <Radio.Group label="Tipo de ocorrência" {...field('tipsOccors')}>
          <Group gap="md" mt={4}>
            {Object.entries(occurrenceTypes).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Group>
        </Radio.Group>
        <DepartmentSelect required {...field('department_id')} />
      </>
    )}
  </RecordForm>
)

const bodyOf = ({ department_id, tipsOccors, ...values }: Values) => ({
  ...values,
  department_id: department_id ?? 0,
  tipsOccors: Number(tipsOccors) as 1 | 2 | 3,
})
