import { Button, Input, Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type MeetingKind, meetingKind } from '@prumo/contract/routine/daily-meeting/labels.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconChevronRight, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { collaboratorsQuery } from '../../contacts/collaborators.ts'
import { type Answer, api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { useAccount } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { MadeOfList } from '../../ui/of-record.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { FeedbacksLink } from '../tasks/fields/CollaboratorField.tsx'
import { ItemLine } from './ItemLine.tsx'
import { ItemRow } from './ItemRow.tsx'
import { draftedRows } from './item-drafts.ts'
import classes from './MeetingItems.module.css'
import { itemsChanged, meetingQuery } from './meeting-queries.ts'
import { firstRows, type MeetingRow, newRow, nextRows, savedRows } from './meeting-rows.ts'
import { OlderItems } from './OlderItems.tsx'

/** The most items of a meeting. */
const MOST = 200

/**
 * The items of a task titled 'Reunião Diária', 'Revisão semanal' or 'Processo de Feedback' (rule R097, screen S035); nothing for any
 * other task. Every item saves itself.
 */
export function MeetingItems({ task }: { task: Task }) {
  const kind = meetingKind(task.label)
  return kind && task.date !== null ? <Section key={task.id} task={task} kind={kind} /> : null
}

/** As `MeetingItems` in the form of a task, with the way to the screen of a team's meeting. */
export function TaskMeeting({ task }: { task: Task }) {
  const kind = meetingKind(task.label)
  return (
    <>
      {(kind === 'daily' || kind === 'weekly') && task.date !== null && (
        <ButtonLink
          to="/reuniao-diaria"
          search={{ reuniao: task.id }}
          variant="default"
          size="xs"
          mb={10}
          leftSection={<IconUsersGroup size={15} aria-hidden />}
        >
          Abrir a reunião
        </ButtonLink>
      )}
      <MeetingItems task={task} />
    </>
  )
}

function Section({ task, kind }: { task: Task; kind: MeetingKind }) {
  const items = useQuery({ ...meetingQuery(task.id), staleTime: 0 })
  useBringIn(task, items.data?.waiting ?? 0)
  return (
    <fieldset className="bare">
      <legend className="sr">Itens da reunião</legend>
      {kind === 'feedback' && task.feedback_id !== null && !task.can.edit && <Collaborator id={task.feedback_id} />}
      <QueryBoundary query={items} skeleton={<ListSkeleton rows={2} height={44} />}>
        {(answer) => <Items task={task} answer={answer} />}
      </QueryBoundary>
    </fieldset>
  )
}

/** Brings the open items of the previous meeting in when the next one is opened (decision O058). */
function useBringIn({ id, status }: Task, waiting: number) {
  const { mutate } = useMutation({
    mutationFn: () => api('POST /my-day/feedback', { body: { task_id: id, feedbacks: [] } }),
    // An error is not shown, because opening a task is not an action of the user: the items are brought in with the
    // next item that is saved.
    meta: { ownErrors: true },
    onSuccess: () => itemsChanged(),
  })
  useEffect(() => {
    if (waiting > 0 && status === '1') mutate()
  }, [waiting, status, mutate])
}

type ItemsProps = { task: Task; answer: Answer<'GET /my-day/view-feedbacks-task/{id}'> }

function Items({ task, answer: { response: items, olds } }: ItemsProps) {
  const owner = useAccount()
  const { today } = useToday()
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const [rows, setRows] = useState<MeetingRow[]>(() => firstRows(items, draftedRows(owner, task.id)))
  const [read, setRead] = useState(items)
  if (read !== items) {
    setRead(items)
    setRows(nextRows(rows, items, unsaved))
  }
  const [showDone, setShowDone] = useState(false)
  // An item ticked now stays visible until the task is opened again, so that a mistake can be undone.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState('')
  const [older, { toggle }] = useDisclosure()
  const olderId = useId()

  const done = rows.filter(({ item }) => item?.status === '2').length
  const open = rows.filter(({ item }) => item?.status === '1' && !item.carried).length
  const isOpen = task.status === '1'
  const add = () => {
    const row = newRow()
    setRows((all) => [...all, row])
    setFocused(row.key)
  }
  return (
    <>
      <div className={classes.head}>
        <Input.Label component="span" aria-hidden>
          Itens da reunião
        </Input.Label>
        {done > 0 && (
          <Switch
            size="xs"
            labelPosition="left"
            label={`Mostrar concluídos (${done})`}
            checked={showDone}
            onChange={(event) => setShowDone(event.currentTarget.checked)}
          />
        )}
      </div>
      <MadeOfList kind="meeting_item" ids={rows.flatMap(({ item }) => (item ? [String(item.id)] : []))}>
        <ul className={classes.rows}>
          {rows.map((row, place) => {
            const { key, item } = row
            if (item?.status === '2' && !showDone && !ticked.has(key) && !unsaved.has(key)) return null
            const onTicked = () => setTicked((before) => new Set(before).add(key))
            return !item || item.can.edit || unsaved.has(key) ? (
              <ItemRow
                key={key}
                taskId={task.id}
                row={row}
                place={place + 1}
                today={today}
                focused={focused === key}
                onSaved={(saved) => {
                  setRows((all) => savedRows(all, key, saved))
                  itemsChanged(saved)
                }}
                onUnsaved={(is) => setUnsaved((before) => changed(before, key, is))}
                onGone={() => setRows((all) => all.filter((one) => one.key !== key))}
                onTicked={onTicked}
              />
            ) : (
              <ItemLine key={key} item={item} today={today} onTicked={onTicked} />
            )
          })}
        </ul>
      </MadeOfList>
      {rows.length === 0 && !isOpen && <EmptyLine>Nenhum item foi anotado nesta reunião.</EmptyLine>}
      {isOpen && (
        <div className={classes.foot}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden />}
            disabled={rows.length >= MOST}
            onClick={add}
          >
            Novo item
          </Button>
          <Text fz="xs" c="dimmed">
            {open === 0
              ? 'O que foi combinado: o quê, quem e quando.'
              : `${count(open, 'item em aberto segue', 'itens em aberto seguem')} para a próxima reunião.`}
          </Text>
        </div>
      )}
      {olds > 0 && (
        <div className={classes.older}>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-expanded={older}
            aria-controls={olderId}
            leftSection={
              <IconChevronRight size={15} className={classes.chevron} data-open={older || undefined} aria-hidden />
            }
            onClick={toggle}
          >
            Itens das reuniões anteriores ({olds})
          </Button>
          <div id={olderId} hidden={!older}>
            {older && <OlderItems taskId={task.id} today={today} />}
          </div>
        </div>
      )}
    </>
  )
}

/** The person a feedback talk is about, where it can no longer be chosen. */
function Collaborator({ id }: { id: number }) {
  const found = useQuery(collaboratorsQuery).data?.find((one) => one.id === id)
  if (!found) return null
  return (
    <p className={classes.about}>
      Colaborador: <b>{found.name}</b>
      {found.cargo && ` · ${found.cargo}`} <FeedbacksLink id={id} />
    </p>
  )
}

function changed(set: ReadonlySet<string>, key: string, present: boolean): ReadonlySet<string> {
  if (set.has(key) === present) return set
  const next = new Set(set)
  if (present) next.add(key)
  else next.delete(key)
  return next
}
