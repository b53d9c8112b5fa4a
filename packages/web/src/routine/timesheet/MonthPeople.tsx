import { ActionIcon, Menu, Textarea, Tooltip } from '@mantine/core'
import { formatMonth } from '@prumo/contract/dates.ts'
import { HourCost, HoursDecision } from '@prumo/contract/routine/timesheet/endpoints.ts'
import type { MonthApproval, TimesheetTotals } from '@prumo/contract/routine/timesheet/model.ts'
import { IconArrowBackUp, IconCheck, IconCoin } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatMoney } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { durationWords } from './hours.ts'
import classes from './MonthPeople.module.css'
import { hoursChanged } from './timesheet-queries.ts'

type PersonOfMonth = TimesheetTotals['people'][number]
type Asking = { what: 'return' | 'cost'; person: PersonOfMonth }

const states: Record<MonthApproval['state'], { tone: Tone; words: string }> = {
  submitted: { tone: 'waiting', words: 'Espera aprovação' },
  approved: { tone: 'good', words: 'Aprovadas' },
  returned: { tone: 'bad', words: 'Devolvidas' },
}

/** What became of a person's hours of a month. */
export const ApprovalMark = ({ approval }: { approval: MonthApproval }) => (
  <StatusMark tone={states[approval.state].tone}>{states[approval.state].words}</StatusMark>
)

/** The people of a month of the team: their hours, whether these are approved and, for finance, what they cost. */
export function MonthPeople({ month, totals }: { month: string; totals: TimesheetTotals }) {
  const { people, can, cost } = totals
  const [asking, setAsking] = useState<Asking>()
  const seesCosts = cost !== null
  const columns = useMemo(() => columnsOf(seesCosts), [seesCosts])
  const close = () => setAsking(undefined)
  return (
    <div className={classes.people}>
      <h3>Por pessoa</h3>
      <DataTable
        inset
        label="Por pessoa"
        list={useListing({ apart: true, pageSize: 20 })}
        query={{ data: people, error: null, refetch: () => void hoursChanged() }}
        columns={columns}
        rowId={({ client_id }) => client_id}
        rowActions={(person) => (
          <PersonActions
            person={person}
            month={month}
            costs={can.costs}
            onAsk={(what) => setAsking({ what, person })}
          />
        )}
        searches={false}
        unit={['pessoa', 'pessoas']}
      />
      {cost !== null && people.some((person) => person.cost !== null) && (
        <p className={classes.cost}>
          Custo das horas com custo conhecido <b>{formatMoney(cost)}</b>
        </p>
      )}
      {asking?.what === 'return' && <ReturnForm {...asking} month={month} onClose={close} />}
      {asking?.what === 'cost' && <CostForm {...asking} month={month} onClose={close} />}
    </div>
  )
}

function columnsOf(costs: boolean): Column<PersonOfMonth>[] {
  const money = (id: 'hour_cost' | 'cost', header: string): Column<PersonOfMonth> => ({
    id,
    header,
    value: (person) => person[id],
    text: (person) => (person[id] === null ? '' : formatMoney(person[id])),
    align: 'end',
    width: 130,
  })
  return [
    { id: 'name', header: 'Pessoa', value: ({ client_name }) => client_name, card: 'title' },
    {
      id: 'state',
      header: 'Situação',
      card: 'aside',
      value: ({ approval }) => (approval ? states[approval.state].words : 'Não enviadas'),
      cell: ({ approval }) =>
        approval ? (
          <span className={classes.state}>
            <ApprovalMark approval={approval} />
            {approval.note && <span className={classes.note}>{approval.note}</span>}
          </span>
        ) : (
          <span className={classes.note}>Não enviadas</span>
        ),
    },
    { id: 'total', header: 'Horas', text: ({ total }) => durationWords(total), align: 'end', width: 92 },
    ...(costs ? [money('hour_cost', 'Custo da hora'), money('cost', 'Custo')] : []),
  ]
}

type ActionsProps = { person: PersonOfMonth; month: string; costs: boolean; onAsk: (what: Asking['what']) => void }

/** Approving is in sight; the rest is in the menu. */
function PersonActions({ person, month, costs, onAsk }: ActionsProps) {
  const { client_id: id, client_name, can } = person
  const approve = useMutation({
    mutationFn: () =>
      api('PUT /calendar/timesheet-approval/{month}/{id}', { params: { month, id }, body: { state: 'approved' } }),
    onSuccess: () => toast('Horas aprovadas!'),
    onSettled: () => void hoursChanged(),
  })
  return (
    <>
      {can.approve && (
        <Tooltip label="Aprovar">
          <ActionIcon
            aria-label={`Aprovar as horas de ${client_name}`}
            loading={approve.isPending}
            onClick={() => approve.mutate()}
          >
            <IconCheck aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {(can.return || costs) && (
        <MoreMenu label={`Mais de ${client_name}`} width={220}>
          {can.return && (
            <Menu.Item leftSection={<IconArrowBackUp aria-hidden />} onClick={() => onAsk('return')}>
              Devolver as horas
            </Menu.Item>
          )}
          {costs && (
            <Menu.Item leftSection={<IconCoin aria-hidden />} onClick={() => onAsk('cost')}>
              Custo da hora
            </Menu.Item>
          )}
        </MoreMenu>
      )}
    </>
  )
}

type FormProps = { person: PersonOfMonth; month: string; onClose: () => void }

const ReturnForm = ({ person, month, onClose }: FormProps) => (
  <RecordForm
    container="modal"
    of={[month, person.client_id]}
    title={`Devolver as horas de ${person.client_name}`}
    schema={HoursDecision}
    initial={{ note: '' }}
    bodyOf={({ note }) => ({ state: 'returned' as const, note })}
    save={(body) =>
      api('PUT /calendar/timesheet-approval/{month}/{id}', { params: { month, id: person.client_id }, body })
    }
    submit="Devolver"
    saved="Horas devolvidas!"
    topic="timer"
    onClose={onClose}
  >
    {(field) => (
      <Textarea
        data-autofocus
        label="O que falta corrigir"
        description={`As horas de ${formatMonth(month)} voltam a poder ser alteradas.`}
        placeholder="Falta a feira do dia 10"
        withAsterisk
        autosize
        minRows={2}
        maxRows={8}
        {...field('note')}
      />
    )}
  </RecordForm>
)

const CostForm = ({ person, month, onClose }: FormProps) => (
  <RecordForm
    container="modal"
    of={person.client_id}
    title={`Custo da hora de ${person.client_name}`}
    schema={HourCost}
    initial={{ cost: (person.hour_cost ?? '') as string | number }}
    bodyOf={({ cost }) => ({ since: month, cost: cost === '' ? null : cost })}
    save={(body) => api('PUT /calendar/timesheet-cost/{id}', { params: { id: person.client_id }, body })}
    saved="Atualizado com sucesso"
    topic="timer"
    onClose={onClose}
  >
    {(field) => (
      <MoneyInput
        data-autofocus
        label="Custo da hora"
        description={`Vale de ${formatMonth(month)} em diante; os meses anteriores ficam como estão. Só quem vê o financeiro o vê.`}
        placeholder="0,00"
        {...field('cost')}
      />
    )}
  </RecordForm>
)
