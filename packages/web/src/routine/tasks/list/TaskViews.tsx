import { useLeads } from '../../../admin/users/users.ts'
import { ViewLinks } from '../../../ui/ViewLinks.tsx'

/** The lists of tasks, from one to the other: the user's, those given to others and, for responsible users, the team's. */
export function TaskViews() {
  const leads = useLeads()
  return (
    <ViewLinks
      label="Listas de tarefas"
      views={{
        '/tasks': 'Minhas tarefas',
        '/tasks-delegated': 'Delegadas por mim',
        '/tasks-team': leads && 'Equipe',
        '/tasks-bin': 'Lixeira',
      }}
    />
  )
}
