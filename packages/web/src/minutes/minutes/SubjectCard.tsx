import { ActionIcon, Button, Group, Menu, Text, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import type { Minutes, Subject } from '@prumo/contract/minutes/minutes/model.ts'
import {
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconChevronDown,
  IconHistory,
  IconPlus,
  IconSquareRoundedPlus,
  IconTrash,
} from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { removal } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { useTaskDrawer } from '../../routine/tasks/drawer/task-drawer.tsx'
import { ConcludeBox } from '../../ui/ConcludeBox.tsx'
import { deleteRecord } from '../../ui/deleting.ts'
import { Conflicts } from '../../ui/draft/Conflicts.tsx'
import { DraftStatus } from '../../ui/draft/DraftStatus.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { MadeOfRecord, RecordItem } from '../../ui/of-record.ts'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { isAfter } from './deadlines.ts'
import { feedbackWord } from './feedback-word.ts'
import classes from './SubjectCard.module.css'
import { SubjectTaskForm } from './SubjectTaskForm.tsx'
import { saysTask, taskOfSubject } from './subject-task.ts'
import { type SubjectValues, useSubjectDraft } from './useSubjectDraft.ts'
import { ResponsibleField } from './WhoFields.tsx'

const RichTextField = lazy(() => import('../../ui/rich-text/RichTextField.tsx'))

type Props = {
  minutes: Minutes
  subject: Subject
  place: number
  open: boolean
  onToggle: () => void
  /** Undefined at the top or at the end of the list. */
  onUp?: () => void
  onDown?: () => void
}

/** One subject of minutes: a row to read; opened, a form that saves itself (screen S055). */
export function SubjectCard({ minutes, subject, place, open, onToggle, onUp, onDown }: Props) {
  const draft = useSubjectDraft(minutes, subject)
  const { values, set } = draft
  const body = useId()
  const editable = minutes.can.edit
  const done = values.status === 2
  const { openTask } = useTaskDrawer()
  const [making, setMaking] = useState(false)
  const taskButton = saysTask(values)
    ? `Criar a tarefa “${values.title}” para ${values.responsible.name}`
    : `Nova tarefa: ${values.title}`
  /** At once where the subject says who and by when; otherwise the form asks. */
  const makeTask = async () => {
    if (!(await draft.flush())) return
    if (saysTask(values)) await taskOfSubject(minutes, subject, values, openTask)
    else setMaking(true)
  }
  const remove = () =>
    deleteRecord({
      about: values.title,
      remove: () =>
        removal('DELETE /v2/protocols/{id}/subjects/{subject}', { params: { id: minutes.id, subject: subject.id } }),
      topic: 'minutes',
      done: 'Assunto apagado',
    })
  return (
    <li className={`card ${classes.subject}`} data-done={done || undefined}>
      <div className={classes.head}>
        <ConcludeBox
          checked={done}
          disabled={!editable}
          aria-label={`Concluído: ${values.title}`}
          onChange={(event) => {
            set('status', event.currentTarget.checked ? 2 : 1)
            void draft.flush()
          }}
        />
        <UnstyledButton className={classes.title} aria-expanded={open} aria-controls={body} onClick={onToggle}>
          <span className={classes.place}>{`${place}.`}</span>
          <span className={classes.words}>
            <b>{values.title || 'Sem título'}</b>
            <small>
              {[
                values.responsible.name,
                values.deadline.day && `até ${formatDay(values.deadline.day)} ${values.deadline.hour}`.trim(),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <IconChevronDown size={18} className={classes.chevron} aria-hidden />
        </UnstyledButton>
        {draft.conflicts.length > 0 && !open && <StatusMark tone="waiting">Duas versões</StatusMark>}
        {editable && !open && !done && subject.tasks.length === 0 && (
          <ActionIcon aria-label={taskButton} title={taskButton} onClick={() => void makeTask()}>
            <IconSquareRoundedPlus size={18} aria-hidden />
          </ActionIcon>
        )}
        {editable && (
          <MoreMenu label={`Mais do assunto ${values.title}`} width={210}>
            {onUp && (
              <Menu.Item leftSection={<IconArrowUp aria-hidden />} onClick={onUp}>
                Mover para cima
              </Menu.Item>
            )}
            {onDown && (
              <Menu.Item leftSection={<IconArrowDown aria-hidden />} onClick={onDown}>
                Mover para baixo
              </Menu.Item>
            )}
            <RecordItem kind="minutes_subject" id={subject.id} />
            <Menu.Item color="red" leftSection={<IconTrash aria-hidden />} onClick={() => void remove()}>
              Apagar assunto
            </Menu.Item>
          </MoreMenu>
        )}
      </div>
      {open && (
        <div id={body} className={classes.body}>
          {subject.previous && (
            <Text fz="sm" c="dimmed" className={classes.origin}>
              <IconHistory size={16} aria-hidden />
              Vem da ATA{' '}
              <TextLink to="/protocols" search={{ ata: subject.previous.protocol_id }}>
                {subject.previous.name}
              </TextLink>{' '}
              {`de ${formatDay(subject.previous.date)}`}
            </Text>
          )}
          {subject.next && (
            <Text fz="sm" c="dimmed" className={classes.origin}>
              <IconArrowForwardUp size={16} aria-hidden />
              Segue na ATA{' '}
              <TextLink to="/protocols" search={{ ata: subject.next.protocol_id }}>
                {subject.next.name}
              </TextLink>{' '}
              {`de ${formatDay(subject.next.date)}: ${subject.next.status === 2 ? 'concluído' : 'em aberto'}`}
            </Text>
          )}
          <Conflicts conflicts={draft.conflicts} values={values} onResolve={draft.resolve} />
          {editable ? (
            <Fields values={values} set={set} onBlur={() => void draft.flush()} />
          ) : (
            <Reading values={values} />
          )}
          <Tasks subject={subject} onMake={() => void draft.flush().then(setMaking)} />
          <MadeOfRecord kind="minutes_subject" id={subject.id} />
          {editable && <DraftStatus state={draft.state} />}
        </div>
      )}
      {making && <SubjectTaskForm minutes={minutes} subject={subject} onClose={() => setMaking(false)} />}
    </li>
  )
}

type FieldsProps = {
  values: SubjectValues
  set: <Field extends keyof SubjectValues>(field: Field, value: SubjectValues[Field]) => void
  onBlur: () => void
}

function Fields({ values, set, onBlur }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Assunto"
        required
        value={values.title}
        error={values.title.trim() === '' && 'Preencha o assunto'}
        onChange={(event) => set('title', event.currentTarget.value)}
        onBlur={onBlur}
      />
      <Suspense fallback={<div className={classes.loading} />}>
        <RichTextField
          label="Descrição"
          placeholder="O que foi dito e decidido"
          value={values.description}
          onChange={(html) => set('description', html)}
          onBlur={onBlur}
        />
      </Suspense>
      <div className={classes.row}>
        <ResponsibleField value={values.responsible} onChange={(who) => set('responsible', who)} onBlur={onBlur} />
        <DateField
          label="Prazo"
          clearable
          value={values.deadline.day}
          error={values.deadline.hour !== '' && values.deadline.day === null && 'Escolha a data do prazo'}
          onChange={(day) => set('deadline', { ...values.deadline, day })}
          onBlur={onBlur}
        />
        <TimeField
          label="Hora do prazo"
          value={values.deadline.hour}
          onChange={(hour) => set('deadline', { ...values.deadline, hour })}
          onBlur={onBlur}
        />
      </div>
      <Textarea
        label="Conclusão"
        placeholder="Como o assunto terminou"
        autosize
        minRows={2}
        value={values.feedback}
        onChange={(event) => set('feedback', event.currentTarget.value)}
        onBlur={onBlur}
      />
    </>
  )
}

/** The subject of archived minutes, read-only. */
function Reading({ values }: { values: SubjectValues }) {
  return (
    <>
      <RichText html={values.description} />
      {values.feedback && (
        <Text fz="sm" style={{ whiteSpace: 'pre-wrap' }}>
          <b>{`${feedbackWord(values.status)}: `}</b>
          {values.feedback}
        </Text>
      )}
    </>
  )
}

/** The tasks made from a subject and their state, with a button for another one. */
type TasksProps = { subject: Subject; onMake: () => void }

function Tasks({ subject, onMake }: TasksProps) {
  const { openTask } = useTaskDrawer()
  return (
    <div>
      {subject.tasks.length > 0 && (
        <ul className={classes.tasks} aria-label="Tarefas deste assunto">
          {subject.tasks.map((task) => (
            <li key={task.id}>
              <StatusMark tone={task.status === '2' ? 'good' : 'waiting'}>
                {task.status === '2' ? 'Concluída' : 'Em aberto'}
              </StatusMark>
              {task.open ? (
                <UnstyledButton className={classes.task} onClick={() => openTask(task.id)}>
                  {task.label}
                </UnstyledButton>
              ) : (
                <span className={classes.task}>{task.label}</span>
              )}
              <Text span fz="xs" c="dimmed">
                {[task.client_name, task.date ? formatDay(task.date) : 'sem data'].join(' · ')}
              </Text>
              {task.status === '1' && isAfter(task.date, subject) && (
                <StatusMark tone="bad">Depois do prazo do assunto</StatusMark>
              )}
            </li>
          ))}
        </ul>
      )}
      <Group>
        <Button variant="default" size="compact-sm" leftSection={<IconPlus size={15} aria-hidden />} onClick={onMake}>
          Nova tarefa
        </Button>
      </Group>
    </div>
  )
}
