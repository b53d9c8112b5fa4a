import { forgetReader, ownDecisions, ownReadings } from '../platform/controlled/personal-data.ts'
import { builder } from '../platform/database/sql.ts'
import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import { jobTables } from './jobs/versions.ts'
import { publishedManual } from './manual/published.ts'
import { publishedOnboarding } from './onboarding/published.ts'
import type { PeopleTables } from './tables.ts'

const area = builder<PeopleTables>()

export const peoplePersonalData: PersonalData = {
  sections: [
    ownRows(area, 'people.collaborators', {
      name: 'cadastro-de-colaborador',
      title: 'O seu cadastro de colaborador',
      by: 'user_id',
      fields: {
        name: 'Nome',
        cargo: 'Cargo',
        email: 'E-mail',
        phone: 'Telefone',
        admitted_on: 'Admissão',
        left_on: 'Saída',
      },
    }),
    {
      name: 'feedbacks-sobre-voce',
      title: 'Feedbacks sobre você',
      of: 'company',
      fields: {
        given_on: 'Data',
        template: 'Modelo',
        content: 'Respostas',
        shared_at: 'Compartilhado em',
        seen_at: 'Visto em',
        next_on: 'Próximo feedback',
      },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('people.feedbacks as f')
            .innerJoin('people.collaborators as c', (join) =>
              join.onRef('c.company_id', '=', 'f.company_id').onRef('c.id', '=', 'f.collaborator_id'),
            )
            .select(['f.id', 'f.given_on', 'f.template', 'f.content', 'f.shared_at', 'f.seen_at', 'f.next_on'])
            .where('f.company_id', '=', scope.companyId)
            .where('c.user_id', '=', scope.userId)
            .where('f.id', '>', last?.id ?? 0)
            .orderBy('f.id')
            .limit(limit),
        ),
    },
    ownRows(area, 'people.feedbacks', {
      name: 'feedbacks-registrados',
      title: 'Feedbacks que você registrou',
      by: 'created_by',
      fields: { collaborator_id: 'Colaborador', given_on: 'Data', template: 'Modelo' },
    }),
    ownRows(area, 'people.job_descriptions', {
      name: 'descricoes-de-cargo',
      title: 'Descrições de cargo que você criou',
      by: 'created_by',
      fields: { office: 'Cargo', created_on: 'Data de elaboração', review_on: 'Data de revisão' },
    }),
    ownDecisions(jobTables, {
      name: 'descricoes-de-cargo-decisoes',
      title: 'Versões de descrições de cargo que você aprovou, recusou ou alterou',
      titled: { column: 'office', called: 'Descrição de cargo' },
    }),
    ownDecisions(publishedManual.tables, {
      name: 'manual-decisoes',
      title: 'Versões do Manual do Colaborador que você publicou',
    }),
    ownReadings(publishedManual.tables, {
      name: 'manual-leituras',
      title: 'Versões do Manual do Colaborador que você confirmou ter lido',
    }),
    ownDecisions(publishedOnboarding.tables, {
      name: 'integracao-decisoes',
      title: 'Versões da lista da integração que você publicou',
    }),
    ownReadings(publishedOnboarding.tables, {
      name: 'integracao-leituras',
      title: 'Versões da lista da integração que você confirmou ter lido',
    }),
  ],
  // Removes what they typed and did not save, and their open readings; the register of collaborators and confirmations
  // stay.
  forget: async (there) => {
    await forgetReader(there, [publishedManual.tables, publishedOnboarding.tables])
    await there.db.run(
      area
        .deleteFrom('people.feedback_drafts')
        .where('company_id', '=', there.companyId)
        .where('user_id', '=', there.userId),
    )
  },
}
