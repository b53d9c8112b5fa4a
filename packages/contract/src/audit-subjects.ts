/**
 * The entities of the audit trail, as a reader of the trail chooses them. The order of the keys is the order of the
 * choices.
 */
export const auditSubjects = {
  tasks: 'Tarefas',
  tags: 'Etiquetas',
  timesheets: 'Horas',
  minutes: 'ATAs e pautas',
  processes: 'Processos',
  people: 'Pessoas',
  results: 'Indicadores e planos de ação',
  finance: 'Financeiro',
  boards: 'Quadros',
  strategy: 'Planejamento estratégico',
  quality: 'Qualidade',
  diagnostics: 'Diagnósticos',
  files: 'Arquivos',
  chat: 'Conversa',
  contacts: 'Contatos',
  departments: 'Departamentos',
  projects: 'Projetos/Unidades de negócios',
  users: 'Usuários',
  notifications: 'Notificações',
  help: 'Ajuda',
  journey: 'Jornada',
  access: 'Entradas e senhas',
  company: 'Empresa',
  activity: 'Atividades',
} as const
export type AuditSubject = keyof typeof auditSubjects
