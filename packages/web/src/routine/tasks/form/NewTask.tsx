import { Button, CloseButton, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { todayIn } from '@prumo/contract/dates.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { count } from '@prumo/contract/words.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useAccount } from '../../../platform/session.ts'
import { MOST_FILES } from '../../../ui/attachments/Uploads.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { tabStore } from '../../../ui/draft/draft-store.ts'
import { useFormDraft } from '../../../ui/draft/useFormDraft.ts'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { FormFooter } from '../../../ui/form/FormFooter.tsx'
import { useSave } from '../../../ui/form/useSave.ts'
import { MeetingHint } from '../../daily-meeting/MeetingHint.tsx'
import { TemplateStart } from '../../templates/TemplateStart.tsx'
import { useTypedTask } from '../../typed/useTypedTask.ts'
import { type Created, createTask, showCreated } from '../actions/creating.ts'
import classes from '../drawer/TaskDrawer.module.css'
import type { Leaving } from '../drawer/TaskDrawer.tsx'
import { type TaskDefaults, useTaskDrawer } from '../drawer/task-drawer.tsx'
import type { Pending } from '../fields/AddRow.tsx'
import { newTaskParts } from '../values/task-parts.ts'
import { emptyTask, fromTemplate, newBacklogBody, type TaskValues, valuesOf } from '../values/task-values.ts'
import { inForm, taskErrors } from '../values/validating.ts'
import { draftKey, isUsableDraft } from './draft-key.ts'
import { TaskFields } from './TaskFields.tsx'

type Props = {
  place: 'calendar' | 'backlog'
  /** Initial values. */
  defaults?: TaskDefaults
  /** The task of the backlog that is being sent to the calendar. */
  waiting?: Task
  leaving: RefObject<Leaving>
  onClose: () => void
}

/** The form of a new task in the calendar or in the backlog, or of a backlog task that is sent to the calendar. */
export function NewTask({ place, defaults = {}, waiting, leaving, onClose }: Props) {
  const account = useAccount()
  const { openTask } = useTaskDrawer()
  const [start] = useState<TaskValues>(() => {
    const today = todayIn(account.time_zone, Date.now())
    if (waiting) return { ...valuesOf(waiting), date: today }
    const { line: written, ...values } = defaults
    const empty = emptyTask(account.user_id, place === 'calendar' ? today : null)
    return { ...empty, ...values, ...(written !== undefined && { label: written }) }
  })
  const { draft, stored } = useFormDraft<TaskValues>({
    server: { values: start, version: '', by: '' },
    parts: newTaskParts,
    store: tabStore(
      draftKey(account, waiting ? `enviar-${waiting.id}` : place === 'calendar' ? 'nova' : 'nova-backlog'),
      isUsableDraft,
    ),
    mirror: (values) => form.setValues(values),
  })
  const [isNoted, setNoted] = useState(true)
  const isRestored = isNoted && stored.kind === 'restored'
  const [files, setFiles] = useState<File[]>([])
  const [progress, setProgress] = useState<number | null>(null)
  const pending = { subject: useRef<Pending>(null), link: useRef<Pending>(null) }
  const finished = useRef((values: TaskValues) => values)
  const form = useForm<TaskValues>({
    initialValues: draft.view().values,
    // Validated on submit and not when a field is left: an error message that appears moves the element that is being
    // clicked.
    validate: (values) => taskErrors(finished.current(values), place),
    onValuesChange: draft.put,
  })
  const isGiven = waiting !== undefined || (start.label !== '' && defaults.line === undefined)
  const line = useTypedTask(form, {
    dated: place === 'calendar',
    from: isRestored ? 'restored' : isGiven ? 'given' : 'typed',
  })
  useEffect(() => {
    finished.current = line.finished
  })
  const isSaved = useRef(false)

  const save = useSave({
    form,
    save: () =>
      draft
        .submit(
          (values, idempotencyKey) =>
            create(line.finished(values), {
              files,
              idempotencyKey,
              ...(files.length > 0 && { onProgress: setProgress }),
            }),
          files,
        )
        .catch((error: unknown) => {
          throw inForm(error)
        }),
    onSaved: (saved) => {
      if (!saved) return
      const { task } = saved.result
      isSaved.current = true
      // A task of somebody else is in none of the lists that the user is looking at.
      showCreated(saved.result, task && task.client_id !== account.user_id ? openTask : undefined)
      onClose()
    },
  })
  const create = async (values: TaskValues, sending: Sending): Promise<Created> => {
    if (place === 'calendar') return createTask(values, { ...sending, backlogId: waiting?.id ?? null })
    const body = newBacklogBody(values)
    const { response } = await api('POST /rotina/macro-atividade/client', { body, ...sending })
    return { task: response, total: 1, waits: false }
  }
  const submit = () => {
    // Text that was typed into an AddRow and not added yet belongs to the task.
    const isReady = [pending.subject, pending.link].every(
      ({ current }) => !current || current.isEmpty() || current.commit(),
    )
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return form.getInputNode(Object.keys(errors)[0] as never)?.focus()
    if (isReady) save.mutate(form.getValues())
  }

  useEffect(() => {
    leaving.current = {
      mayLeave: async () => {
        const typed = [pending.subject, pending.link].some(({ current }) => current && !current.isEmpty())
        if (isSaved.current || (!draft.isDirty() && files.length === 0 && !typed)) return true
        const discard = await confirm({
          title: 'Descartar esta tarefa?',
          text: 'O que você escreveu ainda não foi salvo e será perdido.',
          confirm: 'Descartar',
          cancel: 'Continuar editando',
          danger: true,
        })
        if (discard) draft.forget()
        return discard
      },
      // Typed values are restored after a reload; chosen files cannot be.
      warnsAtUnload: () => !isSaved.current && files.length > 0,
      submit,
    }
  })

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={classes.content}>
        {isRestored && (
          <div className={classes.note} role="status">
            <Text fz="sm">Aqui está o que você tinha escrito.</Text>
            <Button size="compact-sm" variant="default" onClick={draft.drop}>
              Começar de novo
            </Button>
            <CloseButton size="sm" aria-label="Fechar aviso" onClick={() => setNoted(false)} />
          </div>
        )}
        {!waiting && !isRestored && (
          <TemplateStart
            onChoose={(template) => {
              line.given()
              form.setValues({ ...start, ...fromTemplate(template, account.user_id) })
            }}
          />
        )}
        <TaskFields
          form={form}
          pending={pending}
          task={waiting}
          dated={place === 'calendar'}
          creating
          line={line}
          meeting={<MeetingHint label={line.title} dated={place === 'calendar'} />}
          files={
            <div>
              <FileDrop
                label="Anexar arquivos"
                files={files}
                onChange={setFiles}
                maxFiles={MOST_FILES}
                progress={save.isPending ? progress : null}
              />
              {waiting && waiting.files_count > 0 && (
                <Text fz="sm" c="dimmed" mt={6}>
                  {count(waiting.files_count, 'arquivo já anexado vai', 'arquivos já anexados vão')} com a tarefa.
                </Text>
              )}
            </div>
          }
        />
      </div>
      <FormFooter
        submit={waiting ? 'Enviar ao cronograma' : place === 'backlog' ? 'Criar no backlog' : 'Criar tarefa'}
        saving={save.isPending}
        cancel={{ onClick: onClose }}
        waits={
          place === 'calendar' && !waiting && files.length === 0
            ? 'Sem conexão: fica guardada aqui e é criada quando ela voltar.'
            : undefined
        }
      />
    </form>
  )
}

type Sending = { files: File[]; idempotencyKey: string; onProgress?: (sent: number) => void }
