import { absenceKinds, awayWords } from '@prumo/contract/admin/absences/absences.ts'
import type { Absence } from '@prumo/contract/admin/absences/endpoints.ts'
import { formatDate } from '@prumo/contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { removal } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { call } from '../../platform/query.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { PersonPortrait } from '../users/PersonPortrait.tsx'
import { AbsenceForm } from './AbsenceForm.tsx'
import classes from './AbsencesScreen.module.css'

const absencesQuery = call('GET /absences', {}, { topic: 'users' })

/** 'Ausências': who is away now and who will be. Everybody says their own; of others, whoever changes users. */
export default function AbsencesScreen() {
  const { today } = useToday()
  const { create, edit, open } = useRecordForm<Absence>('Nova ausência', (opened) => <AbsenceForm {...opened} />)
  const columns = useMemo(() => columnsOn(today), [today])
  return (
    <Page
      title="Ausências"
      hint="Férias, folgas e licenças de cada pessoa. Quem passa uma tarefa ou marca uma reunião vê aqui, e na escolha da pessoa, quem não está."
      actions={create}
    >
      <DataTable
        label="Ausências"
        list={useListing({ order: 'starts' })}
        query={useQuery(absencesQuery)}
        columns={columns}
        rowId={({ id }) => id}
        emptyHint="Ninguém está de férias nem avisou que vai estar. O que já passou sai desta lista."
        rowActions={(absence) =>
          absence.can.change && (
            <EditDelete
              name={`ausência de ${absence.user_name}`}
              onEdit={() => edit(absence)}
              onDelete={() => void deleteAbsence(absence)}
            />
          )
        }
      />
      {open}
    </Page>
  )
}

const columnsOn = (today: string): readonly Column<Absence>[] => [
  {
    id: 'name',
    header: 'Pessoa',
    value: ({ user_name }) => user_name,
    cell: (absence) => (
      <span className={classes.person}>
        <PersonPortrait id={absence.user_id} name={absence.user_name} size={28} />
        <span>{absence.user_name}</span>
        {absence.starts_on <= today && <StatusMark tone="waiting">Hoje</StatusMark>}
      </span>
    ),
    card: 'title',
  },
  { id: 'kind', header: 'Motivo', value: ({ kind }) => absenceKinds[kind], width: 170 },
  {
    id: 'starts',
    header: 'Primeiro dia',
    value: ({ starts_on }) => starts_on,
    text: ({ starts_on }) => formatDate(starts_on),
    width: 150,
  },
  {
    id: 'ends',
    header: 'Último dia',
    value: ({ ends_on }) => ends_on,
    text: ({ ends_on }) => formatDate(ends_on),
    width: 150,
  },
]

const deleteAbsence = ({ id, user_name, ...times }: Absence) =>
  deleteRecord({
    about: `${user_name}, ${awayWords(times, times.starts_on)}`,
    topic: 'users',
    remove: () => removal('DELETE /absences/{id}', { params: { id } }),
  })
