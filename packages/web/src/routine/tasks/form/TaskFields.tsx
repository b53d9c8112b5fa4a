import { Button, Checkbox, Input, SegmentedControl, Stack, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconPlus, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  type ChangeEvent,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { departmentsQuery } from '../../../admin/departments/departments.ts'
import { ProjectSelect } from '../../../admin/projects/ProjectSelect.tsx'
import { PersonSelect } from '../../../admin/users/PersonSelect.tsx'
import { ContactSelect } from '../../../contacts/ContactSelect.tsx'
import { contactsQuery } from '../../../contacts/contacts.ts'
import { UnprovenEmail } from '../../../identity/proving/UnprovenEmail.tsx'
import { useAccount } from '../../../platform/session.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { PickMany } from '../../../ui/form/PickMany.tsx'
import { TimeField } from '../../../ui/form/TimeField.tsx'
import { TypedParts } from '../../typed/TypedParts.tsx'
import type { TypedLine } from '../../typed/useTypedTask.ts'
import { TaskOnBoard } from '../details/TaskOnBoard.tsx'
import type { Pending } from '../fields/AddRow.tsx'
import { CollaboratorField } from '../fields/CollaboratorField.tsx'
import { LinksField } from '../fields/LinksField.tsx'
import { MinutesField } from '../fields/MinutesField.tsx'
import { PrerequisitesField, TaskPrerequisites } from '../fields/PrerequisitesField.tsx'
import { RepeatField } from '../fields/RepeatField.tsx'
import { SendByWhatsApp } from '../fields/SendByWhatsApp.tsx'
import { SubjectsField } from '../fields/SubjectsField.tsx'
import { TagsField } from '../fields/TagsField.tsx'
import { typeLabels } from '../values/task-parts.ts'
import { emptyTask, isFeedbackProcess, type TaskValues } from '../values/task-values.ts'
import { taskErrors } from '../values/validating.ts'
import { BusyNote } from './BusyNote.tsx'
import { type RarePart, rareLabels, rareParts, useRareParts } from './rare-parts.ts'
import classes from './TaskFields.module.css'
import { useAudience } from './useAudience.ts'

const RichTextField = lazy(() => import('../../../ui/rich-text/RichTextField.tsx'))

export type TaskForm = UseFormReturnType<TaskValues>
export type PendingRows = { subject: RefObject<Pending | null>; link: RefObject<Pending | null> }

type Props = {
  form: TaskForm
  pending: PendingRows
  /** A saved task, or the one of the backlog that is being sent to the calendar. */
  task?: Task
  /** False in the backlog, whose tasks have no date. */
  dated: boolean
  /** The people who are notified can only be chosen when the task is created. */
  creating: boolean
  files: ReactNode
  /** When a saved task repeats, where the user may change it. */
  repetition?: ReactNode
  /** The items of a meeting. */
  meeting?: ReactNode
  /** Of a saved task: how far it is, and its hours. */
  underTitle?: ReactNode
  /** The title of a new task is read as a line (../typed). */
  line?: TypedLine
}

const none: never[] = []

/** The fields of a task, the same in every mode. */
export function TaskFields(props: Props) {
  const { form, pending, task, dated, creating, files, repetition, meeting, underTitle, line } = props
  const { values, errors, getInputProps: field } = form
  const set = useSetters(form)
  const shownErrors = useSame(errors)
  const custom = useSame(values.custom)
  const [subjects, contacts] = [useSame(values.subjects), useSame(values.contacts)]
  const [departments, tags] = [useSame(values.departments), useSame(values.tags)]
  const audience = useSame(values.audience)
  const own = values.client_id === useAccount().user_id
  const saved = creating ? undefined : task
  const parts = useRareParts(saved ? { ...values, prerequisites: saved.prerequisites } : values, errors, {
    // Concluding a task asks what happened.
    always: saved ? ['feedback'] : [],
  })
  return (
    <Stack gap="md" className={classes.fields}>
      <div>
        <TitleField form={form} focused={creating} line={line} />
        {line && <TypedParts line={line} values={values} />}
      </div>
      {underTitle}
      {isFeedbackProcess(line?.title ?? values.label) && (
        <CollaboratorField value={values.feedback_id} onChange={set.feedback_id} error={errors.feedback_id} />
      )}
      <div className={classes.when} data-dated={dated || undefined}>
        {dated && <DayField value={values.date} onChange={set.date} error={errors.date} />}
        <HourField label="Início" value={values.hour} onChange={set.hour} error={errors.hour} />
        <HourField label="Fim" value={values.hour_finish} onChange={set.hour_finish} error={errors.hour_finish} />
      </div>
      {dated && (
        <BusyNote
          person={values.client_id}
          date={values.date}
          hour={values.hour}
          hour_finish={values.hour_finish}
          task={saved?.id}
        />
      )}
      <PersonField
        value={values.client_id}
        name={task?.client_name}
        team={values.type === '2'}
        on={dated ? values.date : null}
        onChange={set.client_id}
        error={errors.client_id}
      />
      <Choice label="Tipo" options={own ? ownTypes : othersTypes} value={values.type} onChange={set.type} />
      {values.type === '2' && (
        <AudienceField
          chosen={audience}
          known={task?.audience ?? null}
          onChange={set.audience}
          error={errors.audience as string}
        />
      )}
      {dated && creating && (
        <RepeatField
          value={values.repeat}
          custom={custom}
          date={values.date}
          onChange={set.repeat}
          onCustom={set.custom}
          error={errors.repeat}
        />
      )}
      {repetition}
      {saved?.repeat_label && !repetition && (
        <p className={classes.repeats}>
          <IconRepeat size={16} aria-hidden />
          <span>
            Repete: <b>{saved.repeat_label}</b>. O que você muda aqui vale só para esta data.
          </span>
        </p>
      )}
      <Priority checked={values.priority} onChange={set.priority} />
      {meeting}
      {saved && <TaskOnBoard task={saved} />}
      <Rare part="description" of={parts}>
        <DescriptionField
          value={values.description}
          onChange={set.description}
          error={errors.description}
          focused={parts.added === 'description'}
        />
      </Rare>
      <Rare part="subjects" of={parts}>
        <SubjectsField rows={subjects} onChange={set.subjects} errors={shownErrors} pending={pending.subject} />
      </Rare>
      <Rare part="contacts" of={parts}>
        <ContactSelect
          chosen={contacts}
          known={task?.contacts ?? none}
          onChange={set.contacts}
          error={errors.contacts as string}
        />
      </Rare>
      {saved && <WhatsApp values={values} known={saved.contacts} />}
      {creating && dated && values.contacts.length > 0 && (
        <>
          <Choice label="Aviso aos contatos" options={notices} value={values.send_notify} onChange={set.send_notify} />
          {values.send_notify !== '1' && <UnprovenEmail />}
        </>
      )}
      <Rare part="departments" of={parts}>
        <DepartmentsField
          chosen={departments}
          known={task?.departments ?? none}
          onChange={set.departments}
          error={errors.departments as string}
        />
      </Rare>
      <Rare part="project_id" of={parts}>
        <ProjectSelect
          description="As horas da tarefa somam neste projeto."
          clearable
          {...(task?.project && { known: { value: task.project.id, label: task.project.name } })}
          value={values.project_id}
          onChange={set.project_id}
          error={errors.project_id}
        />
      </Rare>
      <Rare part="tags" of={parts}>
        <TagsField chosen={tags} known={task?.tags ?? none} onChange={set.tags} error={errors.tags as string} />
      </Rare>
      <Rare part="prerequisites" of={parts}>
        {saved ? (
          <TaskPrerequisites task={saved} />
        ) : (
          <PrerequisitesField
            chosen={values.prerequisites}
            onAdd={(one) => set.prerequisites((all) => [...all, one])}
            onRemove={(id) => set.prerequisites((all) => all.filter((one) => one.id !== id))}
            error={errors.prerequisites}
          />
        )}
      </Rare>
      <Rare part="links" of={parts}>
        <LinksField
          rows={values.links}
          onChange={set.links}
          errors={errors}
          pending={pending.link}
          refuse={refuseLink}
        />
      </Rare>
      <Rare part="protocol_id" of={parts}>
        <MinutesField value={values.protocol_id} onChange={set.protocol_id} error={errors.protocol_id} />
      </Rare>
      <Rare part="feedback" of={parts}>
        <Textarea
          label="Feedback"
          description="O que aconteceu; fica com a tarefa quando ela é concluída"
          autosize
          minRows={saved ? 3 : 2}
          maxRows={12}
          {...field('feedback')}
        />
      </Rare>
      <div className={classes.more} role="group" aria-label="Adicionar à tarefa">
        {rareParts
          .filter((part) => !parts.has(part))
          .map((part) => (
            <Button
              key={part}
              variant="default"
              size="compact-sm"
              radius="xl"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => parts.add(part)}
            >
              {rareLabels[part]}
            </Button>
          ))}
      </div>
      {files}
    </Stack>
  )
}

