import { type Permission, permissionLabels } from '@prumo/contract/permissions.ts'
import { sql } from 'kysely'
import type { PersonalSection } from '../platform/exports/personal-section.ts'
import { deviceName } from './session/device.ts'
import { area as identity } from './tables.ts'

const companyName = sql<string>`coalesce(nullif(c.trade_name, ''), c.name)`

/** What of an account and its sign-ins is stored about a person. */
export const identitySections: readonly PersonalSection[] = [
  {
    name: 'perfil',
    title: 'Seus dados de cadastro',
    of: 'person',
    fields: {
      name: 'Nome',
      email: 'E-mail',
      phone: 'Telefone',
      consultant: 'Atende empresas como consultor',
      created_at: 'Conta criada em',
      terms_accepted_at: 'Contrato e termos aceitos em',
      email_proven_at: 'E-mail confirmado em',
      two_step_since: 'Verificação em duas etapas desde',
      deletion_due_at: 'Exclusão marcada para',
    },
    read: async (scope, last) =>
      last
        ? []
        : scope.db.all(
            identity
              .selectFrom('identity.users')
              .select(['id', 'name', 'email', 'phone', 'consultant', 'created_at', 'terms_accepted_at'])
              .select(['email_proven_at', 'two_step_since', 'deletion_due_at'])
              .where('id', '=', scope.userId),
          ),
  },
  {
    name: 'empresas',
    title: 'Empresas em que você trabalha ou trabalhou',
    of: 'person',
    fields: {
      company: 'Empresa',
      is_responsible: 'Responsável',
      permissions: 'Permissões',
      only_sees: 'Permissões com que só vê',
      approves: 'Permissões com que aprova',
      created_at: 'Desde',
      disabled_at: 'Acesso encerrado em',
      last_signed_in_at: 'Último acesso',
    },
    read: async (scope, last, limit) => {
      const rows = await scope.db.all(
        identity
          .selectFrom('identity.members as m')
          .innerJoin('identity.companies as c', 'c.id', 'm.company_id')
          .select(['m.company_id as id', companyName.as('company'), 'm.is_responsible', 'm.permissions'])
          .select(['m.only_sees', 'm.approves', 'm.created_at', 'm.disabled_at', 'm.last_signed_in_at'])
          .where('m.user_id', '=', scope.userId)
          .where('m.company_id', '>', last?.id ?? 0)
          .orderBy('m.company_id')
          .limit(limit),
      )
      return rows.map((row) => ({
        ...row,
        permissions: row.permissions.map(labelOf),
        only_sees: row.only_sees.map(labelOf),
        approves: row.approves.map(labelOf),
      }))
    },
  },
  {
    name: 'sessoes',
    title: 'Onde você está conectado',
    of: 'person',
    fields: {
      device: 'Aparelho',
      created_at: 'Aberta em',
      seen_at: 'Usada pela última vez em',
      expires_at: 'Vale até',
    },
    read: async (scope, last, limit) => {
      const rows = await scope.db.all(
        identity
          .selectFrom('identity.sessions')
          .select(['id', 'user_agent', 'created_at', 'seen_at', 'expires_at'])
          .where('user_id', '=', scope.userId)
          .where('id', '>', last?.id ?? 0)
          .orderBy('id')
          .limit(limit),
      )
      return rows.map(({ user_agent, ...row }) => ({ ...row, device: deviceName(user_agent) }))
    },
  },
  {
    name: 'entradas',
    title: 'Entradas e tentativas de entrada dos últimos seis meses',
    of: 'person',
    fields: {
      at: 'Quando',
      succeeded: 'Entrou',
      second_step: 'Faltou só o código da segunda etapa',
      device: 'Aparelho',
      company: 'Empresa',
    },
    read: (scope, last, limit) =>
      scope.db.all(
        identity
          .selectFrom('identity.sign_ins as s')
          .leftJoin('identity.companies as c', 'c.id', 's.company_id')
          .select(['s.id', 's.at', 's.succeeded', 's.second_step', 's.device', companyName.as('company')])
          .where('s.user_id', '=', scope.userId)
          .where('s.id', '>', last?.id ?? 0)
          .orderBy('s.id')
          .limit(limit),
      ),
  },
  {
    name: 'aparelhos-de-confianca',
    title: 'Aparelhos que não pedem o código da segunda etapa',
    of: 'person',
    fields: { device: 'Aparelho', created_at: 'Desde', used_at: 'Usado pela última vez em', expires_at: 'Vale até' },
    read: async (scope, last, limit) => {
      const rows = await scope.db.all(
        identity
          .selectFrom('identity.trusted_devices')
          .select(['id', 'user_agent', 'created_at', 'used_at', 'expires_at'])
          .where('user_id', '=', scope.userId)
          .where('id', '>', last?.id ?? 0)
          .orderBy('id')
          .limit(limit),
      )
      return rows.map(({ user_agent, ...row }) => ({ ...row, device: deviceName(user_agent) }))
    },
  },
  {
    name: 'convites',
    title: 'Convites de empresas para você',
    of: 'person',
    fields: {
      company_name: 'Empresa',
      inviter_name: 'Quem convidou',
      created_at: 'Feito em',
      expires_at: 'Vale até',
      accepted_at: 'Aceito em',
      revoked_at: 'Cancelado em',
    },
    read: (scope, last, limit) =>
      scope.db.all(
        identity
          .selectFrom('identity.invitations')
          .select(['id', 'company_name', 'inviter_name', 'created_at', 'expires_at', 'accepted_at', 'revoked_at'])
          .where('email', '=', identity.selectFrom('identity.users').select('email').where('id', '=', scope.userId))
          .where('id', '>', last?.id ?? 0)
          .orderBy('id')
          .limit(limit),
      ),
  },
]

const labelOf = (permission: string) => permissionLabels[permission as Permission] ?? permission
