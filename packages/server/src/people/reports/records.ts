import { leftOut, yesOrNo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { PeopleTables } from '../tables.ts'
import { reportsOpen } from './waiting.ts'

const { record } = recordKinds<PeopleTables>('people')

/** An export is read by whoever orders it. */
const onlyReaders = 'Um relato é lido só por quem o recebe, na tela: nenhuma exportação o leva.'

export const reportRecords: readonly RecordKind[] = [
  record('people.report_channels', {
    words: ['canal de relatos', 'canais de relatos', 'm'],
    entity: 'report_channel',
    recorded: { receivers: 'Quem recebe' },
    actions: { updated: 'mudou o canal de relatos', address_changed: 'trocou o endereço do canal de relatos' },
    file: 'canal-de-relatos',
    title: 'Canal de relatos',
    usual: ['updated_at'],
    fields: {
      token: leftOut('O fim do endereço, que está no cartaz.'),
      is_open: yesOrNo('Aberto'),
      words: 'Palavras da empresa',
      answer_days: 'Dias para a primeira resposta',
      conclude_days: 'Dias para concluir',
      file_bytes: leftOut('O espaço dos arquivos dos relatos.'),
    },
  }),
  record('people.report_receivers', {
    words: ['pessoa que recebe relatos', 'pessoas que recebem relatos', 'f'],
    leftOut: 'Quem recebe relatos está na tela do canal e no registro de alterações.',
    forget: 'user_id',
  }),
  record('people.reports', { words: ['relato', 'relatos', 'm'], waiting: reportsOpen, leftOut: onlyReaders }),
  record('people.report_messages', {
    words: ['mensagem de relato', 'mensagens de relatos', 'f'],
    leftOut: onlyReaders,
  }),
  record('people.report_files', { words: ['arquivo de relato', 'arquivos de relatos', 'm'], leftOut: onlyReaders }),
  record('people.report_steps', { words: ['passo de relato', 'passos de relatos', 'm'], leftOut: onlyReaders }),
  record('people.report_counts', {
    words: ['número do canal de relatos', 'números do canal de relatos', 'm'],
    leftOut: 'Números pequenos diriam de quem são: a tela mostra só os de cinco ou mais.',
  }),
  record('people.report_news', {
    words: ['novidade do canal de relatos', 'novidades do canal de relatos', 'f'],
    leftOut: 'O que chegou desde ontem e ainda não foi avisado a quem recebe.',
    kept: { ends: 'até a manhã seguinte' },
    forget: 'user_id',
  }),
]
