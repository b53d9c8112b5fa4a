import { Kbd, Text } from '@mantine/core'
import type { ShownLines } from '@prumo/contract/finance/statements/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { FilterOption } from '../../ui/table/filters.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { ClassifyForm } from './ClassifyForm.tsx'
import { LineActions } from './LineActions.tsx'
import { lineColumns } from './line-columns.tsx'
import { PickEntryForm } from './PickEntryForm.tsx'
import { RescueForm } from './RescueForm.tsx'
import classes from './StatementLines.module.css'
import { type Line, linesQuery, type Statement } from './statement-queries.ts'
import { asideOf, pendingOf, readyOf } from './statement-words.ts'
import { TransferForm } from './TransferForm.tsx'
import { useDeciding } from './useDeciding.ts'
import { useLineKeys } from './useLineKeys.ts'

const filterNames = ['linhas_que']
const asked: Record<string, ShownLines> = { prontas: 'ready', lancadas: 'stored', fora: 'aside' }
const none: readonly Line[] = []

/** The lines of a statement: what waits for a decision first, and the rest by where it stands. */
export function StatementLines({ statement }: { statement: Statement }) {
  const list = useListing({ pageSize: 50, filters: filterNames, stays: true })
  const { page, per_page } = list.query
  const status = asked[String(list.chosen.linhas_que)] ?? 'pending'
  const query = useQuery(linesQuery(statement.id, { page, per_page, status }))
  const [opened, setOpened] = useState<{ line: Line; form: 'classify' | 'entry' | 'transfer' | 'rescue' }>()
  const { decide, isGone, box } = useDeciding(statement.id, query.dataUpdatedAt)
  const rows = useMemo(() => (query.data?.response ?? none).filter(({ line }) => !isGone(line)), [query.data, isGone])
  const act = useMemo(
    () => ({
      decide,
      classify: (line: Line) => setOpened({ line, form: 'classify' }),
      pick: (line: Line) => setOpened({ line, form: 'entry' }),
      move: (line: Line) => setOpened({ line, form: 'transfer' }),
      rescue: (line: Line) => setOpened({ line, form: 'rescue' }),
    }),
    [decide],
  )
  const onKeyDown = useLineKeys(rows, act)
  const columns = useMemo(() => lineColumns(status), [status])
  const close = () => setOpened(undefined)
  return (
    // The keys are a shortcut for the buttons of each row.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} onKeyDown={onKeyDown}>
      {status === 'pending' && <KeyHint />}
      <DataTable
        label="Linhas do extrato"
        list={list}
        query={{ ...query, data: query.data && rows }}
        total={(query.data?.total ?? 0) - ((query.data?.response.length ?? 0) - rows.length)}
        columns={columns}
        rowId={({ line }) => line}
        searches={false}
        searchesMore
        filters={[
          { name: 'linhas_que', label: 'Linhas', all: 'Para decidir', look: 'chips', options: optionsOf(statement) },
        ]}
        rowActions={(line) => <LineActions line={line} act={act} />}
        unit={['linha', 'linhas']}
        sizes={[50, 100]}
        emptyTitle={status === 'pending' ? 'Nada mais para decidir' : undefined}
        emptyHint={
          status === 'pending' && readyOf(statement) > 0 ? 'Agora é só lançar: o botão está no alto.' : undefined
        }
      />
      {opened?.form === 'classify' && (
        <ClassifyForm
          statement={statement.id}
          line={opened.line}
          onClose={close}
          onDecide={(decision) => decide(opened.line, decision)}
        />
      )}
      {opened?.form === 'transfer' && (
        <TransferForm
          line={opened.line}
          account={statement.money_account_id}
          onClose={close}
          onDecide={(decision) => decide(opened.line, decision)}
        />
      )}
      {opened?.form === 'rescue' && (
        <RescueForm line={opened.line} onClose={close} onDecide={(decision) => decide(opened.line, decision)} />
      )}
      {opened?.form === 'entry' && (
        <PickEntryForm line={opened.line} onClose={close} onDecide={(decision) => decide(opened.line, decision)} />
      )}
    </div>
  )
}

const KeyHint = () => (
  <Text fz="sm" c="dimmed" className={classes.keys} visibleFrom="sm" component="div">
    <Kbd size="xs">Enter</Kbd> confirma ou classifica · <Kbd size="xs">↓</Kbd> <Kbd size="xs">↑</Kbd> outra linha ·{' '}
    <Kbd size="xs">N</Kbd> não é este · <Kbd size="xs">C</Kbd> classificar · <Kbd size="xs">I</Kbd> ignorar
  </Text>
)

function optionsOf(statement: Statement): FilterOption[] {
  const { stored } = statement.lines
  return [
    { value: 'prontas', label: 'Prontas', count: readyOf(statement) },
    { value: 'lancadas', label: 'Lançadas', count: stored },
    { value: 'fora', label: 'De fora', count: asideOf(statement) },
  ].filter(({ count, value }) => count > 0 || (value === 'prontas' && pendingOf(statement) > 0))
}
