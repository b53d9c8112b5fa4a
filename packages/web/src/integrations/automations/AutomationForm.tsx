import { ActionIcon, Button, Group, Switch, Text, TextInput } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { tabTitles } from '@prumo/contract/boards/cards/model.ts'
import type {
  Action,
  Automation,
  Condition,
  RecordField,
  When,
} from '@prumo/contract/integrations/automations/model.ts'
import { AutomationInput, doings } from '@prumo/contract/integrations/automations/model.ts'
import type { ReadyAutomation } from '@prumo/contract/integrations/automations/ready.ts'
import { capital } from '@prumo/contract/words.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { saves } from '../../platform/saving.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import classes from './AutomationForm.module.css'
import {
  comparisonsOf,
  comparisonWords,
  dateWords,
  doingWords,
  entityOf,
  fieldsFor,
  readyFor,
  sentenceOf,
  type Words,
  weekdays,
} from './sentences.ts'
import { Trial } from './Trial.tsx'
import { useWords } from './words.ts'

const save = saves('POST /integrations/automations', 'PUT /integrations/automations/{id}', { versioned: true })

type Values = { title: string; when: When; conditions: Condition[]; actions: Action[]; on: boolean }

const emptyWhen: When = { kind: 'event', event: '', every: 'day', day: 1, check: '', becomes: 'fails' }
const emptyAction: Action = {
  do: 'task',
  text: '{título}',
  who: 'me',
  days: 0,
  department_id: null,
  template_id: null,
  webhook_id: null,
  tab: '',
}
const emptyValues: Values = { title: '', when: emptyWhen, conditions: [], actions: [emptyAction], on: true }

/** An automation in sentences: when, if, then; with what it would have seen lately. A new one may begin as a ready one. */
export function AutomationForm({ ready, ...opened }: Opened<Automation> & { ready?: ReadyAutomation | undefined }) {
  const words = useWords()
  const offeredReady = readyFor(words)
  return (
    <RecordForm<Values, Values, unknown, Automation>
      {...opened}
      watched
      size="lg"
      title={{ create: 'Nova automação', edit: 'Editar automação' }}
      schema={AutomationInput}
      initial={ready ? valuesOf(ready) : emptyValues}
      bodyOf={(values) => ({ ...values, title: values.title || titleOf(values, words) })}
      save={save}
      topic="integrations"
    >
      {(field, form) => {
        const { when, conditions, actions, on } = form.values
        return (
          <>
            {!opened.record && !ready && (
              <SearchSelect
                label="Começar de uma pronta"
                placeholder="Ou escreva a sua abaixo"
                data={offeredReady.map(({ title }, at) => ({ value: String(at), label: title }))}
                clearable
                onChange={(at) => {
                  const chosen = at === null ? undefined : offeredReady[Number(at)]
                  if (chosen) form.setValues(valuesOf(chosen))
                }}
              />
            )}
            <WhenField
              words={words}
              when={when}
              error={errorIn(form.errors, 'when')}
              onChange={(next) => form.setFieldValue('when', next)}
            />
            <Conditions
              words={words}
              when={when}
              conditions={conditions}
              error={errorIn(form.errors, 'conditions')}
              onChange={(next) => form.setFieldValue('conditions', next)}
            />
            <Actions
              words={words}
              when={when}
              actions={actions}
              error={errorIn(form.errors, 'actions')}
              onChange={(next) => form.setFieldValue('actions', next)}
            />
            <TextInput label="Nome" placeholder={titleOf(form.values, words)} autoComplete="off" {...field('title')} />
            <Trial when={when} conditions={conditions} />
            <Switch
              label="Ligada"
              description="Ela trabalha em seu nome, com o que você pode."
              checked={on}
              onChange={({ currentTarget: { checked } }) => form.setFieldValue('on', checked)}
            />
          </>
        )
      }}
    </RecordForm>
  )
}

