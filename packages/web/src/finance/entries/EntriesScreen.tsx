import { Button } from '@mantine/core'
import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useToday } from '../../platform/clock.ts'
import { useAccount } from '../../platform/session.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { ImportLink } from '../../ui/ImportLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { PeriodNav } from '../../ui/period/PeriodNav.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { filterNames, filterOf } from './address.ts'
import { useBulkEntries } from './bulk.tsx'
import { entryColumns, entryMark } from './columns.tsx'
import classes from './EntriesScreen.module.css'
import { EntryForm } from './EntryForm.tsx'
import { EntryRowActions } from './EntryRowActions.tsx'
import { entriesQuery, useExport } from './entry-queries.ts'
import { useEntryFilters } from './filters.tsx'
import { InitialValueForm } from './InitialValueForm.tsx'
import { Sums } from './Sums.tsx'
import { isShown } from './shown.ts'

/** 'Lançamentos' (screen S146): the entries of a month, unless another period is chosen. */
export default function EntriesScreen() {
  const search = useSearch({ from: '/member/financeiro/lancamentos' })
  const { today } = useToday()
  const { time_zone } = useAccount()
  const month = search.mes ?? today.slice(0, 7)
  const list = useListing({ pageSize: 20, filters: filterNames })
  const filter = { ...filterOf(search, month), search: list.search }
  // A month is read from its first day on, all of the time from its end.
  const order = search.periodo === 'tudo' ? 'desc' : 'asc'
  const query = useQuery(entriesQuery(filter, { order, page: list.page, per_page: list.pageSize }))
  const { from: _, to: __, ...anytime } = filter
  const looksInMonth = search.periodo === undefined && (list.search !== '' || Object.keys(anytime).length > 1)
  const others = useQuery({
    ...entriesQuery(anytime, { order: 'desc', page: 1, per_page: 1 }),
    enabled: looksInMonth && query.data?.total === 0,
  })
  const download = useExport(filter, time_zone)
  const [initial, setInitial] = useState(false)
  const { create, edit, open } = useRecordForm<Entry>('Novo item', (opened) => (
    <EntryForm {...opened} shows={(entry) => isShown(entry, filter)} />
  ))
  const columns = useMemo(() => entryColumns(edit), [edit])
  const bulk = useBulkEntries(search.pendencia)
  const show = (next: string) => list.choose({ mes: next === today.slice(0, 7) ? undefined : next })
  return (
    <Page
      title="Lançamentos"
      actions={
        <>
          <ImportLink kind="entries" />
          <ExportMenu pending={download.isPending} onExport={download.mutate} />
          <Writes>
            <Button variant="default" leftSection={<IconWallet aria-hidden />} onClick={() => setInitial(true)}>
              Saldo
            </Button>
          </Writes>
          {create}
        </>
      }
    >
      <div className={classes.screen}>
        {search.periodo === undefined && (
          <div className={classes.period}>
            <PeriodNav
              unit="month"
              title={formatMonth(month)}
              onStep={(direction) => show(shiftMonth(month, direction))}
              onToday={() => show(today.slice(0, 7))}
            />
          </div>
        )}
        <Sums sums={query.data?.sums} />
        <DataTable
          label="Lançamentos"
          list={list}
          query={{ ...query, data: query.data?.response }}
          total={query.data?.total ?? 0}
          columns={columns}
          rowId={({ id }) => id}
          rowMark={entryMark}
          filters={useEntryFilters(search)}
          onRow={() => edit}
          brief
          bulk={{ nameOf: ({ description }) => description, actions: bulk.actions }}
          rowActions={(entry) => <EntryRowActions entry={entry} onEdit={edit} />}
          unit={['lançamento', 'lançamentos']}
          sizes={[20, 50, 100]}
          searchesMore
          elsewhere={
            looksInMonth &&
            others.data !== undefined &&
            others.data.total > 0 && (
              <>
                Nenhum em {formatMonth(month)}; {count(others.data.total, 'lançamento', 'lançamentos')} em{' '}
                <TextLink to="/financeiro/lancamentos" search={{ ...search, periodo: 'tudo', pagina: undefined }}>
                  outros meses
                </TextLink>
                .
              </>
            )
          }
          emptyTitle={search.periodo === undefined ? `Nenhum lançamento em ${formatMonth(month)}` : undefined}
          emptyHint="Anote o que entra e o que sai: o valor, o vencimento e a categoria. Em poucos minutos o mês aparece aqui."
          emptyAction={create}
        />
      </div>
      {open}
      {bulk.open}
      {initial && <InitialValueForm onClose={() => setInitial(false)} />}
    </Page>
  )
}
