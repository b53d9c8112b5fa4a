import { ActionIcon } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type WallClock, weekday, weekdayAbbreviation, weekdayName } from '@prumo/contract/dates.ts'
import type { CalendarDay } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconPlus } from '@tabler/icons-react'
import { type CSSProperties, type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { useWrites, Writes } from '../../ui/Writes.tsx'
import { BusyBlock } from './BusyBlock.tsx'
import type { BusyTime, Colleague, TimesByDate } from './busy-times.ts'
import { DayDeadlines } from './DayDeadlines.tsx'
import { DayHoliday } from './DayHoliday.tsx'
import {
  type Block,
  hourOf,
  layoutDay,
  MORE_WIDTH,
  quarterAt,
  type Room,
  roomIn,
  type Span,
  spanOf,
} from './day-layout.ts'
import { HourlessCell } from './HourlessCell.tsx'
import { MoreTasks } from './MoreTasks.tsx'
import type { Moment } from './shown-days.ts'
import { dayOfMonth, dayWords } from './task-words.ts'
import { type Lifted, useWeekDrag, type WeekDrag } from './useWeekDrag.ts'
import { Ghost, WeekBlock } from './WeekBlock.tsx'
import classes from './WeekGrid.module.css'

type Props = {
  dates: readonly string[]
  days: ReadonlyMap<string, CalendarDay>
  now: WallClock
  reading: boolean
  /** The times of the user's calendars elsewhere. */
  times: TimesByDate
  /** The calendar of a colleague beside the user's. */
  colleague: Colleague | undefined
  onOpen: (task: Pick<Task, 'id'>) => void
  /** The clicked empty place: hours as 'HH:mm', or none for a whole day. */
  onNew: (at: { date: string; hour?: string; hour_finish?: string }) => void
  onMove: (task: Task, to: Moment) => void
}

/** Height of an hour and width of the column of hours, in px. */
const HOUR = 48
const GUTTER = 52
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** The hour at the top when the screen opens. */
const WORK_STARTS = 7

/**
 * Days as columns of hours: each task at its time and as tall as it lasts, tasks without an hour above, and a line at
 * the current time.
 */
export function WeekGrid({ dates, days, now, reading, times, colleague, onOpen, onNew, onMove }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const writes = useWrites()
  const { ref: measured, width } = useElementSize()
  const boxRef = useMergedRef(box, measured)
  const dayWidth = (((width || 1100) - GUTTER) / dates.length - 4) * (colleague ? SHARE : 1)
  const openTime = (id: number) => onOpen({ id })
  const room = useMemo(() => roomIn(dayWidth), [dayWidth])
  const drag = useWeekDrag({ days: dates, box, hourHeight: HOUR, onDrop: onMove })

  useEffect(() => {
    const area = box.current
    if (!area) return
    const visible = area.clientHeight / HOUR
    const current = dates.includes(now.today) ? now.minutes / 60 : 0
    // In the evening the grid opens at the current time, because the working hours would hide it.
    area.scrollTop = (current > WORK_STARTS + visible - 2 ? current - visible / 2 : WORK_STARTS) * HOUR - 6
    // oxlint-disable-next-line react/exhaustive-deps -- only when the screen opens
  }, [])

  const columns = { gridTemplateColumns: `${GUTTER}px repeat(${dates.length}, minmax(0, 1fr))` }
  const style = {
    '--hour': `${HOUR}px`,
    '--more': `${MORE_WIDTH}px`,
    ...(colleague && { '--share': SHARE }),
  } as CSSProperties
  return (
    <div
      ref={boxRef}
      className={classes.box}
      style={style}
      role="region"
      aria-label="Grade de horas"
      aria-busy={reading}
      tabIndex={0}
      data-dragging={drag.lifted?.by === 'pointer' || undefined}
    >
      <div className={classes.top} data-top>
        <div className={classes.heads} style={columns}>
          <span />
          {dates.map((date) => (
            <Head key={date} date={date} day={days.get(date)} today={date === now.today} onNew={onNew} />
          ))}
        </div>
        <div className={classes.hourless} style={columns}>
          <span className={classes.hourlessLabel}>Sem hora</span>
          {dates.map((date) => (
            <HourlessCell
              key={date}
              date={date}
              tasks={(days.get(date)?.tasks ?? []).filter(({ hour }) => !hour)}
              day={days.get(date)}
              times={[...(times.get(date) ?? []), ...(colleague?.times.get(date) ?? [])].filter(({ hour }) => !hour)}
              drag={drag}
              onOpen={onOpen}
              onNew={() => onNew({ date })}
            />
          ))}
        </div>
      </div>
      <div className={classes.body} style={columns}>
        <div className={classes.hours} aria-hidden>
          {HOURS.map((hour) => (
            <span key={hour}>{hour === 0 ? '' : `${String(hour).padStart(2, '0')}:00`}</span>
          ))}
        </div>
        {dates.map((date) => (
          <Column
            key={date}
            date={date}
            tasks={days.get(date)?.tasks ?? NO_TASKS}
            times={times.get(date) ?? NO_TIMES}
            colleague={colleague}
            room={room}
            dayWidth={dayWidth}
            now={date === now.today ? now.minutes : null}
            drag={drag}
            onOpen={onOpen}
            onOpenTime={openTime}
            onNew={onNew}
          />
        ))}
      </div>
      {!reading && dates.every((date) => !days.get(date)?.tasks.length) && (
        <p className={classes.empty}>
          <span>Nada marcado.{writes && ' Escolha um horário vazio para criar uma tarefa.'}</span>
        </p>
      )}
      <div className="sr" role="status">
        {drag.announcement}
      </div>
      <div id="como-mover" hidden>
        Enter abre. Espaço pega, as setas movem o dia e o quarto de hora, Shift com as setas muda o fim, Espaço solta e
        Esc cancela.
      </div>
    </div>
  )
}

const NO_TASKS: readonly Task[] = []
const NO_TIMES: readonly BusyTime[] = []
/** The part of a day that is the user's, beside a colleague's. */
const SHARE = 0.6

type HeadProps = { date: string; day: CalendarDay | undefined; today: boolean; onNew: Props['onNew'] }

function Head({ date, day, today, onNew }: HeadProps) {
  return (
    <div className={classes.head} data-today={today || undefined}>
      <h3 className={classes.day} aria-current={today ? 'date' : undefined} aria-label={dayWords(date)}>
        <span aria-hidden>{weekdayAbbreviation(weekday(date))}</span>
        <b aria-hidden data-holiday={(day?.holiday && !day.holiday.optional) || undefined}>
          {Number(date.slice(8))}
        </b>
      </h3>
      {day?.holiday && <DayHoliday holiday={day.holiday} />}
      <DayDeadlines deadlines={day?.deadlines} />
      <Writes>
        <ActionIcon
          size="sm"
          className={classes.add}
          aria-label={`Nova tarefa em ${dayWords(date)}`}
          onClick={() => onNew({ date })}
        >
          <IconPlus size={15} aria-hidden />
        </ActionIcon>
      </Writes>
    </div>
  )
}

type ColumnProps = {
  date: string
  tasks: readonly Task[]
  times: readonly BusyTime[]
  colleague: Colleague | undefined
  room: Room
  dayWidth: number
  now: number | null
  drag: WeekDrag
  onOpen: (task: Task) => void
  onOpenTime: (id: number) => void
  onNew: Props['onNew']
}

function Column(props: ColumnProps) {
  const { date, tasks, times, colleague, room, dayWidth, now, drag, onOpen, onOpenTime, onNew } = props
  const { blocks, more } = useMemo(() => {
    return layoutDay([...tasks, ...times].flatMap(timed), room)
  }, [tasks, times, room])
  const theirs = colleague?.times.get(date)
  const beside = useMemo(() => layoutDay((theirs ?? NO_TIMES).flatMap(timed), SIDE_BY_SIDE).blocks, [theirs])
  const create = (event: MouseEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const from = quarterAt(event.clientY - event.currentTarget.getBoundingClientRect().top, HOUR)
    onNew({ date, hour: hourOf(from), hour_finish: hourOf(from + 60) })
  }
  const here = drag.lifted?.place.date === date && drag.lifted.place.span ? (drag.lifted as Lifted) : null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button in its head does the same
    <section
      className={classes.column}
      data-column={date}
      data-today={now !== null || undefined}
      aria-label={`${weekdayName(weekday(date))}, ${dayOfMonth(date)}`}
      onClick={create}
    >
      {blocks.map((block) =>
        isTask(block) ? (
          <WeekBlock
            key={block.item.id}
            block={block}
            hourHeight={HOUR}
            dayWidth={dayWidth}
            drag={drag}
            lifted={drag.lifted?.task.id === block.item.id}
            onOpen={onOpen}
          />
        ) : (
          <BusyBlock
            key={(block as Block<BusyTime>).item.key}
            block={block as Block<BusyTime>}
            hourHeight={HOUR}
            onOpen={onOpenTime}
          />
        ),
      )}
      {colleague && (
        <div
          className={classes.beside}
          style={{ width: `${100 * (1 - SHARE)}%` }}
          role="group"
          aria-label={`Calendário de ${colleague.name}`}
        >
          {beside.map((block) => (
            <BusyBlock key={block.item.key} block={block} hourHeight={HOUR} theirs onOpen={onOpenTime} />
          ))}
        </div>
      )}
      {more.map((group) => (
        <MoreTasks
          key={group.from}
          tasks={group.items.filter((item): item is Task => 'id' in item)}
          times={group.items.filter((item): item is BusyTime => 'key' in item)}
          title={`${dayOfMonth(date)}, ${hourOf(group.from)} a ${hourOf(group.to)}`}
          label={`+${group.items.length}`}
          description={`Mais ${moreWords(group.items)} de ${dayOfMonth(date)}, ${hourOf(group.from)} a ${hourOf(group.to)}`}
          className={classes.more}
          style={{ top: (group.from / 60) * HOUR + 1, height: ((group.to - group.from) / 60) * HOUR - 3 }}
          onOpen={onOpen}
        />
      ))}
      {here && <Ghost lifted={here} hourHeight={HOUR} />}
      {now !== null && <div className={classes.now} style={{ top: (now / 60) * HOUR }} aria-hidden />}
    </section>
  )
}

/** An item of a day that has an hour, with its span. */
function timed<T extends { hour: string | null; hour_finish: string | null }>(item: T): { item: T; span: Span }[] {
  const span = spanOf(item)
  return span ? [{ item, span }] : []
}

const isTask = (block: Block<Task | BusyTime>): block is Block<Task> => 'id' in block.item
/** What overlaps in a colleague's calendar shares its place, however narrow that is. */
const SIDE_BY_SIDE: Room = { all: 4, besideMore: 4 }

function moreWords(items: readonly (Task | BusyTime)[]): string {
  const some = items.some((item) => 'key' in item)
    ? (['um horário', 'horários'] as const)
    : (['uma tarefa', 'tarefas'] as const)
  return items.length === 1 ? some[0] : `${items.length} ${some[1]}`
}