/** A part that stands in the form once it has content or was added; one that was just added takes the focus. */
function Rare({ part, of, children }: { part: RarePart; of: ReturnType<typeof useRareParts>; children: ReactNode }) {
  return of.has(part) && <div ref={of.added === part ? focusFirst : undefined}>{children}</div>
}

function focusFirst(added: HTMLElement | null) {
  added?.querySelector<HTMLElement>('input, textarea, [contenteditable]')?.focus()
}

/** Sends a saved task by WhatsApp to its contacts with a number. */
function WhatsApp({ values, known }: { values: TaskValues; known: Task['contacts'] }) {
  const contacts = useQuery(contactsQuery()).data?.contacts ?? none
  const byId = new Map([...contacts, ...known].map((contact) => [contact.id, contact]))
  return <SendByWhatsApp contacts={values.contacts.flatMap((id) => byId.get(id) ?? [])} task={values} />
}

type TitleProps = { form: TaskForm; focused: boolean; line?: TypedLine | undefined }

/** A single-line field that grows with a long title; Enter submits the form. */
function TitleField({ form, focused, line }: TitleProps) {
  const { onChange, ...field } = form.getInputProps('label')
  return (
    <Textarea
      label="Título"
      placeholder={line && 'Ligar para o fornecedor amanhã 9h @João #compras !'}
      withAsterisk
      autosize
      minRows={1}
      maxRows={5}
      data-autofocus={focused || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
      onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
        line?.typing()
        onChange(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))
      }}
      {...field}
    />
  )
}

