import type { ControlStatus } from '@prumo/contract/quality/controlled.ts'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import type { Removal } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { deleteRecord, inBin } from '../../ui/deleting.ts'
import { type Opened, useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { ControlMark } from '../../ui/history/ControlMark.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfIcon } from '../../ui/PdfButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { type ControlledBase, documentPdf } from './controlled-queries.ts'

type Document = { id: number; title: string; status: ControlStatus; created_date: string; updated_at: string }

type Props<Row extends Document> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'query' | 'unit' | 'emptyTitle' | 'emptyHint'
> & {
  base: ControlledBase
  title: string
  hint: string
  /** The words of the button of a new one. */
  create: string
  to: '/manual-de-qualidade/$id' | '/controle-mudanca/$id'
  /** The columns before the title, and between it and the document's author. */
  columns: { before?: readonly Column<Row>[]; between: readonly Column<Row>[]; createdBy: (row: Row) => string }
  /** Declared outside the component. */
  form: (opened: Opened<Row>) => ReactNode
  bin: { kind: string; gone: string; remove: (id: number) => Removal<unknown> }
}

/** The documents of a kind: each with its state, its PDF, and what may be done with it. */
export function DocumentList<Row extends Document>({ base, title, hint, to, columns, bin, ...rest }: Props<Row>) {
  const { time_zone } = useAccount()
  const { form, create: words, ...table } = rest
  const { create, edit, open } = useRecordForm<Row>(words, form)
  const shown = useMemo(() => columnsOf(to, columns, time_zone), [to, columns, time_zone])
  const remove = ({ id, title: about }: Row) =>
    deleteRecord({
      about,
      topic: 'quality',
      text: `${bin.gone} As versões decididas permanecem guardadas. ${inBin}`,
      bin: { kind: bin.kind, id },
      remove: () => bin.remove(id),
    })
  return (
    <Page title={title} hint={hint} actions={create}>
      <DataTable
        {...table}
        label={title}
        list={useListing()}
        columns={shown}
        rowId={({ id }) => id}
        brief
        emptyAction={create}
        rowActions={(row) => (
          <>
            <PdfIcon visibleFrom="sm" href={documentPdf(base, row.id)} label={`PDF de ${row.title}`} />
            <EditDelete name={row.title} onEdit={() => edit(row)} onDelete={() => void remove(row)} />
          </>
        )}
      />
      {open}
    </Page>
  )
}

const columnsOf = <Row extends Document>(
  to: Props<Row>['to'],
  { before = [], between, createdBy }: Props<Row>['columns'],
  timeZone: string,
): readonly Column<Row>[] => [
  ...before,
  {
    id: 'title',
    header: 'Título',
    value: ({ title }) => title,
    cell: ({ id, title }) => (
      <TextLink to={to} params={{ id: String(id) }} fz="inherit">
        {title}
      </TextLink>
    ),
    card: 'title',
    width: '33%',
  },
  {
    id: 'status',
    header: 'Situação',
    card: 'aside',
    value: ({ status }) => status,
    cell: ({ status }) => <ControlMark status={status} />,
    width: 130,
  },
  ...between,
  { id: 'created_by', header: 'Criado por', value: createdBy },
  {
    id: 'created_date',
    header: 'Data de criação',
    value: ({ created_date }) => created_date,
    text: ({ created_date }) => formatInstant(created_date, timeZone),
  },
]
