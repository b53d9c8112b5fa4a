import { keyAreas } from '@prumo/contract/keys.ts'
import { leftOut, owner } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import type { IntegrationsTables } from './tables.ts'

const { record } = recordKinds<IntegrationsTables>('access')

export const integrationRecords: readonly RecordKind[] = [
  record('integrations.keys', {
    words: ['chave de integração', 'chaves de integração', 'f'],
    entity: 'key',
    actions: { withdrawn: 'retirou a chave de integração …' },
    file: 'chaves-de-integracao',
    usual: ['id', 'created_at'],
    fields: {
      user_id: owner('De quem é'),
      name: 'Nome',
      token_hash: leftOut('O segredo da chave, cifrado.'),
      ending: 'Últimos caracteres',
      areas: 'O que abre, por área: see (ver) ou edit (editar)',
      approves: { name: 'Aprova em', codes: keyAreas },
      addresses: 'De onde vale; vazio: de qualquer lugar',
      ends_on: 'Último dia',
      used_at: 'Último uso',
    },
    forget: 'user_id',
    kept: { ends: 'Até que alguém a retire, ou que a pessoa saia da empresa' },
  }),
]
