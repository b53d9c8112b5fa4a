import { Text, Textarea } from '@mantine/core'
import { questionTypeLabels } from '@prumo/contract/people/feedback/model.ts'
import { QuestionInput, type TemplateQuestion } from '@prumo/contract/people/feedback/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api, removal } from '../../platform/api.ts'
import { useTrade } from '../../platform/trade.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { type Opened, useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { OrderedRecords } from '../../ui/reorder/OrderedRecords.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { questionExamples } from './examples.ts'
import { questionsQuery, templateQuery } from './feedback-queries.ts'

/** The questions of a template, in the order in which they are asked (screens S107, S108). */
export default function QuestionsScreen() {
  const id = Number(useParams({ from: '/member/pessoas/proccess-feedback-custom/templates/$template' }).template)
  const name = useQuery(templateQuery(id)).data?.name
  const { create, edit, open } = useRecordForm<TemplateQuestion>('Nova pergunta', (opened) => (
    <QuestionForm {...opened} template={id} />
  ))
  return (
    <Page
      title={name ?? 'Modelo'}
      hint={
        <TrailBelow to="/pessoas/proccess-feedback-custom/templates" title="Modelos de feedback" here="Perguntas" />
      }
      actions={create}
    >
      <OrderedRecords
        label="Perguntas"
        query={useQuery(questionsQuery(id))}
        nameOf={({ question }) => question}
        facts={({ type_question }) => (
          <Text span fz="inherit">
            {questionTypeLabels[type_question]}
          </Text>
        )}
        onEdit={edit}
        bin="template_question"
        remove={({ id: question }) =>
          removal('DELETE /users/proccess-feedback-custom/templates-questions/{id}', { params: { id: question } })
        }
        reorder={(ids) => api('PUT /users/proccess-feedback-custom/templates-questions/reorder', { body: ids })}
        topic="people"
        emptyTitle="Nenhuma pergunta ainda"
        emptyHint="Um modelo com perguntas pode ser usado em um feedback."
        emptyAction={create}
      />
      {open}
    </Page>
  )
}

const types = Object.entries(questionTypeLabels).map(([value, label]) => ({ value, label }))

function QuestionForm({ template, record, onClose }: Opened<TemplateQuestion> & { template: number }) {
  const example = questionExamples[useTrade()]
  return (
    <RecordForm
      record={record}
      onClose={onClose}
      of={template}
      title={{ create: 'Nova pergunta', edit: 'Editar pergunta' }}
      schema={QuestionInput.omit({ template_id: true })}
      initial={{ question: '', type_question: '2' }}
      valuesOf={({ question, type_question }) => ({ question, type_question: String(type_question) })}
      bodyOf={({ question, type_question }) => ({ question, type_question: Number(type_question), order: null })}
      save={(body, base) =>
        base
          ? api('PUT /users/proccess-feedback-custom/templates-questions/{id}', {
              params: { id: base.id },
              body: { ...body, updated_at: base.updated_at },
            })
          : api('POST /users/proccess-feedback-custom/templates-questions', {
              body: { ...body, template_id: template },
            })
      }
      topic="people"
      another={{
        label: 'Salvar e criar outra',
        first: 'question',
        next: ({ type_question }) => ({ question: '', type_question }),
      }}
    >
      {(field) => (
        <>
          <Textarea label="Pergunta" placeholder={example} autosize minRows={2} data-autofocus {...field('question')} />
          <ChoiceField label="Tipo da resposta" data={types} allowDeselect={false} {...field('type_question')} />
        </>
      )}
    </RecordForm>
  )
}
