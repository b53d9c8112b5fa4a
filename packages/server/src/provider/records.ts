import { person } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import type { ProviderTables } from './tables.ts'

const { record, trailOnly } = recordKinds<ProviderTables>(null)

export const providerRecords: readonly RecordKind[] = [
  record('provider.consents', {
    personal: {
      name: 'permissoes-ao-provedor',
      title: 'Permissões que você deu ao provedor em nome da empresa',
      by: 'given_by',
      fields: ['given_at', 'ends_at'],
    },
    words: ['permissão dada ao provedor', 'permissões dadas ao provedor', 'f'],
    entity: 'provider_consent',
    subject: 'company',
    recorded: { what: { name: 'O que', codes: { trail: 'O histórico', people: 'As pessoas' } } },
    actions: {
      given: 'permitiu que o provedor veja o histórico e as pessoas da empresa',
      revoked: 'retirou a permissão do provedor',
      used: 'consultou dados da empresa, com a permissão dela',
    },
    file: 'permissoes-ao-provedor',
    usual: ['id'],
    fields: {
      given_at: 'Quando foi dada',
      given_by: person('Quem deu'),
      ends_at: 'Até; quando valia',
      revoked_at: 'Quando foi retirada',
      revoked_by: person('Quem retirou'),
    },
  }),
  record('provider.sessions', {
    words: ['sessão do provedor', 'sessões do provedor', 'f'],
    leftOut: 'Sessões de pessoas do provedor, que não são da empresa.',
    kept: { until: 'expires_at' },
  }),
  trailOnly({
    words: ['pessoa do provedor', 'pessoas do provedor', 'f'],
    entity: 'staff',
    recorded: { name: 'Nome', email: 'E-mail' },
    actions: {
      invited: 'convidou … para o provedor',
      joined: 'aceitou o convite do provedor',
      entered: 'entrou no provedor',
      left: 'saiu do provedor',
      refused: 'tentou entrar no provedor com senha ou código incorreto',
      disabled: 'retirou o acesso de … ao provedor',
    },
  }),
]
