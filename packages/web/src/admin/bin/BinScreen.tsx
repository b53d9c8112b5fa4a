import { useQuery } from '@tanstack/react-query'
import { type Answer, removal } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { BinPage } from '../../ui/BinPage.tsx'
import { restoreRecord } from '../../ui/bin.ts'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'

type DeletedRecord = Answer<'GET /client/bin'>['response'][number]

/** The deleted records of all areas but tasks. */
export default function BinScreen() {
  const list = useListing()
  return (
    <BinPage
      list={list}
      records={useQuery(binQuery(list.query))}
      rowId={({ kind, id }) => `${kind} ${id}`}
      columns={columns}
      name={name}
      words={words}
      topic="bin"
      restore={restoreRecord}
      forget={({ kind, id }) => removal('DELETE /client/bin/{kind}/{id}', { params: { kind, id } })}
    />
  )
}

const binQuery = (query: { page: number; per_page: number; search: string }) =>
  call('GET /client/bin', { query }, { topic: 'bin', paged: true })

const name = { header: 'Nome', of: ({ title }: DeletedRecord) => title }
const words = { unit: ['registro', 'registros'], deleted: 'Apagado', waits: 'Um registro apagado' } as const
const columns: readonly Column<DeletedRecord>[] = [
  { id: 'name', header: 'O que é', value: (row) => row.name, sortable: false },
]
