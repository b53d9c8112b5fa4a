import { jobTexts } from '@prumo/contract/people/jobs/model.ts'
import { manualExamples } from '@prumo/contract/people/manual/examples.ts'
import { sql } from 'kysely'
import { checksWith } from '../platform/checks.ts'
import { inForceWith, reviewsOnTime } from '../platform/controlled/checks.ts'
import { isWritten } from '../platform/substance.ts'
import { isRenewed } from './development/trainings.ts'
import { heldJob } from './jobs/job-of-person.ts'
import { jobTables } from './jobs/versions.ts'

const exampleTexts = Object.values(manualExamples).flatMap((texts) => Object.values(texts))

export const peopleChecks = checksWith('peoples', [
  {
    id: 'norm.first',
    title: 'Primeira norma escrita',
    otherwise: 'Nenhuma norma escrita',
    evidence: ({ companyId }) => sql`
      select from people.norms where company_id = ${companyId} and ${isWritten(sql`description`)}`,
    words: ['norma', 'normas'],
    link: '/pessoas/normas',
  },
  {
    id: 'collaborator.registered',
    title: 'Colaboradores cadastrados',
    otherwise: 'Nenhum colaborador cadastrado',
    evidence: ({ companyId, today }) => sql`
      select from people.collaborators where company_id = ${companyId} and people.works_on(left_on, ${today}::date)`,
    words: ['colaborador', 'colaboradores'],
    link: '/pessoas/colaboradores',
  },
  {
    id: 'job_description.approved',
    title: 'Descrição de cargo aprovada',
    otherwise: 'Nenhuma descrição de cargo aprovada',
    evidence: inForceWith(jobTables, jobTexts),
    words: ['cargo aprovado', 'cargos aprovados'],
    link: '/pessoas/cargos',
  },
  {
    id: 'competence.assessed',
    title: 'Competências pedidas pelos cargos e avaliadas',
    otherwise: 'Há quem ocupe um cargo sem ter todas as competências dele avaliadas',
    evidence: ({ companyId, today }) => sql`
      select from people.collaborators c
      join people.required_competences r on r.company_id = c.company_id and r.job_description_id = ${heldJob}
      where c.company_id = ${companyId} and people.works_on(c.left_on, ${today}::date) and not exists (
        select from people.assessments a
        where a.company_id = c.company_id and a.collaborator_id = c.id and a.competence_id = r.competence_id)`,
    needs: 'none',
    among: ({ companyId, today }) => sql`
      select from people.collaborators c
      join people.required_competences r on r.company_id = c.company_id and r.job_description_id = ${heldJob}
      where c.company_id = ${companyId} and people.works_on(c.left_on, ${today}::date)`,
    words: ['competência por avaliar', 'competências por avaliar'],
    link: '/pessoas/desenvolvimento',
  },
  {
    id: 'training.recorded',
    title: 'Treinamento registrado no último ano',
    otherwise: 'Nenhum treinamento registrado no último ano',
    evidence: ({ companyId, today }) => sql`
      select from people.trainings
      where company_id = ${companyId} and held_on between ${today}::date - 365 and ${today}::date`,
    words: ['treinamento no último ano', 'treinamentos no último ano'],
    link: '/pessoas/desenvolvimento/treinamentos',
  },
  {
    id: 'training.valid',
    title: 'Treinamentos dentro da validade',
    otherwise: 'Há treinamentos sem validade',
    evidence: ({ companyId, today }) => sql`
      select from people.trainings t
      join people.collaborators c on c.company_id = t.company_id and c.id = t.collaborator_id
      where t.company_id = ${companyId} and t.valid_until < ${today}::date
        and people.works_on(c.left_on, ${today}::date) and not ${sql.raw(isRenewed)}`,
    needs: 'none',
    among: ({ companyId }) => sql`
      select from people.trainings where company_id = ${companyId} and valid_until is not null`,
    words: ['treinamento sem validade', 'treinamentos sem validade'],
    link: '/pessoas/desenvolvimento/treinamentos',
  },
  {
    id: 'organogram.drawn',
    title: 'Organograma desenhado',
    otherwise: 'Organograma com menos de três posições',
    evidence: ({ companyId }) => sql`select from people.positions where company_id = ${companyId}`,
    needs: 3,
    words: ['posição no organograma', 'posições no organograma'],
    link: '/pessoas/organograma',
  },
  {
    id: 'manual.published',
    title: 'Manual do Colaborador publicado',
    otherwise: 'Manual do Colaborador ainda não publicado',
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
    evidence: ({ companyId }, userId) =>
      sql`select from people.feedbacks where company_id = ${companyId} and created_by = ${userId}`,
    words: ['feedback registrado', 'feedbacks registrados'],
    link: '/pessoas/proccess-feedback',
  },
  {
    id: 'job_description.reviews_on_time',
    title: 'Revisões de cargo em dia',
    otherwise: 'Há revisões de cargo atrasadas',
    ...reviewsOnTime(jobTables),
    words: ['cargo com revisão atrasada', 'cargos com revisão atrasada'],
    link: '/pessoas/cargos',
  },
])
