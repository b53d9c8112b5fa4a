import { Menu, Text } from '@mantine/core'
import { smallestGroup } from '@prumo/contract/people/anonymity.ts'
import {
  type FeedbackRound,
  type RoundPerson,
  relationLabels,
  relations,
} from '@prumo/contract/people/rounds/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { departmentFilter } from '../../admin/departments/department-filter.ts'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { removal } from '../../platform/api.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { AssessorsForm } from './AssessorsForm.tsx'
import { CalibrationForm } from './CalibrationForm.tsx'
import { roundPeopleQuery } from './round-queries.ts'
import { sayRounded } from './states.tsx'

type Cell = Column<RoundPerson>

const person = (round: FeedbackRound): Cell => ({
  id: 'name',
  header: 'Pessoa',
  cell: ({ id, name, cargo }) => (
    <div>
      {round.state === 'closed' ? (
        <TextLink
          to="/pessoas/rodadas/$round/pessoa/$person"
          params={{ round: String(round.id), person: String(id) }}
          c="inherit"
          fz="inherit"
        >
          {name}
        </TextLink>
      ) : (
        name
      )}
      <Text fz="xs" c="dimmed">
        {cargo}
      </Text>
    </div>
  ),
  sortable: false,
  card: 'title',
})
const department: Cell = {
  id: 'department',
  header: 'Departamento',
  value: ({ department: name }) => name,
  sortable: false,
  card: 'lead',
}

/** How many of each group have answered. */
const progress: readonly Cell[] = relations.map((relation) => ({
  id: relation,
  header: relationLabels[relation],
  value: ({ answered }) => answered[relation],
  text: ({ asked, answered }) => (asked[relation] === 0 ? '' : `${answered[relation]} de ${asked[relation]}`),
  align: 'end',
  sortable: false,
}))

/** The scores of each group, what they make, and what a calibration made of it. */
const scores: readonly Cell[] = [
  ...(['self', 'leader', 'peers', 'team', 'colleagues'] as const).map(
    (group): Cell => ({
      id: group,
      header: relationLabels[group],
      value: (row) => row.scores[group],
      text: (row) => sayRounded(row.scores[group]),
      align: 'end',
      sortable: false,
      optional: group === 'colleagues' ? 'hidden' : true,
    }),
  ),
  { id: 'score', header: 'Nota', text: ({ score }) => sayRounded(score), align: 'end', sortable: false },
  {
    id: 'adjusted',
    header: 'Calibrada',
    value: ({ adjusted_score }) => adjusted_score,
    text: ({ adjusted_score }) => sayRounded(adjusted_score),
    cell: ({ adjusted_score, adjusted_reason }) => (
      <span title={adjusted_reason || undefined}>{sayRounded(adjusted_score)}</span>
    ),
    align: 'end',
    sortable: false,
    card: 'aside',
  },
  {
    id: 'shared',
    header: 'Conversa',
    value: ({ shared_at }) => shared_at,
    text: ({ shared_at, seen_at }) => (seen_at ? 'Visto' : shared_at ? 'Compartilhado' : ''),
    cell: ({ shared_at, seen_at }) =>
      shared_at && <StatusMark tone={seen_at ? 'good' : 'waiting'}>{seen_at ? 'Visto' : 'Não visto'}</StatusMark>,
    sortable: false,
  },
]

type Opened = { what: 'assessors' | 'calibration'; row: RoundPerson }

/** The people of a round: how far the answers are and, once it is closed, the scores to calibrate, by department. */
export function RoundPeopleTable({
  round,
  views,
  below,
}: {
  round: FeedbackRound
  views: ReactNode
  below: ReactNode
}) {
  const { departamento } = useSearch({ from: '/member/pessoas/rodadas/$round' })
  const listing = useListing({ pageSize: 50, filters: ['departamento'] })
  const { page, per_page, search } = listing.query
  const list = useQuery(roundPeopleQuery(round.id, { page, per_page, search, department_id: departamento }))
  const [opened, setOpened] = useState<Opened | null>(null)
  const departments = useQuery(departmentsQuery).data ?? []
  const closed = round.state === 'closed'
  const filters: readonly Filter<RoundPerson>[] = [departmentFilter(departments)]
  const close = () => setOpened(null)
  return (
    <>
      <DataTable
        label="Pessoas da rodada"
        list={listing}
        query={{ ...list, data: list.data?.response }}
        total={list.data?.total ?? 0}
        columns={[person(round), department, ...(closed ? scores : progress)]}
        rowId={({ id }) => id}
        filters={filters}
        tools={views}
        unit={['pessoa', 'pessoas']}
        emptyTitle="Ninguém nesta rodada"
        emptyHint="Escolha quem é avaliado em “Mais”."
        rowActions={(row) => (
          <Writes>
            <MoreMenu label={`Mais de ${row.name}`} width={200}>
              {closed ? (
                <Menu.Item onClick={() => setOpened({ what: 'calibration', row })}>Ajustar nota</Menu.Item>
              ) : (
                <>
                  <Menu.Item onClick={() => setOpened({ what: 'assessors', row })}>Quem avalia</Menu.Item>
                  <Menu.Item color="red" onClick={() => void remove(round.id, row)}>
                    Tirar da rodada
                  </Menu.Item>
                </>
              )}
            </MoreMenu>
          </Writes>
        )}
      />
      {/* With the list, which would push it down. */}
      {list.data && (
        <>
          <Text fz="sm" c="dimmed" mt="xs">
            {closed
              ? `Notas de 0 a 100; a nota é a média do que os outros disseram, cada grupo uma vez. Pares e equipe aparecem quando ${smallestGroup} ou mais responderam.`
              : `Pares e equipe só aparecem no resultado quando ${smallestGroup} ou mais respondem; menos do que isso em cada um, os dois grupos aparecem juntos.`}
          </Text>
          {below}
        </>
      )}
      {opened?.what === 'assessors' && <AssessorsForm round={round.id} person={opened.row} onClose={close} />}
      {opened?.what === 'calibration' && <CalibrationForm round={round.id} person={opened.row} onClose={close} />}
    </>
  )
}

const remove = (id: number, { id: person, name }: RoundPerson) =>
  deleteRecord({
    about: name,
    topic: 'people',
    text: 'A pessoa sai da rodada; o cadastro dela fica.',
    remove: () => removal('DELETE /users/feedback-rounds/{id}/people/{person}', { params: { id, person } }),
  })
