import { Alert, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { GoalInput, isBeyondSense } from '@prumo/contract/results/goals/endpoints.ts'
import { plainFigure } from '@prumo/contract/results/panel/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { RecordHistory } from '../../admin/audit/RecordHistory.tsx'
import { call } from '../../platform/query.ts'
import { saves } from '../../platform/saving.ts'
import { useAccount } from '../../platform/session.ts'
import { useTrade } from '../../platform/trade.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { typedMoney } from '../../ui/form/typed-money.ts'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { figureOrDash } from '../figures.ts'
import { clockIn, instantOf, nowIn } from '../instants.ts'
import { type Goal, goalIndicatorsQuery } from '../results-queries.ts'

const save = saves('POST /indicators-meta', 'PUT /indicators-meta', { versioned: true })

import { goalExamples } from './examples.ts'

type Values = {
  title: string
  indicator_id: number | null
  day: string | null
  time: string
  meta: string
  sure: boolean
}

const percentIn = (meta: string) => typedMoney(meta.replace(/\s*%$/, ''))
const mustBeSure = (meta: string) => isBeyondSense(Number(percentIn(meta) ?? 0))

/** A goal, and before it is saved what it does to the target of its month (screen S126, decisions O119, O230). */
export function GoalForm({ record, onClose }: Opened<Goal>) {
  const { time_zone } = useAccount()
  const trade = useTrade()
  const indicators = useQuery(goalIndicatorsQuery).data ?? []
  const bodyOf = ({ title, indicator_id, day, time, meta }: Values) => ({
    title,
    indicator_id: indicator_id!,
    date: day === null ? '' : instantOf(time_zone, day, time),
    meta: percentIn(meta) ?? meta,
  })
  return (
    <RecordForm<Values, ReturnType<typeof bodyOf>, unknown, Goal>
      title={{ create: 'Nova meta', edit: 'Editar meta' }}
      record={record}
      onClose={onClose}
      watched
      container="modal"
      schema={GoalInput}
      initial={{ title: '', indicator_id: null, ...nowIn(time_zone), meta: '', sure: false }}
      valuesOf={({ title, indicator_id, date, meta }) => ({
        title,
        indicator_id,
        ...clockIn(time_zone, date),
        meta: plainFigure(meta),
        sure: mustBeSure(plainFigure(meta)),
      })}
      bodyOf={bodyOf}
      refuse={({ indicator_id, day, meta, sure }) => ({
        ...(indicator_id === null && { indicator_id: 'Escolha o indicador' }),
        ...(day === null && { day: 'Escolha a data' }),
        ...(percentIn(meta) === undefined && { meta: 'Digite um percentual, como 12,5' }),
        ...(mustBeSure(meta) && !sure && { sure: 'Confirme o percentual, ou corrija-o' }),
      })}
      save={save}
      fieldOf={{ 'goal.duplicate': 'day' }}
      topic="results"
    >
      {(field, { values }) => (
        <>
          <TextInput
            label="Título"
            placeholder={goalExamples[trade]}
            data-autofocus
            autoComplete="off"
            {...field('title')}
          />
          <PickOne
            label="Indicador"
            empty="Nenhum indicador com este título"
            options={indicators.map(({ id, title, department }) => ({ value: id, label: title, hint: department }))}
            {...field('indicator_id')}
            required
          />
          <DateField label="Data" {...field('day')} required />
          <TimeField label="Horário" {...field('time')} />
          <TextInput
            label="Meta"
            description="Em porcentagem: a própria meta, ou quanto crescer sobre o mesmo mês do ano anterior."
            rightSection="%"
            inputMode="decimal"
            autoComplete="off"
            {...field('meta')}
            required
          />
          {mustBeSure(values.meta) && (
            <Checkbox
              label={`São mesmo ${plainFigure(Number(percentIn(values.meta)))}%`}
              description="Uma meta em reais ou em unidades se digita na linha Meta do painel do departamento."
              {...field('sure', { type: 'checkbox' })}
            />
          )}
          <Effect {...bodyOf(values)} unit={indicators.find(({ id }) => id === values.indicator_id)?.unit} />
          {record && <RecordHistory kind="goal" id={record.id} topic="results" />}
        </>
      )}
    </RecordForm>
  )
}

type EffectProps = {
  indicator_id: number | null
  date: string
  meta: string
  unit: Goal['unit'] | undefined
}

function Effect({ indicator_id, date, meta, unit }: EffectProps) {
  const [asked] = useDebouncedValue({ indicator_id, date, meta }, 300)
  const amount = typedMoney(asked.meta)
  const ready = asked.indicator_id !== null && asked.date !== '' && amount !== undefined
  const effect = useQuery({
    ...call(
      'GET /indicators-meta/effect',
      { query: { indicator_id: asked.indicator_id ?? 0, date: asked.date, meta: amount ?? '0' } },
      { topic: 'results' },
    ),
    enabled: ready,
  }).data
  if (!ready || !effect || !unit) return null
  return (
    <Alert color={effect.state === 'waits' ? 'ipe' : 'petrol'} role="status" title="O que esta meta faz">
      {effect.words}
      {effect.value !== null && (
        <>
          {' '}
          {effect.base !== null && `${figureOrDash(unit, effect.base)} no ano anterior. `}
          Meta do mês: {figureOrDash(unit, effect.target)} → <b>{figureOrDash(unit, effect.value)}</b>
        </>
      )}
    </Alert>
  )
}
