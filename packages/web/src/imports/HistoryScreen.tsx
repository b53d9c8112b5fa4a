import { Box, Text } from '@mantine/core'
import type { ImportSummary } from '@prumo/contract/imports/batches/model.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useMemo } from 'react'
import { formatInstant } from '../platform/format.ts'
import { useAccount } from '../platform/session.ts'
import { Page } from '../ui/Page.tsx'
import { StatusMark } from '../ui/StatusMark.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import type { Column } from '../ui/table/rows.ts'
import { useListing } from '../ui/table/useListing.ts'
import { importsQuery } from './import-queries.ts'
import { usePlaces } from './places.ts'
import { records, stateMarks } from './words.ts'

/** 'Importações': the company's; of kinds that need no permission, only the user's own. */
export default function HistoryScreen() {
  const { time_zone } = useAccount()
  const list = useListing({ pageSize: 25 })
  const { page, per_page } = list.query
  const imports = useQuery(importsQuery({ page, per_page }))
  const columns = useMemo(() => columnsIn(time_zone), [time_zone])
  return (
    <Page
      title="Importações"
      hint={
        <Box visibleFrom="sm">
          <Beginnings />
        </Box>
      }
    >
      <DataTable
        label="Importações"
        list={list}
        query={{ ...imports, data: imports.data?.response }}
        total={imports.data?.total ?? 0}
        columns={columns}
        rowId={({ id }) => id}
        searches={false}
        unit={['importação', 'importações']}
        emptyTitle="Nenhuma planilha foi importada ainda"
        emptyHint="Cada importação fica aqui, com o que entrou e o que não entrou, e pode ser desfeita por 30 dias."
      />
      {/* On a phone the imports come first. */}
      <Text hiddenFrom="sm" fz="sm" c="dimmed" mt="xs">
        <Beginnings />
      </Text>
    </Page>
  )
}

function Beginnings() {
  return (
    <>
      {'Importar de uma planilha: '}
      {usePlaces().map(({ kind, label }, place) => (
        <Fragment key={kind}>
          {place > 0 && ', '}
          <TextLink to="/imports/new/$kind" params={{ kind }} fz="sm">
            {label}
          </TextLink>
        </Fragment>
      ))}
    </>
  )
}

const columnsIn = (timeZone: string): readonly Column<ImportSummary>[] => [
  {
    id: 'file',
    header: 'Planilha',
    value: ({ file_name }) => file_name,
    cell: ({ id, file_name }) => (
      <TextLink to="/imports/$id" params={{ id: String(id) }} fz="inherit">
        {file_name}
      </TextLink>
    ),
    card: 'title',
    width: '30%',
  },
  { id: 'kind', header: 'O que', value: ({ kind }) => kind.title },
  {
    id: 'state',
    header: 'Situação',
    card: 'aside',
    value: ({ state }) => stateMarks[state][0],
    cell: ({ state }) => <StatusMark tone={stateMarks[state][1]}>{stateMarks[state][0]}</StatusMark>,
  },
  { id: 'stored', header: 'Entraram', text: (one) => (one.stored > 0 ? records(one, one.stored) : '') },
  { id: 'by', header: 'Por', value: ({ created_by }) => created_by },
  {
    id: 'at',
    header: 'Enviada em',
    value: ({ created_at }) => created_at,
    text: ({ created_at }) => formatInstant(created_at, timeZone),
    width: 155,
  },
]
