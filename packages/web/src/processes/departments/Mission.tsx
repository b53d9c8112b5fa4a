import { ActionIcon, Button, Text, Textarea } from '@mantine/core'
import { type DepartmentMission, MissionInput } from '@prumo/contract/processes/departments/endpoints.ts'
import { IconPencil, IconTargetArrow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { missionQuery } from '../process-queries.ts'
import classes from './Mission.module.css'

type Props = { department: { id: number; name: string } }

/** The department's mission, to read and to edit (calls C147, C148). */
export function Mission({ department }: Props) {
  const { data: mission } = useQuery(missionQuery(department.id))
  const { time_zone } = useAccount()
  const [writing, setWriting] = useState(false)
  if (mission === undefined) return null
  return (
    <section className={`card ${classes.mission}`} aria-label="Missão do departamento">
      <IconTargetArrow size={20} aria-hidden className={classes.icon} />
      {mission ? (
        <>
          <div className={classes.words}>
            <h2>Missão</h2>
            <p>{mission.mission}</p>
            <Text fz="xs" c="dimmed">
              {`${mission.updated_by}, ${formatInstant(mission.updated_at, time_zone)}`}
            </Text>
          </div>
          <Writes>
            <ActionIcon aria-label="Editar a missão" onClick={() => setWriting(true)}>
              <IconPencil />
            </ActionIcon>
          </Writes>
        </>
      ) : (
        <>
          <Text fz="sm" c="dimmed" className={classes.words}>
            Em uma frase: para que este departamento existe e a quem ele serve?
          </Text>
          <Writes>
            <Button variant="default" size="compact-sm" onClick={() => setWriting(true)}>
              Escrever a missão
            </Button>
          </Writes>
        </>
      )}
      {writing && <MissionModal department={department} mission={mission} onClose={() => setWriting(false)} />}
    </section>
  )
}

type ModalProps = Props & { mission: DepartmentMission | null; onClose: () => void }

const MissionModal = ({ department, mission, onClose }: ModalProps) => (
  <RecordForm
    container="modal"
    of={department.id}
    title={`Missão: ${department.name}`}
    schema={MissionInput}
    initial={{ mission: mission?.mission ?? '' }}
    bodyOf={(values) => ({ ...values, department_id: department.id })}
    save={(body) => api('POST /client/department-mission', { body })}
    saved="Salvo com sucesso!"
    topic="processes"
    onClose={onClose}
  >
    {(field) => (
      <Textarea
        label="Missão"
        description="Para que o departamento existe, para quem trabalha e o que entrega."
        placeholder="Cuidar do dinheiro da empresa para que as contas sejam pagas em dia e as decisões tenham números certos."
        data-autofocus
        autosize
        minRows={4}
        {...field('mission')}
      />
    )}
  </RecordForm>
)
