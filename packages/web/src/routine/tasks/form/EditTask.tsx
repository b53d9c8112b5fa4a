import { Button, Menu } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { RepeatScope, Task } from '@prumo/contract/routine/tasks/model.ts'
import {
  IconCalendarUp,
  IconCheck,
  IconCopy,
  IconLink,
  IconRotate2,
  IconTemplate,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { projectsQuery } from '../../../admin/projects/projects.ts'
import { peopleQuery } from '../../../admin/users/users.ts'
import { collaboratorsQuery } from '../../../contacts/collaborators.ts'
import { showFailure, toast } from '../../../platform/messages.ts'
import { useAccount } from '../../../platform/session.ts'
import { confirm } from '../../../ui/confirm.ts'
import { Conflicts } from '../../../ui/draft/Conflicts.tsx'
import { DraftStatus } from '../../../ui/draft/DraftStatus.tsx'
import { FooterBar } from '../../../ui/form/FooterBar.tsx'
import { MoreMenu } from '../../../ui/MoreMenu.tsx'
import { MadeOfRecord, RecordItem } from '../../../ui/of-record.ts'
import { TaskMeeting } from '../../daily-meeting/MeetingItems.tsx'
import { saveItems } from '../../daily-meeting/saving-items.ts'
import { takeBack } from '../../delegation/delegation-queries.ts'
import { TaskNotes } from '../../delegation/TaskNotes.tsx'
import { ReachBar } from '../../series/ReachBar.tsx'
import { RepetitionField } from '../../series/RepetitionField.tsx'
import { askReach } from '../../series/reach.ts'
import { TaskHours } from '../../timesheet/TaskHours.tsx'
import { mayConclude } from '../actions/prerequisites.ts'
import { useTaskActions } from '../actions/task-actions.ts'
import { tasksChanged } from '../actions/task-queries.ts'
import { TaskActivity } from '../details/TaskActivity.tsx'
import { TaskFiles } from '../details/TaskFiles.tsx'
import { TaskProgress } from '../details/TaskProgress.tsx'
import classes from '../drawer/TaskDrawer.module.css'
import type { Leaving } from '../drawer/TaskDrawer.tsx'
import { copyAddress } from '../drawer/task-address.ts'
import { useTaskDrawer } from '../drawer/task-drawer.tsx'
import type { Pending } from '../fields/AddRow.tsx'
import { changeWords, taskParts } from '../values/task-parts.ts'
import { copyOf, isFeedbackProcess, type TaskValues, valuesOf } from '../values/task-values.ts'
import { taskErrors } from '../values/validating.ts'
import { TaskFields } from './TaskFields.tsx'
import { useAudience } from './useAudience.ts'
import { useTaskDraft } from './useTaskDraft.ts'

type Props = {
  task: Task
  leaving: RefObject<Leaving>
  onClose: () => void
  /**
   * Called with whether there are unsaved changes, so that the form stays even when the task was deleted or handed on.
   */
  onUnsaved: (unsaved: boolean) => void
}

/** An opened task that the user may edit: it saves itself. */
export function EditTask({ task, leaving, onClose, onUnsaved }: Props) {
  const { user_id } = useAccount()
  const { newTask, sendToCalendar } = useTaskDrawer()
  const people = useQuery(peopleQuery).data
  const collaborators = useQuery({ ...collaboratorsQuery, enabled: isFeedbackProcess(task.label) }).data
  const projects = useQuery({ ...projectsQuery, enabled: task.project !== null }).data
  const nameIn =
    (named: readonly { id: number; name: string }[] | undefined, other = 'outra pessoa') =>
    (id: number) =>
      named?.find((one) => one.id === id)?.name ?? other
  const { named } = useAudience(task.audience)
  const names = {
    audience: named,
    person: nameIn(people),
    collaborator: nameIn(collaborators),
    project: nameIn(projects, 'outro projeto'),
  }
  const pending = { subject: useRef<Pending>(null), link: useRef<Pending>(null) }
  const place = task.date === null ? 'backlog' : 'calendar'
  const isAuthor = task.author_id === user_id
  // Who wrote a task keeps it among their delegated ones.
  const givesAway = (base: TaskValues, values: TaskValues) =>
    !isAuthor && isShared(base, user_id) && !isShared(values, user_id)
  // A change of a repetition is saved once the user has said which dates it reaches.
  const repeats = task.repeat_label !== '' && task.can.remove_series
  const reach = useRef<RepeatScope>(undefined)
  const [naming, setNaming] = useState(false)
  const [shownReach, setShownReach] = useState<RepeatScope>()
  const chooseReach = (next: RepeatScope) => {
    reach.current = next
    setShownReach(next)
  }
  const draft = useTaskDraft({
    task,
    names,
    mirror: (values) => form.setValues(values),
    onRefused: (errors) => form.setErrors(errors),
    reach: () => reach.current,
    ask: async ({ base, values }) => {
      if (repeats && !reach.current) return false
      if (!givesAway(base, values)) return true
      const sure = await confirm({
        title: `Passar a tarefa para ${names.person(values.client_id)}?`,
        text: 'Ela vai para a lista dessa pessoa e sai da sua.',
        confirm: 'Passar a tarefa',
        cancel: 'Não, manter comigo',
      })
      if (!sure) form.setValues({ client_id: base.client_id, type: base.type })
      return sure
    },
    onSaved: (saved) => {
      const isGiven = saved.client_id !== task.client_id && saved.client_id !== user_id
      if (isAuthor && isGiven)
        toast(`Tarefa passada para ${saved.client_name}`, {
          label: 'Desfazer',
          run: () => void takeBack(saved, user_id).then(({ response }) => tasksChanged(response), showFailure),
        })
      if (isAuthor || isShared(valuesOf(saved), user_id)) return
      toast(`Tarefa passada para ${saved.client_name}`)
      onClose()
    },
  })
  const { state, conflicts, isDirty } = draft
  const form = useForm<TaskValues>({
    initialValues: draft.values,
    validate: (values) => taskErrors(values, place),
    onValuesChange: draft.put,
  })
  const actions = useTaskActions(task, () => {
    draft.drop()
    onClose()
  })

  // Giving a task to somebody else is asked at once, not at the next automatic save.
  const { client_id, type } = form.values
  useEffect(() => {
    const base = draft.base()
    if (isAuthor ? client_id !== base.client_id : givesAway(base, form.getValues())) void draft.flush()
    // oxlint-disable-next-line react/exhaustive-deps -- only these two give a task away
  }, [client_id, type])

  const [repetitionPending, setRepetitionPending] = useState(false)
  const isUnsaved = state.kind !== 'saved'
  useEffect(() => onUnsaved(isUnsaved || repetitionPending), [isUnsaved, repetitionPending, onUnsaved])

  const commitRows = () =>
    [pending.subject, pending.link].every(({ current }) => !current || current.isEmpty() || current.commit())
  /** False when the user cancels the question which dates a change reaches. */
  const isReachChosen = async () => {
    if (!repeats || reach.current || !isDirty()) return true
    const chosen = await askReach(task, changeWords(taskParts(names), draft.base(), form.getValues()))
    if (chosen) chooseReach(chosen)
    return chosen !== null
  }
  const flush = async () => {
    const isCommitted = commitRows() && (await isReachChosen())
    const [isSaved, areItems] = await Promise.all([isCommitted && (!isDirty() || draft.flush()), saveItems(task.id)])
    return isSaved && areItems
  }

  useEffect(() => {
    leaving.current = {
      mayLeave: async () => {
        if (repetitionPending && !(await confirm(leaveRepetition))) return false
        if (commitRows() && !(await isReachChosen())) return false
        if (await flush()) return true
        const isWrong = Object.keys(taskErrors(form.getValues(), place)).length > 0
        const question =
          state.kind === 'unsaved' && state.gone
            ? discardGone
            : conflicts.length > 0
              ? chooseFirst
              : isWrong
                ? discardWrong
                : saveLater
        const leave = await confirm(question)
        if (leave && (question === discardWrong || question === discardGone)) draft.drop()
        else if (!leave && question === chooseFirst) showConflicts()
        return leave
      },
      warnsAtUnload: () => false,
      submit: () => void flush(),
    }
  })

  const conclude = async () => {
    if ((await mayConclude(task)) && (await flush())) actions.close.mutate(form.getValues().feedback)
  }
  const duplicate = async () => {
    if (await flush()) newTask(copyOf(form.getValues()))
  }
  const saveTemplate = async () => {
    if (await flush()) setNaming(true)
  }
  const schedule = async () => {
    if (await flush()) sendToCalendar(task)
  }

  return (
    <>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void flush()
        }}
      >
        <div className={classes.content}>
          <Conflicts
            id={CONFLICTS_ID}
            conflicts={conflicts}
            values={draft.values}
            taken={draft.taken}
            by={draft.by}
            onResolve={draft.resolve}
            onSeen={draft.seen}
          />
          <TaskNotes task={task} />
          {task.permission === '1' && task.client_id !== user_id && (
            <p className={classes.meta}>Passada a {task.client_name}</p>
          )}
          {task.created_by && task.permission === '2' && task.client_id !== user_id && (
            <p className={classes.meta}>Tarefa da equipe, criada por {task.created_by}</p>
          )}
          <TaskFields
            form={form}
            pending={pending}
            task={task}
            dated={place === 'calendar'}
            creating={false}
            underTitle={
              <>
                <TaskProgress task={task} />
                <TaskHours task={task} />
              </>
            }
            repetition={
              task.date !== null &&
              (task.repeat_label === '' || task.can.remove_series) && (
                <RepetitionField task={{ ...task, date: task.date }} settle={flush} onPending={setRepetitionPending} />
              )
            }
            meeting={<TaskMeeting task={task} />}
            files={<TaskFiles taskId={task.id} editable />}
          />
          <MadeOfRecord kind="task" id={task.id} />
          <div className={classes.after}>
            <TaskActivity task={task} />
          </div>
        </div>
        <FooterBar className={classes.footer}>
          {repeats && (isUnsaved || shownReach) && (
            <ReachBar
              reach={shownReach}
              onChoose={(next) => {
                chooseReach(next)
                void draft.flush()
              }}
            />
          )}
          <DraftStatus state={state} onChoose={conflicts.length > 0 ? showConflicts : undefined} />
          <MoreMenu label="Mais ações" among position="top-end" width={240} withinPortal={false}>
            <Menu.Item leftSection={<IconCopy aria-hidden />} onClick={() => void duplicate()}>
              Duplicar
            </Menu.Item>
            <Menu.Item leftSection={<IconTemplate aria-hidden />} onClick={() => void saveTemplate()}>
              Salvar como modelo
            </Menu.Item>
            <Menu.Item leftSection={<IconLink aria-hidden />} onClick={() => void copyAddress()}>
              Copiar link
            </Menu.Item>
            <RecordItem kind="task" id={task.id} />
            {task.can.remove && (
              <Menu.Item
                className={classes.danger}
                leftSection={<IconTrash aria-hidden />}
                onClick={() => void actions.askToRemove()}
              >
                {task.repeat_label && !task.can.remove_series ? 'Apagar só esta data' : 'Apagar'}
              </Menu.Item>
            )}
            {task.can.remove_series && (
              <Menu.Item
                className={classes.danger}
                leftSection={<IconTrashX aria-hidden />}
                onClick={() => void actions.askToRemoveSeries()}
              >
                Remover completamente
              </Menu.Item>
            )}
          </MoreMenu>
          <Button variant="default" className={classes.close} onClick={onClose}>
            Fechar
          </Button>
          {task.can.reopen && (
            <Button
              leftSection={<IconRotate2 aria-hidden />}
              loading={actions.busy}
              onClick={() => actions.reopen.mutate()}
            >
              Reabrir
            </Button>
          )}
          {task.can.close && (
            <Button leftSection={<IconCheck aria-hidden />} loading={actions.busy} onClick={() => void conclude()}>
              Concluir
            </Button>
          )}
          {place === 'backlog' && (
            <Button leftSection={<IconCalendarUp aria-hidden />} onClick={() => void schedule()}>
              Enviar ao cronograma
            </Button>
          )}
        </FooterBar>
      </form>
      {naming && (
        <Suspense>
          <SaveTask task={task} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  )
}

const SaveTask = lazy(async () => ({ default: (await import('../../templates/SaveTask.tsx')).SaveTask }))

/** True for a task in the user's own lists: it is theirs or the team's. */
const isShared = ({ client_id, type }: TaskValues, user: number) => client_id === user || type === '2'

/** The element of the conflicts, to scroll to from further down the form. */
const CONFLICTS_ID = 'mudancas-em-conflito'
const showConflicts = () =>
  document.getElementById(CONFLICTS_ID)?.scrollIntoView({ block: 'start', behavior: 'smooth' })

/** The questions when a task with unsaved changes is closed. */
const chooseFirst = {
  title: 'Vocês mudaram a mesma coisa',
  text: 'Escolha qual versão fica. Se fechar agora, a escolha volta quando você abrir esta tarefa de novo neste navegador.',
  confirm: 'Fechar e escolher depois',
  cancel: 'Escolher agora',
}
const leaveRepetition = {
  title: 'Fechar sem mudar a repetição?',
  text: 'Você escolheu outra repetição e não disse para quais datas ela vale.',
  confirm: 'Fechar sem mudar',
  cancel: 'Escolher agora',
}
const discardWrong = {
  title: 'Fechar sem salvar?',
  text: 'O que você mudou ainda não foi salvo e será perdido.',
  confirm: 'Fechar sem salvar',
  cancel: 'Continuar editando',
  danger: true,
}
const discardGone = {
  ...discardWrong,
  text: 'Esta tarefa foi apagada por outra pessoa. O que você escreveu será perdido.',
}
const saveLater = {
  title: 'Fechar sem salvar?',
  text: 'Não foi possível salvar agora. O que você escreveu volta quando você abrir esta tarefa de novo neste navegador.',
  confirm: 'Fechar',
  cancel: 'Continuar editando',
}
