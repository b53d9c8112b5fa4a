import { Button } from '@mantine/core'
import { type Card, type CardChange, type Tab, tabs, tabTitles } from '@prumo/contract/boards/cards/model.ts'
import { type BoardKind, boardAddresses, boardTitles } from '@prumo/contract/boards/kinds.ts'
import { IconArchive, IconArrowRight, IconColumns, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useWhoLeft } from '../../admin/users/people.ts'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { toast } from '../../platform/messages.ts'
import { queryClient } from '../../platform/query-client.ts'
import { rememberAlso, remembered } from '../../platform/remembered.ts'
import { useAccount } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { Board, type Parts } from '../../ui/board/Board.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { PictureButton } from '../../ui/PictureButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { QuickAdd } from '../../ui/QuickAdd.tsx'
import type { BulkAction } from '../../ui/table/bulk.ts'
import { ChosenBar } from '../../ui/table/ChosenBar.tsx'
import { useUnreadNamed } from '../../ui/useUnreadNamed.ts'
import { useWrites, Writes } from '../../ui/Writes.tsx'
import { useWall } from '../../ui/wall/useWall.ts'
import { WallButton } from '../../ui/wall/WallButton.tsx'
import { ArchivedPanel } from './ArchivedPanel.tsx'
import { BoardCard } from './BoardCard.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import classes from './BoardScreen.module.css'
import {
  archiveCards,
  boardPicture,
  boardQuery,
  cardQuery,
  factsQuery,
  handCard,
  moveCard,
  moveCards,
  startBoard,
} from './board-api.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { choicesIn, filtered } from './filtering.ts'
import { Lanes } from './Lanes.tsx'
import { LimitsForm } from './LimitsForm.tsx'
import { type LaneKind, ownersIn } from './lanes.ts'

// Loaded lazily: it imports the editor's code.
const CardForm = lazy(() => import('./CardForm.tsx'))

const columns = tabs.map((id) => ({ id, title: tabTitles[id] }))
const hints = {
  personal: 'Só você vê este quadro.',
  company: 'A rotina de gestão da empresa, para toda a equipe.',
  iso: 'O que a norma pede, cláusula por cláusula.',
} as const satisfies Record<BoardKind, string>

