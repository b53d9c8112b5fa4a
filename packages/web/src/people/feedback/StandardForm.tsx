import { Text, Textarea } from '@mantine/core'
import {
  type Feedback,
  FeedbackInput,
  feedbackTexts,
  frequencyLabels,
  ratingLabels,
  yesNoLabels,
  yesNoQuestions,
} from '@prumo/contract/people/feedback/model.ts'
import type { ComponentProps } from 'react'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { type FieldOf, RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { AnswerField } from './AnswerField.tsx'
import { feedbackDrafts } from './feedback-drafts.ts'

const yesNoFields = Object.keys(yesNoQuestions) as (keyof typeof yesNoQuestions)[]
const ratingFields = Object.keys(ratingLabels) as (keyof typeof ratingLabels)[]
const textFields = Object.keys(feedbackTexts) as (keyof typeof feedbackTexts)[]
type Chosen = (typeof yesNoFields)[number] | (typeof ratingFields)[number]
const chosenFields: readonly Chosen[] = [...yesNoFields, ...ratingFields]

/** The number of a chosen answer as text: '' while nothing is chosen. */
type Values = Record<Chosen, string> &
  Record<(typeof textFields)[number], string> & { date_create: string | null; next_on: string | null }

const valuesOf = (feedback: Feedback | undefined, today: string): Values => ({
  ...(Object.fromEntries(chosenFields.map((field) => [field, String(feedback?.[field] ?? '')])) as Record<
    Chosen,
    string
  >),
  ...(Object.fromEntries(textFields.map((field) => [field, feedback?.[field] ?? ''])) as Record<
    (typeof textFields)[number],
    string
  >),
  date_create: feedback?.date_create ?? today,
  next_on: feedback?.next_on ?? null,
})

type Props = Opened<Feedback> & { collaborator: number }

/** The standard feedback: yes or no, the scale of frequency and free texts (screen S100). */
export function StandardForm({ collaborator: collaboratorId, record, onClose }: Props) {
  const { today } = useToday()
  return (
    <RecordForm
      record={record}
      onClose={onClose}
      title={{ create: 'Novo feedback', edit: 'Editar feedback' }}
      size="lg"
      schema={FeedbackInput}
      initial={valuesOf(undefined, today)}
      valuesOf={(feedback) => valuesOf(feedback, today)}
      save={(body, base) =>
        base
          ? api('PUT /users/process-feedback/feedbacks/{collaboratorId}/{id}', {
              params: { collaboratorId, id: base.id },
              body: { ...body, updated_at: base.updated_at },
            })
          : api('POST /users/process-feedback/feedbacks/{collaboratorId}', { params: { collaboratorId }, body })
      }
      topic="people"
      drafts={feedbackDrafts<Values>('standard', collaboratorId, record?.id)}
    >
      {(field) => (
        <>
          <DateField label="Data" {...field('date_create')} />
          {yesNoFields.map((name) => (
            <Choice key={name} label={yesNoQuestions[name]} answers={yesNoLabels} field={field(name)} />
          ))}
          <Text fz="sm" c="dimmed">
            Com que frequência a pessoa mostra cada ponto no trabalho?
          </Text>
          {ratingFields.map((name) => (
            <Choice key={name} label={ratingLabels[name]} answers={frequencyLabels} field={field(name)} />
          ))}
          {textFields.map((name) => (
            <Textarea key={name} label={feedbackTexts[name]} rows={15} {...field(name)} />
          ))}
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

type ChoiceProps = Pick<ComponentProps<typeof AnswerField>, 'label' | 'answers'> & {
  field: ReturnType<FieldOf<Values>> & { required?: boolean }
}

const Choice = ({ field: { required, ...field }, ...asked }: ChoiceProps) => (
  <AnswerField {...asked} {...field} clearable={!required} />
)
