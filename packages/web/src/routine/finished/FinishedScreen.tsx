import { todayIn } from '@prumo/contract/dates.ts'
import type { FinishedTask } from '@prumo/contract/routine/tasks/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../platform/session.ts'
import { Page } from '../../ui/Page.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { ListBox } from '../../ui/table/ListBox.tsx'
import { useTaskFilters } from '../filter/TaskFilterBar.tsx'
import { useTaskFilter } from '../filter/task-filter.ts'
import { finishedQuery } from '../tasks/actions/task-queries.ts'
import { OpeningView } from '../views/OpeningView.tsx'
import { ViewChooser } from '../views/ViewChooser.tsx'
import { FinishedRow } from './FinishedRow.tsx'
import classes from './FinishedScreen.module.css'
import { byDay, dayTitle } from './finished-days.ts'
import { useReopen } from './reopening.ts'

/** Concluded tasks with their details, the last concluded first (screen S027). Filter, search and page are in the address. */
export default function FinishedScreen() {
  const { list: listing, filter } = useTaskFilter()
  const { page, per_page } = listing.query
  const finished = useQuery(finishedQuery({ ...filter, page, per_page }))
  const filters = useTaskFilters({ late: 'Com atraso' })
  return (
    <Page
      title="Tarefas concluídas"
      hint={<TrailBelow to="/tasks" title="Tarefas" here="Tarefas concluídas" />}
      actions={<ViewChooser of="finished" />}
    >
      <OpeningView of="finished">
        <ListBox
          label="Tarefas concluídas"
          list={listing}
          query={finished}
          total={finished.data?.total ?? 0}
          filters={filters}
          skeleton={34}
          emptyHint="As tarefas que você concluir ficam guardadas aqui."
        >
          <Days tasks={finished.data?.response ?? []} readAt={finished.dataUpdatedAt} />
        </ListBox>
      </OpeningView>
    </Page>
  )
}

/** `readAt`, in milliseconds, decides which day is 'Hoje'. */
function Days({ tasks, readAt }: { tasks: readonly FinishedTask[]; readAt: number }) {
  const { time_zone } = useAccount()
  const { reopen, reopening } = useReopen()
  const today = todayIn(time_zone, readAt)
  return byDay(tasks, time_zone).map((day) => (
    <section key={day.date} aria-labelledby={`dia-${day.date}`}>
      <h2 id={`dia-${day.date}`} className={classes.day}>
        {dayTitle(day.date, today)}
      </h2>
      <ul className="bare">
        {day.tasks.map((task) => (
          <FinishedRow key={task.id} task={task} onReopen={reopen} reopening={reopening === task.id} />
        ))}
      </ul>
    </section>
  ))
}
