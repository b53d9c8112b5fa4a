import { plainFigure } from '@prumo/contract/results/panel/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { removal } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { ImportLink } from '../../ui/ImportLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { figureOrDash } from '../figures.ts'
import { type Goal, goalsQuery } from '../results-queries.ts'
import { GoalForm } from './GoalForm.tsx'
import { GoalViews } from './GoalViews.tsx'

const states: Record<Goal['effect']['state'], readonly [tone: Tone, words: string]> = {
  sets: ['good', 'Vale no painel'],
  waits: ['waiting', 'Espera o ano anterior'],
  replaced: ['quiet', 'Substituída no painel'],
}

const columnsIn = (timeZone: string): readonly Column<Goal>[] => [
  { id: 'indicator', header: 'Indicador' },
  { id: 'title', header: 'Título', card: 'title' },
  { id: 'date', header: 'Data', text: ({ date }) => formatInstant(date, timeZone), width: 150 },
  { id: 'meta', header: 'Meta', text: ({ meta }) => `${plainFigure(meta)}%`, align: 'end', width: 100 },
  {
    id: 'value',
    header: 'Meta do mês',
    value: ({ effect }) => effect.value,
    text: ({ effect, unit }) => figureOrDash(unit, effect.value),
    align: 'end',
    optional: true,
  },
  {
    id: 'state',
    header: 'Efeito',
    value: ({ effect }) => states[effect.state][1],
    cell: ({ effect }) => (
      <span title={effect.words}>
        <StatusMark tone={states[effect.state][0]}>{states[effect.state][1]}</StatusMark>
      </span>
    ),
  },
]

/** 'Minhas Metas' (screen S125). */
export default function GoalsScreen() {
  const { time_zone } = useAccount()
  const [columns] = useState(() => columnsIn(time_zone))
  const { create, edit, open } = useRecordForm<Goal>('Nova meta', (opened) => <GoalForm {...opened} />)
  return (
    <Page
      title="Minhas Metas"
      hint="Uma meta define o alvo do seu mês no painel de indicadores."
      actions={
        <>
          <ImportLink kind="targets" label="Importar metas dos meses" />
          {create}
        </>
      }
    >
      <GoalViews />
      <DataTable
        label="Metas"
        list={useListing()}
        query={useQuery(goalsQuery)}
        columns={columns}
        rowId={({ id }) => id}
        onRow={() => edit}
        rowActions={(goal) => (
          <EditDelete
            name={goal.title}
            onEdit={() => edit(goal)}
            onDelete={() =>
              void deleteRecord({
                about: goal.title,
                topic: 'results',
                bin: { kind: 'goal', id: goal.id },
                remove: () => removal('DELETE /indicators-meta/{id}', { params: { id: goal.id } }),
              })
            }
          />
        )}
        unit={['meta', 'metas']}
        emptyTitle="Nenhuma meta ainda"
        emptyHint="Escolha um indicador, o mês e quanto ele deve crescer."
        emptyAction={create}
      />
      {open}
    </Page>
  )
}
