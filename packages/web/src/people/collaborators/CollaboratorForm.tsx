import { Group, TextInput } from '@mantine/core'
import { CollaboratorInput, type RegisteredCollaborator } from '@prumo/contract/people/collaborators/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { RecordHistory } from '../../admin/audit/RecordHistory.tsx'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { RecordFiles } from '../../files/attached/RecordFiles.tsx'
import { saves } from '../../platform/saving.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FreePhoneInput } from '../../ui/form/FreePhoneInput.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { JobSelect } from '../jobs/JobSelect.tsx'
import { companyNodesQuery } from '../organogram/organogram-queries.ts'
import { PositionSelect } from '../organogram/PositionSelect.tsx'
import { PositionTerms } from '../organogram/PositionTerms.tsx'
import { superiorIn } from '../organogram/superior.ts'
import { CollaboratorPhoto } from './CollaboratorPhoto.tsx'
import { CollaboratorSelect } from './CollaboratorSelect.tsx'
import { SameUser } from './SameUser.tsx'

const save = saves('POST /users/process-feedback/collaborator', 'PUT /users/process-feedback/collaborator/{id}', {
  versioned: true,
})

type Values = {
  name: string
  cargo: string
  department_id: number | null
  email: string
  phone: string
  admitted_on: string | null
  left_on: string | null
  superior_id: number | null
  position_id: number | null
  job_description_id: number | null
  user_id: number | null
}

type Props = Opened<RegisteredCollaborator> & {
  /** The department that a new one is offered. */
  departmentId?: number | undefined
}

/** Somebody of the register (screens S098, S110). The day they left is written here too: what was recorded stays. */
export function CollaboratorForm({ departmentId, ...opened }: Props) {
  const { record } = opened
  const nodes = useQuery(companyNodesQuery).data ?? []
  const initial: Values = {
    name: '',
    cargo: '',
    department_id: departmentId ?? null,
    email: '',
    phone: '',
    admitted_on: null,
    left_on: null,
    superior_id: null,
    position_id: null,
    job_description_id: null,
    user_id: null,
  }
  return (
    <RecordForm
      {...opened}
      watched
      title={{ create: 'Novo colaborador', edit: 'Editar colaborador' }}
      schema={CollaboratorInput}
      initial={initial}
      bodyOf={({ superior_id, ...values }) => ({
        ...values,
        department_id: values.department_id ?? 0,
        // Whoever holds a position stands below whom the organogram says.
        ...(values.position_id === null && { superior_id }),
      })}
      save={(body, base) => save(body, base)}
      fieldOf={{
        'collaborator.user_taken': 'user_id',
        'collaborator.circle': 'superior_id',
        'collaborator.superior_drawn': 'position_id',
        'collaborator.gone': 'position_id',
      }}
      topic="people"
      another={{
        label: 'Salvar e cadastrar outro',
        first: 'name',
        next: ({ department_id, superior_id, cargo }) => ({ ...initial, department_id, superior_id, cargo }),
      }}
    >
      {(field, { values, setFieldValue }) => {
        const above = superiorIn(nodes, values.position_id, record?.id)
        return (
          <>
            {record && <CollaboratorPhoto person={record} />}
            <TextInput label="Nome" data-autofocus autoComplete="off" {...field('name')} />
            <TextInput label="Cargo" placeholder="Padeiro" autoComplete="off" {...field('cargo')} />
            <DepartmentSelect {...field('department_id')} required />
            <JobSelect
              department={values.department_id}
              office={record?.office ?? ''}
              {...field('job_description_id')}
            />
            <PositionSelect
              label="Posição no organograma"
              description={above && `Responde a ${above}, pelo organograma.`}
              department={values.department_id}
              name={record?.position ?? ''}
              {...field('position_id')}
              onChange={(id: number | null) => {
                setFieldValue('position_id', id)
                const chosen = nodes.find((node) => node.id === id)
                if (!chosen) return
                if (values.cargo.trim() === '') setFieldValue('cargo', chosen.cargo)
                if (values.job_description_id === null) setFieldValue('job_description_id', chosen.job_description_id)
                if (values.department_id === null) setFieldValue('department_id', chosen.department_id)
              }}
            />
            {values.position_id === null && (
              <CollaboratorSelect
                label="Superior"
                description="A quem esta pessoa responde, enquanto não tem posição no organograma."
                clearable
                except={record?.id}
                name={record?.superior ?? ''}
                {...field('superior_id')}
              />
            )}
            <Group grow align="flex-start">
              <DateField label="Admissão" clearable {...field('admitted_on')} />
              {record && <DateField label="Saída" clearable {...field('left_on')} />}
            </Group>
            <TextInput label="E-mail" type="email" inputMode="email" autoComplete="off" {...field('email')} />
            <FreePhoneInput label="Telefone" {...field('phone')} />
            <PersonSelect
              label="Usuário"
              description="Quem usa o sistema com este nome. Só ele vê o que você compartilhar com a pessoa."
              clearable
              {...field('user_id')}
            />
            {values.user_id === null && (
              <SameUser
                name={values.name}
                onChoose={({ id, email }) => {
                  setFieldValue('user_id', id)
                  if (values.email === '' && email !== null) setFieldValue('email', email)
                }}
              />
            )}
            {record && <PositionTerms of={{ collaborator_id: record.id }} />}
            {record && <RecordFiles kind="collaborator" id={record.id} topic="people" />}
            {record && <RecordHistory kind="collaborator" id={record.id} topic="people" />}
          </>
        )
      }}
    </RecordForm>
  )
}
