import { Drawer, Text } from '@mantine/core'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import type { TaskAddress } from './task-address.ts'
import { taskQuery } from './task-queries.ts'

type Props = { address: TaskAddress; onClose: () => void }

/** A task, new or opened, over the screen. */
export default function TaskDrawer({ address, onClose }: Props) {
  return (
    <Drawer opened onClose={onClose} title={address.mode === 'open' ? 'Tarefa' : 'Nova tarefa'}>
      {address.mode === 'open' && <OpenTask id={address.id} />}
    </Drawer>
  )
}

function OpenTask({ id }: { id: number }) {
  const task = useQuery(taskQuery(id))
  return <QueryBoundary query={task}>{(read: Task) => <Text fw={600}>{read.label}</Text>}</QueryBoundary>
}
