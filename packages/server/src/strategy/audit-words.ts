import type { AuditWords } from '../platform/audit/words.ts'

export const strategyAuditWords: AuditWords = {
  entities: {
    strategy_folder: {
      subject: 'strategy',
      fields: {
        title: 'Título',
        kind: { name: 'Tipo', codes: { swot: 'SWOT', canvas: 'Canvas' } },
        date_created: 'Data de criação',
        date_revision: 'Data de revisão',
        subjects: 'Assuntos',
        revision: 'Revisão',
        note: 'Observação',
      },
    },
    strategy_subject: {
      subject: 'strategy',
      fields: { title: 'Assunto', block: 'Bloco', color: null, impact: 'Impacto' },
    },
    strategy_crossing: {
      subject: 'strategy',
      fields: {
        title: 'Estratégia',
        kind: { name: 'O que cruza', codes: { so: 'Atacar', wo: 'Reforçar', st: 'Defender', wt: 'Sobreviver' } },
        subjects: 'Assuntos',
      },
    },
  },
  actions: {
    'strategy_folder.created': 'criou no planejamento estratégico a pasta …',
    'strategy_folder.updated': 'alterou no planejamento estratégico a pasta …',
    'strategy_folder.copied': 'copiou uma pasta do planejamento estratégico como …',
    'strategy_folder.revised': 'registrou no planejamento estratégico uma revisão da pasta …',
    'strategy_folder.deleted': 'apagou no planejamento estratégico a pasta …',
    'strategy_subject.created': 'criou no planejamento estratégico o assunto …',
    'strategy_subject.updated': 'alterou no planejamento estratégico o assunto …',
    'strategy_subject.moved': 'moveu no planejamento estratégico o assunto …',
    'strategy_subject.voted': 'votou no assunto …',
    'strategy_subject.vote_withdrawn': 'retirou o voto do assunto …',
    'strategy_subject.deleted': 'apagou no planejamento estratégico o assunto …',
    'strategy_crossing.created': 'criou na SWOT a estratégia …',
    'strategy_crossing.updated': 'alterou na SWOT a estratégia …',
    'strategy_crossing.deleted': 'apagou na SWOT a estratégia …',
  },
}
