import { tabTitles } from '@prumo/contract/boards/cards/model.ts'
import { formatDate, isDate } from '@prumo/contract/dates.ts'
import type {
  Action,
  Automation,
  AutomationWords,
  Comparison,
  Condition,
  Doing,
  RecordField,
  When,
} from '@prumo/contract/integrations/automations/model.ts'
import { type ReadyAutomation, readyAutomations } from '@prumo/contract/integrations/automations/ready.ts'
import type { HappeningInfo } from '@prumo/contract/integrations/webhooks/endpoints.ts'

/** What sentences are made of. */
export type Words = AutomationWords & {
  happenings: readonly HappeningInfo[]
  people: readonly { id: number; name: string }[]
  departments: readonly { id: number; name: string }[]
  templates: readonly { id: number; name: string; label: string }[]
  webhooks: readonly { id: number; title: string }[]
}

export const weekdays = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']

export const doingWords: Record<Doing, string> = {
  task: 'criar uma tarefa',
  plan: 'criar um plano de ação',
  rnc: 'abrir uma RNC',
  notify: 'avisar',
  mail: 'mandar e-mail',
  assign: 'passar a outra pessoa',
  card: 'levar a tarefa a outra coluna',
  date: 'mudar a data',
  webhook: 'chamar um webhook',
}

export const comparisonWords: Record<Comparison, string> = {
  equals: 'é',
  differs: 'não é',
  more: 'é mais que',
  less: 'é menos que',
  contains: 'tem',
  filled: 'está preenchido',
  empty: 'está vazio',
}

export const dateWords: Partial<Record<Comparison, string>> = { more: 'é depois de', less: 'é antes de' }

/** The comparisons that make sense for a field. */
export const comparisonsOf = (type: RecordField['type']): Comparison[] => {
  if (type === 'number') return ['more', 'less', 'equals', 'filled', 'empty']
  if (type === 'date') return ['filled', 'empty', 'more', 'less']
  if (type === 'text') return ['contains', 'equals', 'filled', 'empty']
  return ['equals', 'differs', 'filled', 'empty']
}

/** The kind of record of what it waits for; undefined for a day or a check. */
export const entityOf = (when: When, { happenings }: Pick<Words, 'happenings'>): string | undefined =>
  when.kind === 'event' ? happenings.find(({ id }) => id === when.event)?.entity : undefined

export const fieldsFor = (when: When, words: Words): readonly RecordField[] =>
  words.fields[entityOf(when, words) ?? ''] ?? []

/** The ready ones that wait for something the person sees. */
export const readyFor = ({ happenings }: Pick<Words, 'happenings'>): readonly ReadyAutomation[] =>
  readyAutomations.filter(({ when: { event } }) => event === undefined || happenings.some(({ id }) => id === event))

function whenSaid(when: When, { happenings, checks }: Words): string {
  if (when.kind === 'event' && when.event === '') return '…'
  if (when.kind === 'event')
    return happenings.find(({ id }) => id === when.event)?.says ?? 'acontece algo que não se vê'
  if (when.kind === 'check') {
    const check = checks.find(({ id }) => id === when.check)
    return `a situação vira “${check?.[when.becomes] ?? '…'}”`
  }
  if (when.every === 'day') return 'começa um dia'
  return when.every === 'week' ? `é ${weekdays[when.day - 1]}` : `é dia ${when.day}`
}

function conditionSaid({ field, is, value }: Condition, fields: readonly RecordField[]): string {
  const found = fields.find(({ id }) => id === field)
  const verb = (found?.type === 'date' && dateWords[is]) || comparisonWords[is]
  const shown = found?.options.find((one) => one.value === value)?.label ?? written(value, found?.type)
  return [found?.name ?? field, verb, is === 'filled' || is === 'empty' ? '' : shown].filter(Boolean).join(' ')
}

const written = (value: string, type: RecordField['type'] | undefined) =>
  type === 'date' && isDate(value) ? formatDate(value) : type === 'number' ? value.replace('.', ',') : value

function whoSaid(who: string, fields: readonly RecordField[], { people, departments }: Words): string {
  const [kind, of = ''] = who.split(':')
  if (kind === 'me') return 'mim'
  if (kind === 'doer') return 'quem fez'
  if (kind === 'leads') return 'os responsáveis pela empresa'
  if (kind === 'head')
    return of === ''
      ? 'quem lidera o departamento'
      : `quem lidera ${departments.find(({ id }) => id === Number(of))?.name ?? 'um departamento que não existe mais'}`
  if (kind === 'field') return `${fields.find(({ id }) => id === of)?.name ?? of} (do registro)`
  return people.find(({ id }) => id === Number(of))?.name ?? 'alguém que saiu'
}

function actionSaid(action: Action, fields: readonly RecordField[], words: Words): string {
  const { do: doing, who, days, tab, webhook_id, template_id } = action
  const { webhooks, templates } = words
  const template = doing === 'task' ? templates.find(({ id }) => id === template_id) : undefined
  const text = action.text || (template?.label ?? '')
  const until = days === 0 ? 'para hoje' : days === 1 ? 'para amanhã' : `para daqui a ${days} dias`
  const to = whoSaid(who, fields, words)
  if (doing === 'card') return `levar ao ${tabTitles[tab as keyof typeof tabTitles] ?? '…'}`
  if (doing === 'date') return `mudar a data ${until}`
  if (doing === 'assign') return `passar a ${to}`
  if (doing === 'webhook') return `chamar ${webhooks.find(({ id }) => id === webhook_id)?.title ?? 'um webhook'}`
  if (doing === 'rnc') return `abrir a RNC “${text}”`
  if (doing === 'notify' || doing === 'mail')
    return `${doing === 'mail' ? 'mandar e-mail a' : 'avisar'} ${to}: “${text}”`
  return `${doingWords[doing]} “${text}” para ${to}, ${until}`
}

/** 'Quando uma RNC é aberta, se Tipo é Cliente, então avisar os responsáveis pela empresa: “Nova RNC”.' */
export function sentenceOf(
  { when, conditions, actions }: Pick<Automation, 'when' | 'conditions' | 'actions'>,
  words: Words,
) {
  const fields = fieldsFor(when, words)
  const ifs = conditions.map((one) => conditionSaid(one, fields)).join(' e ')
  const thens = actions.map((one) => actionSaid(one, fields, words)).join('; ')
  return `Quando ${whenSaid(when, words)}${ifs && `, se ${ifs}`}, então ${thens}.`
}
