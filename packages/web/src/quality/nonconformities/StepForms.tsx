import { Alert, Group, Radio, Textarea } from '@mantine/core'
import { confirmations, dispositions } from '@prumo/contract/quality/nonconformities/model.ts'
import { type Step, stepNames } from '@prumo/contract/quality/nonconformities/stages.ts'
import type { ReactNode } from 'react'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { useToday } from '../../platform/clock.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { type FieldOf, RecordForm } from '../../ui/form/RecordForm.tsx'
import { type Rnc, saveRnc } from './rnc-queries.ts'

type Props = { rnc: Rnc; onClose: () => void }
type Agreed = { owner_id: number | null; due_on: string | null }

const agreedOf = ({ steps }: Rnc, step: Step): Agreed & { owner: string } => {
  const { owner_id = null, owner = '', due_on = null } = steps.find((one) => one.step === step) ?? {}
  return { owner_id, owner, due_on }
}

/** The name that was typed for a step, before people were chosen for it. */
const typedOf = (rnc: Rnc, step: Step): string =>
  ({ contain: '', cause: rnc.respAn, action: rnc.resp, check: rnc.avaliador, close: rnc.respGer })[step]

type StepProps<Values> = Props & {
  step: Step
  valuesOf: (rnc: Rnc) => Values
  bodyOf: (values: Values) => Partial<Parameters<typeof saveRnc>[1]>
  fieldOf?: Parameters<typeof RecordForm>[0]['fieldOf']
  refuse?: (values: Values & Agreed) => Partial<Record<keyof (Values & Agreed), string>>
  children: (field: FieldOf<Values & Agreed>) => ReactNode
}

/** The form of one step: its own fields, who sees to it and until when. The term of the cause is a field of its own. */
export function StepForm<Values extends Record<string, unknown>>(props: StepProps<Values>) {
  const { rnc, step, onClose, fieldOf, refuse } = props
  const typed = agreedOf(rnc, step).owner_id === null ? typedOf(rnc, step) : ''
  const valuesOf = (record: Rnc): Values & Agreed => {
    const { owner_id, due_on } = agreedOf(record, step)
    return { ...props.valuesOf(record), owner_id, due_on }
  }
  return (
    <RecordForm<Values & Agreed, Partial<Parameters<typeof saveRnc>[1]>, unknown, Rnc>
      title={stepNames[step]}
      record={rnc}
      onClose={onClose}
      size="lg"
      initial={valuesOf(rnc)}
      valuesOf={valuesOf}
      bodyOf={({ owner_id, due_on, ...values }) => ({
        ...props.bodyOf(values as unknown as Values),
        steps: { [step]: step === 'cause' ? { owner_id } : { owner_id, due_on } },
      })}
      save={(body, base) => saveRnc(base ?? rnc, body)}
      fieldOf={fieldOf}
      {...(refuse && { refuse })}
      saved="Atualizado com sucesso"
      topic="quality"
    >
      {(field) => (
        <>
          {props.children(field)}
          <Group grow align="flex-start">
            <PersonSelect
              label="Quem cuida desta etapa"
              description={typed && `Digitado antes: ${typed}`}
              clearable
              name={agreedOf(rnc, step).owner}
              {...field('owner_id')}
            />
            {step !== 'cause' && <DateField label="Prazo" clearable {...field('due_on')} />}
          </Group>
        </>
      )}
    </RecordForm>
  )
}

