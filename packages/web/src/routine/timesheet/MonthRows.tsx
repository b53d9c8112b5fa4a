import { ActionIcon, Anchor, Tooltip } from '@mantine/core'
import type { TimesheetRow } from '@prumo/contract/routine/timesheet/model.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { TagBadge } from '../tags/TagBadge.tsx'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import { deleteEntry } from './deleting.ts'
import { EntryModal } from './EntryModal.tsx'
import { durationWords } from './hours.ts'
import classes from './MonthRows.module.css'
import { rowsQuery, type Whose } from './report-queries.ts'
import { pageSizes } from './routes.tsx'

type Props = { whose: Whose; month: string }

/** The entries of a month, twenty on a page: planned beside real. A row opens its task (rules R116 to R118). */
export function MonthRows({ whose, month }: Props) {
  const { time_zone } = useAccount()
  const { openTask } = useTaskDrawer()
  const list = useListing({ pageSize: 20, stays: true })
  const { page, per_page } = list.query
  const rows = useQuery({ ...rowsQuery(whose, month, { page, per_page }), staleTime: 0 })
  const [changing, setChanging] = useState<TimesheetRow | null>(null)
  const columns = useMemo(() => columnsOf(whose.report, time_zone, openTask), [whose.report, time_zone, openTask])

  const open = ({ calendar_id }: TimesheetRow) => {
    if (calendar_id !== null) openTask(calendar_id)
  }
  const actions = (row: TimesheetRow) =>
    row.can.change && (
      <>
        <Tooltip label="Corrigir">
          <ActionIcon aria-label={`Corrigir ${aboutRow(row, time_zone)}`} onClick={() => setChanging(row)}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Apagar">
          <ActionIcon
            aria-label={`Apagar ${aboutRow(row, time_zone)}`}
            onClick={() => void deleteEntry(row.id, aboutRow(row, time_zone))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </>
    )
  return (
    <div className={classes.rows}>
      <DataTable
        inset
        label="Lançamentos"
        list={list}
        query={{ ...rows, data: rows.data?.response }}
        total={rows.data?.total ?? 0}
        columns={columns}
        rowId={({ id }) => id}
        rowActions={actions}
        onRow={(row) => (row.calendar_id === null ? undefined : open)}
        searches={false}
        sizes={pageSizes}
        unit={['lançamento', 'lançamentos']}
      />
      {changing && <EntryModal row={changing} onClose={() => setChanging(null)} />}
    </div>
  )
}

/** 'dd/MM HH:mm' of 'dd/MM/yyyy HH:mm'. */
const dayAndHour = (moment: string) => `${moment.slice(0, 5)} ${moment.slice(11)}`

const startWords = ({ real_started }: TimesheetRow, timeZone: string) =>
  dayAndHour(formatInstant(real_started, timeZone))

/** The hour, after its day where that is not the day of the start. */
function endWords({ real_started, real_ended }: TimesheetRow, timeZone: string): string {
  if (real_ended === null) return 'Em andamento'
  const [start, end] = [formatInstant(real_started, timeZone), formatInstant(real_ended, timeZone)]
  return start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : dayAndHour(end)
}

/** 'Inventário, 20/11/2026 09:05'. */
const aboutRow = ({ label, real_started }: TimesheetRow, timeZone: string) =>
  `${label}, ${formatInstant(real_started, timeZone)}`

function columnsOf(report: Whose['report'], timeZone: string, openTask: (id: number) => void): Column<TimesheetRow>[] {
  const person: Column<TimesheetRow> = { id: 'client', header: 'Pessoa', value: ({ client_name }) => client_name }
  return [
    {
      id: 'label',
      header: 'Tarefa',
      value: ({ label }) => label,
      card: 'title',
      cell: ({ label, calendar_id }) =>
        calendar_id === null ? (
          <span className={classes.gone}>{label}</span>
        ) : (
          <Anchor
            component="button"
            type="button"
            c="inherit"
            fz="inherit"
            fw="inherit"
            ta="start"
            className={classes.task}
            onClick={(event) => {
              // The row around the button opens the task too.
              event.stopPropagation()
              openTask(calendar_id)
            }}
          >
            {label}
          </Anchor>
        ),
    },
    ...(report === 'team' ? [person] : []),
    {
      id: 'tags',
      header: 'Etiquetas',
      value: ({ tags }) => tags.map(({ label }) => label).join(', '),
      cell: ({ tags }) => (
        <span className={classes.tags}>
          {tags.map((tag) => (
            <TagBadge key={tag.tag_id} tag={tag} />
          ))}
        </span>
      ),
    },
    { id: 'date', header: 'Data', value: ({ date }) => formatDay(date), card: 'none', width: 100 },
    { id: 'hour', header: 'Início', value: ({ hour }) => hour, card: 'none', width: 74 },
    { id: 'hour_finish', header: 'Fim', value: ({ hour_finish }) => hour_finish, card: 'none', width: 74 },
    {
      id: 'real_started',
      header: 'Início real',
      // The month says the year.
      value: (row) => startWords(row, timeZone),
      card: 'lead',
      brief: (row) => `${startWords(row, timeZone)} – ${endWords(row, timeZone)}`,
      width: 112,
    },
    { id: 'real_ended', header: 'Fim real', value: (row) => endWords(row, timeZone), card: 'none', width: 112 },
    {
      id: 'total',
      header: 'Total',
      value: ({ total }) => durationWords(total),
      card: 'aside',
      align: 'end',
      width: 92,
    },
  ]
}
