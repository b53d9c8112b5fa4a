import { ActionIcon, Button, Text, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type DepartmentMission, MissionInput } from '@prumo/contract/processes/departments/endpoints.ts'
import { IconPencil, IconTargetArrow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { missionQuery } from '../process-queries.ts'
import classes from './Mission.module.css'

type Props = { department: { id: number; name: string } }

/** What the department is there for, to read and to write (calls C147, C148). */
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
          <ActionIcon aria-label="Editar a missão" onClick={() => setWriting(true)}>
            <IconPencil />
          </ActionIcon>
        </>
      ) : (
        <>
          <Text fz="sm" c="dimmed" className={classes.words}>
            Em uma frase: para que este departamento existe e a quem ele serve?
          </Text>
          <Button variant="default" size="compact-sm" onClick={() => setWriting(true)}>
            Escrever a missão
          </Button>
        </>
      )}
      {writing && <MissionModal department={department} mission={mission} onClose={() => setWriting(false)} />}
    </section>
  )
}

type ModalProps = Props & { mission: DepartmentMission | null; onClose: () => void }

function MissionModal({ department, mission, onClose }: ModalProps) {
  const resolve = schemaResolver(MissionInput, { sync: true })
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { mission: mission?.mission ?? '' },
    validate: (values) => resolve({ ...values, department_id: department.id }),
  })
  const save = useSave({
    form,
    save: (values: { mission: string }) =>
      api('POST /client/department-mission', { body: { ...values, department_id: department.id } }),
    onSaved: () => {
      toast('Salvo com sucesso!')
      void changed('processes')
      onClose()
    },
  })
  return (
    <ModalForm
      title={`Missão: ${department.name}`}
      submit="Salvar"
      saving={save.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <Textarea
        label="Missão"
        description="Para que o departamento existe, para quem trabalha e o que entrega."
        placeholder="Cuidar do dinheiro da empresa para que as contas sejam pagas em dia e as decisões tenham números certos."
        required
        data-autofocus
        autosize
        minRows={4}
        maxLength={2000}
        key={form.key('mission')}
        {...form.getInputProps('mission')}
      />
    </ModalForm>
  )
}
