import type { TeamMeetingKind } from '@prumo/contract/routine/meetings/model.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import type { DemoBuilder, Role } from '../../../platform/demo/demo-builder.ts'
import { endMeeting } from '../../../routine/meetings/ending.ts'
import { savePart } from '../../../routine/meetings/parts.ts'
import { startMeeting } from '../../../routine/meetings/starting.ts'
import { saveTask } from '../../../routine/tasks/saving.ts'
import { noteMeeting } from '../daily-meeting/build.ts'

type Said = { done: string; plan: string; obstacles?: string }

/** What each says in the daily meetings, one after the other and from the beginning again. Who says nothing is away. */
const daily: readonly Partial<Record<Role, Said>>[] = [
  {
    ana: { done: 'Encomenda do hotel fechada até sexta', plan: 'Pedir a amostra da farinha ao moinho' },
    beatriz: { done: 'Contas a pagar da semana lançadas', plan: 'Conciliar o banco' },
    joao: { done: 'Massa madre alimentada', plan: 'Regular o forno 1', obstacles: 'O termostato marca 10 °C a mais' },
    marina: { done: 'Escala do caixa pronta', plan: 'Repor a vitrine da manhã' },
  },
  {
    ana: { done: 'Amostra da farinha pedida', plan: 'Provar a integral com o João Pedro' },
    beatriz: { done: 'Banco conciliado', plan: 'Separar as notas do contador' },
    joao: { done: 'Forno 1 regulado', plan: 'Três fornadas de pão francês' },
    marina: { done: 'Vitrine reposta', plan: 'Contar o fermento do balcão', obstacles: 'Acabou o biológico' },
  },
  {
    ana: { done: 'Integral aprovada na prova', plan: 'Conversar com a Marina sobre a tarde' },
    beatriz: { done: 'Notas enviadas ao contador', plan: 'Pagar os fornecedores de quinta' },
    joao: { done: 'Três fornadas, uma com atraso', plan: 'Testar a ciabatta' },
    marina: { done: 'Fermento comprado', plan: 'Treinar a Priscila no caixa 2' },
  },
  {
    ana: { done: 'Trocas de pão de queijo conferidas', plan: 'Acertar o ponto com o João Pedro' },
    beatriz: { done: 'Fornecedores pagos', plan: 'Orçar a câmara fria', obstacles: 'Só um técnico respondeu' },
    marina: { done: 'Priscila fez a tarde sozinha', plan: 'Organizar as encomendas de sábado' },
  },
  {
    ana: { done: 'Movimento 12% acima da semana passada', plan: 'Reforçar a fornada das 16h' },
    beatriz: { done: 'Dois orçamentos da câmara fria', plan: 'Fechar o caixa da semana' },
    joao: { done: 'Pão de queijo no ponto', plan: 'Separar as formas amassadas' },
    marina: { done: 'Encomendas de sábado na lousa', plan: 'Avisar os clientes do feriado' },
  },
]

const weekly: readonly Partial<Record<Role, Said>>[] = [
  {
    ana: { done: 'Hotel renovou as encomendas', plan: 'Fechar o preço dos panetones' },
    beatriz: { done: 'Contas em dia, caixa sem diferença', plan: 'Comparar os orçamentos da câmara fria' },
    joao: { done: 'Forno 1 estável', plan: 'Menos sobras na terceira fornada', obstacles: 'Faltam formas' },
    marina: { done: 'Caixa 2 com a Priscila', plan: 'Vitrine de Natal' },
  },
  {
    ana: { done: 'Preço dos panetones fechado', plan: 'Escala do próximo mês' },
    beatriz: { done: 'Câmara fria: dois orçamentos', plan: 'Escolher o técnico' },
    joao: { done: 'Sobras em 4%', plan: 'Ciabatta no balcão' },
    marina: { done: 'Enfeites escolhidos', plan: 'Montar a vitrine' },
  },
]

const saidIn: Record<TeamMeetingKind, typeof daily> = { daily, weekly }
type Moments = { begins: string; written: string; ends: string }
const hours: Record<TeamMeetingKind, Moments> = {
  daily: { begins: '08:31', written: '08:36', ends: '08:46' },
  weekly: { begins: '17:01', written: '17:08', ends: '17:29' },
}

type Held = { kind: TeamMeetingKind; feedback: string; nth: number }

/** Holds a past meeting: who was there and what each said, its items, its feedback and its end. */
export async function buildMeeting(demo: DemoBuilder, task: Task, { kind, feedback, nth }: Held) {
  const date = task.date!
  const { begins, written, ends } = hours[kind]
  await startMeeting(await demo.as('ana', date, begins), { kind, task_id: task.id })
  const taking = await demo.as('ana', date, written)
  const parts = Object.entries(saidIn[kind][nth % saidIn[kind].length]!) as [Role, Said][]
  for (const [role, said] of parts) await savePart(taking, task.id, demo.userIds[role], { present: true, ...said })
  if (kind === 'daily') await noteMeeting(demo, task, nth)
  const ending = await demo.as('ana', date, ends)
  const subjects = task.subjects.map(({ id, title }) => ({ id, title, status: '2' as const, feedback: '' }))
  await saveTask(ending, { calendar_id: task.id, feedback, subjects }, [])
  await endMeeting(ending, task.id, { send: true })
}
