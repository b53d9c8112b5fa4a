import { useDebouncedValue } from '@mantine/hooks'
import type { TimesheetTask } from '@prumo/contract/routine/timesheet/model.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../platform/format.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { tasksToFillQuery } from './timesheet-queries.ts'

/** Finds any task by its title and adds it to the week as a row. */
export function AddTask({ onAdd }: { onAdd: (task: TimesheetTask) => void }) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [search] = useDebouncedValue(typed, 250)
  const found = useQuery({ ...tasksToFillQuery(search), enabled: open }).data ?? []
  return (
    <SearchSelect
      aria-label="Adicionar tarefa"
      placeholder="Adicionar tarefa à semana"
      leftSection={<IconPlus size={16} aria-hidden />}
      w="min(420px, 100%)"
      size="sm"
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      byServer
      // The server has already searched.
      filter={({ options }) => options}
      nothingFoundMessage="Nenhuma tarefa encontrada"
      data={found.map(({ calendar_id, label, date }) => ({
        value: String(calendar_id),
        label: date ? `${label} · ${formatDay(date)}` : label,
      }))}
      onChange={(id) => {
        const task = found.find(({ calendar_id }) => String(calendar_id) === id)
        if (task) onAdd(task)
        setTyped('')
      }}
    />
  )
}
