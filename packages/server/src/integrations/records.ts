import { offReasons } from '@prumo/contract/integrations/webhooks/sentences.ts'
import { keyAreas } from '@prumo/contract/keys.ts'
import { leftOut, owner } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import { formRecords } from './forms/records.ts'
import type { IntegrationsTables } from './tables.ts'

const { record } = recordKinds<IntegrationsTables>('access', 'integrations')

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
  record('integrations.webhooks', {
    words: ['webhook', 'webhooks', 'm'],
    entity: 'webhook',
    recorded: { on: { name: 'Ligado', codes: { true: 'Sim', false: 'Não' } }, message: 'Mensagem' },
    actions: {
      switched_off: 'desligou o webhook …',
      secret_changed: 'trocou o segredo do webhook …',
      sent_again: 'enviou de novo uma mensagem do webhook …',
    },
    file: 'webhooks',
    usual: ['id', 'created_at'],
    fields: {
      user_id: owner('Como quem ele é avisado'),
      title: 'Para que serve',
      host: 'Servidor',
      address: leftOut('O endereço é um segredo, cifrado.'),
      secret: leftOut('O segredo da assinatura, cifrado.'),
      previous_secret: leftOut('O segredo anterior, cifrado.'),
      previous_until: 'Até quando o segredo anterior também assina',
      events: 'Acontecimentos',
      off_at: 'Desligado em',
      off_because: { name: 'Por que foi desligado', codes: offReasons },
      failing_since: 'Desde quando falha',
      failures: leftOut('Contagem interna das falhas seguidas.'),
      rests_until: leftOut('Até quando o envio descansa.'),
      delivered_at: 'Última entrega',
    },
    forget: 'user_id',
    kept: { ends: 'Até que alguém o apague, ou que a pessoa seja apagada' },
  }),
  record('integrations.deliveries', {
    words: ['entrega de webhook', 'entregas de webhooks', 'f'],
    leftOut: 'O que foi enviado a um programa da própria empresa, e o que ainda espera; some depois de 30 dias.',
    kept: { days: 30, since: 'happened_at' },
  }),
  record('integrations.automations', {
    words: ['automação', 'automações', 'f'],
    entity: 'automation',
    recorded: { on: { name: 'Ligada', codes: { true: 'Sim', false: 'Não' } } },
    actions: { switched_off: 'desligou a automação …' },
    file: 'automacoes',
    usual: ['id', 'created_at', 'updated_at'],
    fields: {
      user_id: owner('Como quem ela trabalha'),
      title: 'Nome',
      event: 'Quando; vazio, por dia ou verificação',
      trigger: 'Quando, por inteiro',
      conditions: 'Se',
      actions: 'Então',
      off_at: 'Desligada em',
      off_because: { name: 'Por que foi desligada', codes: { flood: 'Acionada demais', rights: 'Sem direitos' } },
      last_state: leftOut('Como estava a verificação que ela espera, da última vez.'),
    },
    forget: 'user_id',
    kept: { ends: 'Até que alguém a apague, ou que a pessoa seja apagada' },
  }),
  record('integrations.firings', {
    words: ['acionamento de automação', 'acionamentos de automações', 'm'],
    leftOut: 'O que as automações fizeram está na trilha de auditoria; aqui fica por 90 dias por que o fizeram.',
    kept: { days: 90, since: 'happened_at' },
  }),
  record('integrations.days', {
    words: ['dia já olhado', 'dias já olhados', 'm'],
    leftOut: 'Até que dia as automações já olharam.',
  }),
  ...formRecords,
]
