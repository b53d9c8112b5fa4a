import { type ReactNode, Suspense, useState } from 'react'
import { usePersonFilter } from '../../admin/users/person-filter.ts'
import type { Removal } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { CreateButton } from '../../ui/CreateButton.tsx'
import { deleteRecord } from '../../ui/deleting.ts'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import type { ShownQuery } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { FilterOption } from '../../ui/table/filters.ts'
import type { Column, ValuedColumn } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { useGoneNamed } from '../../ui/useUnreadNamed.ts'
import { Writes } from '../../ui/Writes.tsx'
import { ControlViews } from './ControlViews.tsx'

/** A record of a register: it has an owner and a day on which it is looked at again. */
type Registered = {
  id: number
  title: string
  owner_id: number | null
  owner: string
  next_on: string | null
  due: 'none' | 'soon' | 'late'
  ended_on: string | null
}

type Props<Row> = {
  title: string
  hint: string
  query: ShownQuery<readonly Row[]>
  /** Those before the day and the owner. */
  columns: readonly Column<Row>[]
  /** The heading of the day: 'Calibrar até'. */
  until: string
  /** The words of one that ended: 'Fora de uso desde'. */
  ended: string
  unit: readonly [one: string, many: string]
  create: string
  /** Beside what has come due, what ended and what is on. */
  states: readonly FilterOption[]
  /** True if a record is in one of `states`; in 'none' where nothing was found about it yet. */
  isIn: (row: Row, state: string) => boolean
  empty: readonly [title: string, hint: string]
  actions?: ReactNode
  opened: number | undefined
  onOpen: (id: number | undefined) => void
  form: (opened: Opened<Row>) => ReactNode
  history: (id: number, onClose: () => void) => ReactNode
  /** Its kind in the bin. */
  kind: string
  remove: (id: number) => Removal<unknown>
}

/** The list of a register, the record that its address names, and the form of one. */
export function RegisterScreen<Row extends Registered>(props: Props<Row>) {
  const { title, query, columns, until, ended, unit, states, isIn, opened, onOpen, kind } = props
  const list = useListing({ filters: ['situacao', 'responsavel'] })
  const person = usePersonFilter<Row>({ name: 'responsavel', of: ({ owner_id }) => [owner_id] })
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  const found = useGoneNamed(query.data, opened, () => onOpen(undefined))
  const create = (
    <Writes>
      <CreateButton onClick={() => setEditing('new')}>{props.create}</CreateButton>
    </Writes>
  )
  const close = () => setEditing(null)
  const erase = ({ id, title: about }: Row) =>
    deleteRecord({ about, topic: 'quality', bin: { kind, id }, remove: () => props.remove(id) })
  return (
    <Page
      title={title}
      hint={props.hint}
      actions={
        <>
          {props.actions}
          {create}
        </>
      }
    >
      <ControlViews />
      <DataTable<Row>
        label={title}
        list={list}
        query={query}
        columns={[...columns, dayColumn(until, ended), ownerColumn]}
        rowId={({ id }) => id}
        onRow={() => (row) => onOpen(row.id)}
        brief
        filters={[
          {
            name: 'situacao',
            label: 'Situação',
            look: 'select',
            options: [{ value: 'due', label: 'Pedem um registro' }, ...states, { value: 'ended', label: ended }],
            keeps: (row, value) =>
              value === 'due'
                ? row.due !== 'none' || (row.ended_on === null && isIn(row, 'none'))
                : value === 'ended'
                  ? row.ended_on !== null
                  : row.ended_on === null && isIn(row, String(value)),
          },
          person,
        ]}
        unit={unit}
        emptyTitle={props.empty[0]}
        emptyHint={props.empty[1]}
        emptyAction={create}
        rowActions={(row) => (
          <EditDelete name={row.title} onEdit={() => setEditing(row)} onDelete={() => void erase(row)} />
        )}
      />
      <Suspense>
        {found && props.history(found.id, () => onOpen(undefined))}
        {editing !== null && props.form({ record: editing === 'new' ? undefined : editing, onClose: close })}
      </Suspense>
    </Page>
  )
}

const dayColumn = (header: string, ended: string): ValuedColumn<Registered> => ({
  id: 'next_on',
  header,
  value: ({ next_on }) => next_on,
  cell: ({ next_on, due, ended_on }) =>
    ended_on ? (
      <StatusMark tone="quiet">{`${ended} ${formatDay(ended_on)}`}</StatusMark>
    ) : (
      <>
        {formatDay(next_on)}{' '}
        {due !== 'none' && (
          <StatusMark tone={due === 'late' ? 'bad' : 'waiting'}>{due === 'late' ? 'Atrasado' : 'A vencer'}</StatusMark>
        )}
      </>
    ),
  width: 210,
})

const ownerColumn: ValuedColumn<Registered> = {
  id: 'owner',
  header: 'Responsável',
  value: ({ owner }) => owner,
  optional: true,
}