/** Returns the same object while its content is equal: the form copies its values at every keystroke. */
function useSame<T>(value: T): T {
  const [known, setKnown] = useState(value)
  if (known === value || JSON.stringify(known) === JSON.stringify(value)) return known
  setKnown(value)
  return value
}

/** Setters with a stable identity, so that typing the title does not render the other fields. */
function useSetters(form: TaskForm) {
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  return useMemo(() => {
    const set =
      <K extends keyof TaskValues>(field: K) =>
      (value: TaskValues[K]) =>
        latest.current.setFieldValue(field, value as never)
    const change =
      <K extends 'subjects' | 'links' | 'prerequisites'>(field: K) =>
      (next: (rows: TaskValues[K]) => TaskValues[K]) =>
        set(field)(next(latest.current.getValues()[field]))
    return {
      date: set('date'),
      hour: set('hour'),
      hour_finish: set('hour_finish'),
      type: set('type'),
      audience: set('audience'),
      priority: set('priority'),
      repeat: set('repeat'),
      custom: set('custom'),
      send_notify: set('send_notify'),
      client_id: set('client_id'),
      feedback_id: set('feedback_id'),
      project_id: set('project_id'),
      protocol_id: set('protocol_id'),
      contacts: set('contacts'),
      departments: set('departments'),
      tags: set('tags'),
      subjects: change('subjects'),
      links: change('links'),
      prerequisites: change('prerequisites'),
      description: set('description'),
    }
  }, [])
}

const refuseLink = (link: string) =>
  taskErrors({ ...emptyTask(1, null), label: 'x', links: [{ key: '', link }] }, 'backlog')['links.0.link']

