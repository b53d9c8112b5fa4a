import { Switch, Textarea, TextInput } from '@mantine/core'
import type { PublicForm } from '@prumo/contract/integrations/forms/endpoints.ts'
import {
  type FormField,
  FormInput,
  type FormMakes,
  formMakes,
  madeByHand,
  usualFields,
} from '@prumo/contract/integrations/forms/model.ts'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { saves } from '../../platform/saving.ts'
import { useAccount } from '../../platform/session.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { FieldsField } from './FieldsField.tsx'

type Values = {
  title: string
  intro: string
  thanks: string
  makes: FormMakes
  fields: FormField[]
  receiver_id: number | null
  at_once: boolean
  is_open: boolean
  ends_on: string | null
  most_a_day: number | null
}

const save = saves('POST /integrations/forms', 'PUT /integrations/forms/{id}', { versioned: true })

const choices = Object.entries(formMakes).map(([value, label]) => ({ value: value as FormMakes, label }))

/** A public form: what it asks, who receives it, and until when. */
export function FormForm({ record, onClose }: Opened<PublicForm>) {
  const { user_id } = useAccount()
  return (
    <RecordForm<Values, Body, Saved, PublicForm>
      title={{ create: 'Novo formulário', edit: 'Editar formulário' }}
      record={record}
      onClose={onClose}
      watched
      size="lg"
      schema={FormInput}
      initial={{
        title: '',
        intro: '',
        thanks: '',
        makes: 'task',
        fields: usualFields('task'),
        receiver_id: user_id,
        at_once: false,
        is_open: true,
        ends_on: null,
        most_a_day: 100,
      }}
      bodyOf={bodyOf}
      save={save}
      topic="forms"
    >
      {(field, form) => {
        const { makes } = form.values
        return (
          <>
            <TextInput
              label="Título"
              placeholder="Peça um orçamento"
              data-autofocus
              autoComplete="off"
              {...field('title')}
            />
            <ChoiceField<FormMakes>
              label="O que a resposta vira"
              data={choices}
              allowDeselect={false}
              disabled={record !== undefined}
              description={
                record
                  ? 'Isto não muda: para outra coisa, crie outro formulário.'
                  : makes === 'rnc' && 'Para o cliente acompanhar, use os formulários de reclamação, em RNC.'
              }
              {...field('makes')}
              onChange={(next) => {
                if (next) form.setValues({ makes: next, fields: usualFields(next), at_once: false })
              }}
            />
            <PersonSelect
              label="Quem recebe"
              description="É avisado, e confere em Formulários › Respostas."
              required
              {...field('receiver_id')}
              name={record?.receiver ?? ''}
            />
            {!madeByHand[makes] && (
              <Switch
                label="Aceitar na hora"
                description={
                  makes === 'task'
                    ? 'A tarefa é criada sem que ninguém confira antes.'
                    : 'O contato é criado sem que ninguém confira antes.'
                }
                {...field('at_once', { type: 'checkbox' })}
              />
            )}
            <Textarea label="Texto antes das perguntas" autosize minRows={2} {...field('intro')} />
            <FieldsField makes={makes} {...field('fields')} />
            <Textarea
              label="Texto para quem enviou"
              placeholder="Respondemos em um dia útil."
              autosize
              minRows={1}
              {...field('thanks')}
            />
            <Switch
              label="Aberto"
              description="Fechado, o link diz que o formulário foi encerrado."
              {...field('is_open', { type: 'checkbox' })}
            />
            <DateField label="Recebe até" description="Vazio: até você fechar." clearable {...field('ends_on')} />
            <NumberField label="Respostas por dia, no máximo" min={1} max={500} {...field('most_a_day')} />
          </>
        )
      }}
    </RecordForm>
  )
}

type Body = ReturnType<typeof bodyOf>
type Saved = Awaited<ReturnType<typeof save>>

const bodyOf = ({ receiver_id, most_a_day, fields, ...values }: Values) => ({
  ...values,
  fields: fields.map((field) => ({
    ...field,
    options: field.type === 'choice' ? field.options.map((option) => option.trim()).filter(Boolean) : [],
  })),
  receiver_id: receiver_id ?? 0,
  most_a_day: most_a_day ?? 0,
})
