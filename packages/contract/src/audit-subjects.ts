/** What the trail tells of, as it is chosen from; the order is the order of the choice. */
export const auditSubjects = {
  tasks: 'Tarefas',
  tags: 'Etiquetas',
  timesheets: 'Horas',
  minutes: 'ATAs e pautas',
  processes: 'Processos',
  files: 'Arquivos',
  chat: 'Conversa',
  contacts: 'Contatos',
  departments: 'Departamentos',
  projects: 'Projetos/Unidades de negócios',
  users: 'Usuários',
  notifications: 'Notificações',
  access: 'Entradas e senhas',
  company: 'Empresa',
  activity: 'Atividades',
} as const
export type AuditSubject = keyof typeof auditSubjects
