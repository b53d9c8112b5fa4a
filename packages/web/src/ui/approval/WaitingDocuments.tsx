import { Text } from '@mantine/core'
import type { Approvable } from '@prumo/contract/permissions.ts'
import { count } from '@prumo/contract/words.ts'
import { IconRubberStamp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { formatInstant } from '../../platform/format.ts'
import type { Topic } from '../../platform/query.ts'
import { useAccount, useApproves } from '../../platform/session.ts'
import { confirm } from '../confirm.ts'
import type { ShownQuery } from '../QueryBoundary.tsx'
import { type BulkAction, doToEach } from '../table/bulk.ts'
import { DataTable } from '../table/DataTable.tsx'
import type { Filter } from '../table/filters.ts'
import type { Column } from '../table/rows.ts'
import type { Listing } from '../table/useListing.ts'
import { usePresses } from '../table/usePresses.ts'
import { useUnreadNamed } from '../useUnreadNamed.ts'
import { WritesProvider } from '../Writes.tsx'
import { nextOf } from './next.ts'
import { askWhetherSo } from './ready.ts'
import { WaitingActions } from './WaitingActions.tsx'

/** A document that waits for approval. */
type Waiting = {
  id: number
  version_in_force: number | null
  updated_at: string
  updated_by: string
  /** Something was typed into it and not saved. */
  drafted: boolean
  /** Its text came ready, and nobody has changed it. */
  as_it_came: boolean
}

type Deciding = { onDecided?: () => void; onClose: () => void }

/** The words and columns of a kind of document that waits; declared outside the component. */
export type WaitingKind<Row extends Waiting> = {
  area: Approvable
  topic: Topic
  nameOf: (row: Row) => string
  pdf: (id: number) => string
  /** One and several: 'cargo', 'cargos'. */
  unit: readonly [string, string]
  /** The question about a text that came ready. */
  ready: string
  /** Such texts, counted: 'missão está como veio pronta'. */
  readyUnit: readonly [string, string]
  approve: (row: Row) => Promise<unknown>
  /** The column of the name: a link of its own, or the way to `open`. */
  name: { header: string; cell: (row: Row, open: (row: Row) => void) => ReactNode; below?: (row: Row) => string }
  /** The columns after the name; `askedFor` begins the second line of a card on a phone. */
  columns: readonly Column<Row>[]
}

type Props<Row extends Waiting> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'label' | 'emptyTitle' | 'emptyHint' | 'emptyAction' | 'total'
> & {
  kind: WaitingKind<Row>
  list: Listing
  query: ShownQuery<readonly Row[]>
  filters?: readonly Filter<Row>[]
  /** The document that the address names. */
  named: number | undefined
  /** The parameter of the address that names it. */
  namedBy: string
  /** Opens a row where nothing else is pressed. */
  opensRows?: boolean
  decision: (row: Row, asked: ReactNode, deciding: Deciding) => ReactNode
  namedDecision: (id: number, onClose: () => void) => ReactNode
}

/** The words of the request: the first version, or a change of the one in force. */
export const askedFor = ({ version_in_force }: Waiting) =>
  version_in_force === null ? 'Primeira versão' : `Mudança da versão ${version_in_force}`

/** The documents of a kind that wait for approval: each is decided in its row, or beside its text. */
export function WaitingDocuments<Row extends Waiting>({
  kind,
  list,
  query,
  filters,
  named,
  namedBy,
  opensRows,
  decision,
  namedDecision,
  ...table
}: Props<Row>) {
  const { area, nameOf, pdf } = kind
  const { time_zone } = useAccount()
  const [deciding, setDeciding] = useState<Row | null>(null)
  const navigate = useNavigate()
  const approving = usePresses<Row>({
    words: 'Aprovando',
    rowId: ({ id }) => id,
    send: (rows) => approveEach(kind, rows),
  })
  const columns = useMemo(() => columnsOf(kind, time_zone, setDeciding), [kind, time_zone])
  const press = async (row: Row) => {
    const answer = row.as_it_came ? await askWhetherSo(nameOf(row), kind.ready) : 'so'
    if (answer === 'so') approving.press(row)
    else if (answer === 'read') setDeciding(row)
  }
  return (
    <>
      <WritesProvider value={useApproves()(area)}>
        <DataTable
          {...table}
          list={list}
          query={query}
          columns={columns}
          {...(filters && { filters })}
          rowId={({ id }) => id}
          {...(opensRows && { onRow: () => setDeciding })}
          leaving={approving}
          bulk={{ nameOf, actions: [approveAll(kind)] }}
          unit={kind.unit}
          brief
          rowActions={(row) => (
            <WaitingActions
              area={area}
              name={nameOf(row)}
              pdf={pdf(row.id)}
              onRead={() => setDeciding(row)}
              onApprove={() => void press(row)}
            />
          )}
        />
      </WritesProvider>
      {deciding &&
        decision(
          deciding,
          <Text fz="sm" c="dimmed">
            {[askedFor(deciding), askedBy(deciding, time_zone)].join(' · ')}
          </Text>,
          {
            onDecided: () => setDeciding(nextOf(query.data ?? [], deciding)),
            onClose: () => setDeciding((now) => (now === deciding ? null : now)),
          },
        )}
      {named !== undefined &&
        namedDecision(
          named,
          () =>
            void navigate({
              to: '.',
              search: (old: object) => ({ ...old, [namedBy]: undefined }),
              replace: true,
            } as never),
        )}
    </>
  )
}

/** Reads a document that the address names, from what waits for the person. */
export function Named<Row>({
  query,
  onClose,
  children,
}: {
  query: Parameters<typeof useQuery<Row>>[0]
  onClose: () => void
  children: (row: Row) => ReactNode
}) {
  const { data, error } = useQuery(query)
  useUnreadNamed(error, onClose)
  return data ? children(data) : null
}

const askedBy = ({ updated_at, updated_by }: Waiting, timeZone: string) =>
  `${formatInstant(updated_at, timeZone)} por ${updated_by}`

const approveAll = <Row extends Waiting>(kind: WaitingKind<Row>): BulkAction<Row> => ({
  label: 'Aprovar',
  icon: IconRubberStamp,
  run: async (rows) => {
    const ready = rows.filter(({ as_it_came }) => as_it_came).length
    const asItCame = ready > 0 ? `${count(ready, ...kind.readyUnit)}: é assim que a sua empresa faz? ` : ''
    const sure = await confirm({
      title: 'Aprovar os escolhidos?',
      about: count(rows.length, ...kind.unit),
      text: `${asItCame}O texto salvo de cada um passa a valer agora, sem os rascunhos. Quem aprovou e quando fica no histórico.`,
      confirm: 'Aprovar',
      cancel: 'Cancelar',
    })
    return sure && approveEach(kind, rows)
  },
})

const approveEach = <Row extends Waiting>({ nameOf, topic, approve, unit }: WaitingKind<Row>, rows: readonly Row[]) =>
  doToEach({
    rows,
    nameOf,
    topic,
    act: approve,
    done: (many) => (many === 1 ? 'Aprovado' : count(many, `${unit[0]} aprovado`, `${unit[1]} aprovados`)),
  })

const columnsOf = <Row extends Waiting>(
  { name, nameOf, columns }: WaitingKind<Row>,
  timeZone: string,
  open: (row: Row) => void,
): readonly Column<Row>[] => [
  {
    id: 'title',
    header: name.header,
    card: 'title',
    value: nameOf,
    brief: (row) => name.cell(row, open),
    cell: (row) => (
      <>
        {name.cell(row, open)}
        <Text fz="xs" c="dimmed" fw={400} truncate>
          {[askedFor(row), row.drafted && 'há um rascunho por salvar', name.below?.(row)].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  ...columns,
  {
    id: 'updated',
    header: 'Atualizado',
    width: 150,
    value: ({ updated_at }) => updated_at,
    text: (row) => askedBy(row, timeZone),
    brief: (row) => askedBy(row, timeZone),
    cell: ({ updated_at, updated_by }) => (
      <>
        {formatInstant(updated_at, timeZone)} <Text fz="xs" c="dimmed" truncate>{`por ${updated_by}`}</Text>
      </>
    ),
  },
]
