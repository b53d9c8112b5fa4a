import { jobTexts } from '@prumo/contract/people/jobs/model.ts'
import { manualExamples } from '@prumo/contract/people/manual/examples.ts'
import { sql } from 'kysely'
import type { Check } from '../platform/checks.ts'
import { hasWritten, isWritten } from '../platform/substance.ts'

const exampleTexts = Object.values(manualExamples).flatMap((texts) => Object.values(texts))

export const peopleChecks: readonly Check[] = [
  {
    id: 'norm.first',
    title: 'Primeira norma escrita',
    otherwise: 'Nenhuma norma escrita',
    of: 'company',
    permission: 'peoples',
    evidence: ({ companyId }) => sql`
      select from people.norms where company_id = ${companyId} and ${isWritten(sql`description`)}`,
    words: ['norma', 'normas'],
    link: '/pessoas/normas',
  },
  {
    id: 'collaborator.registered',
    title: 'Colaboradores cadastrados',
    otherwise: 'Nenhum colaborador cadastrado',
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
    otherwise: 'Nenhuma descrição de cargo aprovada',
    of: 'company',
    permission: 'peoples',
    evidence: ({ companyId }) => sql`
      select from people.job_descriptions j
      join people.job_description_versions v
        on v.company_id = j.company_id and v.job_description_id = j.id and v.number = j.version_in_force
      where j.company_id = ${companyId} and j.deleted_at is null and ${hasWritten(sql`v.content`, jobTexts)}`,
    words: ['cargo aprovado', 'cargos aprovados'],
    link: '/pessoas/cargos',
  },
  {
    id: 'organogram.drawn',
    title: 'Organograma desenhado',
    otherwise: 'Organograma com menos de três posições',
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
    otherwise: 'Manual do Colaborador ainda não publicado',
    of: 'company',
    permission: 'peoples',
    evidence: ({ companyId }) => sql`
      select from people.manual_versions v
      where v.company_id = ${companyId} and v.status = 2 and (jsonb_path_exists(v.content, '$.sections[*].norms[*]')
          or exists (select from jsonb_path_query(v.content, '$.sections[*].texts[*].html') t (html)
            where ${isWritten(sql`t.html #>> '{}'`, exampleTexts)}))`,
    words: ['versão publicada do manual', 'versões publicadas do manual'],
    link: '/pessoas/manual',
  },
  {
    id: 'onboarding.first',
    title: 'Integração de quem chega começada',
    otherwise: 'Nenhuma integração de quem chega começada',
    of: 'company',
    permission: 'peoples',
    evidence: ({ companyId }) => sql`
      select from people.onboardings o where o.company_id = ${companyId} and exists (select from people.onboarding_steps s
        where s.company_id = o.company_id and s.onboarding_id = o.id)`,
    words: ['integração', 'integrações'],
    link: '/pessoas/onboarding',
  },
  {
    id: 'feedback.given',
    title: 'Feedback registrado',
    otherwise: 'Nenhum feedback registrado',
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
    otherwise: 'Há revisões de cargo atrasadas',
    of: 'company',
    permission: 'peoples',
    evidence: ({ companyId, today }) => sql`
      select from people.job_descriptions
      where company_id = ${companyId} and review_on < ${today}::date and deleted_at is null`,
    needs: 'none',
    among: ({ companyId }) => sql`
      select from people.job_descriptions
      where company_id = ${companyId} and version_in_force is not null and review_on is not null and deleted_at is null`,
    words: ['cargo com revisão atrasada', 'cargos com revisão atrasada'],
    link: '/pessoas/cargos',
  },
]