const chosen = (names: Readonly<Record<string | number, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** The choice for no answer: a radio that was chosen by mistake cannot be taken back otherwise. */
const unknown = 'Ainda não se sabe'

/** The step of what was done at once. */
export function ContainForm({ rnc, onClose }: Props) {
  const { today } = useToday()
  return (
    <StepForm
      rnc={rnc}
      onClose={onClose}
      step="contain"
      valuesOf={({ disposition, containment, contained_on }) => ({
        disposition: disposition as keyof typeof dispositions | null,
        containment,
        contained_on: contained_on ?? today,
      })}
      bodyOf={(values) => values}
    >
      {(field) => (
        <>
          <ChoiceField
            label="O que se fez com o que saiu errado"
            data={chosen(dispositions)}
            clearable
            data-autofocus
            {...field('disposition')}
          />
          <Textarea
            label="O que foi feito na hora"
            description="Para conter o problema; a causa vem depois."
            autosize
            minRows={3}
            {...field('containment')}
          />
          <DateField label="Feito em" clearable {...field('contained_on')} />
        </>
      )}
    </StepForm>
  )
}

/** The step against the cause; the plans of action are made on the screen. */
export const ActionForm = ({ rnc, onClose }: Props) => (
  <StepForm
    rnc={rnc}
    onClose={onClose}
    step="action"
    valuesOf={({ histCorrAcc }) => ({ histCorrAcc })}
    bodyOf={(values) => values}
  >
    {(field) => (
      <Textarea label="Histórico das ações corretivas" autosize minRows={4} data-autofocus {...field('histCorrAcc')} />
    )}
  </StepForm>
)

/** The step that judges whether it helped. */
export function CheckForm({ rnc, onClose }: Props) {
  const { today } = useToday()
  return (
    <StepForm
      rnc={rnc}
      onClose={onClose}
      step="check"
      valuesOf={({ verrEf, effective, reclConfStatus }) => ({
        verrEf,
        effective: effective === null ? '' : effective ? 'sim' : 'nao',
        reclConfStatus: String(reclConfStatus ?? ''),
      })}
      bodyOf={({ verrEf, effective, reclConfStatus }) => ({
        verrEf,
        effective: effective === '' ? null : effective === 'sim',
        reclConfStatus: reclConfStatus === '' ? null : Number(reclConfStatus),
      })}
      refuse={({ verrEf, effective, due_on }) =>
        verrEf.trim() !== '' && effective === '' && due_on !== null && due_on < today
          ? { due_on: 'Escolha o dia de ver de novo: hoje ou depois' }
          : {}
      }
    >
      {(field) => (
        <>
          <Textarea
            label="Verificação da eficácia"
            description="O que se olhou, quando, e o que se viu."
            autosize
            minRows={3}
            data-autofocus
            {...field('verrEf')}
          />
          <Radio.Group
            label="Foi eficaz?"
            description="“Não” abre a causa de novo. “Ainda não se sabe” espera até o prazo abaixo, ou trinta dias, com um lembrete."
            {...field('effective')}
          >
            <Group mt={4}>
              <Radio value="sim" label="Sim" />
              <Radio value="nao" label="Não" />
              <Radio value="" label={unknown} />
            </Group>
          </Radio.Group>
          <Radio.Group label="Reclamação confirmada?" {...field('reclConfStatus')}>
            <Group mt={4}>
              {chosen(confirmations).map(({ value, label }) => (
                <Radio key={value} value={value} label={label} />
              ))}
              <Radio value="" label={unknown} />
            </Group>
          </Radio.Group>
        </>
      )}
    </StepForm>
  )
}

const closingFields = {
  'rnc.no_cause': 'dataFe',
  'rnc.no_action': 'dataFe',
  'rnc.open_actions': 'dataFe',
  'rnc.no_effectiveness': 'dataFe',
  'rnc.not_effective': 'dataFe',
  'rnc.own_check': 'dataFe',
} as const

/** The end of it, with what is missing before it may come: cause, actions that are done, and that they helped. */
export function CloseForm({ rnc, onClose }: Props) {
  const { today } = useToday()
  return (
    <StepForm
      rnc={rnc}
      onClose={onClose}
      step="close"
      valuesOf={({ dataFe, commentsAdd, missing }) => ({
        // What is not to be closed yet still keeps its remarks.
        dataFe: dataFe ?? (missing.length === 0 ? today : null),
        commentsAdd,
      })}
      bodyOf={(values) => values}
      fieldOf={closingFields}
    >
      {(field) => (
        <>
          {rnc.missing.length > 0 && (
            <Alert color="ipe" title="O que falta para fechar">
              <ul>
                {rnc.missing.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Alert>
          )}
          <DateField label="Data de fechamento" clearable {...field('dataFe')} />
          <Textarea label="Comentários adicionais" autosize minRows={2} data-autofocus {...field('commentsAdd')} />
        </>
      )}
    </StepForm>
  )
}
