import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { removal } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { BinPage } from '../../ui/BinPage.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { binQuery, type DeletedTask, restoreTask } from './bin.ts'

/** Deleted tasks. */
export default function BinScreen() {
  const list = useListing()
  return (
    <BinPage
      list={list}
      records={useQuery(binQuery(list.query))}
      rowId={({ id }) => id}
      columns={columns}
      name={name}
      words={words}
      topic="tasks"
      restore={({ id }) => restoreTask(id)}
      forget={({ id }) => removal('DELETE /calendar/bin/{id}', { params: { id } })}
    />
  )
}

const name = { header: 'Título', of: ({ label }: DeletedTask) => label }
const words = { unit: ['tarefa', 'tarefas'], deleted: 'Apagada', waits: 'Uma tarefa apagada' } as const

const columns: readonly Column<DeletedTask>[] = [
  {
    id: 'date',
    header: 'Data',
    text: ({ date, occurrences }) =>
      date === null
        ? 'Sem data'
        : occurrences === 1
          ? formatDay(date)
          : `${count(occurrences, 'data', 'datas')}, com ${formatDay(date)}`,
    sortable: false,
  },
  { id: 'client', header: 'De quem', value: ({ client_name }) => client_name, sortable: false },
]
