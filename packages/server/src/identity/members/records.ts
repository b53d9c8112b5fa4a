import { permissionLabels } from '@prumo/contract/permissions.ts'
import type { FieldWords } from '../../platform/audit/words.ts'
import { coded, idOf, leftOut, owner } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { removeOwnLogo } from '../account/consultant-logo.ts'
import { identitySections } from '../personal-data.ts'
import type { IdentityTables } from '../tables.ts'
import { readMembers } from './exporting.ts'

const { record } = recordKinds<IdentityTables>('company', 'users')

/** What the trail records of a person, with an account, an invitation or a place in the company. */
export const personFields: Readonly<Record<string, FieldWords>> = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  permissions: { name: 'Permissões', codes: permissionLabels },
  only_sees: { name: 'Só vê', codes: permissionLabels },
  approves: { name: 'Aprova em', codes: permissionLabels },
  is_responsible: 'Responsável',
  is_root: 'Usuário principal',
  consultant: 'Consultor',
  companies_limit: 'Empresas que pode atender',
  free_companies: 'Empresas que pode atender sem plano',
  plan_companies: 'Empresas que o plano permite atender',
}

export const memberRecords: readonly RecordKind[] = [
  record('identity.members', {
    words: ['pessoa', 'pessoas', 'f'],
    entity: 'member',
    subject: 'users',
    recorded: { ...personFields, work: 'Trabalho passado' },
    actions: {
      joined: 'criou o usuário …',
      changed: 'alterou o usuário …',
      disabled: 'desativou o usuário …',
      enabled: 'ativou o usuário …',
      handed_over: 'passou a outros o trabalho de …',
      deleted: 'apagou o usuário …',
      password_reset: 'resetou a senha do usuário …',
      invited_again: 'enviou de novo a senha de primeiro acesso do usuário …',
      photo_changed: 'trocou a foto do usuário …',
      photo_removed: 'tirou a foto do usuário …',
      two_step_reset: 'retirou a verificação em duas etapas do usuário …',
    },
    file: 'pessoas',
    usual: ['created_at', 'updated_at'],
    fields: {
      user_id: owner('Pessoa'),
      is_responsible: 'Responsável',
      is_root: 'Usuário principal',
      permissions: coded('Permissões', permissionLabels),
      only_sees: coded('Só vê', permissionLabels),
      approves: coded('Aprova em', permissionLabels),
      disabled_at: 'Quando foi desativada',
      last_signed_in_at: 'Último acesso',
      journey_opened_at: 'Quando abriu a jornada',
      photo_file_id: idOf('file', 'Foto'),
      plan_companies: 'Empresas que o plano permite atender',
      menu: 'O que escolheu no menu',
      first_mail_waits_for: leftOut(
        'Quem libera o primeiro e-mail da pessoa ao confirmar o próprio, enquanto ele espera.',
      ),
    },
    read: readMembers,
    personal: identitySections,
    more: { name: 'Nome', email: 'E-mail', phone: 'Telefone', consultant: 'É consultor' },
  }),
  record('identity.consultant_logos', {
    words: ['logo de consultor', 'logos de consultores', 'm'],
    leftOut: 'É de quem o usa, e não da empresa; está em Minha conta.',
    forget: removeOwnLogo,
  }),
]
