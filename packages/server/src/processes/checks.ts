import { popTexts } from '@prumo/contract/processes/procedures/model.ts'
import { sql } from 'kysely'
import { checksWith } from '../platform/checks.ts'
import { inForceWith, reviewsOnTime } from '../platform/controlled/checks.ts'
import { isWritten } from '../platform/substance.ts'
import { procedureTables } from './procedures/versions.ts'

export const processesChecks = checksWith('proccess', [
  {
    id: 'process.mapped',
    title: 'Processo mapeado',
    otherwise: 'Nenhum processo com etapas',
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
    evidence: inForceWith(procedureTables, popTexts),
    words: ['POP em vigor', 'POPs em vigor'],
    link: '/all-pops',
  },
  {
    id: 'pop.reviews_on_time',
    title: 'Revisões de POP em dia',
    otherwise: 'Há revisões de POP atrasadas',
    ...reviewsOnTime(procedureTables),
    words: ['POP com revisão atrasada', 'POPs com revisão atrasada'],
    link: '/all-pops?situacao=late',
  },
  {
    id: 'pop.read',
    title: 'POP lido',
    otherwise: 'Nenhum POP lido',
    of: 'user',
    permission: undefined,
    evidence: ({ companyId }, userId) => sql`
      select from processes.procedure_readings where company_id = ${companyId} and user_id = ${userId}`,
    words: ['leitura confirmada', 'leituras confirmadas'],
    link: '/my-pops',
  },
  {
    id: 'department.mission',
    title: 'Missão de departamento escrita',
    otherwise: 'Nenhuma missão de departamento escrita',
    evidence: ({ companyId }) => sql`
      select from processes.department_missions where company_id = ${companyId} and ${isWritten(sql`mission`)}`,
    words: ['missão escrita', 'missões escritas'],
    link: '/proccess',
  },
  {
    id: 'journey.described',
    title: 'Jornada do Cliente desenhada',
    otherwise: 'Jornada do Cliente com menos de três etapas',
    evidence: ({ companyId }) => sql`select from processes.journey_stages where company_id = ${companyId}`,
    needs: 3,
    words: ['etapa da jornada', 'etapas da jornada'],
    link: '/proccess-custumer-journey',
  },
])
