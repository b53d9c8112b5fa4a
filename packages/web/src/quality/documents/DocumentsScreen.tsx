import { Text } from '@mantine/core'
import { type DocumentedInformation, documentStateLabels } from '@prumo/contract/quality/documents/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import classes from './DocumentsScreen.module.css'

const documentsQuery = call('GET /client/informacao-documentada', {}, { topic: 'quality' })

const tones = { in_force: 'good', open: 'waiting', refused: 'bad', uncontrolled: 'quiet' } as const

const columnsOf = (timeZone: string): readonly Column<DocumentedInformation>[] => [
  {
    id: 'title',
    header: 'Documento',
    cell: ({ title, link, department }) => (
      <>
        <AddressLink href={link} className={classes.link!}>
          {title}
        </AddressLink>
        {department && (
          <Text fz="xs" c="dimmed">
            {department}
          </Text>
        )}
      </>
    ),
    brief: ({ title, link }) => (
      <AddressLink href={link} className={classes.link!}>
        {title}
      </AddressLink>
    ),
    card: 'title',
    width: '30%',
  },
  { id: 'kind_name', header: 'Tipo' },
  {
    id: 'state',
    header: 'Situação',
    card: 'aside',
    value: ({ state }) => documentStateLabels[state],
    cell: ({ state }) => <StatusMark tone={tones[state]}>{documentStateLabels[state]}</StatusMark>,
    width: 130,
  },
  { id: 'version', header: 'Versão', width: 90 },
  {
    id: 'approved_at',
    header: 'Aprovação',
    text: ({ approved_at, approved_by }) =>
      approved_at === null ? '' : `${approved_by}, ${formatInstant(approved_at, timeZone)}`,
  },
  {
    id: 'revision_date',
    header: 'Revisão',
    card: 'lead',
    as: 'day',
    cell: ({ revision_date, review }) => (
      <>
        {formatDay(revision_date)}{' '}
        {review !== 'none' && (
          <StatusMark tone={review === 'late' ? 'bad' : 'waiting'}>
            {review === 'late' ? 'Atrasada' : 'Próxima'}
          </StatusMark>
        )}
      </>
    ),
  },
  {
    id: 'confirmed',
    header: 'Leituras',
    value: ({ readers, confirmed }) => (readers ? confirmed / readers : null),
    text: ({ readers, confirmed }) => (readers ? `${confirmed} de ${readers}` : ''),
    width: 110,
  },
]

/** Everything controlled in one list: procedures, job descriptions, manuals, norms and forms. */
export default function DocumentsScreen() {
  const { time_zone } = useAccount()
  const list = useListing({ filters: ['tipo', 'situacao'] })
  const query = useQuery(documentsQuery)
  const kinds = [...new Map((query.data ?? []).map(({ kind, kind_name }) => [kind, kind_name]))]
  const filters: readonly Filter<DocumentedInformation>[] = [
    {
      name: 'tipo',
      label: 'Tipo',
      look: 'select',
      options: kinds.map(([value, label]) => ({ value, label })),
      keeps: ({ kind }, value) => kind === value,
    },
    {
      name: 'situacao',
      label: 'Situação',
      look: 'select',
      options: [
        ...Object.entries(documentStateLabels).map(([value, label]) => ({ value, label })),
        { value: 'late', label: 'Revisão atrasada' },
      ],
      keeps: ({ state, review }, value) => (value === 'late' ? review === 'late' : state === value),
    },
  ]
  return (
    <Page
      title="Informação documentada"
      hint="A lista mestra: o que está em vigor, quem aprovou, quando se revê e quem já leu."
      actions={<PdfButton href="/api/client/informacao-documentada/pdf" />}
    >
      <DataTable
        label="Informação documentada"
        list={list}
        query={query}
        columns={columnsOf(time_zone)}
        rowId={({ kind, id }) => `${kind} ${id}`}
        brief
        filters={filters}
        unit={['documento', 'documentos']}
        emptyTitle="Nenhum documento ainda"
        emptyHint="Procedimentos (POPs), descrições de cargo, manuais e normas aparecem aqui assim que são criados."
      />
    </Page>
  )
}
