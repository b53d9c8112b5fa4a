import { ActionIcon, Tooltip } from '@mantine/core'
import { BIN_DAYS } from '@prumo/contract/bin.ts'
import { addDays, todayIn } from '@prumo/contract/dates.ts'
import { IconArrowBackUp, IconTrashX } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Removal } from '../platform/api.ts'
import { formatDay, formatInstant } from '../platform/format.ts'
import type { Topic } from '../platform/query.ts'
import { useAccount } from '../platform/session.ts'
import { deleteRecord } from './deleting.ts'
import { Page } from './Page.tsx'
import type { ShownQuery } from './QueryBoundary.tsx'
import { DataTable } from './table/DataTable.tsx'
import type { Column } from './table/rows.ts'
import type { Listing } from './table/useListing.ts'
import { usePresses } from './table/usePresses.ts'
import { BinViews } from './ViewLinks.tsx'
import { Writes } from './Writes.tsx'

type Deleted = { deleted_by: string; deleted_at: string; restorable?: boolean }

type Props<Row> = {
  list: Listing
  records: ShownQuery<{ response: readonly Row[]; total: number }>
  rowId: (row: Row) => string | number
  /** The columns between what it is called and when it was deleted. */
  columns: readonly Column<Row>[]
  name: { header: string; of: (row: Row) => string }
  words: { unit: readonly [one: string, many: string]; deleted: string; waits: string }
  topic: Topic
  restore: (row: Row) => Promise<unknown>
  forget: (row: Row) => Removal<unknown>
}

/** 'Lixeira': what was deleted, and comes back whole within thirty days. */
export function BinPage<Row extends Deleted>({
  list,
  records,
  rowId,
  columns,
  name,
  words,
  topic,
  ...acts
}: Props<Row>) {
  const { time_zone } = useAccount()
  const all = useMemo(
    () => [
      { id: 'title', header: name.header, card: 'title' as const, value: name.of, width: '38%', sortable: false },
      ...columns,
      ...daysOf<Row>(words.deleted, time_zone),
    ],
    [name, columns, words, time_zone],
  )
  const leaving = usePresses<Row>({
    words: 'Trazendo de volta',
    rowId,
    send: (rows) => Promise.all(rows.map(acts.restore)),
  })
  const forget = (row: Row) => deleteRecord({ about: name.of(row), remove: () => acts.forget(row), topic })
  return (
    <Page title="Lixeira" hint={`O que foi apagado fica aqui por ${BIN_DAYS} dias e volta com tudo o que tinha.`}>
      <BinViews />
      <DataTable
        label="Lixeira"
        list={list}
        query={{ ...records, data: records.data?.response }}
        total={records.data?.total ?? 0}
        columns={all}
        rowId={rowId}
        leaving={leaving}
        unit={words.unit}
        emptyTitle="A lixeira está vazia"
        emptyHint={`${words.waits} espera aqui por ${BIN_DAYS} dias.`}
        rowActions={(row) =>
          row.restorable !== false && (
            <Writes>
              <Tooltip label="Trazer de volta">
                <ActionIcon aria-label={`Trazer de volta: ${name.of(row)}`} onClick={() => leaving.press(row)}>
                  <IconArrowBackUp aria-hidden />
                </ActionIcon>
              </Tooltip>
              <Tooltip label="Apagar de vez">
                <ActionIcon aria-label={`Apagar de vez: ${name.of(row)}`} onClick={() => void forget(row)}>
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

const daysOf = <Row extends Deleted>(deleted: string, timeZone: string): readonly Column<Row>[] => [
  {
    id: 'deleted',
    header: deleted,
    value: ({ deleted_at }) => deleted_at,
    text: ({ deleted_at, deleted_by }) => `${formatInstant(deleted_at, timeZone)}, por ${deleted_by}`,
    sortable: false,
  },
  {
    id: 'until',
    header: 'Fica até',
    value: ({ deleted_at }) => deleted_at,
    text: ({ deleted_at }) => formatDay(addDays(todayIn(timeZone, new Date(deleted_at)), BIN_DAYS)),
    sortable: false,
    width: 120,
  },
]
