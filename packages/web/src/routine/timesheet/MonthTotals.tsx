import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '../../platform/format.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { useTaskDrawer } from '../tasks/task-drawer.tsx'
import { durationWords } from './hours.ts'
import { MonthPeople } from './MonthPeople.tsx'
import classes from './MonthTotals.module.css'
import { totalsQuery, type Whose } from './timesheet-queries.ts'
import { togetherByName } from './together.ts'

const first = 6

/** The hours of a month by task and, in the team's report, by person. */
export function MonthTotals({ whose, month }: { whose: Whose; month: string }) {
  const totals = useQuery(totalsQuery(whose, month))
  const { openTask } = useTaskDrawer()
  const ofEverybody = whose.report === 'team' && whose.person === undefined
  return (
    <QueryBoundary query={totals} skeleton={<div className={classes.waiting} aria-busy="true" />}>
      {(read) => (
        <>
          {whose.report === 'team' && read.people.length > 0 && <MonthPeople month={month} totals={read} />}
          <div className={classes.totals}>
            <Bars
              title="Por tarefa"
              rows={togetherByName(read.tasks).map(({ calendar_id, label, total, client_names, clients, dates }) => ({
                key: `${label} ${client_names.join()}`,
                name: label,
                whose: [ofEverybody && namesOf(client_names, clients), dates > 1 && count(dates, 'data', 'datas')]
                  .filter(Boolean)
                  .join(' · '),
                total,
                onOpen: calendar_id === null || dates > 1 ? undefined : () => openTask(calendar_id),
              }))}
            />
          </div>
        </>
      )}
    </QueryBoundary>
  )
}

/** 'Ana, Bia, João e mais 2'. */
const namesOf = (names: readonly string[], all: number) =>
  `${names.join(', ')}${all > names.length ? ` e mais ${all - names.length}` : ''}`

type Bar = { key: string | number; name: string; whose?: string | undefined; total: number; onOpen?: () => void }

function Bars({ title, rows }: { title: string; rows: readonly Bar[] }) {
  const [all, setAll] = useState(false)
  const most = Math.max(1, ...rows.map(({ total }) => total))
  return (
    <section aria-label={title} className={classes.part}>
      <h3>{title}</h3>
      <ul>
        {rows.slice(0, all ? undefined : first).map(({ key, name, whose, total, onOpen }) => (
          <li key={key}>
            <span className={classes.name}>
              {onOpen ? (
                <Anchor component="button" type="button" c="inherit" fz="inherit" ta="start" onClick={onOpen}>
                  {name}
                </Anchor>
              ) : (
                name
              )}
              {whose && <span className={classes.whose}>{whose}</span>}
            </span>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${(100 * total) / most}%` }} />
            </span>
            <span className={classes.time}>{durationWords(total)}</span>
          </li>
        ))}
      </ul>
      {!all && rows.length > first && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          Mostrar mais {rows.length - first}
        </Button>
      )}
    </section>
  )
}
