import { ActionIcon, Tooltip } from '@mantine/core'
import { BIN_DAYS } from '@prumo/contract/bin.ts'
import { addDays } from '@prumo/contract/dates.ts'
import { IconArrowBackUp, IconTrashX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Answer, removal } from '../../platform/api.ts'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { restoreRecord } from '../../ui/bin.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { usePresses } from '../../ui/table/usePresses.ts'
import { BinViews } from '../../ui/ViewLinks.tsx'
import { Writes } from '../../ui/Writes.tsx'

type DeletedRecord = Answer<'GET /client/bin'>['response'][number]

/** 'Lixeira': what was deleted of all areas but tasks, and comes back whole within thirty days. */
export default function BinScreen() {
  const { time_zone } = useAccount()
  const list = useListing()
  const records = useQuery(binQuery(list.query))
  const columns = useMemo(() => columnsOf(time_zone), [time_zone])
  const leaving = usePresses<DeletedRecord>({
    words: 'Trazendo de volta',
    rowId,
    send: (rows) => Promise.all(rows.map((row) => restoreRecord(row))),
  })
  return (
    <Page title="Lixeira" hint={`O que foi apagado fica aqui por ${BIN_DAYS} dias e volta com tudo o que tinha.`}>
      <BinViews />
      <DataTable
        label="Lixeira"
        list={list}
        query={{ ...records, data: records.data?.response }}
        total={records.data?.total ?? 0}
        columns={columns}
        rowId={rowId}
        leaving={leaving}
        unit={['registro', 'registros']}
        emptyTitle="A lixeira está vazia"
        emptyHint={`Um registro apagado espera aqui por ${BIN_DAYS} dias.`}
        rowActions={(row) =>
          row.restorable && (
            <Writes>
              <Tooltip label="Trazer de volta">
                <ActionIcon aria-label={`Trazer de volta: ${row.title}`} onClick={() => leaving.press(row)}>
                  <IconArrowBackUp aria-hidden />
                </ActionIcon>
              </Tooltip>
              <Tooltip label="Apagar de vez">
                <ActionIcon aria-label={`Apagar de vez: ${row.title}`} onClick={() => void forget(row)}>
                  <IconTrashX aria-hidden />
                </ActionIcon>
              </Tooltip>
            </Writes>
          )
        }
      />
    </Page>
  )
}

const binQuery = (query: { page: number; per_page: number; search: string }) =>
  call('GET /client/bin', { query }, { topic: 'bin', paged: true })

const rowId = ({ kind, id }: DeletedRecord) => `${kind} ${id}`

const forget = ({ kind, id, title }: DeletedRecord) =>
  deleteRecord({
    about: title,
    remove: () => removal('DELETE /client/bin/{kind}/{id}', { params: { kind, id } }),
    topic: 'bin',
  })

const columnsOf = (timeZone: string): readonly Column<DeletedRecord>[] => [
  { id: 'title', header: 'Nome', card: 'title', value: ({ title }) => title, width: '40%', sortable: false },
  { id: 'name', header: 'O que é', value: ({ name }) => name, sortable: false },
  {
    id: 'deleted',
    header: 'Apagado',
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