/** What is wrong with a part, or with the first of what it is made of. */
const errorIn = (errors: FormErrors, part: string) =>
  Object.entries(errors).find(([path]) => path === part || path.startsWith(`${part}.`))?.[1]

const valuesOf = (ready: ReadyAutomation): Values => ({
  title: ready.title,
  when: { ...emptyWhen, ...ready.when },
  conditions: [...(ready.conditions ?? [])],
  actions: ready.actions.map((action) => ({ ...emptyAction, text: '', ...action })),
  on: true,
})

const titleOf = (values: Values, words: Words) => {
  const sentence = sentenceOf({ ...values, conditions: [] }, words).replace(/^Quando /, '')
  return capital(sentence).slice(0, 120)
}

type Part<Value> = { words: Words; error?: React.ReactNode; onChange: (value: Value) => void }

function WhenField({ words, when, error, onChange }: Part<When> & { when: When }) {
  const value =
    when.kind === 'event'
      ? `event:${when.event}`
      : when.kind === 'check'
        ? `check:${when.check}:${when.becomes}`
        : `day:${when.every}`
  const options = [
    ...words.happenings.map(({ id, says }) => ({ value: `event:${id}`, label: capital(says) })),
    { value: 'day:day', label: 'Começa um dia' },
    { value: 'day:week', label: 'É um dia da semana' },
    { value: 'day:month', label: 'É um dia do mês' },
    ...words.checks.flatMap(({ id, holds, fails }) => [
      { value: `check:${id}:fails`, label: `A situação vira “${fails}”` },
      { value: `check:${id}:holds`, label: `A situação vira “${holds}”` },
    ]),
  ]
  const choose = (chosen: string | null) => {
    const [kind, one = '', becomes] = (chosen ?? 'event:').split(':')
    if (kind === 'check') onChange({ ...emptyWhen, kind, check: one, becomes: becomes === 'holds' ? 'holds' : 'fails' })
    else if (kind === 'day') onChange({ ...emptyWhen, kind, every: one as When['every'] })
    else onChange({ ...emptyWhen, event: one })
  }
  return (
    <fieldset className={classes.part}>
      <legend>Quando</legend>
      <SearchSelect
        aria-label="Quando"
        data-autofocus
        placeholder="Escolha o que acontece"
        data={options}
        value={value === 'event:' ? null : value}
        onChange={choose}
        error={error}
        data-path="when"
      />
      {when.kind === 'day' && when.every === 'week' && (
        <ChoiceField<string>
          aria-label="Dia da semana"
          data={weekdays.map((label, at) => ({ value: String(at + 1), label }))}
          value={String(when.day)}
          allowDeselect={false}
          onChange={(day) => onChange({ ...when, day: Number(day) })}
        />
      )}
      {when.kind === 'day' && when.every === 'month' && (
        <NumberField
          aria-label="Dia do mês"
          min={1}
          max={28}
          value={when.day}
          onChange={(day) => onChange({ ...when, day: Number(day) || 1 })}
        />
      )}
    </fieldset>
  )
}

