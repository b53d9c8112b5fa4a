import { useDebouncedCallback } from '@mantine/hooks'
import { todayIn } from '@prumo/contract/dates.ts'
import type { FinishedTask } from '@prumo/contract/routine/tasks/model.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAccount } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TableFooter } from '../../ui/table/TableFooter.tsx'
import { TableHead } from '../../ui/table/TableHead.tsx'
import { finishedQuery } from '../tasks/task-queries.ts'
import { FinishedRow } from './FinishedRow.tsx'
import classes from './FinishedScreen.module.css'
import { byDay, dayTitle } from './finished-days.ts'
import { useReopen } from './reopening.ts'

/** Concluded tasks, the last one first, with what they were about (screen S027). Search and page are in the address. */
export default function FinishedScreen() {
  const { busca: words = '', pagina = 1, linhas = 10 } = useSearch({ from: '/member/tasks-finish' })
  const busca = String(words)
  const finished = useQuery(finishedQuery({ page: pagina, per_page: linhas, search: busca }))
  const turn = useTurn()
  const { typed, setTyped } = useTypedSearch(busca, (search) => turn({ busca: search || undefined, pagina: undefined }))
  const total = finished.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / linhas))

  // The last task of the last page was opened again, or the address is an old one.
  useEffect(() => {
    if (finished.data && !finished.isPlaceholderData && pagina > pages) turn({ pagina: pages > 1 ? pages : undefined })
  }, [finished.data, finished.isPlaceholderData, pagina, pages, turn])

  const back = (
    <ButtonLink
      to="/tasks"
      variant="default"
      leftSection={<IconArrowLeft aria-hidden />}
      aria-label="Voltar para Minhas tarefas"
    >
      Voltar
    </ButtonLink>
  )
  return (
    <Page title="Tarefas concluídas" actions={back}>
      <section className={`card ${classes.box}`} aria-label="Tarefas concluídas">
        {/* A list that could not be read, or has nothing, offers no search. */}
        {(typed !== '' || (finished.data ? total > 0 : !finished.error)) && (
          <TableHead label="tarefas concluídas" search={typed} onSearch={setTyped} />
        )}
        <div className={classes.body} aria-busy={finished.isPlaceholderData}>
          <QueryBoundary query={finished} skeleton={<ListSkeleton rows={6} height={34} />}>
            {({ response }) =>
              response.length === 0 ? (
                <EmptyState searched={busca !== ''} hint="As tarefas que você concluir ficam guardadas aqui." />
              ) : (
                <Days tasks={response} readAt={finished.dataUpdatedAt} />
              )
            }
          </QueryBoundary>
        </div>
        {total > 0 && (
          <TableFooter
            total={total}
            page={Math.min(pagina, pages)}
            pages={pages}
            pageSize={linhas}
            onTurn={({ page, pageSize }) =>
              turn({ pagina: page > 1 ? page : undefined, linhas: pageSize === 10 ? undefined : pageSize })
            }
          />
        )}
      </section>
    </Page>
  )
}

/** `readAt`, in milliseconds, decides what is called today. */
function Days({ tasks, readAt }: { tasks: readonly FinishedTask[]; readAt: number }) {
  const { time_zone } = useAccount()
  const { reopen, reopening } = useReopen()
  const today = todayIn(time_zone, readAt)
  return byDay(tasks, time_zone).map((day) => (
    <section key={day.date} aria-labelledby={`dia-${day.date}`}>
      <h2 id={`dia-${day.date}`} className={classes.day}>
        {dayTitle(day.date, today)}
      </h2>
      <ul className={classes.tasks}>
        {day.tasks.map((task) => (
          <FinishedRow key={task.id} task={task} onReopen={reopen} reopening={reopening === task.id} />
        ))}
      </ul>
    </section>
  ))
}

type Turned = { busca?: string; pagina?: number; linhas?: number }

/** Another page, size or search, in the address. Looking for something else replaces the step before. */
function useTurn() {
  const navigate = useNavigate({ from: '/tasks-finish' })
  return useCallback(
    (next: Turned) =>
      void navigate({
        search: (current) => ({ ...current, ...next }),
        replace: 'busca' in next,
        resetScroll: !('busca' in next),
      }),
    [navigate],
  )
}

/** What is in the search field: it asks when the typing rests, and follows the address when that changes otherwise. */
function useTypedSearch(asked: string, ask: (search: string) => void) {
  const [typed, setTyped] = useState(asked)
  const lastAsked = useRef(asked)
  const askLater = useDebouncedCallback((search: string) => {
    if (search === lastAsked.current) return
    lastAsked.current = search
    ask(search)
  }, 300)
  useEffect(() => {
    if (asked === lastAsked.current) return
    lastAsked.current = asked
    setTyped(asked)
  }, [asked])
  return {
    typed,
    setTyped: (text: string) => {
      setTyped(text)
      askLater(text.trim().slice(0, 200))
    },
  }
}
