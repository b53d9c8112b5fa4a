import type { ImportBatch, ImportLine } from '@prumo/contract/imports/batches/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DataTable } from '../ui/table/DataTable.tsx'
import type { FilterOption } from '../ui/table/filters.ts'
import type { Column } from '../ui/table/rows.ts'
import { useListing } from '../ui/table/useListing.ts'
import { linesQuery } from './import-queries.ts'
import classes from './Lines.module.css'
import { shownValue } from './words.ts'

const asked = { problemas: 'problems', registros: 'stored' } as const
const filterNames = ['linhas_com']

type Props = { batch: ImportBatch; filters: readonly FilterOption[] }

/** The lines of an import as they were parsed, by page, with the problems of each. */
export function Lines({ batch, filters }: Props) {
  const list = useListing({ pageSize: 25, filters: filterNames })
  const { page, per_page } = list.query
  const only = asked[list.chosen.linhas_com as keyof typeof asked]
  const found = useQuery(linesQuery(batch.id, { page, per_page, only }))
  const columns = useMemo(() => columnsOf(batch), [batch])
  return (
    <DataTable
      label="Linhas da planilha"
      list={list}
      query={{ ...found, data: found.data?.response }}
      total={found.data?.total ?? 0}
      columns={columns}
      rowId={({ line }) => line}
      searches={false}
      unit={['linha', 'linhas']}
      filters={filters.length > 0 ? [{ name: 'linhas_com', label: 'Linhas', look: 'chips', options: filters }] : []}
      emptyTitle="As linhas não estão mais guardadas"
      emptyHint="Elas ficam por 30 dias depois de importadas."
    />
  )
}

function columnsOf({ kind, mapping, problems: refused }: ImportBatch): readonly Column<ImportLine>[] {
  const labels = new Map(kind.columns.map(({ key, label }) => [key, label]))
  const why = ({ problems }: ImportLine) =>
    problems.map(({ column, message }) => (column === null ? message : `${labels.get(column) ?? column}: ${message}`))
  return [
    {
      id: 'line',
      header: 'Linha',
      text: ({ line }) => `Linha ${line}`,
      cell: ({ line }) => (
        <>
          <span className={classes.word}>Linha </span>
          {line}
        </>
      ),
      card: 'title',
      width: 70,
    },
    ...(refused > 0
      ? [
          {
            id: 'problems',
            header: 'Problema',
            value: (row: ImportLine) => why(row).join('. '),
            cell: (row: ImportLine) => <Problems sentences={why(row)} />,
            width: '30%',
          },
        ]
      : []),
    ...kind.columns
      .filter(({ key }) => (mapping[key] ?? null) !== null)
      .map(({ key, label, as }) => ({
        id: key,
        header: label,
        value: ({ values }: ImportLine) => values[key] ?? '',
        text: ({ values }: ImportLine) => shownValue(values[key] ?? '', as),
      })),
  ]
}

const Problems = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((sentence) => (
    <span key={sentence} className={classes.problem}>
      {sentence}
    </span>
  ))
