import type { Action, Condition, When } from './model.ts'

/** An automation to begin with: its parts, without what it leaves as it is by itself. */
export type ReadyAutomation = {
  title: string
  when: Partial<When>
  conditions?: Condition[]
  actions: (Pick<Action, 'do'> & Partial<Action>)[]
}

const on = (event: string): Partial<When> => ({ kind: 'event', event })
const task = (text: string, who = 'me', days = 0) => ({ do: 'task' as const, text, who, days })
const tell = (text: string, who = 'leads') => ({ do: 'notify' as const, text, who })
const mail = (text: string, who = 'leads') => ({ do: 'mail' as const, text, who })
const plan = (text: string, days: number, who = 'me') => ({ do: 'plan' as const, text, who, days })
const is = (field: string, value: string): Condition => ({ field, is: 'equals', value })
const more = (field: string, value: string): Condition => ({ field, is: 'more', value })

/** Automations that companies often want, by area. */
export const readyAutomations: readonly ReadyAutomation[] = [
  {
    title: 'RNC aberta vira plano de 7 dias',
    when: on('rnc.created'),
    actions: [plan('Tratar a {título}', 7, 'head')],
  },
  { title: 'RNC aberta avisa a direção', when: on('rnc.created'), actions: [tell('Nova RNC: {título}')] },
  { title: 'RNC reaberta avisa por e-mail', when: on('rnc.reopened'), actions: [mail('Reaberta: {título}')] },
  {
    title: 'Cliente escreveu na RNC: responder hoje',
    when: on('rnc.customer_wrote'),
    actions: [task('Responder ao cliente: {título}', 'field:created_by')],
  },
  {
    title: 'Reclamação de cliente vai à direção',
    when: on('rnc.created'),
    conditions: [is('kind', '1')],
    actions: [mail('Reclamação de cliente: {título}')],
  },
  {
    title: 'Tarefa atrasada avisa quem a tem',
    when: on('task.late'),
    actions: [tell('Atrasou: {título}', 'field:user_id')],
  },
  { title: 'Tarefa atrasada vai para hoje', when: on('task.late'), actions: [{ do: 'date', days: 0 }] },
  {
    title: 'Tarefa devolvida: combinar de novo',
    when: on('task.returned'),
    actions: [task('Combinar de novo: {título}', 'field:created_by')],
  },
  {
    title: 'Tarefa concluída avisa quem a pediu',
    when: on('task.closed'),
    actions: [tell('Concluída: {título}', 'field:created_by')],
  },
  {
    title: 'Plano de ação atrasado avisa o responsável',
    when: on('action_plan.late'),
    actions: [mail('Plano atrasado: {título}', 'field:responsible_id')],
  },
  {
    title: 'Plano de ação atrasado avisa a direção',
    when: on('action_plan.late'),
    actions: [tell('Plano atrasado: {título}')],
  },
  {
    title: 'Plano de ação atrasado passa a quem lidera o departamento',
    when: on('action_plan.late'),
    actions: [{ do: 'assign', who: 'head' }],
  },
  {
    title: 'Plano novo: conferir em 7 dias',
    when: on('action_plan.created'),
    actions: [task('Como está o plano: {título}', 'field:responsible_id', 7)],
  },
  {
    title: 'Plano que não foi eficaz vira outro',
    when: on('action_plan.checked'),
    conditions: [is('effective', 'false')],
    actions: [plan('Refazer: {título}', 15, 'field:responsible_id')],
  },
  {
    title: 'Indicador fora da meta vira plano de 15 dias',
    when: on('indicator.off_target'),
    actions: [plan('Trazer de volta à meta: {título}', 15, 'field:responsible_id')],
  },
  {
    title: 'Lançamento alto avisa a direção',
    when: on('finance_entry.created'),
    conditions: [more('value', '5000')],
    actions: [tell('Lançamento alto: {título}')],
  },
  {
    title: 'Conta vence hoje: pagar',
    when: on('finance_entry.due'),
    conditions: [is('kind', '2')],
    actions: [task('Pagar: {título}')],
  },
  {
    title: 'Recebimento vencido: cobrar',
    when: on('finance_entry.late'),
    conditions: [is('kind', '1')],
    actions: [task('Cobrar: {título}')],
  },
  {
    title: 'Pagamento alto avisa a direção',
    when: on('finance_entry.paid'),
    conditions: [more('value', '5000')],
    actions: [mail('Pago ou recebido: {título}')],
  },
  {
    title: 'ATA enviada: conferir em 7 dias',
    when: on('minutes.sent'),
    actions: [task('O que ficou combinado: {título}', 'doer', 7)],
  },
  {
    title: 'Assunto de pauta atrasado avisa quem o criou',
    when: on('agenda_subject.late'),
    actions: [tell('Assunto atrasado: {título}', 'field:created_by')],
  },
  {
    title: 'POP aprovado: treinar a equipe',
    when: on('pop.approved'),
    actions: [task('Treinar a equipe: {título}', 'doer', 7)],
  },
  {
    title: 'POP recusado avisa quem o escreveu',
    when: on('pop.refused'),
    actions: [tell('POP recusado: {título}', 'field:created_by')],
  },
  {
    title: 'Calibração perto de vencer: agendar',
    when: on('instrument.due'),
    actions: [task('Agendar a calibração: {título}', 'field:owner_id')],
  },
  {
    title: 'Calibração vencida abre uma RNC',
    when: on('instrument.late'),
    actions: [{ do: 'rnc', text: 'Calibração vencida: {título}' }],
  },
  {
    title: 'Requisito legal perto de vencer: verificar',
    when: on('legal_requirement.due'),
    actions: [task('Verificar: {título}', 'field:owner_id')],
  },
  {
    title: 'Requisito legal vencido avisa a direção',
    when: on('legal_requirement.late'),
    actions: [mail('Requisito legal vencido: {título}')],
  },
  {
    title: 'Fornecedor novo: avaliar em 30 dias',
    when: on('supplier.created'),
    actions: [task('Avaliar o fornecedor {título}', 'doer', 30)],
  },
  {
    title: 'Risco novo: tratar em 15 dias',
    when: on('quality_risk.created'),
    actions: [plan('Tratar o risco: {título}', 15, 'field:owner_id')],
  },
  {
    title: 'Novo colaborador: primeira conversa',
    when: on('collaborator.created'),
    actions: [task('Primeira conversa com {título}', 'me', 7)],
  },
  {
    title: 'Contato novo: ligar amanhã',
    when: on('contact.created'),
    actions: [task('Ligar para {título}', 'field:created_by', 1)],
  },
  {
    title: 'Quadro: tarefa atrasada avisa quem a criou',
    when: on('board_card.late'),
    actions: [tell('Atrasou no quadro: {título}', 'field:created_by')],
  },
  {
    title: 'Resposta de formulário avisa a direção',
    when: on('form_answer.received'),
    actions: [tell('Chegou uma resposta de formulário')],
  },
  {
    title: 'Toda segunda: planejar a semana',
    when: { kind: 'day', every: 'week', day: 1 },
    actions: [task('Planejar a semana')],
  },
  {
    title: 'Todo dia 5: fechar o mês',
    when: { kind: 'day', every: 'month', day: 5 },
    actions: [task('Fechar o mês e ler os indicadores')],
  },
]
