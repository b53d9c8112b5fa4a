/** The permissions a user of a company can hold, with the name the user reads (specification, entity E106). */
export const permissionLabels = {
  results: 'Resultados',
  proccess: 'Processos',
  peoples: 'Pessoas',
  finance: 'Financeiro',
  users: 'Visualizar usuários',
  diagnostics: 'Diagnósticos',
  projects: 'Projetos/Unidades de negócios',
  departments: 'Departamentos',
  plans: 'Meus planos',
  contacts: 'Contatos',
  configs: 'Configurações',
} as const

export type Permission = keyof typeof permissionLabels
export const permissions = Object.keys(permissionLabels) as [Permission, ...Permission[]]

/** The permissions whose records somebody approves: POPs and ISO documents, job descriptions. */
export const approvable = ['proccess', 'peoples'] as const satisfies readonly Permission[]
export type Approvable = (typeof approvable)[number]

/** The permissions among these whose records somebody approves. */
export const approvableOf = (held: readonly string[]): Approvable[] => approvable.filter((one) => held.includes(one))
