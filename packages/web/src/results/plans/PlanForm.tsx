import { Button, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PlanInput } from '@prumo/contract/results/plans/model.ts'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { NameField } from '../../contacts/NameField.tsx'
import { api, removal } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { deleteRecord } from '../../ui/deleting.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { planTone } from '../origins/plan-tones.ts'
import { CheckButton } from './CheckForm.tsx'
import { PlanActions } from './PlanActions.tsx'
import { PlanFiles } from './PlanFiles.tsx'
import classes from './PlanForm.module.css'
import { type Plan, planQuery } from './plan-queries.ts'
import { type Beginning, bodyOfPlan, newPlan, type PlanValues, valuesOfPlan } from './plan-values.ts'

type Props = {
  record?: Plan | undefined
  onClose: () => void
  begin?: Beginning
  /** Plans that were made of the same record. */
  others?: readonly Plan[]
}

/** 'Nova entrada' (screen S130, rule R307): a plan of action, to create, change or delete. */
export const PlanForm = ({ record, onClose, begin = {}, others = [] }: Props) => (
  <RecordForm<PlanValues, ReturnType<typeof bodyOfPlan>, unknown, Plan>
    title="Nova entrada"
    record={record}
    onClose={onClose}
    watched
    container="modal"
    size="xl"
    schema={PlanInput}
    initial={newPlan(begin)}
    valuesOf={valuesOfPlan}
    bodyOf={bodyOfPlan}
    refuse={({ department_id }) => (department_id === null ? { department_id: 'Escolha o departamento' } : {})}
    save={(body, base) =>
      base
        ? api('PUT /client/action-plan/{id}', {
            params: { id: base.id },
            body: { ...body, updated_at: base.updated_at },
          })
        : api('POST /client/action-plan', { body: { ...body, origin: begin.origin ?? null } })
    }
    fieldOf={{ 'plan.open_actions': 'real_end' }}
    saved={record ? 'Atualizado com sucesso' : 'Criado com sucesso!'}
    topic="results"
  >
    {(field, form) => (
      <>
        {record && (
          <div className={classes.head}>
            <StatusMark tone={planTone(record.status)}>{record.status_label}</StatusMark>
            {record.origin && (
              <span>
                {record.origin.name}
                {record.origin.title && (
                  <>
                    : <AddressLink href={record.origin.link}>{record.origin.title}</AddressLink>
                  </>
                )}
              </span>
            )}
            <PlanCheck record={record} />
            <Writes>
              {record.real_end === null && <ConcludeToday form={form} />}
              <Button
                variant="subtle"
                color="red"
                size="xs"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => void deletePlan(record, onClose)}
              >
                Apagar
              </Button>
            </Writes>
          </div>
        )}
        {others.length > 0 && (
          <ul className={classes.others} aria-label="Planos que já nasceram deste registro">
            {others.map(({ id, to_do, status, status_label }) => (
              <li key={id}>
                <span>{to_do}</span>
                <StatusMark tone={planTone(status)}>{status_label}</StatusMark>
              </li>
            ))}
          </ul>
        )}
        <DepartmentSelect {...field('department_id')} required />
        <Textarea label="Problema" autosize minRows={2} data-autofocus {...field('problem')} />
        <Textarea label="O que será feito" autosize minRows={2} {...field('to_do')} />
        <Textarea label="Como" autosize minRows={2} {...field('to_make')} />
        <div className={classes.pair}>
          <NameField label="Quem" {...field('to_who')} />
          <PersonSelect label="Responsável" clearable name={record?.responsible} {...field('responsible_id')} />
          <TextInput label="Onde" autoComplete="off" {...field('to_where')} />
          <TextInput label="Por quê" autoComplete="off" {...field('to_why_do')} />
          <MoneyInput label="Quanto" {...field('to_much')} />
          <DateField label="Início previsto" clearable {...field('espected_start')} />
          <DateField label="Fim previsto" clearable {...field('expected_end')} />
        </div>
        <HappenedFields folded={!record}>
          <div className={classes.pair}>
            <DateField label="Início real" clearable {...field('real_start')} />
            <DateField label="Fim real" clearable {...field('real_end')} />
            <MoneyInput label="Custo real" {...field('real_cost')} />
            <PersonSelect
              label="Quem verifica a eficácia"
              clearable
              name={record?.verifier}
              {...field('verifier_id')}
            />
            {form.values.verifier_id !== null && <DateField label="Verificar em" clearable {...field('check_on')} />}
          </div>
        </HappenedFields>
        <Textarea label="Observação" autosize minRows={2} {...field('observation')} />
        {record && (
          <>
            <PlanActions plan={record.id} />
            <PlanFiles plan={record.id} />
            <RecordActivity kind="action_plan" id={record.id} topic="results" />
          </>
        )}
      </>
    )}
  </RecordForm>
)

/** Saves the plan as ended today; one that had not begun began today too. */
function ConcludeToday({ form }: { form: UseFormReturnType<PlanValues> }) {
  const { today } = useToday()
  return (
    <Button
      type="submit"
      variant="light"
      size="xs"
      leftSection={<IconCheck size={16} aria-hidden />}
      onClick={() => {
        if (form.values.real_start === null) form.setFieldValue('real_start', today)
        form.setFieldValue('real_end', today)
      }}
    >
      Concluir hoje
    </Button>
  )
}

/** Whether the plan helped, as it is stored: it is said apart from the form around it. */
function PlanCheck({ record }: { record: Plan }) {
  const { data: plan = record } = useQuery(planQuery(record.id))
  return <CheckButton plan={plan} />
}

/** What is known only once a plan is under way: of a new one, folded. */
const HappenedFields = ({ folded, children }: { folded: boolean; children: ReactNode }) =>
  folded ? (
    <details className={classes.happened}>
      <summary>Já começou ou terminou? Datas, custo e eficácia</summary>
      {children}
    </details>
  ) : (
    children
  )

async function deletePlan({ id, to_do }: Plan, onClose: () => void) {
  const gone = await deleteRecord({
    about: to_do,
    topic: 'results',
    bin: { kind: 'action_plan', id },
    remove: () => removal('DELETE /client/action-plan/{id}', { params: { id } }),
  })
  if (gone) onClose()
}
