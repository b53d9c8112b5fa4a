import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core'
import {
  type JobContent,
  type JobDescription,
  type JobText,
  jobTextLabels,
  jobTexts,
  NewJob,
  reviewIntervals,
} from '@prumo/contract/people/jobs/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { RecordFiles } from '../../files/attached/RecordFiles.tsx'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { showFailure } from '../../platform/messages.ts'
import { queryClient } from '../../platform/query-client.ts'
import type { ServerCopy } from '../../ui/draft/copy-queue.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { InTurn } from '../../ui/InTurn.tsx'
import RichTextField from '../../ui/rich-text/RichTextField.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { ImportNotice } from '../../ui/word/ImportNotice.tsx'
import { approversQuery, jobQuery, usualJobsQuery } from './job-queries.ts'
import { codeNumber, FamilyField, familyCode, OccupationField, occupationCode } from './OccupationFields.tsx'
import { OccupationSuggestions } from './OccupationSuggestions.tsx'
import { PendingDifference } from './PendingDifference.tsx'

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

const valuesOf = (job: JobContent): Values => ({
  ...textsOf(job),
  office: job.office,
  immediate_superior: job.immediate_superior,
  occupational_family: codeNumber(job.occupational_family),
  item: codeNumber(job.item),
  revision_in: job.revision_in === null ? null : String(job.revision_in),
  elabored_date: job.elabored_date,
  approved_user_id: job.approved_user_id,
  revision_date: job.revision_date,
})

const fieldsOf = ({ occupational_family, item, revision_in, ...rest }: Values) => ({
  ...rest,
  occupational_family: familyCode(occupational_family),
  item: occupationCode(item),
  revision_in: revision_in === null ? null : Number(revision_in),
})

/** The draft of a job description: stored with it, and never written over another person's without being seen. */
function jobDrafts(record: JobDescription): ServerCopy<Values> {
  const params = { id: record.id }
  return {
    read: async () => {
      const { draft } = await queryClient.fetchQuery({ ...jobQuery(record.id), staleTime: 0 })
      return draft && { values: valuesOf({ ...record, ...draft.fields }), at: draft.at }
    },
    store: async (values, over) => {
      const body = { fields: fieldsOf(values), ...(over !== undefined && { at: over }) }
      const { response } = await api('PUT /users/jobs-descriptions/descriptions/{id}/draft', { params, body })
      return response
    },
    discard: () => api('DELETE /users/jobs-descriptions/descriptions/{id}/draft', { params }),
  }
}

/** A text with another one below it, unless it says that already. */
const joined = (written: string, suggested: string) => {
  if (isBlank(written)) return suggested
  return written.includes(suggested) ? written : written + suggested
}
const isBlank = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === ''

const textsOf = (source: Partial<Record<JobText, string>>) =>
  Object.fromEntries(jobTexts.map((field) => [field, source[field] ?? ''])) as Record<JobText, string>

type SuperiorProps = { job: JobDescription; onUse: (superior: string) => void }

/** The superior by the organogram, where the text names another one: a press takes it over. */
function DrawnSuperior({ job: { drawn_superior: drawn, immediate_superior }, onUse }: SuperiorProps) {
  if (drawn === '' || searchable(immediate_superior.trim()) === searchable(drawn)) return null
  return (
    <Group gap="xs" mt={-8}>
      <Text size="sm">{`No organograma: ${drawn}.`}</Text>
      <Writes>
        <Button variant="default" size="xs" onClick={() => onUse(drawn)}>
          Usar o do organograma
        </Button>
      </Writes>
    </Group>
  )
}

/** Two short fields to a line, so that the texts begin in sight. */
const pair = { cols: { base: 1, xs: 2 }, spacing: 'md' } as const

const intervals = Object.entries(reviewIntervals).map(([value, label]) => ({ value, label }))

type Props = Opened<JobDescription> & { department: number }

