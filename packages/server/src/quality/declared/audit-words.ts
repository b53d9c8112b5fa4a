import { changeActionLabels, changeTextLabels } from '@prumo/contract/quality/changes/model.ts'
import { manualTextLabels } from '@prumo/contract/quality/manual/model.ts'
import type { AuditWords, FieldWords } from '../../platform/audit/words.ts'

const controlled: Record<string, FieldWords> = {
  status: { name: 'Situação', codes: { '1': 'Em aberto', '2': 'Aprovado', '3': 'Recusado' } },
  version: 'Versão',
  note: 'Observação',
  readers: { name: 'Quem deve ler', of: 'member' },
}
const done: FieldWords = { name: 'Tratado', codes: { true: 'Sim', false: 'Não' } }

/** Words of the trail of manuals, changes and critical analyses. */
export const documentAuditWords: AuditWords = {
  entities: {
    quality_manual: {
      subject: 'quality',
      fields: {
        title: 'Título',
        ...manualTextLabels,
        camp_abert_novo_topicos: 'Outros tópicos',
        revision_date: 'Data de revisão',
        ...controlled,
      },
    },
    quality_change: {
      subject: 'quality',
      fields: {
        title: 'Título',
        numero: 'Número',
        solicitante: 'Solicitante',
        date_solicitacao: 'Data da solicitação',
        date_inicial: 'Data inicial',
        date_acomp: 'Data do acompanhamento',
        ...changeTextLabels,
        ...changeActionLabels,
        ...controlled,
      },
    },
    critical_analysis: {
      subject: 'quality',
      fields: {
        title: 'Título',
        reuniao_id: { name: 'ATA', of: 'minutes' },
        tipo: 'Tipo',
        local: 'Local',
        elabored_date: 'Data',
        subject: 'Assunto',
        status: done,
      },
    },
    critical_subject: { subject: 'quality', fields: { title: 'Assunto', status: done } },
    critical_input: { subject: 'quality', fields: { title: 'Entrada' } },
    critical_item: {
      subject: 'quality',
      fields: {
        title: 'Ação',
        resp: 'Responsável',
        eficacia_saidas: 'Eficácia das saídas',
        prazo: 'Prazo',
        custo: 'Custo',
      },
    },
  },
  actions: {
    'quality_manual.created': 'criou o manual da qualidade …',
    'quality_manual.updated': 'alterou o manual da qualidade …',
    'quality_manual.approved': 'aprovou o manual da qualidade …',
    'quality_manual.refused': 'recusou o manual da qualidade …',
    'quality_manual.readers_changed': 'mudou quem deve ler o manual da qualidade …',
    'quality_manual.read': 'confirmou a leitura do manual da qualidade …',
    'quality_manual.deleted': 'apagou o manual da qualidade …',
    'quality_change.created': 'criou o controle de mudança …',
    'quality_change.updated': 'alterou o controle de mudança …',
    'quality_change.approved': 'aprovou o controle de mudança …',
    'quality_change.refused': 'recusou o controle de mudança …',
    'quality_change.readers_changed': 'mudou quem é informado da mudança …',
    'quality_change.read': 'confirmou a leitura da mudança …',
    'quality_change.deleted': 'apagou o controle de mudança …',
    'critical_analysis.created': 'criou a análise crítica …',
    'critical_analysis.updated': 'alterou a análise crítica …',
    'critical_analysis.marked': 'mudou a situação de um assunto da análise crítica …',
    'critical_analysis.deleted': 'apagou a análise crítica …',
    'critical_subject.created': 'criou o assunto de análise crítica …',
    'critical_subject.updated': 'alterou o assunto de análise crítica …',
    'critical_subject.deleted': 'apagou o assunto de análise crítica …',
    'critical_input.added': 'acrescentou a entrada de análise crítica …',
    'critical_input.removed': 'retirou a entrada de análise crítica …',
    'critical_item.created': 'criou o item de análise crítica …',
    'critical_item.updated': 'alterou o item de análise crítica …',
    'critical_item.deleted': 'apagou o item de análise crítica …',
  },
}
