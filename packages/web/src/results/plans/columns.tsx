import { UnstyledButton } from '@mantine/core'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import type { Column, RowMark } from '../../ui/table/rows.ts'
import { planTone } from '../origins/plan-tones.ts'
import classes from './columns.module.css'
import type { Plan } from './plan-queries.ts'

const day = (id: 'espected_start' | 'expected_end' | 'real_start' | 'real_end', header: string): Column<Plan> => ({
  id,
  header,
  value: (plan) => plan[id],
  text: (plan) => formatDay(plan[id]),
  cell: (plan) => <Day day={formatDay(plan[id])} />,
  card: id === 'expected_end' ? 'detail' : 'none',
  sortable: id !== 'real_start',
})

const Day = ({ day: text }: { day: string }) => (
  <span className={classes.day}>
    {text.slice(0, 6)}
    <wbr />
    {text.slice(6)}
  </span>
)

/** A column of sentences: two lines of each, the whole on hovering it. */
const long = (id: 'problem' | 'to_make' | 'to_why_do', header: string): Column<Plan> => ({
  id,
  header,
  value: (plan) => plan[id],
  card: 'none',
  cell: (plan) => (
    <span className={classes.long} title={plan[id]}>
      {plan[id]}
    </span>
  ),
})

const whoOf = ({ to_who, responsible }: Plan) => to_who || responsible

/** The columns of plans (screen S129), its state, who and until when beside what is done, which opens the plan. */
export const planColumns = (open: (plan: Plan) => void): Column<Plan>[] => [
  long('problem', 'Problema'),
  {
    id: 'to_do',
    header: 'O que',
    cell: (plan) => (
      <UnstyledButton className={classes.open} onClick={() => open(plan)}>
        <span title={plan.to_do}>{plan.to_do}</span>
        {plan.origin?.title && <small>{`De: ${plan.origin.title}`}</small>}
        {plan.actions_count > 0 && (
          <small>{`${plan.actions_count - plan.actions_open} de ${plan.actions_count} ações feitas`}</small>
        )}
      </UnstyledButton>
    ),
    brief: (plan) => (
      <UnstyledButton className={classes.brief} onClick={() => open(plan)}>
        {plan.to_do}
      </UnstyledButton>
    ),
    card: 'title',
  },
  {
    id: 'status',
    header: 'Situação',
    value: ({ status_label }) => status_label,
    cell: ({ status, status_label }) => <StatusMark tone={planTone(status)}>{status_label}</StatusMark>,
    card: 'aside',
    sortable: false,
  },
  {
    id: 'to_who',
    header: 'Quem',
    value: whoOf,
    cell: (plan) => (
      <span className={classes.who} title={whoOf(plan)}>
        {whoOf(plan)}
      </span>
    ),
    brief: whoOf,
    sortable: false,
  },
  day('expected_end', 'Fim previsto'),
  { ...long('to_make', 'Como'), sortable: false, optional: true },
  { ...long('to_why_do', 'Por quê'), sortable: false, optional: true },
  {
    id: 'to_much',
    header: 'Quanto',
    text: ({ to_much }) => (to_much === null ? '' : formatMoney(to_much)),
    align: 'end',
    card: 'none',
  },
  day('espected_start', 'Início previsto'),
  day('real_start', 'Início real'),
  day('real_end', 'Fim real'),
]

/** The line below a plan has the colour of its status (rule R308). */
export const planMark = ({ status }: Plan): RowMark => ({ as: 'line', tone: planTone(status) })
