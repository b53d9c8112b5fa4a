import { Stack, Text } from '@mantine/core'
import type { CustomFeedback } from '@prumo/contract/people/feedback/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { feedbackDrafts } from './feedback-drafts.ts'
import { questionsQuery, usableTemplatesQuery } from './feedback-queries.ts'
import { QuestionField } from './QuestionField.tsx'

type Values = {
  template_id: number | null
  /** Answers as text by the id of their question. */
  questions: Readonly<Record<string, string>>
  date_create: string | null
  next_on: string | null
}

type Props = Opened<CustomFeedback> & { collaborator: number }

/** A feedback by the questions of a template (screen S112); one that is changed keeps the words it was given to. */
export function CustomForm({ collaborator, record, onClose }: Props) {
  const { today } = useToday()
  const templates = useQuery(usableTemplatesQuery).data ?? []
  return (
    <RecordForm
      record={record}
      onClose={onClose}
      title={{ create: 'Novo feedback', edit: 'Editar feedback' }}
      size="lg"
      watched
      initial={{ template_id: null, questions: {}, date_create: today, next_on: null } as Values}
      valuesOf={({ template_id, questions, date_create, next_on }): Values => ({
        template_id,
        questions: Object.fromEntries(questions.map(({ id, value }) => [id, String(value)])),
        date_create,
        next_on,
      })}
      refuse={({ template_id }) =>
        template_id === null && record?.template_id !== null ? { template_id: 'Escolha um modelo' } : {}
      }
      bodyOf={({ template_id, questions, ...dates }) => ({
        ...dates,
        template_id,
        questions: Object.entries(questions).map(([id, value]) => ({ id: Number(id), value })),
      })}
      save={(body, base) =>
        base
          ? api('PUT /users/proccess-feedback-custom/feedbacks/{collaborator}/{id}', {
              params: { collaborator, id: base.id },
              body: { ...body, updated_at: base.updated_at },
            })
          : api('POST /users/proccess-feedback-custom/feedbacks/{collaborator}', {
              params: { collaborator },
              body: { ...body, template_id: body.template_id ?? 0 },
            })
      }
      topic="people"
      drafts={feedbackDrafts<Values>('custom', collaborator, record?.id)}
    >
      {(field, form) => (
        <>
          <DateField label="Data" {...field('date_create')} />
          <PickOne
            label="Modelo"
            placeholder="Escolha um modelo"
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            known={{ value: record?.template_id ?? 0, label: record?.template ?? '…' }}
            gone={record?.template_id === null ? record.template : undefined}
            empty="Nenhum modelo com perguntas"
            {...field('template_id')}
          />
          <Questions
            template={form.values.template_id}
            given={record}
            answers={form.values.questions}
            errors={form.errors}
            onChange={(questions) => form.setFieldValue('questions', questions)}
          />
          <DateField
            label="Próximo feedback"
            description="No dia, um aviso lembra você."
            clearable
            {...field('next_on')}
          />
        </>
      )}
    </RecordForm>
  )
}

type QuestionsProps = {
  template: number | null
  given: CustomFeedback | undefined
  answers: Values['questions']
  errors: Readonly<Record<string, React.ReactNode>>
  onChange: (answers: Values['questions']) => void
}

/** The questions of a template; where a save was refused, those without an answer are marked, and the first gets the focus. */
function Questions({ template, given, answers, errors, onChange }: QuestionsProps) {
  const stays = given !== undefined && given.template_id === template
  const query = useQuery({ ...questionsQuery(template ?? 0), enabled: template !== null && !stays })
  const asked = stays ? given.questions : template === null ? [] : (query.data ?? [])
  const fields = useRef<HTMLDivElement>(null)
  const error = errors['questions']
  const missing = (id: number) => Boolean(error) && !answers[id]?.trim()
  useEffect(() => {
    if (errors['questions'])
      fields.current?.querySelector<HTMLElement>('[data-missing] input, [data-missing] textarea')?.focus()
  }, [errors])
  return (
    <Stack ref={fields}>
      {error && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      {asked.map(({ id, question, type_question }) => (
        <div key={id} data-missing={missing(id) || undefined}>
          <QuestionField
            question={question}
            type={type_question}
            value={answers[id] ?? ''}
            error={missing(id) ? 'Falta responder' : undefined}
            onChange={(value) => onChange({ ...answers, [id]: value })}
          />
        </div>
      ))}
    </Stack>
  )
}
