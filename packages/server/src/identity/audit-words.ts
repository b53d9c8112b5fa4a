import { timeZones } from '@prumo/contract/identity/account/model.ts'
import { permissionLabels } from '@prumo/contract/permissions.ts'
import type { AuditWords, FieldWords } from '../platform/audit/words.ts'

const paymentStatuses = {
  PERIOD_FREE: 'Avaliação',
  PAYMENT_TRUE: 'Pago',
  OPEN: 'Pagamento em aberto',
  WITHOUT_PAYMENT: 'Sem pagamento',
  CANCELED: 'Cancelado',
}

const personFields: Record<string, FieldWords> = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  permissions: { name: 'Permissões', codes: permissionLabels },
  is_responsible: 'Responsável',
  is_root: 'Usuário principal',
  consultant: 'Consultor',
  companies_limit: 'Empresas que pode atender',
}

export const identityAuditWords: AuditWords = {
  entities: {
    company: {
      subject: 'company',
      fields: {
        name: 'Nome',
        trade_name: 'Nome fantasia',
        tax_id: 'CPF/CNPJ',
        phone: 'Telefone',
        email: 'E-mail',
        time_zone: { name: 'Fuso horário', codes: timeZones },
        payment_status: { name: 'Situação de pagamento', codes: paymentStatuses },
        trial_ends_on: 'Avaliação até',
        people_limit: 'Usuários que pode ter',
        storage_limit_mb: 'Espaço de arquivos (MB)',
      },
    },
    logo: { subject: 'company', fields: { name: 'Arquivo', size: null } },
    member: { subject: 'users', fields: personFields },
    account: { subject: 'users', fields: personFields },
    invitation: { subject: 'users', fields: personFields },
    session: { subject: 'access', fields: { reason: 'Motivo', device: 'Aparelho', user_id: null } },
    password: { subject: 'access', fields: {} },
    two_step: { subject: 'access', fields: { device: 'Navegador', left: 'Códigos de recuperação restantes' } },
  },
  actions: {
    'company.registered': 'cadastrou a empresa …',
    'company.updated': 'alterou os dados da empresa …',
    'company.plan_adjusted': 'ajustou o plano da empresa',
    'company.deleted': 'apagou a empresa …',
    'account.changed': 'alterou os próprios dados',
    'logo.changed': 'trocou o logotipo da empresa',
    'logo.removed': 'retirou o logotipo da empresa',
    'member.joined': 'criou o usuário …',
    'member.changed': 'alterou o usuário …',
    'member.disabled': 'desativou o usuário …',
    'member.enabled': 'ativou o usuário …',
    'member.deleted': 'apagou o usuário …',
    'member.password_reset': 'resetou a senha do usuário …',
    'invitation.created': 'fez um convite de consultoria',
    'invitation.accepted': 'aceitou um convite de consultoria',
    'invitation.revoked': 'revogou um convite de consultoria',
    'member.two_step_reset': 'retirou a verificação em duas etapas do usuário …',
    'company.two_step_required': 'passou a exigir a verificação em duas etapas',
    'company.two_step_optional': 'deixou de exigir a verificação em duas etapas',
    'two_step.enabled': 'ativou a própria verificação em duas etapas',
    'two_step.moved': 'trocou o próprio aplicativo de códigos',
    'two_step.disabled': 'desativou a própria verificação em duas etapas',
    'two_step.codes_renewed': 'gerou novos códigos de recuperação',
    'two_step.recovery_used': 'usou um código de recuperação',
    'two_step.device_trusted': 'dispensou o código em um navegador por 30 dias',
    'two_step.device_forgotten': 'voltou a pedir o código em um navegador',
    'session.opened': 'entrou',
    'session.closed': 'saiu',
    'session.ended': 'encerrou uma sessão aberta',
    'session.company_chosen': 'passou a trabalhar nesta empresa',
    'password.changed': 'trocou a própria senha',
    'password.recovered': 'entrou com a senha temporária do e-mail',
  },
}