/** A job description (screen S077). One that was approved is open again after a change, and its version stays in force. */
export default function JobForm({ department, record, onClose }: Props) {
  const [comparing, setComparing] = useState(false)
  /** The chosen occupation: what it suggests is offered beside the texts. */
  const [item, setItem] = useState(record?.item ?? '')
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
      valuesOf={valuesOf}
      bodyOf={(values) => ({ ...fieldsOf(values), department_id: department })}
      save={({ department_id, ...body }, base) =>
        base
          ? api('PUT /users/jobs-descriptions/descriptions/{id}', {
              params: { id: base.id },
              body: { ...body, updated_at: base.updated_at },
            })
          : api('POST /users/jobs-descriptions/descriptions', { body: { ...body, department_id } })
      }
      topic="people"
      drafts={record && jobDrafts(record)}
    >
      {(field, form, storeDraft) => (
        <>
          {record && <ImportNotice record={`job ${record.id}`} />}
          {record?.version_in_force != null && (
            <Group>
              <Writes>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => {
                    // What is typed is compared too: it is stored first.
                    void storeDraft().then(() => setComparing(true), showFailure)
                  }}
                >
                  {`O que muda da versão ${record.version_in_force}`}
                </Button>
              </Writes>
            </Group>
          )}
          {comparing && record && <PendingDifference id={record.id} onClose={() => setComparing(false)} />}
          {!record && (
            <SearchSelect
              label="Começar por um cargo usual"
              description="Os textos entram onde você ainda não escreveu."
              placeholder="Padeiro"
              clearable
              data={usual.map(({ id, office }) => ({ value: id, label: office }))}
              onChange={(id) => {
                const chosen = usual.find((one) => one.id === id)
                if (!chosen) return
                const { office, occupational_family, item: code } = chosen
                const now = form.getValues()
                const coded = now.item === null && now.occupational_family === null
                if (coded) setItem(code)
                form.setValues({
                  ...Object.fromEntries(jobTexts.map((text) => [text, now[text] || chosen[text]])),
                  office: now.office || office,
                  ...(coded && { item: codeNumber(code), occupational_family: codeNumber(occupational_family) }),
                })
              }}
            />
          )}
          <SimpleGrid {...pair}>
            <TextInput label="Cargo" data-autofocus autoComplete="off" {...field('office')} />
            <TextInput label="Superior imediato" autoComplete="off" {...field('immediate_superior')} />
          </SimpleGrid>
          {record && (
            <DrawnSuperior job={record} onUse={(superior) => form.setFieldValue('immediate_superior', superior)} />
          )}
          <SimpleGrid {...pair}>
            <OccupationField
              title={record?.item ? `${record.item} ${record.item_title}` : ''}
              onChosen={(occupation) => {
                setItem(occupation?.code ?? '')
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
          </SimpleGrid>
          <OccupationSuggestions
            item={item}
            onTake={(texts) => {
              const now = form.getValues()
              // What is written stays, and the suggestion comes below it.
              form.setValues(Object.fromEntries(jobTexts.map((text) => [text, joined(now[text], texts[text])])))
            }}
          />
          <InTurn height={92}>
            {jobTexts.map((text) => (
              <RichTextField key={text} label={jobTextLabels[text]} kind="document" {...field(text)} />
            ))}
          </InTurn>
          <SimpleGrid {...pair}>
            <ChoiceField label="Revisar" placeholder="Sem prazo" clearable data={intervals} {...field('revision_in')} />
            <DateField label="Próxima revisão" clearable {...field('revision_date')} />
          </SimpleGrid>
          <SimpleGrid {...pair}>
            <DateField label="Elaborado em" {...field('elabored_date')} />
            <PickOne
              label="Quem aprova"
              clearable
              options={approvers.map(({ id, name }) => ({ value: id, label: name, person: name }))}
              known={{ value: record?.approved_user_id ?? 0, label: record?.approved_user_name ?? '…' }}
              empty="Ninguém encontrado"
              {...field('approved_user_id')}
            />
          </SimpleGrid>
          {record && <RecordFiles kind="job_description" id={record.id} topic="people" />}
          {record && <RecordActivity kind="job_description" id={record.id} topic="people" versioned />}
        </>
      )}
    </RecordForm>
  )
}
