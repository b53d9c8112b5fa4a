import { builder } from '../platform/database/sql.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import type { PeopleTables } from './tables.ts'

const area = builder<PeopleTables>()

export const peoplePersonalData: PersonalData = {
  sections: [
    {
      name: 'cadastro-de-colaborador',
      title: 'O seu cadastro de colaborador',
      of: 'company',
      fields: {
        name: 'Nome',
        cargo: 'Cargo',
        email: 'E-mail',
        phone: 'Telefone',
        admitted_on: 'Admissão',
        left_on: 'Saída',
      },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('people.collaborators')
            .select(['id', 'name', 'cargo', 'email', 'phone', 'admitted_on', 'left_on'])
            .where('company_id', '=', scope.companyId)
            .where('user_id', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
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
    {
      name: 'feedbacks-registrados',
      title: 'Feedbacks que você registrou',
      of: 'company',
      fields: { collaborator_id: 'Colaborador', given_on: 'Data', template: 'Modelo' },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('people.feedbacks')
            .select(['id', 'collaborator_id', 'given_on', 'template'])
            .where('company_id', '=', scope.companyId)
            .where('created_by', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
    {
      name: 'descricoes-de-cargo',
      title: 'Descrições de cargo que você criou',
      of: 'company',
      fields: { office: 'Cargo', created_on: 'Data de elaboração', review_on: 'Data de revisão' },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('people.job_descriptions')
            .select(['id', 'office', 'created_on', 'review_on'])
            .where('company_id', '=', scope.companyId)
            .where('created_by', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
    {
      name: 'descricoes-de-cargo-decisoes',
      title: 'Versões de descrições de cargo que você aprovou, recusou ou alterou',
      of: 'company',
      fields: {
        job_description_id: 'Descrição de cargo',
        number: 'Versão',
        note: 'Observação',
        made_at: 'Realizado em',
      },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('people.job_description_versions')
            .select(['id', 'job_description_id', 'number', 'note', 'made_at'])
            .where('company_id', '=', scope.companyId)
            .where('made_by', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
    {
      name: 'manual-leituras',
      title: 'Versões do Manual do Colaborador que você confirmou ter lido',
      of: 'company',
      fields: { number: 'Versão', read_at: 'Confirmado em' },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('people.manual_readings as d')
            .innerJoin('people.manual_versions as v', (join) =>
              join
                .onRef('v.company_id', '=', 'd.company_id')
                .onRef('v.manual_id', '=', 'd.manual_id')
                .onRef('v.number', '=', 'd.version'),
            )
            .select(['v.id', 'v.number', 'd.read_at'])
            .where('d.company_id', '=', scope.companyId)
            .where('d.user_id', '=', scope.userId)
            .where('v.id', '>', last?.id ?? 0)
            .orderBy('v.id')
            .limit(limit),
        ),
    },
  ],
  // Removes what they typed and did not save, and their open readings; the register of collaborators and confirmations
  // stay.
  forget: async (there) => {
    await there.db.run(
      area
        .deleteFrom('people.manual_readers')
        .where('company_id', '=', there.companyId)
        .where('user_id', '=', there.userId),
    )
    await there.db.run(
      area
        .deleteFrom('people.feedback_drafts')
        .where('company_id', '=', there.companyId)
        .where('user_id', '=', there.userId),
    )
  },
}
