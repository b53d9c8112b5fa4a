import { Alert, Button, Menu, Text, Textarea } from '@mantine/core'
import { weekday, weekdayName } from '@prumo/contract/dates.ts'
import { meetingKind } from '@prumo/contract/routine/daily-meeting/labels.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import {
  IconArrowBackUp,
  IconCalendarQuestion,
  IconCalendarUp,
  IconCheck,
  IconCircle,
  IconCircleCheck,
  IconCloudOff,
  IconLink,
  IconRotate2,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react'
import { formatDay } from '../../../platform/format.ts'
import { useSeenWords } from '../../../platform/offline/useSeenWords.ts'
import { ConcludeBox } from '../../../ui/ConcludeBox.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { FooterBar } from '../../../ui/form/FooterBar.tsx'
import { MoreMenu } from '../../../ui/MoreMenu.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useWrites } from '../../../ui/Writes.tsx'
import { capitalised } from '../../calendar/task-words.ts'
import { TaskMeeting } from '../../daily-meeting/MeetingItems.tsx'
import { saveItems } from '../../daily-meeting/saving-items.ts'
import { TaskNotes } from '../../delegation/TaskNotes.tsx'
import { useWaitingConclusion } from '../../offline/waiting.ts'
import { TagBadge } from '../../tags/TagBadge.tsx'
import { TaskHours } from '../../timesheet/TaskHours.tsx'
import { mayConclude } from '../actions/prerequisites.ts'
import { useTaskActions } from '../actions/task-actions.ts'
import drawer from '../drawer/TaskDrawer.module.css'
import type { Leaving } from '../drawer/TaskDrawer.tsx'
import { copyAddress } from '../drawer/task-address.ts'
import { useTaskDrawer } from '../drawer/task-drawer.tsx'
import { TaskLink } from '../fields/LinksField.tsx'
import { PrerequisitesField } from '../fields/PrerequisitesField.tsx'
import { SendByWhatsApp } from '../fields/SendByWhatsApp.tsx'
import { typeLabels } from '../values/task-parts.ts'
import { audienceWords } from './audience-words.ts'
import { TaskActivity } from './TaskActivity.tsx'
import classes from './TaskDetails.module.css'
import { TaskFiles } from './TaskFiles.tsx'
import { TaskOnBoard } from './TaskOnBoard.tsx'
import { TaskProgress } from './TaskProgress.tsx'

const RefuseModal = lazy(() => import('../../delegation/RefuseModal.tsx'))
const PassModal = lazy(() => import('../../delegation/PassModal.tsx'))
const AskDateModal = lazy(() => import('../../delegation/AskDateModal.tsx'))

type Props = {
  task: Task
  leaving: RefObject<Leaving>
  onClose: () => void
  /** The task comes from the snapshot: only what works without the server is shown. */
  offline?: boolean
  /** Called with whether there is unsaved text here that would be lost if something else were rendered instead. */
  onWrite?: (any: boolean) => void
}

/**
 * A task that the user can only read, because somebody else gave it or it is concluded, and the actions that are
 * allowed.
 */
