import { sql } from 'kysely'
import type { Check } from '../platform/checks.ts'

export const peopleChecks: readonly Check[] = [
  {
    id: 'norm.first',
    title: 'Primeira norma escrita',
    of: 'company',
    permission: 'peoples',
    evidence: ({ companyId }) => sql`select from people.norms where company_id = ${companyId}`,
    words: ['norma', 'normas'],
    link: '/pessoas/normas',
  },
  {
    id: 'collaborator.registered',
    title: 'Colaboradores cadastrados',
    of: 'company',
    permission: 'peoples',
    evidence: ({ companyId }) => sql`
      select from people.collaborators where company_id = ${companyId} and left_on is null`,
    words: ['colaborador', 'colaboradores'],
    link: '/pessoas/colaboradores',
  },
  {
    id: 'job_description.approved',
    title: 'Descrição de cargo aprovada',
    of: 'company',
    permission: 'peoples',
    evidence: ({ companyId }) => sql`
      select from people.job_descriptions
      where company_id = ${companyId} and version_in_force is not null and deleted_at is null`,
    words: ['cargo aprovado', 'cargos aprovados'],
    link: '/pessoas/cargos',
  },
  {
    id: 'organogram.drawn',
    title: 'Organograma desenhado',
    of: 'company',
    permission: 'peoples',
    evidence: ({ companyId }) => sql`select from people.positions where company_id = ${companyId}`,
    needs: 3,
    words: ['posição no organograma', 'posições no organograma'],
    link: '/pessoas/organograma',
  },
  {
    id: 'manual.published',
    title: 'Manual do Colaborador publicado',
    of: 'company',
    permission: 'peoples',
    evidence: ({ companyId }) => sql`select from people.manual_versions where company_id = ${companyId} and status = 2`,
    words: ['versão publicada do manual', 'versões publicadas do manual'],
    link: '/pessoas/manual',
  },
  {
    id: 'onboarding.first',
    title: 'Integração de quem chega começada',
    of: 'company',
    permission: 'peoples',
    evidence: ({ companyId }) => sql`select from people.onboardings where company_id = ${companyId}`,
    words: ['integração', 'integrações'],
    link: '/pessoas/onboarding',
  },
  {
    id: 'feedback.given',
    title: 'Feedback registrado',
    of: 'user',
    permission: 'peoples',
    evidence: ({ companyId }, userId) =>
      sql`select from people.feedbacks where company_id = ${companyId} and created_by = ${userId}`,
    words: ['feedback registrado', 'feedbacks registrados'],
    link: '/pessoas/proccess-feedback',
  },
  {
    id: 'job_description.reviews_on_time',
    title: 'Revisões de cargo em dia',
    of: 'company',
    permission: 'peoples',
    evidence: ({ companyId, today }) => sql`
      select from people.job_descriptions
      where company_id = ${companyId} and review_on < ${today}::date and deleted_at is null`,
    needs: 'none',
    words: ['cargo com revisão atrasada', 'cargos com revisão atrasada'],
    link: '/pessoas/cargos',
  },
]
