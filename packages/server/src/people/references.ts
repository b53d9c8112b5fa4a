import type { Reference } from '../platform/references.ts'

export const peopleReferences: readonly Reference[] = [
  {
    to: 'department',
    words: ['colaborador', 'colaboradores', 'm'],
    columns: { 'people.collaborators': ['department_id'] },
  },
  {
    to: 'department',
    words: ['descrição de cargo', 'descrições de cargo', 'f'],
    columns: { 'people.job_descriptions': ['department_id'] },
  },
  {
    to: 'department',
    words: ['posição do organograma', 'posições do organograma', 'f'],
    columns: { 'people.positions': ['department_id'] },
  },
  {
    to: 'user',
    words: ['cadastro de colaborador', 'cadastros de colaborador', 'm'],
    columns: { 'people.collaborators': ['created_by'] },
  },
  {
    to: 'user',
    words: ['descrição de cargo', 'descrições de cargo', 'f'],
    columns: { 'people.job_descriptions': ['approver_id', 'decided_by', 'drafted_by', 'created_by', 'updated_by'] },
  },
  {
    to: 'user',
    words: ['versão de descrição de cargo', 'versões de descrição de cargo', 'f'],
    columns: { 'people.job_description_versions': ['made_by'] },
  },
  {
    to: 'user',
    words: ['seção do manual', 'seções do manual', 'f'],
    columns: { 'people.manual_sections': ['updated_by'] },
  },
  {
    to: 'user',
    words: ['publicação do manual', 'publicações do manual', 'f'],
    columns: { 'people.manuals': ['decided_by', 'updated_by'], 'people.manual_versions': ['made_by'] },
  },
  {
    to: 'user',
    words: ['pedido de leitura do manual', 'pedidos de leitura do manual', 'm'],
    columns: { 'people.manual_readers': ['asked_by'] },
  },
  {
    to: 'user',
    words: ['leitura do manual', 'leituras do manual', 'f'],
    columns: { 'people.manual_readings': ['user_id'] },
  },
  {
    to: 'user',
    words: ['publicação da lista da integração', 'publicações da lista da integração', 'f'],
    columns: {
      'people.onboarding_lists': ['decided_by', 'updated_by'],
      'people.onboarding_list_versions': ['made_by'],
    },
  },
  {
    to: 'user',
    words: ['pedido de leitura da lista da integração', 'pedidos de leitura da lista da integração', 'm'],
    columns: { 'people.onboarding_list_readers': ['asked_by'] },
  },
  {
    to: 'user',
    words: ['leitura da lista da integração', 'leituras da lista da integração', 'f'],
    columns: { 'people.onboarding_list_readings': ['user_id'] },
  },
  { to: 'user', words: ['integração', 'integrações', 'f'], columns: { 'people.onboardings': ['created_by'] } },
  {
    to: 'user',
    words: ['passo de integração', 'passos de integração', 'm'],
    columns: { 'people.onboarding_steps': ['done_by'] },
  },
  { to: 'user', words: ['feedback', 'feedbacks', 'm'], columns: { 'people.feedbacks': ['created_by'] } },
  {
    to: 'user',
    words: ['alteração de feedback', 'alterações de feedback', 'f'],
    columns: { 'people.feedback_versions': ['made_by'] },
  },
]
