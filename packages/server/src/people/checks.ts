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
