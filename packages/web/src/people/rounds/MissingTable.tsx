import type { FeedbackRound, RoundMissing } from '@prumo/contract/people/rounds/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { roundMissingQuery } from './round-queries.ts'

const columns: readonly Column<RoundMissing>[] = [
  { id: 'name', header: 'Quem avalia', sortable: false, card: 'title' },
  { id: 'department', header: 'Departamento', sortable: false },
  {
    id: 'left',
    header: 'Avaliações',
    value: ({ asked, answered }) => asked - answered,
    text: ({ asked, answered }) => `${asked - answered === 1 ? 'falta' : 'faltam'} ${asked - answered} de ${asked}`,
    align: 'end',
    sortable: false,
    card: 'aside',
  },
]

/** The people with answers left to give, and how many; not about whom. */
export function MissingTable({ round, views, below }: { round: FeedbackRound; views: ReactNode; below: ReactNode }) {
  const { id, state } = round
  const listing = useListing({ pageSize: 20 })
  const { page, per_page } = listing.query
  const list = useQuery(roundMissingQuery(id, { page, per_page }))
  return (
    <>
      <DataTable
        label="Quem falta responder"
        list={listing}
        query={{ ...list, data: list.data?.response }}
        total={list.data?.total ?? 0}
        columns={columns}
        rowId={({ id: collaborator }) => collaborator}
        unit={['pessoa', 'pessoas']}
        searches={false}
        tools={views}
        brief
        emptyTitle={state === 'preparing' ? 'Ninguém avalia ninguém ainda' : 'Todos responderam'}
        emptyHint={state === 'preparing' ? 'Escolha em cada pessoa quem a avalia.' : 'A rodada já pode ser encerrada.'}
      />
      {list.data && below}
    </>
  )
}
