import { addDays, formatDate, weekday } from '@prumo/contract/dates.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import type { DemoBuilder, Role } from '../../../platform/demo/demo-builder.ts'
import { checkItem } from '../../../routine/daily-meeting/checking.ts'
import { meetingItems } from '../../../routine/daily-meeting/reading.ts'
import { saveItems } from '../../../routine/daily-meeting/saving.ts'
import { closeTask } from '../../../routine/tasks/closing.ts'
import { createTask } from '../../../routine/tasks/creating.ts'

/** The items of the demo's daily meetings, in the order of the meetings. */
type Note = {
  /** The number of the meeting, from 0 on. */
  at: number
  by: Role
  what: string
  who: string
  /** The 'when' of the item: words, the number of days after the meeting, or of days before the demo's today. */
  when: string | number | { daysAgo: number }
  /** After how many meetings the item is done; absent: it stays open. */
  doneAfter?: number
}

const notes: readonly Note[] = [
  { at: 0, by: 'ana', what: 'Pedir ao moinho a amostra da farinha integral', who: 'Ana', when: 6, doneAfter: 4 },
  { at: 0, by: 'joao', what: 'Regular a temperatura do forno 1', who: 'João Pedro', when: 'hoje', doneAfter: 1 },
  { at: 1, by: 'marina', what: 'Repor o fermento biológico no balcão', who: 'Beatriz', when: 'amanhã', doneAfter: 1 },
  { at: 2, by: 'marina', what: 'Treinar a Priscila no caixa 2', who: 'Marina', when: 8, doneAfter: 5 },
  { at: 3, by: 'ana', what: 'Conferir as trocas de pão de queijo', who: 'João Pedro', when: 'amanhã', doneAfter: 1 },
  { at: 4, by: 'beatriz', what: 'Orçar a manutenção da câmara fria', who: 'Beatriz', when: { daysAgo: 2 } },
  { at: 5, by: 'joao', what: 'Testar a nova receita de ciabatta', who: 'João Pedro', when: 3, doneAfter: 3 },
  { at: 6, by: 'ana', what: 'Ligar para o hotel sobre a quantidade de sexta', who: 'Ana', when: 'hoje', doneAfter: 1 },
  { at: 7, by: 'ana', what: 'Reforçar a fornada das 16h', who: 'João Pedro', when: 'a partir de amanhã', doneAfter: 2 },
  { at: 8, by: 'marina', what: 'Trocar a placa do estacionamento', who: 'Marina', when: 'até o fim do mês' },
  { at: 9, by: 'marina', what: 'Avisar os clientes da lista sobre o feriado', who: 'Marina', when: 3, doneAfter: 1 },
  { at: 10, by: 'joao', what: 'Separar as formas amassadas para a troca', who: 'João Pedro', when: 1, doneAfter: 1 },
  { at: 11, by: 'ana', what: 'Montar a escala do próximo mês', who: 'Ana e Beatriz', when: 7 },
  {
    at: 12,
    by: 'beatriz',
    what: 'Confirmar o entregador reserva de sábado',
    who: 'Beatriz',
    when: 'até quinta',
    doneAfter: 1,
  },
  { at: 13, by: 'joao', what: 'Limpar os filtros da coifa', who: 'João Pedro', when: 2 },
]

/** Writes the items of one past daily meeting, and marks those done that are due by then. */
export async function noteMeeting(demo: DemoBuilder, task: Task, at: number) {
  const noted = notes.filter((note) => note.at === at)
  for (const { by, what, who, when } of noted) {
    const scope = await demo.as(by, task.date!, '08:40')
    await saveItems(scope, { task_id: task.id, feedbacks: [asked({ what, who, when: dayOf(demo, when) }, task.date!)] })
  }
  const done = notes.filter((note) => note.doneAfter !== undefined && note.at + note.doneAfter === at)
  if (!done.length) return
  const scope = await demo.as('ana', task.date!, '08:44')
  const { response } = await meetingItems(scope, task.id)
  for (const item of response) {
    if (done.some(({ what }) => what === item.question_what)) await checkItem(scope, item.id)
  }
}

/** An item that fell due this week, whatever day of the week it is: its owner is notified of it. */
const dayOf = ({ today }: DemoBuilder, when: Note['when']) =>
  typeof when === 'object' ? formatDate(addDays(today, -when.daysAgo)) : when

type Asked = { what: string; who: string; when: string | number }
const asked = ({ what, who, when }: Asked, date: string) => ({
  question_what: what,
  question_who: who,
  question_when: typeof when === 'string' ? when : formatDate(addDays(date, when)),
})

/**
 * Two feedback meetings of Ana with Marina, who is `marina` in the register: one concluded, and the next one, to which its
 * open items are carried.
 */
export async function buildTalks(demo: DemoBuilder, marina: number) {
  const held = onWorkday(addDays(demo.today, -10))
  const talk = async (date: string, writtenOn: string) => {
    const scope = await demo.as('ana', writtenOn, '15:00')
    const input = { label: 'Processo de Feedback', hour: '16:00', hour_finish: '16:40', send_notify: '1' as const }
    const { atividades } = await createTask(scope, { ...input, date, feedback_id: marina }, [])
    return atividades[0]!
  }
  const first = await talk(held, addDays(held, -3))
  const scope = await demo.as('ana', held, '16:20')
  const feedbacks = [
    asked({ what: 'Fazer o curso de atendimento do Sebrae', who: 'Marina', when: 30 }, held),
    asked({ what: 'Passar duas manhãs na produção com o João Pedro', who: 'Marina', when: 'ainda este mês' }, held),
    { ...asked({ what: 'Rever o horário da folga', who: 'Ana', when: 'amanhã' }, held), status: '2' as const },
  ]
  await saveItems(scope, { task_id: first.id, feedbacks })
  const feedback = 'Conversa boa. Marina quer aprender mais sobre a produção e assumir as encomendas.'
  await closeTask(await demo.as('ana', held, '16:40'), { calendar_id: first.id, feedback })
  await talk(onWorkday(addDays(demo.today, 12)), addDays(demo.today, -1))
}

/** The day itself, or the Monday after it. */
const onWorkday = (date: string) => (weekday(date) > 5 ? addDays(date, 8 - weekday(date)) : date)
