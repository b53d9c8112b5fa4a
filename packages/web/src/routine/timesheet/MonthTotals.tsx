import { Anchor, Button } from '@mantine/core'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatMoney } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { exportTimeout, useTableFile } from '../../ui/table/table-file.ts'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import { durationWords } from './hours.ts'
import { MonthPeople } from './MonthPeople.tsx'
import classes from './MonthTotals.module.css'
import { companyHoursQuery, totalsQuery, type Whose } from './report-queries.ts'
import { togetherByName } from './together.ts'

const first = 6

/** The hours of a month by task and, in the team's report, by person. */
export function MonthTotals({ whose, month }: { whose: Whose; month: string }) {
  const totals = useQuery(totalsQuery(whose, month))
  const { openTask } = useTaskDrawer()
  const { consultor } = useAccount()
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
            {read.projects.some(({ name }) => name !== '') && (
              <Bars
                title="Por projeto"
                rows={read.projects.map(({ name, total, cost }) => ({
                  key: name,
                  name: name || 'Sem projeto',
                  whose: cost === null ? undefined : formatMoney(cost),
                  total,
                }))}
              />
            )}
            {read.contacts.some(({ name }) => name !== '') && (
              <Bars
                title="Por contato"
                rows={read.contacts.map(({ name, total, cost }) => ({
                  key: name,
                  name: name || 'Sem contato',
                  whose: cost === null ? undefined : formatMoney(cost),
                  total,
                }))}
              />
            )}
            {whose.report === 'own' && consultor && <Companies month={month} />}
          </div>
        </>
      )}
    </QueryBoundary>
  )
}

/** A consultant's own hours in each company, and the file of all of them for the invoice. */
function Companies({ month }: { month: string }) {
  const companies = useQuery(companyHoursQuery(month)).data ?? []
  const file = useTableFile({
    name: () => `horas_por_empresa-${month}`,
    what: 'horas',
    read: (format) =>
      api('GET /calendar/timesheet-companies/csv', { query: { month, format }, timeout: exportTimeout }),
  })
  if (companies.length === 0) return null
  return (
    <Bars
      title="Em cada empresa"
      tools={<ExportMenu onExport={file.mutate} pending={file.isPending} />}
      rows={companies.map(({ company_id, company_name, total }) => ({ key: company_id, name: company_name, total }))}
    />
  )
}

/** 'Ana, Bia, João e mais 2'. */
const namesOf = (names: readonly string[], all: number) =>
  `${names.join(', ')}${all > names.length ? ` e mais ${all - names.length}` : ''}`

type Bar = { key: string | number; name: string; whose?: string | undefined; total: number; onOpen?: () => void }

function Bars({ title, rows, tools }: { title: string; rows: readonly Bar[]; tools?: ReactNode }) {
  const [all, setAll] = useState(false)
  const most = Math.max(1, ...rows.map(({ total }) => total))
  return (
    <section aria-label={title} className={classes.part}>
      <div className={classes.head}>
        <h3>{title}</h3>
        {tools}
      </div>
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
