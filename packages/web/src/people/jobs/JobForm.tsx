import { Group, Select, TextInput } from '@mantine/core'
import {
  type JobDescription,
  type JobText,
  jobTextLabels,
  jobTexts,
  NewJob,
  reviewIntervals,
} from '@prumo/contract/people/jobs/model.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import RichTextField from '../../ui/rich-text/RichTextField.tsx'
import { approversQuery, usualJobsQuery } from './job-queries.ts'
import { codeNumber, FamilyField, familyCode, OccupationField, occupationCode } from './OccupationFields.tsx'

type Values = Record<JobText, string> & {
  office: string
  immediate_superior: string
  occupational_family: number | null
  item: number | null
  revision_in: string | null
  elabored_date: string | null
  approved_user_id: number | null
  revision_date: string | null
}

const textsOf = (source: Partial<Record<JobText, string>>) =>
  Object.fromEntries(jobTexts.map((field) => [field, source[field] ?? ''])) as Record<JobText, string>

const intervals = Object.entries(reviewIntervals).map(([value, label]) => ({ value, label }))

type Props = Opened<JobDescription> & { department: number }

/** A job description (screen S077). One that was approved is open again after a change, and its version stays in force. */
export default function JobForm({ department, record, onClose }: Props) {
  const { today } = useToday()
  const approvers = useQuery(approversQuery).data ?? []
  const usual = useQuery(usualJobsQuery('')).data ?? []
  return (
    <RecordForm
      record={record}
      onClose={onClose}
      title={{ create: 'Criar cargo', edit: 'Editar cargo' }}
      size="xl"
      schema={NewJob}
      initial={
        {
          ...textsOf({}),
          office: '',
          immediate_superior: '',
          occupational_family: null,
          item: null,
          revision_in: '364',
          elabored_date: today,
          approved_user_id: null,
          revision_date: null,
        } as Values
      }
      valuesOf={(job): Values => ({
        ...textsOf(job),
        office: job.office,
        immediate_superior: job.immediate_superior,
        occupational_family: codeNumber(job.occupational_family),
        item: codeNumber(job.item),
        revision_in: job.revision_in === null ? null : String(job.revision_in),
        elabored_date: job.elabored_date,
        approved_user_id: job.approved_user_id,
        revision_date: job.revision_date,
      })}
      bodyOf={({ occupational_family, item, revision_in, ...rest }) => ({
        ...rest,
        occupational_family: familyCode(occupational_family),
        item: occupationCode(item),
        revision_in: revision_in === null ? null : Number(revision_in),
        department_id: department,
      })}
      save={({ department_id, ...body }, base) =>
        base
          ? api('PUT /users/jobs-descriptions/descriptions/{id}', {
              params: { id: base.id },
              body: { ...body, updated_at: base.updated_at },
            })
          : api('POST /users/jobs-descriptions/descriptions', { body: { ...body, department_id } })
      }
      topic="people"
    >
      {(field, form) => (
        <>
          {!record && (
            <Select
              label="Começar por um cargo usual"
              description="Os textos entram onde você ainda não escreveu."
              placeholder="Padeiro"
              searchable
              clearable
              data={usual.map(({ id, office }) => ({ value: id, label: office }))}
              onChange={(id) => {
                const chosen = usual.find((one) => one.id === id)
                if (!chosen) return
                const { office, occupational_family, item } = chosen
                const now = form.getValues()
                const coded = now.item === null && now.occupational_family === null
                form.setValues({
                  ...Object.fromEntries(jobTexts.map((text) => [text, now[text] || chosen[text]])),
                  office: now.office || office,
                  ...(coded && { item: codeNumber(item), occupational_family: codeNumber(occupational_family) }),
                })
              }}
            />
          )}
          <TextInput label="Cargo" data-autofocus autoComplete="off" {...field('office')} />
          <TextInput label="Superior imediato" autoComplete="off" {...field('immediate_superior')} />
          <OccupationField
            title={record?.item ? `${record.item} ${record.item_title}` : ''}
            onChosen={(occupation) => {
              if (occupation) form.setFieldValue('occupational_family', codeNumber(occupation.family_code))
            }}
            {...field('item')}
          />
          <FamilyField
            title={
              record?.occupational_family ? `${record.occupational_family} ${record.occupational_family_title}` : ''
            }
            {...field('occupational_family')}
          />
          {jobTexts.map((text) => (
            <RichTextField key={text} label={jobTextLabels[text]} kind="document" {...field(text)} />
          ))}
          <Group grow align="flex-start">
            <Select label="Revisar" placeholder="Sem prazo" clearable data={intervals} {...field('revision_in')} />
            <DateField label="Próxima revisão" clearable {...field('revision_date')} />
          </Group>
          <Group grow align="flex-start">
            <DateField label="Elaborado em" {...field('elabored_date')} />
            <PickOne
              label="Quem aprova"
              clearable
              options={approvers.map(({ id, name }) => ({ value: id, label: name, person: name }))}
              known={{ value: record?.approved_user_id ?? 0, label: record?.approved_user_name ?? '…' }}
              empty="Ninguém encontrado"
              {...field('approved_user_id')}
            />
          </Group>
        </>
      )}
    </RecordForm>
  )
}
