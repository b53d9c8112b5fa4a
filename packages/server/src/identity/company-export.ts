import { sql } from 'kysely'
import { builder } from '../platform/database/sql.ts'
import type { CompanyExport } from '../platform/exports/company-export.ts'
import type { Scope } from '../platform/scope.ts'
import type { IdentityTables } from './tables.ts'

const identity = builder<IdentityTables>()

export const identityExport: CompanyExport = {
  tables: [
    {
      table: 'identity.companies',
      name: 'empresa',
      title: 'Empresa',
      companyColumn: 'id',
      columns: {
        id: 'Número da empresa',
        name: 'Razão social',
        trade_name: 'Nome fantasia',
        tax_id: 'CPF ou CNPJ',
        phone: 'Telefone',
        email: 'E-mail',
        time_zone: 'Fuso horário',
        payment_status: 'Situação de pagamento',
        trial_ends_on: 'Último dia da avaliação',
        trial_grace_days: 'Dias de consulta depois da avaliação',
        limited_from: 'Desde quando só se consulta, por falta de pagamento',
        restricted_from: 'Desde quando o acesso está suspenso',
        paused_from: 'Primeiro dia da pausa do plano',
        paused_until: 'Último dia da pausa do plano',
        two_step_required: 'Exige a verificação em duas etapas',
        free_people: 'Quantas pessoas ativas pode ter sem plano',
        free_bytes: 'Espaço de arquivos sem plano (bytes)',
        logo_file_id: 'Logotipo (número do arquivo)',
        created_by: 'Quem cadastrou (número da pessoa)',
        created_at: 'Quando foi cadastrada',
        deletion_requested_at: 'Quando a exclusão foi pedida',
        deletion_requested_by: 'Quem pediu a exclusão (número da pessoa)',
        deletion_due_at: 'Quando a empresa será excluída',
      },
      leftOut: {
        closed_at: 'Uma empresa fechada não exporta mais.',
        people_limit: 'Não é mais usado.',
      },
    },
    {
      table: 'identity.members',
      name: 'pessoas',
      title: 'Pessoas',
      columns: {
        user_id: 'Número da pessoa',
        name: 'Nome',
        email: 'E-mail',
        phone: 'Telefone',
        consultant: 'É consultor',
        is_responsible: 'É responsável pela empresa',
        is_root: 'É o usuário principal',
        permissions: 'Permissões',
        only_sees: 'Permissões com que só vê',
        approves: 'Permissões com que aprova',
        created_at: 'Quando entrou na empresa',
        disabled_at: 'Quando foi desativada',
        last_signed_in_at: 'Último acesso',
        journey_opened_at: 'Quando abriu a jornada',
        photo_file_id: 'Foto (número do arquivo)',
        plan_companies: 'Quantas empresas o plano que contratou permite atender',
      },
      read: async (scope, last, limit) => {
        const rows = await scope.db.all(
          identity
            .selectFrom('identity.members as m')
            .innerJoin('identity.users as u', 'u.id', 'm.user_id')
            .select(['m.user_id', 'u.name', 'u.email', 'u.phone', 'u.consultant', 'm.is_responsible', 'm.is_root'])
            .select([
              'm.permissions',
              'm.only_sees',
              'm.approves',
              'm.created_at',
              'm.disabled_at',
              'm.last_signed_in_at',
              'm.plan_companies',
            ])
            .where('m.company_id', '=', scope.companyId)
            .where('m.user_id', '>', Number(last?.key[0] ?? 0))
            .orderBy('m.user_id')
            .limit(limit),
        )
        return rows.map((row) => ({ line: JSON.stringify(row), key: [String(row.user_id)] }))
      },
    },
    {
      table: 'identity.invitations',
      name: 'convites',
      title: 'Convites a consultores',
      columns: {
        id: 'Número do convite',
        email: 'E-mail convidado',
        permissions: 'Permissões oferecidas',
        company_name: 'Nome da empresa no convite',
        invited_by: 'Quem convidou (número da pessoa)',
        inviter_name: 'Quem convidou (nome)',
        created_at: 'Quando foi feito',
        expires_at: 'Até quando valia',
        accepted_at: 'Quando foi aceito',
        revoked_at: 'Quando foi cancelado',
      },
      leftOut: { token_hash: 'Segredo do link do convite.' },
    },
    {
      table: 'identity.team_invitations',
      name: 'convites-por-link',
      title: 'Convites por link para a equipe',
      columns: {
        id: 'Número do convite',
        name: 'Para quem',
        phone: 'Telefone',
        permissions: 'Permissões oferecidas',
        only_sees: 'Permissões com que só veria',
        approves: 'Permissões com que aprovaria',
        invited_by: 'Quem convidou (número da pessoa)',
        created_at: 'Quando foi feito',
        expires_at: 'Até quando valia',
        revoked_at: 'Quando foi cancelado',
        claimed_name: 'Nome de quem o abriu',
        claimed_phone: 'Telefone de quem o abriu',
        claimed_email: 'E-mail de quem o abriu',
        claimed_at: 'Quando foi aberto',
        accepted_at: 'Quando foi aceito',
        accepted_by: 'Quem aceitou (número da pessoa)',
      },
      leftOut: { token_hash: 'Segredo do link do convite.', claim_hash: 'Segredo do link do e-mail.' },
    },
  ],
  leftOut: {
    'identity.sessions': 'Sessões abertas são da própria pessoa, que as vê na sua conta.',
    'identity.entry_tickets': 'Bilhetes de um minuto para trocar de empresa, em que só está o segredo cifrado.',
    'identity.sign_ins': 'O histórico de entradas é da própria pessoa, que o baixa com os seus dados.',
  },
}

/** The name of the scope's company, and the name and address of a person who works in it. */
export async function exportAddressee(
  scope: Scope,
  userId: number | null,
): Promise<{ company: string; person: { name: string; email: string } | undefined }> {
  const [company, person] = await Promise.all([
    scope.db.first(
      identity
        .selectFrom('identity.companies')
        .select(sql<string>`coalesce(nullif(trade_name, ''), name)`.as('name'))
        .where('id', '=', scope.companyId),
    ),
    scope.db.first(
      identity
        .selectFrom('identity.members as m')
        .innerJoin('identity.users as u', 'u.id', 'm.user_id')
        .select(['u.name', 'u.email'])
        .where('m.company_id', '=', scope.companyId)
        .where('m.user_id', '=', userId ?? 0)
        .where('m.disabled_at', 'is', null)
        .where('u.removed_at', 'is', null),
    ),
  ])
  return { company: company!.name, person }
}
