import { popTexts } from '@prumo/contract/processes/procedures/model.ts'
import { sql } from 'kysely'
import type { Check } from '../platform/checks.ts'
import { hasWritten, isWritten } from '../platform/substance.ts'

export const processesChecks: readonly Check[] = [
  {
    id: 'process.mapped',
    title: 'Processo mapeado',
    otherwise: 'Nenhum processo com etapas',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId }) => sql`
      select from processes.micro_processes i where i.company_id = ${companyId}
        and exists (select from processes.stages s
          where s.company_id = i.company_id and s.micro_process_id = i.id and ${isWritten(sql`s.description`)})`,
    words: ['processo com etapas', 'processos com etapas'],
    link: '/proccess',
  },
  {
    id: 'pop.approved',
    title: 'POP aprovado',
    otherwise: 'Nenhum POP aprovado',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId }) => sql`
      select from processes.procedures p
      join processes.procedure_versions v
        on v.company_id = p.company_id and v.procedure_id = p.id and v.number = p.version_in_force
      where p.company_id = ${companyId} and p.deleted_at is null and ${hasWritten(sql`v.content`, popTexts)}`,
    words: ['POP em vigor', 'POPs em vigor'],
    link: '/all-pops',
  },
  {
    id: 'pop.reviews_on_time',
    title: 'Revisões de POP em dia',
    otherwise: 'Há revisões de POP atrasadas',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId, today }) => sql`
      select from processes.procedures
      where company_id = ${companyId} and review_on < ${today}::date and deleted_at is null`,
    needs: 'none',
    among: ({ companyId }) => sql`
      select from processes.procedures
      where company_id = ${companyId} and version_in_force is not null and review_on is not null and deleted_at is null`,
    words: ['POP com revisão atrasada', 'POPs com revisão atrasada'],
    link: '/all-pops',
  },
  {
    id: 'pop.read',
    title: 'POP lido',
    otherwise: 'Nenhum POP lido',
    of: 'user',
    evidence: ({ companyId }, userId) => sql`
      select from processes.procedure_readings where company_id = ${companyId} and user_id = ${userId}`,
    words: ['leitura confirmada', 'leituras confirmadas'],
    link: '/my-pops',
  },
  {
    id: 'department.mission',
    title: 'Missão de departamento escrita',
    otherwise: 'Nenhuma missão de departamento escrita',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId }) => sql`
      select from processes.department_missions where company_id = ${companyId} and ${isWritten(sql`mission`)}`,
    words: ['missão escrita', 'missões escritas'],
    link: '/proccess',
  },
  {
    id: 'journey.described',
    title: 'Jornada do Cliente desenhada',
    otherwise: 'Jornada do Cliente com menos de três etapas',
    of: 'company',
    permission: 'proccess',
    evidence: ({ companyId }) => sql`select from processes.journey_stages where company_id = ${companyId}`,
    needs: 3,
    words: ['etapa da jornada', 'etapas da jornada'],
    link: '/proccess-custumer-journey',
  },
]
