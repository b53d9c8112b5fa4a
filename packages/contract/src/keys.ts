/**
 * What the key of an integration opens: areas, each to see or to edit. An area is that of a permission, or one that every
 * member of a company has (docs/decisions/0090-doors.md). No key opens an account, users, billing or the provider.
 */
export const keyAreas = {
  tasks: 'Tarefas',
  calendar: 'Agenda',
  minutes: 'ATAs e pautas',
  boards: 'Quadros',
  strategy: 'Planejamento estratégico',
  contacts: 'Contatos',
  files: 'Meus arquivos',
  chat: 'Conversa',
  finance: 'Financeiro',
  results: 'Indicadores e planos de ação',
  proccess: 'Processos e qualidade',
  peoples: 'Pessoas',
  diagnostics: 'Diagnósticos',
  departments: 'Departamentos',
  projects: 'Projetos/Unidades de negócios',
  export: 'Exportação da empresa',
} as const

export type KeyArea = keyof typeof keyAreas
export const keyAreaNames = Object.keys(keyAreas) as [KeyArea, ...KeyArea[]]

/** What a key may do in an area; one that is not named is closed to it. */
export type KeyRight = 'see' | 'edit'
export type KeyAreas = Partial<Record<KeyArea, KeyRight>>

/** The areas of a personal token, which everybody makes for their own work; the others take who is responsible. */
export const personalAreas: readonly KeyArea[] = ['tasks', 'calendar']

/** Every token of a key begins with this, so that a forgotten one is recognised in a file or a log. */
export const keyPrefix = 'prumo_'
