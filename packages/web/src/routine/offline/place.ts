import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../platform/clock.ts'
import type { OfflinePlace } from '../../platform/offline/places.ts'
import { showOpen } from '../calendar/api.ts'
import { dayOfMonth } from '../calendar/task-words.ts'
import { creation } from '../tasks/actions/creating.ts'
import { dayQuery } from '../tasks/actions/task-queries.ts'
import { type Conclusion, conclusion } from './waiting.ts'

/** Home without a connection: the tasks of the day that was last read; they can be concluded. */
export const todayOffline: OfflinePlace = {
  to: '/',
  label: 'Tarefas de hoje',
  may: 'ver e concluir as tarefas de hoje e criar outras',
  useShown: () => {
    const { today } = useToday()
    const day = useQuery({ ...dayQuery, enabled: false }).data?.date_filter ?? today
    return day === today ? 'as tarefas de hoje' : `as tarefas de ${dayOfMonth(day)}`
  },
  calls: [
    {
      route: conclusion,
      verb: 'Concluir',
      takenBack: ({ body }) => showOpen((body as Conclusion).calendar_id),
      made: ['conclusão feita', 'conclusões feitas'],
      later: ['conclusão será enviada', 'conclusões serão enviadas'],
      sent: ['conclusão enviada', 'conclusões enviadas'],
      topic: 'tasks',
      refused: ({ about, body }, reason) => {
        const { feedback } = body as Conclusion
        const told = `A conclusão de “${about}”, feita sem conexão, não foi aceita: ${reason}`
        return feedback ? `${told} O feedback que você escreveu: “${feedback}”` : told
      },
    },
    {
      route: creation,
      verb: 'Criar',
      made: ['tarefa criada', 'tarefas criadas'],
      later: ['tarefa será criada', 'tarefas serão criadas'],
      sent: ['tarefa criada', 'tarefas criadas'],
      topic: 'tasks',
      refused: ({ about }, reason) => `A tarefa “${about}”, escrita sem conexão, não foi aceita: ${reason}`,
    },
  ],
}
