import { permissionLabels } from '@prumo/contract/permissions.ts'
import { coded, leftOut, owner } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { personFields } from '../members/records.ts'
import type { IdentityTables } from '../tables.ts'
import { receivedInvitationsWaiting } from './waiting.ts'

const { record } = recordKinds<IdentityTables>('company', 'users')

export const invitationRecords: readonly RecordKind[] = [
  record('identity.invitations', {
    waiting: receivedInvitationsWaiting,
    words: ['convite a consultor', 'convites a consultores', 'm'],
    entity: 'invitation',
    subject: 'users',
    recorded: personFields,
    actions: {
      created: 'fez um convite de consultoria',
      accepted: 'aceitou um convite de consultoria',
      revoked: 'revogou um convite de consultoria',
    },
    file: 'convites',
    usual: ['id', 'created_at'],
    fields: {
      email: 'E-mail; convidado',
      permissions: coded('Permissões', permissionLabels),
      company_name: 'Nome da empresa no convite',
      invited_by: owner('Quem convidou'),
      inviter_name: 'Quem convidou (nome)',
      expires_at: 'Até quando valia',
      accepted_at: 'Quando foi aceito',
      revoked_at: 'Quando foi cancelado',
      token_hash: leftOut('Segredo do link do convite.'),
    },
  }),
  record('identity.team_invitations', {
    words: ['convite por link', 'convites por link', 'm'],
    entity: 'team_invitation',
    subject: 'users',
    recorded: personFields,
    actions: {
      created: 'fez um convite por link para …',
      renewed: 'fez um novo link do convite de …',
      revoked: 'cancelou o convite por link de …',
      opened: 'enviou um e-mail a quem abriu o convite de …',
      accepted: 'acolheu quem aceitou o convite por link: …',
    },
    file: 'convites-por-link',
    title: 'Convites por link para a equipe',
    usual: ['id', 'created_at'],
    fields: {
      name: 'Nome',
      phone: 'Telefone',
      permissions: coded('Permissões', permissionLabels),
      only_sees: coded('Só vê', permissionLabels),
      approves: coded('Aprova em', permissionLabels),
      invited_by: owner('Quem convidou'),
      expires_at: 'Até quando valia',
      revoked_at: 'Quando foi cancelado',
      claimed_name: 'Nome de quem o abriu',
      claimed_phone: 'Telefone de quem o abriu',
      claimed_email: 'E-mail de quem o abriu',
      claimed_at: 'Quando foi aberto',
      accepted_at: 'Quando foi aceito',
      accepted_by: owner('Quem aceitou'),
      token_hash: leftOut('Segredo do link do convite.'),
      claim_hash: leftOut('Segredo do link do e-mail.'),
    },
  }),
]
