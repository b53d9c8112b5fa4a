import { Button } from '@mantine/core'
import type { MonthKey } from '@prumo/contract/results/month-keys.ts'
import { factOf, monthsOffTarget } from '@prumo/contract/results/panel/facts.ts'
import { IconChecklist, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Writes } from '../../ui/Writes.tsx'
import { PlansOfList, RecordPlans } from '../origins/RecordPlans.tsx'
import { PlanForm } from '../plans/PlanForm.tsx'
import type { Row } from '../results-queries.ts'
import classes from './Deviations.module.css'
import { RemarkForm } from './RemarkForm.tsx'

type Props = { rows: readonly Row[]; year: number; department: number }
type Asked = { row: Row; month: MonthKey; what: 'cause' | 'plan' }

/** The latest figure off its target of each indicator: what happened, why, and the plan that comes out of it. */
export function Deviations({ rows, year, department }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const off = rows.flatMap((row) => {
    const month = monthsOffTarget(row)[0]
    return month ? [{ row, month, cell: row.cells.find((one) => one.month === month) }] : []
  })
  if (off.length === 0) return null
  return (
    <section className={`card ${classes.box}`} aria-label="Fora da meta">
      <h2>Fora da meta</h2>
      <PlansOfList kind="indicator_month" ids={off.map(({ row, month }) => originOf(row, year, month))}>
        <ul>
          {off.map(({ row, month, cell }) => (
            <li key={row.id}>
              <div>
                <p>{factOf(row, year, month)}.</p>
                {cell && cell.whys.length > 0 && <small>Causa: {cell.whys.join(' → ')}</small>}
                {cell?.comment && <small>{cell.comment}</small>}
                <RecordPlans kind="indicator_month" id={originOf(row, year, month)} />
              </div>
              <span className={classes.actions}>
                <Writes>
                  <Button
                    variant="subtle"
                    size="xs"
                    leftSection={<IconPencil size={16} aria-hidden />}
                    onClick={() => setAsked({ row, month, what: 'cause' })}
                  >
                    Escrever a causa
                  </Button>
                </Writes>
                <Writes>
                  <Button
                    variant="light"
                    size="xs"
                    leftSection={<IconChecklist size={16} aria-hidden />}
                    onClick={() => setAsked({ row, month, what: 'plan' })}
                  >
                    Novo plano de ação
                  </Button>
                </Writes>
              </span>
            </li>
          ))}
        </ul>
      </PlansOfList>
      {asked?.what === 'cause' && <RemarkForm row={asked.row} month={`${year}-${asked.month}`} onClose={close} />}
      {asked?.what === 'plan' && (
        <PlanForm
          onClose={close}
          begin={{
            department_id: department,
            problem: factOf(asked.row, year, asked.month),
            to_why_do: asked.row.cells.find(({ month }) => month === asked.month)?.whys.at(-1) ?? '',
            origin: { kind: 'indicator_month', id: originOf(asked.row, year, asked.month) },
          }}
        />
      )}
    </section>
  )
}

const originOf = ({ id }: Row, year: number, month: MonthKey) => `${id}@${year}-${month}`
