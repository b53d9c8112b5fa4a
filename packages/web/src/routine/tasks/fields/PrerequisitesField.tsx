import { ActionIcon, Input } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Task, TaskChoice } from '@prumo/contract/routine/tasks/model.ts'
import { IconCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { formatDay } from '../../../platform/format.ts'
import { call } from '../../../platform/query.ts'
import { SearchSelect } from '../../../ui/form/SearchSelect.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { tasksChanged } from '../actions/task-queries.ts'
import classes from './PrerequisitesField.module.css'

const choicesQuery = (search: string) =>
  call('GET /calendar/task-choices', { query: { search } }, { topic: 'tasks', paged: true })

type Shown = Pick<Task['prerequisites'][number], 'id' | 'label' | 'client_name'> &
  Partial<Pick<Task['prerequisites'][number], 'done' | 'open'>>

type Props = {
  chosen: readonly Shown[]
  /** Absent: they are only shown. */
  onAdd?: (task: TaskChoice) => void
  onRemove?: (id: number) => void
  /** The task itself, which it cannot wait for. */
  id?: number
  error?: ReactNode
}

/** 'Depois de': the tasks for which one waits, and the search that adds one. */
export function PrerequisitesField({ chosen, onAdd, onRemove, id, error }: Props) {
  return (
    <div role="group" aria-label="Depois de">
      <Input.Label component="div" mb={4} aria-hidden>
        Depois de
      </Input.Label>
      {chosen.length > 0 && (
        <ul className={classes.rows}>
          {chosen.map((one) => (
            <li key={one.id} data-done={one.done || undefined}>
              {one.done ? (
                <IconCircleCheck size={18} className={classes.done} aria-label="Concluída" />
              ) : (
                <IconCircle size={18} aria-label="Em aberto" />
              )}
              <span className={classes.words}>
                {one.open ? (
                  <TextLink to="." search={(current: object) => ({ ...current, tarefa: one.id })}>
                    {one.label}
                  </TextLink>
                ) : (
                  one.label
                )}
                <small>{one.client_name}</small>
              </span>
              {onRemove && (
                <ActionIcon aria-label={`Não esperar por: ${one.label}`} onClick={() => onRemove(one.id)}>
                  <IconX aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {onAdd && <Choice taken={[...chosen.map((one) => one.id), ...(id === undefined ? [] : [id])]} onAdd={onAdd} />}
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </div>
  )
}

function Choice({ taken, onAdd }: { taken: readonly number[]; onAdd: (task: TaskChoice) => void }) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [search] = useDebouncedValue(typed, 250)
  const found = (useQuery({ ...choicesQuery(search), enabled: open }).data ?? []).filter(
    (one) => !taken.includes(one.id),
  )
  return (
    <SearchSelect<number>
      aria-label="Adicionar tarefa que vem antes"
      placeholder="Adicionar uma tarefa que vem antes"
      comboboxProps={{ shadow: 'lg', withinPortal: false }}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      byServer
      // The server has already searched.
      filter={({ options }) => options}
      nothingFoundMessage="Nenhuma tarefa em aberto encontrada"
      data={found.map(({ id: value, label, date, client_name }) => ({
        value,
        label: [label, date && formatDay(date), client_name].filter(Boolean).join(' · '),
      }))}
      onChange={(id) => {
        const task = found.find((one) => one.id === id)
        if (task) onAdd(task)
        setTyped('')
      }}
    />
  )
}

/** The tasks that a saved task waits for; each change is saved at once. */
export function TaskPrerequisites({ task }: { task: Task }) {
  const { id, prerequisites } = task
  const change = useMutation({
    mutationFn: ({ prerequisite, add }: { prerequisite: number; add: boolean }) =>
      api(`${add ? 'PUT' : 'DELETE'} /calendar/task/{id}/prerequisites/{prerequisite}`, {
        params: { id, prerequisite },
      }),
    onSuccess: ({ response }) => tasksChanged(response),
  })
  return (
    <PrerequisitesField
      id={id}
      chosen={prerequisites}
      onAdd={(one) => change.mutate({ prerequisite: one.id, add: true })}
      onRemove={(prerequisite) => change.mutate({ prerequisite, add: false })}
    />
  )
}
