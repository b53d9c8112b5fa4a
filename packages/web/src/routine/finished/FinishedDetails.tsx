import { Anchor, Button } from '@mantine/core'
import { formatPhone } from '@prumo/contract/brazil.ts'
import type { FinishedTask } from '@prumo/contract/routine/tasks/model.ts'
import { IconCircle, IconCircleCheck, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../platform/format.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import classes from './FinishedDetails.module.css'

/** The details of a concluded task; `concluded` is 'dd/MM/yyyy HH:mm'. */
export function FinishedDetails({ task, concluded }: { task: FinishedTask; concluded: string }) {
  const { openTask } = useTaskDrawer()
  const { contacts, departments, protocol_id, subjects } = task.json_history
  return (
    <div className={classes.details}>
      <dl className={classes.facts}>
        <Fact name="Feedback" wide>
          {task.feedback ? <p className={classes.text}>{task.feedback}</p> : 'Sem feedback'}
        </Fact>
        {subjects.length > 0 && (
          <Fact name="Assuntos" wide>
            <ul className={classes.subjects}>
              {subjects.map(({ title, feedback, status }, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- subjects of the past have no id and do not move
                <li key={place}>
                  {status === '2' ? (
                    <IconCircleCheck role="img" aria-label="Concluído" data-done />
                  ) : (
                    <IconCircle role="img" aria-label="Em aberto" />
                  )}
                  <span>
                    {title}
                    {feedback && <small>{feedback}</small>}
                  </span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {contacts.length > 0 && (
          <Fact name="Contatos">
            {contacts.map(({ id, name, email, phone }) => (
              <div key={id} className={classes.contact}>
                {name}
                <small>
                  <Anchor href={`mailto:${email}`} fz="inherit">
                    {email}
                  </Anchor>
                  {phone && ` · ${formatPhone(phone)}`}
                </small>
              </div>
            ))}
          </Fact>
        )}
        {departments.length > 0 && <Fact name="Departamentos">{departments.map(({ label }) => label).join(', ')}</Fact>}
        <Fact name="Concluída em">{concluded}</Fact>
        {task.date && <Fact name="Prevista para">{formatDay(task.date)}</Fact>}
        <Fact name="Responsável">{task.client_name}</Fact>
        {protocol_id !== null && (
          <Fact name="ATA">
            <TextLink to="/protocols" search={{ ata: protocol_id }}>
              Abrir a ATA
            </TextLink>
          </Fact>
        )}
      </dl>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconExternalLink size={15} aria-hidden />}
        onClick={() => openTask(task.id)}
      >
        Ver tarefa
      </Button>
    </div>
  )
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
