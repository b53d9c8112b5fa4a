import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { IdentityTables } from '../tables.ts'

const { record, trailOnly } = recordKinds<IdentityTables>('company')

const session = ['sessão', 'sessões', 'f'] as const

export const sessionRecords: readonly RecordKind[] = [
  record('identity.sessions', {
    words: session,
    leftOut: 'Sessões abertas são da própria pessoa, que as vê na sua conta.',
    kept: { until: 'expires_at' },
  }),
  record('identity.sign_ins', {
    words: ['entrada', 'entradas', 'f'],
    leftOut: 'O histórico de entradas é da própria pessoa, que o baixa com os seus dados.',
    // Six months (docs/decisions/0006).
    kept: { days: 183, since: 'at' },
  }),
  record('identity.temporary_passwords', {
    words: ['senha temporária', 'senhas temporárias', 'f'],
    leftOut: 'Senhas de uma vez, das quais só está o segredo cifrado.',
    kept: { until: 'expires_at' },
  }),
  record('identity.download_tokens', {
    words: ['chave de download', 'chaves de download', 'f'],
    leftOut: 'Chaves de um minuto para baixar um arquivo, em que só está o segredo cifrado.',
    kept: { until: 'expires_at' },
  }),
  trailOnly({
    words: session,
    entity: 'session',
    subject: 'access',
    recorded: { reason: 'Motivo', device: 'Aparelho', user_id: null },
    actions: {
      opened: 'entrou',
      closed: 'saiu',
      ended: 'encerrou uma sessão aberta',
      company_chosen: 'passou a trabalhar nesta empresa',
    },
  }),
  trailOnly({
    words: ['senha', 'senhas', 'f'],
    entity: 'password',
    subject: 'access',
    actions: { changed: 'trocou a própria senha', recovered: 'entrou com a senha temporária do e-mail' },
  }),
  trailOnly({
    words: ['verificação em duas etapas', 'verificações em duas etapas', 'f'],
    entity: 'two_step',
    subject: 'access',
    recorded: { device: 'Navegador', left: 'Códigos de recuperação restantes' },
    actions: {
      enabled: 'ativou a própria verificação em duas etapas',
      moved: 'trocou o próprio aplicativo de códigos',
      disabled: 'desativou a própria verificação em duas etapas',
      codes_renewed: 'gerou novos códigos de recuperação',
      recovery_used: 'usou um código de recuperação',
      device_trusted: 'dispensou o código em um navegador por 30 dias',
      device_forgotten: 'voltou a pedir o código em um navegador',
    },
  }),
]