/** A choice between a few values, on one line. */
const Choice = memo(function Choice<Value extends string>(props: {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  const { label, options, value, onChange } = props
  return (
    <div>
      <Input.Label component="div" mb={4} aria-hidden>
        {label}
      </Input.Label>
      <SegmentedControl
        fullWidth
        aria-label={label}
        data={[...options]}
        value={value}
        onChange={(next) => onChange(next as Value)}
      />
    </div>
  )
}) as <Value extends string>(props: {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) => ReactNode

/** A task of somebody else is not 'Minha tarefa'. */
const ownTypes = [
  { value: '1', label: typeLabels['1'] },
  { value: '2', label: typeLabels['2'] },
] as const
const othersTypes = [{ value: '1', label: 'De quem faz' }, ownTypes[1]] as const

const Priority = memo(function Priority({ checked, onChange }: { checked: boolean; onChange: (on: boolean) => void }) {
  return <Checkbox label="Prioridade" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
})

const notices = [
  { value: '1', label: 'Não avisar' },
  { value: '2', label: 'Avisar por e-mail' },
] as const

type Field<Value> = { value: Value; onChange: (value: Value) => void; error?: ReactNode }

const DayField = memo(function DayField({ value, onChange, error }: Field<string | null>) {
  return (
    <DateField
      label="Data"
      withAsterisk
      popoverProps={{ withinPortal: false }}
      data-path="date"
      value={value}
      onChange={(date) => onChange(date || null)}
      error={error}
    />
  )
})

const HourField = memo(function HourField({ label, ...props }: Field<string> & { label: string }) {
  return <TimeField label={label} {...props} />
})

/** The editor comes with the first description that stands in a form. */
const DescriptionField = memo(function DescriptionField(props: Field<string> & { focused: boolean }) {
  return (
    <Suspense fallback={<div className={classes.loading} />}>
      <RichTextField
        kind="document"
        label="Descrição"
        placeholder="O que é preciso saber para fazer"
        data-path="description"
        {...props}
        error={props.error as string | undefined}
      />
    </Suspense>
  )
})

type PersonProps = Field<number> & {
  /** The name of the current person, when they are no longer among the active ones. */
  name?: string
  team: boolean
  /** The date of the task. */
  on: string | null
}

const PersonField = memo(function PersonField({ value, name, team, on, onChange, error }: PersonProps) {
  const { user_id } = useAccount()
  return (
    <PersonSelect
      label="Responsável"
      name={name}
      on={on}
      value={value}
      onChange={(id) => id !== null && onChange(id)}
      description={
        value !== user_id && !team
          ? 'Vai para a lista dessa pessoa; você a acompanha em “Delegadas por mim”'
          : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-path="client_id"
      error={error}
    />
  )
})

type AudienceProps = {
  chosen: number[]
  known: Task['audience']
  onChange: (chosen: number[]) => void
  error?: string
}

/** Whom a task of the team is for: departments and people in one field, and nobody chosen is everybody. */
const AudienceField = memo(function AudienceField({ chosen, known, onChange, error }: AudienceProps) {
  const { options } = useAudience(known)
  return (
    <PickMany
      label="Para quem"
      description="Sem escolha, toda a empresa vê. Um departamento são as pessoas registradas nele em Colaboradores."
      placeholder="Toda a empresa"
      path="audience"
      options={options}
      chosen={chosen}
      onChange={onChange}
      error={error}
    />
  )
})

type DepartmentsProps = {
  chosen: number[]
  known: Task['departments']
  onChange: (chosen: number[]) => void
  error?: string
}

const DepartmentsField = memo(function DepartmentsField({ chosen, known, onChange, error }: DepartmentsProps) {
  const departments = useQuery(departmentsQuery).data
  const options = useMemo(() => {
    const all = [
      ...known.map(({ department_id, label }) => ({ value: department_id, label })),
      ...(departments ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ]
    return [...new Map(all.map((option) => [option.value, option])).values()]
  }, [known, departments])
  return (
    <PickMany
      label="Departamentos"
      placeholder="Escolha os departamentos"
      path="departments"
      options={options}
      chosen={chosen}
      onChange={onChange}
      error={error}
    />
  )
})
