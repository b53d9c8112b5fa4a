import { Button, Kbd, Text } from '@mantine/core'
import type { ShownLines } from '@prumo/contract/finance/statements/model.ts'
import { IconArrowsExchange, IconCheck, IconEyeOff, IconListTree, IconRotate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { showError } from '../../platform/messages.ts'
import type { BulkAction } from '../../ui/table/bulk.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { FilterOption } from '../../ui/table/filters.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { useWrites, Writes } from '../../ui/Writes.tsx'
import { Moved } from '../Amount.tsx'
import { BookMany } from './BookMany.tsx'
import { LineActions } from './LineActions.tsx'
import { InTurn } from './LineEditor.tsx'
import { lineColumns, lineMark } from './line-columns.tsx'
import { PickEntryForm } from './PickEntryForm.tsx'
import { RescueForm } from './RescueForm.tsx'
import { SplitLineForm } from './SplitLineForm.tsx'
import classes from './StatementLines.module.css'
import { type Line, linesQuery, type Statement } from './statement-queries.ts'
import { asideOf, pendingOf, readyOf } from './statement-words.ts'
import { TransferForm } from './TransferForm.tsx'
import { type Decision, mainsIn, useDeciding } from './useDeciding.ts'
import { useLineKeys } from './useLineKeys.ts'
import { giveTurn, newWorksheet } from './worksheet.ts'

const filterNames = ['linhas_que']
const asked: Record<string, ShownLines> = { prontas: 'ready', lancadas: 'stored', fora: 'aside' }
const orders = { day: 'date', bank: 'bank_description', value: 'value' } as const
const none: readonly Line[] = []

/** A form over the list: about one line, or about those that were chosen. */
type Opened =
  | { form: 'entry' | 'rescue' | 'split'; line: Line }
  | { form: 'transfer' | 'book'; rows: readonly Line[]; answer: (decision: Decision | null) => void }

/**
 * The lines of a statement as a worksheet: what waits for a decision first, each decided in its row, and the rest by where
 * it stands.
 */
export function StatementLines({ statement }: { statement: Statement }) {
  const list = useListing({ pageSize: 25, filters: filterNames, stays: true })
  const { page, per_page, search } = list.query
  const status = asked[String(list.chosen.linhas_que)] ?? 'pending'
  const { column, descending } = list.sorting ?? { column: '', descending: false }
  const query = useQuery(
    linesQuery(statement.id, {
      page,
      per_page,
      status,
      search,
      order_by: orders[column as keyof typeof orders] ?? 'line',
      order: descending ? 'desc' : 'asc',
    }),
  )
  const [opened, setOpened] = useState<Opened>()
  const [sheet] = useState(newWorksheet)
  const shown = useRef<readonly Line[]>(none)
  const goTo = useCallback((place: number) => {
    const at = Math.min(place, shown.current.length - 1)
    const line = shown.current[at]
    giveTurn(sheet, line?.status === 'open' ? line : undefined)
    if (line && line.status !== 'open') mainsIn(box.current)[at]?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the box is of the hook below
  }, [])
  const { decide, decideMany, reopenMany, isGone, box } = useDeciding(statement.id, query.dataUpdatedAt, goTo)
  const rows = useMemo(() => (query.data?.response ?? none).filter(({ line }) => !isGone(line)), [query.data, isGone])
  shown.current = rows
  useTurnOnArrival(status === 'pending' && rows.length > 0, goTo)
  const askMany = useCallback(
    (form: 'transfer' | 'book', some: readonly Line[]) =>
      new Promise<Decision | null>((answer) => setOpened({ form, rows: some, answer })),
    [],
  )
  const act = useMemo(
    () => ({
      decide,
      classify: (line: Line) => giveTurn(sheet, line, true),
      pick: (line: Line) => setOpened({ line, form: 'entry' }),
      move: async (line: Line) => {
        const decision = await askMany('transfer', [line])
        if (decision) await decide(line, decision)
      },
      rescue: (line: Line) => setOpened({ line, form: 'rescue' }),
      split: (line: Line) => setOpened({ line, form: 'split' }),
    }),
    [decide, askMany, sheet],
  )
  const bulk = useMemo((): readonly BulkAction<Line>[] => {
    if (status !== 'pending')
      return [
        {
          label: 'Decidir de novo',
          icon: IconRotate,
          run: async (some) => {
            const decided = some.filter((line) => isDecided(line))
            if (decided.length === 0) showError('Nenhuma das linhas escolhidas foi decidida por alguém.')
            return decided.length > 0 && reopenMany(decided.map(({ line }) => line))
          },
        },
      ]
    const many = (some: readonly Line[], decision: Decision | null, done: string) =>
      decision
        ? decideMany(
            some.map(({ line }) => line),
            decision,
            done,
          )
        : Promise.resolve(false)
    const sameWay = (some: readonly Line[]) => {
      const isSame = new Set(some.map(({ type }) => type)).size === 1
      if (!isSame) showError('Escolha só entradas, ou só saídas: elas vão em contas diferentes.')
      return isSame
    }
    return [
      {
        label: 'Classificar',
        icon: IconListTree,
        run: async (some) => sameWay(some) && many(some, await askMany('book', some), 'classificadas'),
      },
      {
        label: 'Confirmar sugestões',
        icon: IconCheck,
        run: async (some) => {
          const proposed = some.filter((line) => line.status === 'proposed')
          if (proposed.length === 0) showError('Nenhuma das linhas escolhidas tem uma sugestão.')
          return proposed.length > 0 && many(proposed, { type: 'match' }, 'confirmadas')
        },
      },
      {
        label: 'É transferência',
        icon: IconArrowsExchange,
        run: async (some) => sameWay(some) && many(some, await askMany('transfer', some), 'são transferência'),
      },
      { label: 'Ignorar', icon: IconEyeOff, run: (some) => many(some, { type: 'ignore' }, 'ignoradas') },
    ]
  }, [status, askMany, decideMany, reopenMany])
  const confirmAll = async () => {
    const all = await proposedOf(statement)
    await decideMany(all, { type: 'match' }, 'confirmadas')
  }
  const onKeyDown = useLineKeys(rows, act, goTo)
  const columns = useMemo(() => {
    const onLeave = (line: Line) => {
      giveTurn(sheet, undefined)
      requestAnimationFrame(() => mainsIn(box.current)[shown.current.indexOf(line)]?.focus())
    }
    return lineColumns(status, (line) => (
      <InTurn
        sheet={sheet}
        statement={statement.id}
        line={line}
        onDecide={(decision) => void decide(line, decision)}
        onLeave={() => onLeave(line)}
      />
    ))
  }, [status, sheet, statement.id, decide, box])
  const rowActions = useCallback((line: Line) => <LineActions line={line} act={act} sheet={sheet} />, [act, sheet])
  const close = () => {
    if (opened && 'answer' in opened) opened.answer(null)
    setOpened(undefined)
  }
  const answer = (decision: Decision | null) => {
    if (opened && 'answer' in opened) opened.answer(decision)
    setOpened(undefined)
  }
  const { proposed } = statement.lines
  const sums = query.data?.sums
  return (
    // The keys are a shortcut for the buttons of each row.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} onKeyDown={onKeyDown}>
      <DataTable
        label="Linhas do extrato"
        list={list}
        query={{ ...query, data: query.data && rows }}
        total={(query.data?.total ?? 0) - ((query.data?.response.length ?? 0) - rows.length)}
        columns={columns}
        rowId={({ line }) => line}
        rowMark={lineMark}
        sorts
        searchesMore
        search="Buscar por palavras do banco ou valor"
        filters={[
          { name: 'linhas_que', label: 'Linhas', all: 'Para decidir', look: 'chips', options: optionsOf(statement) },
        ]}
        bulk={
          status !== 'stored'
            ? { nameOf: ({ bank_description, line }) => bank_description || `linha ${line}`, actions: bulk }
            : undefined
        }
        rowActions={rowActions}
        tools={
          status === 'pending' &&
          proposed > 1 && (
            <Writes>
              <Button
                size="compact-sm"
                leftSection={<IconCheck size={16} aria-hidden />}
                onClick={() => void confirmAll()}
              >
                {`Confirmar as ${proposed} sugestões`}
              </Button>
            </Writes>
          )
        }
        totals={() =>
          sums
            ? {
                value: (
                  <>
                    {sums.income > 0 && <Moved type="1" value={sums.income} />}{' '}
                    {sums.expense > 0 && <Moved type="2" value={sums.expense} />}
                  </>
                ),
              }
            : {}
        }
        unit={['linha', 'linhas']}
        sizes={[25, 50, 100]}
        emptyTitle={status === 'pending' ? 'Nada mais para decidir' : undefined}
        emptyHint={
          status === 'pending' && readyOf(statement) > 0 ? 'Agora é só lançar: o botão está no alto.' : undefined
        }
      />
      {status === 'pending' && <KeyHint />}
      {opened?.form === 'book' && <BookMany rows={opened.rows} onAnswer={answer} />}
      {opened?.form === 'transfer' && (
        <TransferForm rows={opened.rows} account={statement.money_account_id} onAnswer={answer} />
      )}
      {opened?.form === 'rescue' && (
        <RescueForm line={opened.line} onClose={close} onDecide={(decision) => decide(opened.line, decision)} />
      )}
      {opened?.form === 'split' && (
        <SplitLineForm line={opened.line} onClose={close} onDecide={(decision) => decide(opened.line, decision)} />
      )}
      {opened?.form === 'entry' && (
        <PickEntryForm line={opened.line} onClose={close} onDecide={(decision) => decide(opened.line, decision)} />
      )}
    </div>
  )
}

/** True if somebody, or a rule, said what a line is, and it is not in the books. */
const isDecided = ({ status }: Line) => ['matched', 'classified', 'moved', 'ignored'].includes(status)

/** Gives the first line its turn when the lines are there, unless somebody is elsewhere already, or has no keyboard. */
function useTurnOnArrival(ready: boolean, goTo: (place: number) => void) {
  const writes = useWrites()
  const arrived = useRef(false)
  useEffect(() => {
    if (!ready || arrived.current) return
    arrived.current = true
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement?.matches('main, h1')
    if (writes && isFree && matchMedia('(pointer: fine)').matches) goTo(0)
  }, [ready, writes, goTo])
}

/** The numbers of all lines that are probably an entry which is there. */
async function proposedOf({ id }: Statement): Promise<number[]> {
  const found: number[] = []
  for (let page = 1; ; page++) {
    const { response, total } = await api('GET /client/finance/statements/{id}/lines', {
      params: { id },
      query: { status: 'proposed', page, per_page: 1000 },
    })
    found.push(...response.map(({ line }) => line))
    if (response.length === 0 || found.length >= total) return found
  }
}

const KeyHint = () => (
  <Text className={classes.keys} fz="sm" c="dimmed" visibleFrom="sm" component="div">
    <Kbd size="xs">Enter</Kbd> confirma ou classifica · <Kbd size="xs">↓</Kbd> <Kbd size="xs">↑</Kbd> outra linha (em um
    campo, com <Kbd size="xs">Ctrl</Kbd>) · <Kbd size="xs">N</Kbd> não é este · <Kbd size="xs">C</Kbd> classificar ·{' '}
    <Kbd size="xs">I</Kbd> ignorar
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
