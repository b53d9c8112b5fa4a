import { ActionIcon, Text } from '@mantine/core'
import { type Crossing, type CrossingKind, crossingKinds } from '@prumo/contract/strategy/crossings/endpoints.ts'
import { canvasAddresses, type StrategySubject } from '@prumo/contract/strategy/model.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { removal } from '../../platform/api.ts'
import { PlanButton } from '../../results/origins/PlanButton.tsx'
import { RecordPlans } from '../../results/origins/RecordPlans.tsx'
import { deleteRecord } from '../../ui/deleting.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { crossingsQuery } from '../strategy-api.ts'
import { CrossingForm } from './CrossingForm.tsx'
import classes from './Crossings.module.css'
import { postureOf } from './posture.ts'

const kinds = Object.keys(crossingKinds) as CrossingKind[]
type Editing = { record: Crossing } | { kind: CrossingKind }
type Props = { folderId: number; subjects: readonly StrategySubject[] }

/** Below a SWOT: what its impacts advise, and the strategies that its subjects lead to when they are crossed. */
export function Crossings({ folderId, subjects }: Props) {
  const query = useQuery(crossingsQuery(folderId))
  const [editing, setEditing] = useState<Editing>()
  const posture = postureOf(subjects)
  return (
    <section className={classes.section} aria-labelledby="crossings">
      <h2 id="crossings">Estratégias</h2>
      <Text fz="sm" c="dimmed">
        {posture ?? 'Dê impacto aos assuntos e cruze os de dentro da empresa com os de fora: daí saem as estratégias.'}
      </Text>
      <QueryBoundary query={query}>
        {(crossings) => (
          <div className={classes.kinds}>
            {kinds.map((kind) => {
              const { verb, what } = crossingKinds[kind]
              return (
                <section key={kind} className={classes.kind} aria-label={verb}>
                  <header className={classes.head}>
                    <div>
                      <h3>{verb}</h3>
                      <Text fz="xs" c="dimmed">
                        {what}
                      </Text>
                    </div>
                    <ActionIcon aria-label={`Cruzar assuntos em ${verb}`} onClick={() => setEditing({ kind })}>
                      <IconPlus aria-hidden />
                    </ActionIcon>
                  </header>
                  <ul className="bare">
                    {crossings
                      .filter((crossing) => crossing.kind === kind)
                      .map((crossing) => (
                        <Strategy
                          key={crossing.id}
                          crossing={crossing}
                          onEdit={() => setEditing({ record: crossing })}
                        />
                      ))}
                  </ul>
                </section>
              )
            })}
          </div>
        )}
      </QueryBoundary>
      {editing && (
        <CrossingForm folderId={folderId} subjects={subjects} {...editing} onClose={() => setEditing(undefined)} />
      )}
    </section>
  )
}

function Strategy({ crossing: { id, title, subjects }, onEdit }: { crossing: Crossing; onEdit: () => void }) {
  return (
    <li className={classes.strategy}>
      <div>
        {title}
        <Text fz="xs" c="dimmed">
          {subjects.map((subject) => subject.title).join(' × ')}
        </Text>
        <RecordPlans kind="strategy_crossing" id={id} />
      </div>
      <Writes>
        <PlanButton kind="strategy_crossing" id={id} name={title} />
        <ActionIcon aria-label={`Editar ${title}`} onClick={onEdit}>
          <IconPencil aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={`Apagar ${title}`}
          onClick={() =>
            void deleteRecord({
              about: title,
              topic: 'strategy',
              remove: () => removal(`DELETE ${canvasAddresses.swot}/crossings/{id}`, { params: { id } }),
            })
          }
        >
          <IconTrash aria-hidden />
        </ActionIcon>
      </Writes>
    </li>
  )
}
