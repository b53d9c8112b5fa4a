import { Alert, Group, Textarea, TextInput } from '@mantine/core'
import {
  actionsIn,
  type Change,
  ChangeInput,
  type ChangeText,
  changeActionLabels,
  changeActionLists,
  changeTextLabels,
  changeTexts,
} from '@prumo/contract/quality/changes/model.ts'
import { NameField } from '../../contacts/NameField.tsx'
import { useToday } from '../../platform/clock.ts'
import { saves } from '../../platform/saving.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { ActionFields, newKey, type TypedAction } from './ActionFields.tsx'

const save = saves('POST /users/controle-mudanca', 'PUT /users/controle-mudanca/{id}', { versioned: true })

type Values = Record<ChangeText, string> & {
  title: string
  numero: string
  solicitante: string
  date_inicial: string | null
  date_acomp: string | null
  date_solicitacao: string | null
  acoes_mudanca: TypedAction[]
  acoes_impactos: TypedAction[]
}

const texts = Object.fromEntries(changeTexts.map((field) => [field, ''])) as Record<ChangeText, string>
const typed = (list: string): TypedAction[] => actionsIn(list).map((action) => ({ key: newKey(), ...action }))

/** A sentence for each text that says what to write. */
const hints: Partial<Record<ChangeText, string>> = {
  motivo: 'O que se quer resolver ou alcançar.',
  justificativa: 'Por que vale a pena, e o que pode dar errado.',
  recursos: 'Pessoas, dinheiro, equipamentos e tempo.',
  docs_alterados: 'Procedimentos, descrições de cargo e formulários que mudam.',
}
/** Texts that are written before the actions; the others follow them. */
const before = changeTexts.slice(0, changeTexts.indexOf('resultado_mudanca'))
const after = changeTexts.slice(before.length)

/** A change under control (screen S200). One that was approved is open again after a change. */
export default function ChangeForm(opened: Opened<Change>) {
  const { today } = useToday()
  const initial: Values = {
    title: '',
    numero: '',
    solicitante: '',
    date_inicial: null,
    date_acomp: null,
    date_solicitacao: today,
    ...texts,
    acoes_mudanca: [],
    acoes_impactos: [],
  }
  return (
    <RecordForm
      {...opened}
      watched
      title={{ create: 'Novo controle de mudança', edit: 'Editar controle de mudança' }}
      size="xl"
      schema={ChangeInput}
      initial={initial}
      valuesOf={(change): Values => ({
        ...change,
        acoes_mudanca: typed(change.acoes_mudanca),
        acoes_impactos: typed(change.acoes_impactos),
      })}
      bodyOf={(values) => ({
        ...Object.fromEntries(fields.map((field) => [field, values[field]])),
        title: values.title,
        acoes_mudanca: values.acoes_mudanca.map(sent),
        acoes_impactos: values.acoes_impactos.map(sent),
      })}
      save={save}
      fieldOf={{ 'change.number_taken': 'numero' }}
      topic="quality"
    >
      {(field, form) => {
        const text = (name: ChangeText) => (
          <Textarea
            key={name}
            label={changeTextLabels[name]}
            {...(hints[name] !== undefined && { description: hints[name] })}
            autosize
            minRows={2}
            {...field(name)}
          />
        )
        return (
          <>
            {opened.record?.status === 'approved' && (
              <Alert color="ipe">
                Ao salvar uma mudança, o registro volta a esperar aprovação. A versão aprovada continua valendo até lá.
              </Alert>
            )}
            <TextInput label="Título" data-autofocus autoComplete="off" {...field('title')} />
            <Group grow align="flex-start">
              <TextInput label="Número" placeholder="O próximo do ano" autoComplete="off" {...field('numero')} />
              <NameField label="Solicitante" {...field('solicitante')} />
            </Group>
            <Group grow align="flex-start">
              <DateField label="Data da solicitação" clearable {...field('date_solicitacao')} />
              <DateField label="Data inicial" clearable {...field('date_inicial')} />
              <DateField label="Data do acompanhamento" clearable {...field('date_acomp')} />
            </Group>
            {before.map(text)}
            {changeActionLists.map((list) => (
              <ActionFields
                key={list}
                label={changeActionLabels[list]}
                value={form.values[list]}
                onChange={(actions) => form.setFieldValue(list, actions)}
                {...errorOf(form.errors, list)}
              />
            ))}
            {after.map(text)}
          </>
        )
      }}
    </RecordForm>
  )
}

const fields = [
  'numero',
  'solicitante',
  'date_inicial',
  'date_acomp',
  'date_solicitacao',
  ...changeTexts,
] as const satisfies readonly (keyof Values)[]

const sent = ({ id, acao, responsavel, prazo }: TypedAction) => ({
  ...(id !== undefined && { id }),
  acao,
  responsavel,
  prazo,
})

/** The first error of a list, or of one of its actions. */
function errorOf(errors: Readonly<Record<string, unknown>>, list: string): { error?: string } {
  const found = Object.entries(errors).find(([path]) => path === list || path.startsWith(`${list}.`))
  return typeof found?.[1] === 'string' ? { error: found[1] } : {}
}
