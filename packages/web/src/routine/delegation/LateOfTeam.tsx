import { Anchor } from '@mantine/core'
import { formatDate } from '@prumo/contract/dates.ts'
import type { LateOfTeam as Late } from '@prumo/contract/routine/delegation/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import { lateOfTeamQuery } from './delegation-queries.ts'
import classes from './LateOfTeam.module.css'

/**
 * The late tasks of a person, of a department or of the whole team; what somebody wrote only for themselves is counted
 * and not shown.
 */
export function LateOfTeam({
  of = 'da equipe',
  chosen,
}: {
  /** Whose they are, in words: 'de Maria', when it is not the whole team. */
  of?: string
  chosen: { client_id?: number; department_id?: number }
}) {
  const list = useListing({ apart: true, stays: true })
  const { page, per_page } = list.query
  const late = useQuery(lateOfTeamQuery({ page, per_page, ...chosen }))
  const { openTask } = useTaskDrawer()
  const columns = useMemo(() => columnsOf(openTask), [openTask])
  const hidden = late.data?.hidden ?? 0
  return (
    <>
      <DataTable
        label={`Atrasadas ${of}`}
        list={list}
        query={{ ...late, data: late.data?.response }}
        total={late.data?.total ?? 0}
        columns={columns}
        rowId={({ id }) => id}
        unit={['tarefa atrasada', 'tarefas atrasadas']}
        searches={false}
        emptyTitle="Nada atrasado por aqui"
        emptyHint={hidden > 0 ? undefined : 'O que passar do dia sem ser concluído aparece aqui.'}
      />
      {hidden > 0 && (
        <p className={classes.hidden}>
          {hidden === 1
            ? 'Mais 1 tarefa atrasada foi escrita por alguém só para si: ela é contada, e o título não aparece.'
            : `Mais ${hidden} tarefas atrasadas foram escritas por pessoas só para si: elas são contadas, e os títulos não aparecem.`}
        </p>
      )}
    </>
  )
}

const columnsOf = (openTask: (id: number) => void): readonly Column<Late>[] => [
  {
    id: 'label',
    header: 'Título',
    card: 'title',
    cell: ({ id, label, open }) =>
      open ? (
        <Anchor
          component="button"
          type="button"
          fw={600}
          c="inherit"
          ta="left"
          fz="inherit"
          mih={24}
          onClick={() => openTask(id)}
        >
          {label}
        </Anchor>
      ) : (
        label
      ),
    width: '40%',
    sortable: false,
  },
  { id: 'client', header: 'Com quem', value: ({ client_name }) => client_name, sortable: false },
  { id: 'by', header: 'Quem passou', value: ({ created_by }) => created_by, sortable: false },
  { id: 'date', header: 'Data', value: ({ date }) => formatDate(date), sortable: false, width: 120 },
]
