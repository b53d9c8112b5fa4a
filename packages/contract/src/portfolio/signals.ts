/** The columns of the portfolio, in their order. */
export const signalGroups = {
  money: 'Dinheiro',
  results: 'Resultados',
  routine: 'Rotina',
  quality: 'Processos e qualidade',
  people: 'Pessoas',
  journey: 'Jornada e diagnóstico',
  plan: 'Plano e pagamento',
} as const
export type SignalGroup = keyof typeof signalGroups

/** In one respect: what is well, what to watch, what is bad, and what says nothing yet. */
export const signalTones = ['bad', 'watch', 'good', 'quiet'] as const
export type SignalTone = (typeof signalTones)[number]

/** What is said of a company, in the order of the groups. */
export const signals = {
  balance: ['money', 'Saldo de hoje'],
  lowest: ['money', 'Menor saldo em 13 semanas'],
  accounts: ['money', 'Lançamentos sem conta'],
  month: ['money', 'Fechamento do mês'],
  off_target: ['results', 'Indicadores fora da meta'],
  no_figure: ['results', 'Indicadores sem valor'],
  nps: ['results', 'NPS'],
  plans: ['results', 'Planos de ação'],
  plans_done: ['results', 'Planos concluídos em 30 dias'],
  late: ['routine', 'Tarefas atrasadas'],
  team_tasks: ['routine', 'Tarefas da equipe atrasadas'],
  movement: ['routine', 'Movimento'],
  signed_in: ['routine', 'Quem ainda não entrou'],
  procedures: ['quality', 'POPs para aprovar'],
  nonconformities: ['quality', 'RNCs'],
  readiness: ['quality', 'Prontidão para a ISO 9001'],
  jobs: ['people', 'Descrições de cargo'],
  vacant: ['people', 'Cargos vagos'],
  journey: ['journey', 'Jornada da equipe'],
  diagnostic: ['journey', 'Diagnóstico'],
  payment: ['plan', 'Plano e pagamento'],
} as const satisfies Readonly<Record<string, readonly [SignalGroup, string]>>
export type SignalId = keyof typeof signals

export const signalIds = Object.keys(signals) as [SignalId, ...SignalId[]]
export const groupOf = (id: SignalId): SignalGroup => signals[id][0]
export const titleOf = (id: SignalId): string => signals[id][1]
