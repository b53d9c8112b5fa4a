import { ActionIcon, Button, Text, Tooltip } from '@mantine/core'
import type { TimesheetEntry } from '@prumo/contract/routine/timesheet/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { deleteEntry } from './deleting.ts'
import { EntryForm } from './EntryForm.tsx'
import classes from './EntryList.module.css'
import { durationWords } from './hours.ts'
import { entriesQuery } from './timesheet-queries.ts'

const first = 10
const all = 200

/** Who worked on a task and when; users can change and delete their own entries. */
export function EntryList({ taskId }: { taskId: number }) {
  const [most, setMost] = useState(first)
  const entries = useQuery(entriesQuery(taskId, most))
  return (
    <div className={classes.box}>
      <QueryBoundary
        query={entries}
        skeleton={
          <Text fz="sm" c="dimmed" p="6px 14px">
            Carregando…
          </Text>
        }
      >
        {({ response, total, seconds }) =>
          total === 0 ? (
            <Text fz="sm" c="dimmed" p="2px 14px 12px">
              Ninguém lançou horas nesta tarefa.
            </Text>
          ) : (
            <>
              <ul className={classes.entries}>
                {response.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
              <p className={classes.sum}>
                {count(total, 'lançamento', 'lançamentos')} <b>{durationWords(seconds)}</b>
              </p>
              {total > response.length && most < all && (
                <Button variant="subtle" size="compact-sm" mx={8} mb={8} onClick={() => setMost(all)}>
                  Mostrar mais
                </Button>
              )}
              {total > all && most === all && <p className={classes.sum}>{`Os ${all} mais recentes.`}</p>}
            </>
          )
        }
      </QueryBoundary>
    </div>
  )
}

function Entry({ entry }: { entry: TimesheetEntry }) {
  const { time_zone } = useAccount()
  const [changing, setChanging] = useState(false)
  const span = spanOf(entry, time_zone)
  if (changing)
    return (
      <li data-form>
        <EntryForm entry={entry} onClose={() => setChanging(false)} />
      </li>
    )
  return (
    <li>
      <span className={classes.span}>
        {span}
        {entry.kind === 'week' && <small>hora aproximada, da semana</small>}
      </span>
      <span className={classes.who}>{entry.client_name}</span>
      <span className={classes.time}>{durationWords(entry.total)}</span>
      {entry.can.change ? (
        <span className={classes.actions}>
          <Tooltip label="Corrigir">
            <ActionIcon aria-label={`Corrigir ${span}`} onClick={() => setChanging(true)}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Apagar">
            <ActionIcon aria-label={`Apagar ${span}`} onClick={() => void deleteEntry(entry.id, span)}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </span>
      ) : (
        <span className={classes.actions}>
          {entry.locked && (
            <Tooltip label="Mês fechado">
              <IconLock size={16} className={classes.lock} role="img" aria-label="Mês fechado" />
            </Tooltip>
          )}
        </span>
      )}
    </li>
  )
}

/** '20/11/2026 09:00–10:30', with the second date when it is another day. */
function spanOf({ time_from, time_to }: TimesheetEntry, timeZone: string): string {
  const [from, to] = [formatInstant(time_from, timeZone), formatInstant(time_to, timeZone)]
  if (!to) return `${from} – Em andamento`
  return from.slice(0, 10) === to.slice(0, 10) ? `${from}–${to.slice(11)}` : `${from} – ${to}`
}
