import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../platform/clock.ts'
import type { OfflinePlace } from '../../platform/offline/places.ts'
import { showMoved, showOpen } from '../calendar/api.ts'
import type { Moment } from '../calendar/shown-days.ts'
import { dayOfMonth } from '../calendar/task-words.ts'
import { creation } from '../tasks/actions/creating.ts'
import { dayQuery } from '../tasks/actions/task-queries.ts'
import { type Conclusion, conclusion, type Move, move } from './waiting.ts'

/** Home without a connection: the tasks of the day that was last read; they can be concluded. */
export const todayOffline: OfflinePlace = {
  to: '/',
  label: 'Tarefas de hoje',
  may: 'ver, concluir e adiar as tarefas de hoje e criar outras',
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
      route: move,
      verb: 'Mudar o dia de',
      takenBack: ({ body, before }) => showMoved((body as Move).calendar_id, before as Moment),
      made: ['tarefa adiada', 'tarefas adiadas'],
      later: ['tarefa será adiada', 'tarefas serão adiadas'],
      sent: ['tarefa adiada', 'tarefas adiadas'],
      topic: 'tasks',
      refused: ({ about }, reason) => `O novo dia de “${about}”, escolhido sem conexão, não foi aceito: ${reason}`,
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
