import type { AuditWords } from '../platform/audit/words.ts'

export const providerAuditWords: AuditWords = {
  entities: {
    staff: { subject: null, fields: { name: 'Nome', email: 'E-mail' } },
    provider_consent: {
      subject: 'company',
      fields: {
        ends_at: 'Até',
        what: { name: 'O que', codes: { trail: 'O histórico', people: 'As pessoas' } },
      },
    },
  },
  actions: {
    'staff.invited': 'convidou … para o provedor',
    'staff.joined': 'aceitou o convite do provedor',
    'staff.entered': 'entrou no provedor',
    'staff.left': 'saiu do provedor',
    'staff.refused': 'tentou entrar no provedor com senha ou código incorreto',
    'staff.disabled': 'retirou o acesso de … ao provedor',
    'provider_consent.given': 'permitiu que o provedor veja o histórico e as pessoas da empresa',
    'provider_consent.revoked': 'retirou a permissão do provedor',
    'provider_consent.used': 'consultou dados da empresa, com a permissão dela',
  },
}
