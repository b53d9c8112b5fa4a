import { leftOut } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import type { ReportsTables } from './tables.ts'

const { record } = recordKinds<ReportsTables>('company', 'reports')

export const reportRecords: readonly RecordKind[] = [
  record('reports.texts', {
    words: ['texto do relatório do mês', 'textos do relatório do mês', 'm'],
    entity: 'report_text',
    recorded: { title: 'Parte e mês' },
    actions: { written: 'escreveu no relatório do mês: …' },
    file: 'relatorio-do-mes-textos',
    usual: ['id', 'created_by', 'created_at', 'updated_at'],
    fields: { month: 'Mês (primeiro dia)', part: 'Parte', text: 'Texto' },
    personal: {
      name: 'textos-do-relatorio-do-mes',
      title: 'Textos que você começou no relatório do mês',
      fields: ['month', 'part', 'text', 'created_at'],
      by: 'created_by',
    },
  }),
  record('reports.kept_months', {
    words: ['relatório de mês fechado', 'relatórios de meses fechados', 'm'],
    file: 'relatorios-de-meses-fechados',
    fields: {
      month: 'Mês (primeiro dia)',
      closed_at: 'Quando o mês foi fechado',
      data: 'O que o relatório dizia (JSON)',
    },
  }),
  record('reports.links', {
    words: ['link do relatório do mês', 'links do relatório do mês', 'm'],
    entity: 'report_link',
    actions: {
      revoked: 'retirou o link do relatório para …',
      sent: 'enviou o link do relatório para …',
      opened: 'registrou que o link do relatório foi aberto por …',
    },
    file: 'links-do-relatorio-do-mes',
    usual: ['id', 'created_by', 'created_at'],
    fields: {
      title: 'Para quem',
      month: 'Mês (primeiro dia)',
      parts: 'Partes',
      ends_on: 'Vale até',
      revoked_at: 'Quando foi retirado',
      opened_at: 'Aberto pela última vez',
      openings: 'Quantas vezes foi aberto',
      token_hash: leftOut('Abre o relatório a quem o tem.'),
      password_hash: leftOut('É a senha do link.'),
    },
    personal: {
      name: 'links-do-relatorio-do-mes',
      title: 'Links do relatório do mês que você criou',
      fields: ['title', 'month', 'created_at'],
      by: 'created_by',
    },
  }),
  record('reports.schedules', {
    words: ['envio do relatório do mês', 'envios do relatório do mês', 'm'],
    entity: 'report_schedule',
    actions: {
      updated: 'mudou o envio do relatório do mês',
      ended: 'deixou de enviar o relatório do mês',
    },
    file: 'envio-do-relatorio-do-mes',
    usual: ['updated_by', 'updated_at'],
    fields: {
      day: 'Dia do mês',
      next_on: 'Próximo envio',
      parts: 'Partes',
      user_ids: 'Pessoas que recebem (números)',
      contact_ids: 'Contatos que recebem (números)',
      password_hash: leftOut('É a senha dos links.'),
    },
  }),
  record('reports.deliveries', {
    words: ['relatório enviado', 'relatórios enviados', 'm'],
    file: 'relatorios-enviados',
    fields: {
      month: 'Mês (primeiro dia)',
      contact_id: 'Contato (número)',
      link_id: 'Link (número)',
      sent_at: 'Quando foi enviado; vazio enquanto espera',
    },
  }),
]
