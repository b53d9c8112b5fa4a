import type { FeedbackRound } from '@prumo/contract/people/rounds/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { places } from '../feedback/places.ts'
import { RoundForm } from './RoundForm.tsx'
import { roundsQuery } from './round-queries.ts'
import { periodOf, RoundMark, stateWord } from './states.tsx'

const columns: readonly Column<FeedbackRound>[] = [
  {
    id: 'name',
    header: 'Rodada',
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <TextLink to="/pessoas/rodadas/$round" params={{ round: String(id) }} c="inherit" fz="inherit">
        {name}
      </TextLink>
    ),
    card: 'title',
  },
  { id: 'begins_on', header: 'Período', value: ({ begins_on }) => begins_on, text: periodOf, card: 'lead' },
  { id: 'template', header: 'Modelo', value: ({ template }) => template },
  { id: 'people', header: 'Pessoas', value: ({ people }) => people, align: 'end' },
  {
    id: 'answered',
    header: 'Respondidas',
    value: ({ answered }) => answered,
    text: ({ answered, asked }) => `${answered} de ${asked}`,
    align: 'end',
    card: 'lead',
  },
  {
    id: 'state',
    header: 'Situação',
    value: ({ state }) => stateWord(state),
    cell: ({ state }) => <RoundMark state={state} />,
    card: 'aside',
  },
]

/** The rounds of feedback: who assesses whom in a period. */
export default function RoundsScreen() {
  const { create, open } = useRecordForm<FeedbackRound>('Nova rodada', (opened) => <RoundForm {...opened} />)
  return (
    <Page
      title="Rodadas de feedback"
      hint={<TrailBelow to={places.custom.departments} title={places.custom.title} here="Rodadas" />}
      actions={create}
    >
      <DataTable
        label="Rodadas"
        list={useListing({ order: '-begins_on' })}
        query={useQuery(roundsQuery)}
        columns={columns}
        rowId={({ id }) => id}
        brief
        unit={['rodada', 'rodadas']}
        emptyTitle="Nenhuma rodada ainda"
        emptyHint="Em uma rodada, cada pessoa é avaliada por si mesma, por quem a lidera, por pares e pela equipe, com as mesmas perguntas."
      />
      {open}
    </Page>
  )
}