/** A board (screens S178-S180): four columns of cards that people move. */
export function BoardScreen({ kind }: { kind: BoardKind }) {
  const { cartao, busca, filtro: linked, faixas, arquivadas } = useSearch({ strict: false }) as BoardSearch
  const { filters } = useStore(remembered)
  // A link shows what it says; otherwise the board is as the person left it.
  const filtro = linked ?? filters[kind]
  const navigate = useNavigate()
  const query = useQuery(boardQuery(kind))
  const { data: facts, error: noFacts } = useQuery(factsQuery(kind))
  const { today } = useToday()
  const { time_zone } = useAccount()
  const wall = useWall()
  const writes = useWrites()
  const [creating, setCreating] = useState(false)
  const [limiting, setLimiting] = useState(false)
  /** Ids of the chosen cards; undefined while none are being chosen. */
  const [chosen, setChosen] = useState<readonly number[]>()
  useEffect(() => {
    if (kind !== 'personal' && writes) void startBoard(kind)
  }, [kind, writes])

  const show = useCallback(
    (next: BoardSearch) =>
      void navigate({
        to: '.',
        search: (current: object) => ({ ...current, ...next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const open = useCallback((id: number) => show({ cartao: id }), [show])
  const choose = useCallback((id: number) => setChosen((ids = []) => toggled(ids, id)), [])
  // The cards follow the search: hundreds may appear with one letter.
  const left = useWhoLeft()
  const { user_id } = useAccount()
  const me = kind === 'personal' ? undefined : user_id
  const words = useDeferredValue(String(busca ?? ''))
  const choices = useMemo(() => choicesIn(query.data ?? [], left), [query.data, left])
  const cards = useMemo(
    () => filtered(query.data ?? [], { words, filter: filtro, today, left, me }),
    [query.data, words, filtro, today, left, me],
  )
  const filter = useCallback(
    (value: string | null) => {
      const { [kind]: _, ...others } = remembered.get().filters
      rememberAlso({ filters: value === null ? others : { ...others, [kind]: value } })
      show({ filtro: value ?? undefined })
    },
    [kind, show],
  )
  const setLanes = useCallback((next: LaneKind | undefined) => show({ faixas: next }), [show])
  const setChoosing = useCallback((choosing: boolean) => setChosen(choosing ? [] : undefined), [])
  const move = useCallback(
    (id: number, tab: string, order: readonly number[], change?: CardChange) =>
      moveWithUndo(kind, { id, tab: tab as Tab, order, change }),
    [kind],
  )
  const head = useCallback(
    (tab: string, count: number) => <ColumnHead tab={tab as Tab} cards={count} facts={facts} />,
    [facts],
  )
  const foot = useCallback((tab: string) => <NewCardLine kind={kind} tab={tab as Tab} />, [kind])
  const drawCard = useCallback(
    (card: Card, parts: Parts) => (
      <BoardCard
        kind={kind}
        card={card}
        today={today}
        timeZone={time_zone}
        onOpen={open}
        chosen={chosen?.includes(card.id)}
        onChoose={choose}
        {...parts}
      />
    ),
    [kind, today, time_zone, open, chosen, choose],
  )
  return (
    <Page
      title={boardTitles[kind]}
      hint={!wall.on && hints[kind]}
      actions={
        <>
          <WallButton wall={wall} />
          {!wall.on && (
            <>
              <Button variant="default" leftSection={<IconColumns aria-hidden />} onClick={() => setLimiting(true)}>
                Limites das colunas
              </Button>
              <PictureButton name={boardTitles[kind]} draw={() => boardPicture(kind)} />
              <Button
                variant="default"
                leftSection={<IconArchive aria-hidden />}
                onClick={() => show({ arquivadas: true })}
              >
                Arquivadas
              </Button>
              <Writes>
                <Button leftSection={<IconPlus aria-hidden />} onClick={() => setCreating(true)}>
                  Criar tarefa
                </Button>
              </Writes>
            </>
          )}
        </>
      }
    >
      {!wall.on && (
        <BoardFilters
          choices={choices}
          filter={filtro}
          onFilter={filter}
          lanes={faixas}
          onLanes={setLanes}
          choosing={chosen !== undefined}
          onChoosing={setChoosing}
        />
      )}
      {/* Both at once: a head that grew would push the cards down. */}
      <QueryBoundary query={{ ...query, data: facts && query.data, error: query.error ?? noFacts }}>
        {(all) => (
          <>
            {cards.length === 0 && all.length > 0 && <EmptyState searched />}
            {faixas ? (
              <Lanes cards={cards} kind={faixas} narrowed={words !== '' || filtro !== undefined} onMove={move}>
                {drawCard}
              </Lanes>
            ) : (
              <Board
                columns={columns}
                cards={cards}
                columnOf={tabOf}
                nameOf={titleOf}
                onMove={move}
                className={wall.on ? classes.wall : undefined}
                head={head}
                foot={wall.on ? undefined : foot}
              >
                {drawCard}
              </Board>
            )}
            {chosen && (
              <ChosenBar
                rows={all.filter(({ id }) => chosen.includes(id))}
                actions={actionsOf(kind, all)}
                onDone={(done) => setChosen((ids) => without(ids, done))}
                onClear={() => setChosen(undefined)}
              />
            )}
          </>
        )}
      </QueryBoundary>
      {arquivadas && <ArchivedPanel kind={kind} onOpen={open} onClose={() => show({ arquivadas: undefined })} />}
      {creating && (
        <Suspense>
          <CardForm kind={kind} onClose={() => setCreating(false)} />
        </Suspense>
      )}
      {cartao !== undefined && (
        <OpenCard key={cartao} kind={kind} id={cartao} onClose={() => show({ cartao: undefined })} />
      )}
      {limiting && facts && <LimitsForm kind={kind} limits={facts.limits} onClose={() => setLimiting(false)} />}
    </Page>
  )
}

/** The state of a board in its address. */
export type BoardSearch = {
  cartao?: number
  busca?: string | number
  filtro?: string
  faixas?: LaneKind
  arquivadas?: true
}

/** The chosen cards without those of an action that has ended; undefined, and the choosing ends, when none is left. */
function without(ids: readonly number[] | undefined, cards: readonly Card[]) {
  const left = ids?.filter((id) => !cards.some((card) => card.id === id)) ?? []
  return left.length > 0 ? left : undefined
}

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

/** What is done with chosen cards. */
const actionsOf = (kind: BoardKind, all: readonly Card[]): readonly BulkAction<Card>[] => [
  ...tabs.map((tab) => ({
    label: `Mover para ${tabTitles[tab]}`,
    icon: IconArrowRight,
    run: (cards: readonly Card[]) => moveCards(kind, cards, tab, all),
  })),
  { label: 'Arquivar', icon: IconArchive, run: (cards) => archiveCards(kind, cards) },
]

const tabOf = (card: Card) => card.tab_id
const titleOf = (card: Card) => card.title

function NewCardLine({ kind, tab }: { kind: BoardKind; tab: Tab }) {
  const at = boardAddresses[kind]
  return (
    <QuickAdd
      label={`Nova tarefa em ${tabTitles[tab]}`}
      placeholder="Nova tarefa"
      maxLength={200}
      add={(title) => api(`POST ${at}/task`, { body: { title, tab_id: tab } })}
      addAll={(titles) => api(`POST ${at}/tasks`, { body: { titles, tab_id: tab } })}
      topic="boards"
    />
  )
}

type Moved = { id: number; tab: Tab; order: readonly number[]; change?: CardChange | undefined }

/** Moves a card, and gives it to whose lane it is in; the message takes it back to its place. */
async function moveWithUndo(kind: BoardKind, { id, tab, order, change }: Moved) {
  const cards = cardsOf(kind)
  const from = cards.find((card) => card.id === id)
  const before = cards.filter(({ tab_id }) => tab_id === from?.tab_id).map((card) => card.id)
  if (from && change) await handCard(kind, from, change)
  await moveCard(kind, id, tab, order)
  if (!from || (from.tab_id === tab && !change)) return
  const takeBack = async () => {
    const now = cardsOf(kind).find((card) => card.id === id)
    if (now && change) await handCard(kind, now, ownersIn(from))
    await moveCard(kind, id, from.tab_id, before)
  }
  // Each says itself why it fails.
  const run = () => void takeBack().catch(() => undefined)
  toast(from.tab_id === tab ? 'Mudou de faixa' : `Movida para ${tabTitles[tab]}`, { label: 'Desfazer', run })
}

const cardsOf = (kind: BoardKind) => queryClient.getQueryData(boardQuery(kind).queryKey) ?? []

/** A card as it was when it was opened: a change of others reaches the form with its save, never before. */
function OpenCard({ kind, id, onClose }: { kind: BoardKind; id: number; onClose: () => void }) {
  // A card in the cache may be older than the board that shows it.
  const { data, error, isFetchedAfterMount } = useQuery({ ...cardQuery(kind, id), staleTime: 0 })
  const [opened, setOpened] = useState<Card>()
  if (data && isFetchedAfterMount && !opened) setOpened(data)
  useUnreadNamed(error, onClose)
  if (!opened) return null
  return (
    <Suspense>
      <CardForm kind={kind} record={opened} now={data ?? opened} onClose={onClose} />
    </Suspense>
  )
}
