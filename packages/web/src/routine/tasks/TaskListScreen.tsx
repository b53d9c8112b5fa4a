import { Button } from '@mantine/core'
import { Page } from '../../ui/Page.tsx'
import { useTaskDrawer } from './task-drawer.tsx'

/** 'Minhas tarefas'. */
export default function TaskListScreen() {
  const { newTask } = useTaskDrawer()
  return (
    <Page title="Minhas tarefas" actions={<Button onClick={() => newTask()}>Nova tarefa</Button>}>
      {null}
    </Page>
  )
}
