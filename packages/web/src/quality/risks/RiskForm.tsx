import { Anchor, Group, NativeSelect, Text, Textarea } from '@mantine/core'
import {
  impacts,
  probabilities,
  type Risk,
  RiskInput,
  type RiskKind,
  riskKinds,
  scale,
  type Treatment,
  treatments,
  treatmentsOf,
} from '@prumo/contract/quality/risks/model.ts'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { saves } from '../../platform/saving.ts'
import { useTrade } from '../../platform/trade.ts'
import { RecordPlans } from '../../results/origins/RecordPlans.tsx'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { ProcessSelect } from '../nonconformities/ProcessSelect.tsx'
import { riskExamples } from './examples.ts'

const save = saves('POST /client/riscos', 'PUT /client/riscos/{id}', { versioned: true })

/** The beginning of a new record: a kind, or a subject of the SWOT. */
export type Begun = { kind: RiskKind; title: string; swot_subject_id: number | null }

const degrees = (words: readonly string[]) =>
  scale.map((degree) => ({ value: String(degree), label: `${degree} – ${words[degree - 1]}` }))

type Values = {
  kind: RiskKind
  title: string
  cause: string
  effect: string
  department_id: number | null
  process_id: number | null
  probability: string
  impact: string
  treatment: Treatment
  action: string
  owner_id: number | null
  residual_probability: string | null
  residual_impact: string | null
  review_on: string | null
  closed_on: string | null
  swot_subject_id: number | null
}

const degreeIn = (value: number | null) => (value === null ? null : String(value))

const valuesOf = (risk: Risk): Values => ({
  kind: risk.kind,
  title: risk.title,
  cause: risk.cause,
  effect: risk.effect,
  department_id: risk.department_id,
  process_id: risk.process_id,
  probability: String(risk.probability),
  impact: String(risk.impact),
  treatment: risk.treatment,
  action: risk.action,
  owner_id: risk.owner_id,
  residual_probability: degreeIn(risk.residual_probability),
  residual_impact: degreeIn(risk.residual_impact),
  review_on: risk.review_on,
  closed_on: risk.closed_on,
  swot_subject_id: risk.swot?.id ?? null,
})

/** A risk or an opportunity, with how much it weighs and what is done about it. */
export default function RiskForm({ begun, ...opened }: Opened<Risk> & { begun?: Begun | undefined }) {
  const kind = begun?.kind ?? 'risk'
  const trade = useTrade()
  return (
    <RecordForm
      {...opened}
      watched
      title={{ create: 'Novo risco ou oportunidade', edit: 'Editar risco ou oportunidade' }}
      size="lg"
      schema={RiskInput}
      initial={
        {
          kind,
          title: begun?.title ?? '',
          cause: '',
          effect: '',
          department_id: null,
          process_id: null,
          probability: '3',
          impact: '3',
          treatment: treatmentsOf[kind][0],
          action: '',
          owner_id: null,
          residual_probability: null,
          residual_impact: null,
          review_on: null,
          closed_on: null,
          swot_subject_id: begun?.swot_subject_id ?? null,
        } as Values
      }
      valuesOf={valuesOf}
      save={save}
      topic="quality"
    >
      {(field, form) => {
        const example = riskExamples[trade][form.values.kind]
        return (
          <>
            <NativeSelect
              label="Tipo"
              data={Object.entries(riskKinds).map(([value, label]) => ({ value, label }))}
              {...field('kind')}
              onChange={({ currentTarget }) => {
                const next = currentTarget.value as RiskKind
                form.setValues({ kind: next, treatment: treatmentsOf[next][0] })
              }}
            />
            <Textarea
              label="O que pode acontecer"
              placeholder={example.title}
              data-autofocus
              autosize
              minRows={2}
              {...field('title')}
            />
            <Textarea
              label="Por que aconteceria"
              placeholder={example.cause}
              autosize
              minRows={2}
              {...field('cause')}
            />
            <Textarea label="O que resultaria" placeholder={example.effect} autosize minRows={2} {...field('effect')} />
            <Group grow align="flex-start">
              <NativeSelect label="Probabilidade" data={degrees(probabilities)} {...field('probability')} />
              <NativeSelect label="Impacto" data={degrees(impacts)} {...field('impact')} />
            </Group>
            <NativeSelect
              label="Tratamento"
              data={treatmentsOf[form.values.kind].map((value) => ({ value, label: treatments[value] }))}
              {...field('treatment')}
            />
            <Textarea label="O que se faz" placeholder={example.action} autosize minRows={2} {...field('action')} />
            <Group grow align="flex-start">
              <PersonSelect label="Responsável" clearable name={opened.record?.owner ?? ''} {...field('owner_id')} />
              <DepartmentSelect clearable {...field('department_id')} />
            </Group>
            <ProcessSelect title={opened.record?.process ?? ''} {...field('process_id')} />
            <Group grow align="flex-start">
              <ChoiceField
                label="Probabilidade depois"
                placeholder="Não avaliada"
                clearable
                data={degrees(probabilities)}
                {...field('residual_probability')}
              />
              <ChoiceField
                label="Impacto depois"
                placeholder="Não avaliado"
                clearable
                data={degrees(impacts)}
                {...field('residual_impact')}
              />
            </Group>
            <Group grow align="flex-start">
              <DateField label="Rever até" clearable {...field('review_on')} />
              {opened.record && <DateField label="Encerrado em" clearable {...field('closed_on')} />}
            </Group>
            {opened.record?.swot && (
              <Text fz="sm">
                Do SWOT:{' '}
                <Anchor component={AddressLink} href={opened.record.swot.link} fz="inherit">
                  {opened.record.swot.title}
                </Anchor>
              </Text>
            )}
            {opened.record && <RecordPlans kind="quality_risk" id={opened.record.id} />}
            {opened.record && <RecordActivity kind="quality_risk" id={opened.record.id} topic="quality" />}
          </>
        )
      }}
    </RecordForm>
  )
}
