import { ActionIcon, Tooltip } from '@mantine/core'
import { BIN_DAYS } from '@prumo/contract/bin.ts'
import { addDays } from '@prumo/contract/dates.ts'
import { IconArrowBackUp, IconTrashX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { removal } from '../../platform/api.ts'
import { count, formatDay, formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { usePresses } from '../../ui/table/usePresses.ts'
import { BinViews } from '../../ui/ViewLinks.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { binQuery, type DeletedTask, restoreTask } from './bin.ts'

/** 'Lixeira': deleted tasks, which come back whole within thirty days. */
export default function BinScreen() {
  const { time_zone } = useAccount()
  const list = useListing()
  const tasks = useQuery(binQuery(list.query))
  const columns = useMemo(() => columnsOf(time_zone), [time_zone])
  const leaving = usePresses<DeletedTask>({
    words: 'Trazendo de volta',
    rowId: ({ id }) => id,
    send: (rows) => Promise.all(rows.map(({ id }) => restoreTask(id))),
  })
  return (
    <Page title="Lixeira" hint={`O que foi apagado fica aqui por ${BIN_DAYS} dias e volta com tudo o que tinha.`}>
      <BinViews />
      <DataTable
        label="Lixeira"
        list={list}
        query={{ ...tasks, data: tasks.data?.response }}
        total={tasks.data?.total ?? 0}
        columns={columns}
        rowId={({ id }) => id}
        leaving={leaving}
        unit={['tarefa', 'tarefas']}
        emptyTitle="A lixeira está vazia"
        emptyHint={`Uma tarefa apagada espera aqui por ${BIN_DAYS} dias.`}
        rowActions={(task) => (
          <Writes>
            <Tooltip label="Trazer de volta">
              <ActionIcon aria-label={`Trazer de volta: ${task.label}`} onClick={() => leaving.press(task)}>
                <IconArrowBackUp aria-hidden />
              </ActionIcon>
            </Tooltip>
            <Tooltip label="Apagar de vez">
              <ActionIcon aria-label={`Apagar de vez: ${task.label}`} onClick={() => void forget(task)}>
                <IconTrashX aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Writes>
        )}
      />
    </Page>
  )
}

const forget = ({ id, label }: DeletedTask) =>
  deleteRecord({
    about: label,
    remove: () => removal('DELETE /calendar/bin/{id}', { params: { id } }),
    topic: 'tasks',
  })

const columnsOf = (timeZone: string): readonly Column<DeletedTask>[] => [
  {
    id: 'label',
    header: 'Título',
    card: 'title',
    value: ({ label }) => label,
    width: '36%',
    sortable: false,
  },
  {
    id: 'date',
    header: 'Data',
    value: ({ date }) => date,
    text: ({ date, occurrences }) =>
      date === null
        ? 'Sem data'
        : occurrences === 1
          ? formatDay(date)
          : `${count(occurrences, 'data', 'datas')}, com ${formatDay(date)}`,
    sortable: false,
  },
  { id: 'client', header: 'De quem', value: ({ client_name }) => client_name, sortable: false },
  {
    id: 'deleted',
    header: 'Apagada',
    value: ({ deleted_at }) => deleted_at,
    text: ({ deleted_at, deleted_by }) => `${formatInstant(deleted_at, timeZone)}, por ${deleted_by}`,
    sortable: false,
  },
  {
    id: 'until',
    header: 'Fica até',
    value: ({ deleted_at }) => deleted_at,
    text: ({ deleted_at }) => formatDay(addDays(deleted_at.slice(0, 10), BIN_DAYS)),
    sortable: false,
    width: 120,
  },
]
