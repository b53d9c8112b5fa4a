import { TextInput } from '@mantine/core'
import { type OrganogramNode, OrganogramNodeInput } from '@prumo/contract/people/organogram/endpoints.ts'
import { type Level, levels } from '@prumo/contract/people/organogram/levels.ts'
import { useQuery } from '@tanstack/react-query'
import { RecordHistory } from '../../admin/audit/RecordHistory.tsx'
import { saves } from '../../platform/saving.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { collaboratorsQuery } from '../collaborators/collaborator-queries.ts'
import { JobSelect } from '../jobs/JobSelect.tsx'
import { jobsQuery } from '../jobs/job-queries.ts'
import { companyNodesQuery } from './organogram-queries.ts'
import { PositionSelect } from './PositionSelect.tsx'
import { PositionTerms } from './PositionTerms.tsx'

const save = saves('POST /client/organograma', 'PUT /client/organograma/{id}', { versioned: true })

type Values = {
  cargo: string
  position: string
  ref_id: number | null
  type: string
  job_description_id: number | null
  collaborators: number[]
}

type Props = Opened<OrganogramNode> & {
  department: number
}

const types = [
  { value: 'input', label: 'Topo: só liga para baixo' },
  { value: 'default', label: 'Meio: liga para cima e para baixo' },
  { value: 'output', label: 'Base: só liga para cima' },
]

const levelBelow = (level: Level): Level => levels[Math.min(levels.indexOf(level) + 1, levels.length - 1)]!

/** A position of the organogram (screen S094). */
export function NodeForm({ department, record, onClose }: Props) {
  const nodes = useQuery(companyNodesQuery).data ?? []
  const jobs = useQuery(jobsQuery(department)).data ?? []
  const people = useQuery(collaboratorsQuery({ page: 1, per_page: 1000, search: '', state: 'active' })).data?.response
  return (
    <RecordForm
      record={record}
      onClose={onClose}
      of={department}
      title={{ create: 'Nova posição', edit: 'Editar posição' }}
      watched
      schema={OrganogramNodeInput}
      initial={
        {
          cargo: '',
          position: nodes.some(({ department_id }) => department_id === department) ? 'Operacional' : 'Estratégica',
          ref_id: null,
          type: 'default',
          job_description_id: null,
          collaborators: [],
        } as Values
      }
      valuesOf={(node): Values => ({
        cargo: node.cargo,
        position: node.position,
        ref_id: Number(node.ref_id) || null,
        type: node.type,
        job_description_id: node.job_description_id,
        collaborators: node.collaborators.map(({ id }) => id),
      })}
      bodyOf={(values) => ({ ...values, department_id: department, order: null })}
      save={(body, base) => save(body as Parameters<typeof save>[0], base)}
      fieldOf={{ 'organogram.circle': 'ref_id' }}
      topic="people"
    >
      {(field, form) => (
        <>
          <TextInput label="Cargo" data-autofocus autoComplete="off" {...field('cargo')} />
          <ChoiceField label="Nível" data={[...levels]} allowDeselect={false} {...field('position')} />
          <PositionSelect
            label="Posição superior"
            department={department}
            except={record?.id}
            name={record?.superior ?? ''}
            {...field('ref_id')}
            onChange={(id: number | null) => {
              form.setFieldValue('ref_id', id)
              const above = nodes.find((node) => node.id === id)
              if (above && !record) form.setFieldValue('position', levelBelow(above.position))
            }}
          />
          <JobSelect
            department={department}
            office={record?.office ?? ''}
            {...field('job_description_id')}
            onChange={(id: number | null) => {
              form.setFieldValue('job_description_id', id)
              const office = jobs.find((job) => job.id === id)?.office
              if (office && form.values.cargo.trim() === '') form.setFieldValue('cargo', office)
            }}
          />
          <PickMany
            label="Quem ocupa"
            placeholder="Sem ninguém, a posição aparece vaga"
            options={(people ?? []).map(({ id, name, cargo }) => ({
              value: id,
              label: name,
              person: name,
              hint: cargo || undefined,
            }))}
            chosen={form.values.collaborators}
            onChange={(chosen) => form.setFieldValue('collaborators', chosen)}
            path="collaborators"
          />
          <ChoiceField label="Ligações no desenho" data={types} allowDeselect={false} {...field('type')} />
          {record && <PositionTerms of={{ position_id: record.id }} />}
          {record && <RecordHistory kind="position" id={record.id} topic="people" />}
        </>
      )}
    </RecordForm>
  )
}