export function TaskDetails({ task, leaving, onClose, offline = false, onWrite }: Props) {
  const [feedback, setFeedback] = useState('')
  const [asking, setAsking] = useState<'refuse' | 'pass' | 'date' | null>(null)
  const { sendToCalendar } = useTaskDrawer()
  const writes = useWrites()
  const actions = useTaskActions(task, onClose)
  const waiting = useWaitingConclusion(task.id)
  const done = task.status === '2' || waiting !== undefined
  const conclude = async () => {
    if ((await mayConclude(task)) && (await saveItems(task.id)))
      actions.close.mutate([task.feedback, feedback.trim()].filter(Boolean).join('\n\n'))
  }
  useEffect(() => {
    leaving.current = {
      mayLeave: async () => (await saveItems(task.id)) || (await confirm(leaveUnsaved)),
      warnsAtUnload: () => false,
      submit: () => void saveItems(task.id),
    }
  })
  return (
    <div className={drawer.form}>
      <div className={drawer.content}>
        <h3 className={classes.title}>{task.label}</h3>
        <Text fz="sm" c="dimmed" mb="md">
          {waiting
            ? 'Concluída: será enviada quando a conexão voltar'
            : done
              ? `Concluída em ${task.date_finish_f}`
              : task.permission === '0'
                ? `Atribuída por ${task.created_by}`
                : `Criada por ${task.created_by}`}
        </Text>
        {!offline && <TaskNotes task={task} />}
        {offline && <SeenNote />}
        {!offline && <TaskHours task={task} />}
        {!offline && <TaskProgress task={task} />}
        <dl className={classes.facts}>
          <Fact name="Quando">{whenWords(task)}</Fact>
          {task.repeat_label && <Fact name="Repete">{task.repeat_label}</Fact>}
          {task.type === '2' && (
            <Fact name="Tipo">{[typeLabels['2'], audienceWords(task)].filter(Boolean).join(': ')}</Fact>
          )}
          {task.priority && <Fact name="Prioridade">Sim</Fact>}
          <Fact name="Responsável">{task.client_name}</Fact>
          {task.project && <Fact name="Projeto">{task.project.name}</Fact>}
          {task.protocol_id !== null && (
            <Fact name="ATA">
              <TextLink to="/protocols" search={{ ata: task.protocol_id }}>
                Abrir a ATA
              </TextLink>
            </Fact>
          )}
          {task.contacts.length > 0 && (
            <Fact name="Contatos">
              {task.contacts.map(({ id, name, email }) => (
                <div key={id}>
                  {name} <span className={classes.soft}>{email}</span>
                </div>
              ))}
              {!done && <SendByWhatsApp contacts={task.contacts} task={task} />}
            </Fact>
          )}
          {task.departments.length > 0 && (
            <Fact name="Departamentos">{task.departments.map(({ label }) => label).join(', ')}</Fact>
          )}
          {task.tags.length > 0 && (
            <Fact name="Etiquetas">
              <span className={classes.tags}>
                {task.tags.map((tag) => (
                  <TagBadge key={tag.tag_id} tag={tag} />
                ))}
              </span>
            </Fact>
          )}
        </dl>
        {task.description && (
          <Part title="Descrição">
            <RichText html={task.description} />
          </Part>
        )}
        {(task.prerequisites as Task['prerequisites'] | undefined)?.length ? (
          <div className={classes.part}>
            <PrerequisitesField chosen={task.prerequisites} />
          </div>
        ) : null}
        {!offline && meetingKind(task.label) && (
          <div className={classes.part}>
            <TaskMeeting task={task} />
          </div>
        )}
        {!offline && (
          <div className={classes.part}>
            <TaskOnBoard task={task} />
          </div>
        )}
        {task.subjects.length > 0 && (
          <Part title="Assuntos">
            <ul className={classes.list}>
              {task.subjects.map((subject) => (
                <li key={subject.id}>
                  {task.can.close && !done && !offline ? (
                    <ConcludeBox
                      aria-label={subject.title}
                      checked={subject.status === '2'}
                      onChange={(event) =>
                        actions.tick.mutate({ subject: subject.id, status: event.currentTarget.checked ? '2' : '1' })
                      }
                    />
                  ) : subject.status === '2' ? (
                    <IconCircleCheck className={classes.done} aria-label="Concluído" />
                  ) : (
                    <IconCircle aria-label="Em aberto" />
                  )}
                  <div>
                    {subject.title}
                    {subject.feedback && <p className={classes.soft}>{subject.feedback}</p>}
                  </div>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {task.links.length > 0 && (
          <Part title="Links">
            <ul className={classes.list}>
              {task.links.map(({ link }) => (
                <li key={link}>
                  <TaskLink link={link} />
                </li>
              ))}
            </ul>
          </Part>
        )}
        {!offline && (task.files_count > 0 || task.can.attach) && (
          <div className={classes.part}>
            <TaskFiles taskId={task.id} editable={task.can.attach} />
          </div>
        )}
        {task.feedback && (
          <Part title="Feedback">
            <p className={classes.text}>{task.feedback}</p>
          </Part>
        )}
        {!offline && (
          <div className={classes.part}>
            <TaskActivity task={task} />
          </div>
        )}
        {task.can.close && !done && (
          <Textarea
            className={classes.part}
            label={task.feedback ? 'Novo feedback' : 'Feedback'}
            description="Opcional: o que aconteceu"
            autosize
            minRows={3}
            maxRows={12}
            value={feedback}
            onChange={({ currentTarget: { value } }) => {
              setFeedback(value)
              onWrite?.(value !== '')
            }}
          />
        )}
      </div>
      <FooterBar className={drawer.footer}>
        <span style={{ flex: 1 }} />
        {task.can.pass && !offline && writes && (
          <OnwardMenu task={task} onPass={() => setAsking('pass')} onAskDate={() => setAsking('date')} />
        )}
        {task.can.refuse && !offline && (
          <Button variant="default" leftSection={<IconArrowBackUp aria-hidden />} onClick={() => setAsking('refuse')}>
            Devolver
          </Button>
        )}
        {task.can.remove && !task.can.refuse && !offline && (
          <Button
            variant="default"
            leftSection={<IconTrash aria-hidden />}
            loading={actions.busy}
            onClick={() => void actions.askToRemove()}
          >
            Apagar
          </Button>
        )}
        {task.can.remove_series && !offline && (
          <Button variant="default" loading={actions.busy} onClick={() => void actions.askToRemoveSeries()}>
            Remover completamente
          </Button>
        )}
        {((task.can.reopen && !offline) || waiting) && (
          <Button
            leftSection={<IconRotate2 aria-hidden />}
            loading={actions.busy}
            onClick={() => actions.reopen.mutate()}
          >
            Reabrir
          </Button>
        )}
        {task.date === null && !offline && writes && (
          <Button leftSection={<IconCalendarUp aria-hidden />} onClick={() => sendToCalendar(task)}>
            Enviar ao cronograma
          </Button>
        )}
        {task.can.close && !done && (
          <Button leftSection={<IconCheck aria-hidden />} loading={actions.busy} onClick={() => void conclude()}>
            Concluir
          </Button>
        )}
      </FooterBar>
      <Suspense>
        {asking === 'refuse' && <RefuseModal task={task} onClose={() => setAsking(null)} onRefused={onClose} />}
        {asking === 'pass' && <PassModal task={task} onClose={() => setAsking(null)} onPassed={onClose} />}
        {asking === 'date' && <AskDateModal task={task} onClose={() => setAsking(null)} />}
      </Suspense>
    </div>
  )
}

/** The actions of the task's owner besides concluding and giving it back. */
function OnwardMenu({ task, onPass, onAskDate }: { task: Task; onPass: () => void; onAskDate: () => void }) {
  return (
    <MoreMenu label="Mais ações" among position="top-end" width={220} withinPortal={false}>
      <Menu.Item leftSection={<IconUserShare aria-hidden />} onClick={onPass}>
        Passar adiante
      </Menu.Item>
      {task.can.ask_date && (
        <Menu.Item leftSection={<IconCalendarQuestion aria-hidden />} onClick={onAskDate}>
          Pedir outra data
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLink aria-hidden />} onClick={() => void copyAddress()}>
        Copiar link
      </Menu.Item>
    </MoreMenu>
  )
}

const leaveUnsaved = {
  title: 'Fechar sem salvar?',
  text: 'Não foi possível salvar um item da reunião. O que você escreveu volta quando você abrir esta tarefa de novo neste navegador.',
  confirm: 'Fechar',
  cancel: 'Continuar editando',
}

function SeenNote() {
  const seen = useSeenWords()
  return (
    <Alert color="ipe" icon={<IconCloudOff size={18} aria-hidden />} mb="md">
      Sem conexão. Você está vendo a tarefa como estava {seen}. Para editar, ver anexos ou cronometrar, espere a conexão
      voltar.
    </Alert>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h4 className={classes.head}>{title}</h4>
      {children}
    </section>
  )
}

/** 'Segunda-feira, 23/11/2026, das 09:00 às 10:00'. */
function whenWords({ date, hour, hour_finish }: Task): string {
  if (!date) return 'Sem data, no backlog'
  const day = `${capitalised(weekdayName(weekday(date)))}, ${formatDay(date)}`
  if (!hour) return day
  return hour_finish ? `${day}, das ${hour} às ${hour_finish}` : `${day}, às ${hour}`
}