function Conditions({
  words,
  when,
  conditions,
  error,
  onChange,
}: Part<Condition[]> & { when: When; conditions: readonly Condition[] }) {
  const fields = fieldsFor(when, words)
  if (fields.length === 0) return null
  const change = (at: number, next: Condition) => onChange(conditions.map((one, place) => (place === at ? next : one)))
  return (
    <fieldset className={classes.part}>
      <legend>Se</legend>
      {conditions.map((condition, at) => {
        const field = fields.find(({ id }) => id === condition.field)
        const type = field?.type ?? 'text'
        return (
          <div key={at} className={classes.row}>
            <SearchSelect
              aria-label={`Campo da condição ${at + 1}`}
              placeholder="Campo"
              data={fields.map(({ id, name }) => ({ value: id, label: name }))}
              value={condition.field || null}
              onChange={(id) => {
                const chosen = fields.find((one) => one.id === id)
                change(at, { field: id ?? '', is: comparisonsOf(chosen?.type ?? 'text')[0]!, value: '' })
              }}
            />
            <ChoiceField<Condition['is']>
              aria-label={`Comparação da condição ${at + 1}`}
              data={comparisonsOf(type).map((is) => ({
                value: is,
                label: (type === 'date' && dateWords[is]) || comparisonWords[is],
              }))}
              value={condition.is}
              allowDeselect={false}
              onChange={(is) => is && change(at, { ...condition, is })}
            />
            {condition.is !== 'filled' &&
              condition.is !== 'empty' &&
              (field && field.options.length > 0 ? (
                <SearchSelect
                  aria-label={`Valor da condição ${at + 1}`}
                  data={field.options}
                  value={condition.value || null}
                  onChange={(value) => change(at, { ...condition, value: value ?? '' })}
                />
              ) : (
                <ValueField
                  aria-label={`Valor da condição ${at + 1}`}
                  type={type}
                  value={condition.value}
                  onChange={(value) => change(at, { ...condition, value })}
                />
              ))}
            <ActionIcon
              aria-label={`Tirar a condição ${at + 1}`}
              onClick={() => onChange(conditions.filter((_, place) => place !== at))}
            >
              <IconX aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      {error && (
        <Text c="red" fz="sm">
          {error}
        </Text>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...conditions, { field: '', is: 'equals', value: '' }])}
      >
        {conditions.length === 0 ? 'Só se…' : 'E se…'}
      </Button>
    </fieldset>
  )
}

const isTold = (doing: Action['do']) => doing === 'notify' || doing === 'mail'

type ValueProps = { 'aria-label': string; type: RecordField['type']; value: string; onChange: (value: string) => void }

/** What a field is compared with, typed as its kind is typed everywhere. */
function ValueField({ type, value, onChange, ...label }: ValueProps) {
  if (type === 'date')
    return <DateField {...label} placeholder="Data" value={value || null} onChange={(day) => onChange(day ?? '')} />
  if (type === 'number')
    return (
      <NumberField
        {...label}
        placeholder="Valor"
        places={2}
        value={value}
        onChange={(number) => onChange(String(number))}
      />
    )
  return (
    <TextInput
      {...label}
      placeholder="Valor"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function Actions({
  words,
  when,
  actions,
  error,
  onChange,
}: Part<Action[]> & { when: When; actions: readonly Action[] }) {
  const entity = entityOf(when, words)
  const fields = fieldsFor(when, words)
  const offered = doings.filter(
    (doing) =>
      (doing !== 'card' || entity === 'board_card') &&
      (doing !== 'date' || (entity !== undefined && words.dated.includes(entity))) &&
      (doing !== 'assign' || (entity !== undefined && words.assigned.includes(entity))) &&
      (doing !== 'webhook' || (entity !== undefined && words.webhooks.length > 0)),
  )
  const departments = words.departments.map(({ id, name }) => ({ value: String(id), label: name }))
  const placed = fields.some(({ id }) => id === 'department_id')
  const change = (at: number, next: Partial<Action>) =>
    onChange(actions.map((one, place) => (place === at ? { ...one, ...next } : one)))
  /** Whom an action can be for. */
  const peopleFor = (doing: Action['do']) => [
    { value: 'me', label: 'Para mim' },
    ...(entity === undefined ? [] : [{ value: 'doer', label: 'Quem fez' }]),
    ...(isTold(doing) ? [{ value: 'leads', label: 'Os responsáveis pela empresa' }] : []),
    ...fields.flatMap(({ id, name, type }) =>
      type === 'person' ? [{ value: `field:${id}`, label: `${name} (do registro)` }] : [],
    ),
    ...(placed ? [{ value: 'head', label: 'Quem lidera o departamento (do registro)' }] : []),
    ...words.people.map(({ id, name }) => ({ value: `person:${id}`, label: name })),
    ...words.departments.map(({ id, name }) => ({ value: `head:${id}`, label: `Quem lidera ${name}` })),
  ]
  const doInstead = (at: number, who: string, doing: Action['do']) =>
    change(at, { do: doing, ...(!peopleFor(doing).some(({ value }) => value === who) && { who: 'me' }) })
  return (
    <fieldset className={classes.part}>
      <legend>Então</legend>
      {actions.map((action, at) => {
        const { do: doing, text, who, days, tab, webhook_id, department_id, template_id } = action
        const told = isTold(doing)
        return (
          <div key={at} className={classes.action}>
            <div className={classes.row}>
              <ChoiceField<Action['do']>
                aria-label={`Ação ${at + 1}`}
                data={offered.map((one) => ({ value: one, label: capital(doingWords[one]) }))}
                value={doing}
                allowDeselect={false}
                onChange={(next) => next && doInstead(at, who, next)}
              />
              {actions.length > 1 && (
                <ActionIcon
                  aria-label={`Tirar a ação ${at + 1}`}
                  onClick={() => onChange(actions.filter((_, place) => place !== at))}
                >
                  <IconX aria-hidden />
                </ActionIcon>
              )}
            </div>
            {doing === 'task' && words.templates.length > 0 && (
              <SearchSelect
                label="Modelo"
                placeholder="Sem modelo"
                clearable
                data={words.templates.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={template_id === null ? null : String(template_id)}
                onChange={(next) => change(at, { template_id: next === null ? null : Number(next) })}
              />
            )}
            {!['assign', 'card', 'date', 'webhook'].includes(doing) && (
              <TextInput
                label={told ? 'O que dizer' : 'Título'}
                description={entity && '{título} é o nome do registro.'}
                placeholder={words.templates.find(({ id }) => doing === 'task' && id === template_id)?.label}
                value={text}
                onChange={({ currentTarget: { value } }) => change(at, { text: value })}
              />
            )}
            <Group gap={8} grow preventGrowOverflow={false} align="end">
              {['task', 'plan', 'notify', 'mail', 'assign'].includes(doing) && (
                <SearchSelect
                  label={told || doing === 'assign' ? 'A quem' : 'De quem'}
                  data={peopleFor(doing)}
                  value={who}
                  allowDeselect={false}
                  onChange={(next) => next && change(at, { who: next })}
                />
              )}
              {['task', 'plan', 'date'].includes(doing) && (
                <NumberField
                  label="Prazo em dias"
                  min={0}
                  max={365}
                  value={days}
                  onChange={(next) => change(at, { days: Number(next) || 0 })}
                />
              )}
              {['plan', 'rnc'].includes(doing) && (
                <SearchSelect
                  label="Departamento"
                  placeholder={entity ? 'O do registro' : 'Escolha'}
                  clearable
                  data={departments}
                  value={department_id === null ? null : String(department_id)}
                  onChange={(next) => change(at, { department_id: next === null ? null : Number(next) })}
                />
              )}
              {doing === 'card' && (
                <ChoiceField<string>
                  label="Coluna"
                  data={Object.entries(tabTitles).map(([value, label]) => ({ value, label }))}
                  value={tab || null}
                  allowDeselect={false}
                  onChange={(next) => change(at, { tab: next ?? '' })}
                />
              )}
              {doing === 'webhook' && (
                <SearchSelect
                  label="Webhook"
                  data={words.webhooks.map(({ id, title }) => ({ value: String(id), label: title }))}
                  value={webhook_id === null ? null : String(webhook_id)}
                  onChange={(next) => change(at, { webhook_id: next === null ? null : Number(next) })}
                />
              )}
            </Group>
          </div>
        )
      })}
      {error && (
        <Text c="red" fz="sm">
          {error}
        </Text>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...actions, emptyAction])}
      >
        E também…
      </Button>
    </fieldset>
  )
}
