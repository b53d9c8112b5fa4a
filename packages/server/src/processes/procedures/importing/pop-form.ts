import { type PopText, popTextLabels } from '@prumo/contract/processes/procedures/model.ts'
import type { WordForm } from '../../../platform/word/form.ts'

/** The titles that documents use for the fields of a POP. */
const titles: Record<PopText, string> = {
  objective:
    'objetivo|objetivos|objetivo geral|objetivo e finalidade|objetivos e finalidade|finalidade|proposito|objetivo do procedimento|objetivo do pop',
  description:
    'descricao|descricao do procedimento|descricao dos procedimentos|descricao das atividades|descricao da atividade|descricao do processo|descricao das etapas|procedimento|procedimentos|procedimento operacional|passo a passo|etapas|etapas do processo|atividades|desenvolvimento|execucao|modo de execucao|como fazer|instrucoes|metodo|metodologia',
  obs: 'siglas|definicoes|siglas e definicoes|definicoes e siglas|siglas e abreviaturas|abreviaturas|abreviacoes|definicoes e abreviaturas|terminologia|glossario|conceitos|termos e definicoes|definicoes e termos',
  docs_ref:
    'referencias|referencia|documentos de referencia|documento de referencia|referencias normativas|referencias bibliograficas|referencia bibliografica|bibliografia|documentos relacionados|documentos complementares|documentos associados|documentos aplicaveis|normas de referencia|normas e referencias',
  checklist:
    'cuidados|cuidados especiais|cuidados e riscos|riscos|riscos e cuidados|riscos e cuidados especiais|riscos e perigos|precaucoes|pontos de atencao|pontos criticos|medidas de seguranca|seguranca|orientacoes de seguranca',
  process_polarity_indicators:
    'indicadores|indicador|indicadores do processo|indicadores de desempenho|indicadores e metas|metas e indicadores|kpi|kpis',
  result: 'resultado esperado|resultados esperados|resultado|resultados',
  obs_error:
    'nao conformidade|nao conformidades|acoes em caso de nao conformidade|acao em caso de nao conformidade|em caso de nao conformidade|acao corretiva|acoes corretivas|tratamento de nao conformidade|tratamento de nao conformidades|tratativa de nao conformidade|desvios|anomalias|tratamento de anomalias|contingencia|plano de contingencia',
  necessary_materials:
    'materiais|material|materiais necessarios|material necessario|materiais utilizados|recursos|recursos necessarios|recursos materiais|materiais e equipamentos|materiais e recursos|equipamentos|equipamentos necessarios|equipamentos e materiais|insumos|ferramentas',
  necessary_systems:
    'sistemas|sistema|sistemas necessarios|sistemas utilizados|sistemas e softwares|softwares|software|programas utilizados',
  improvement_point:
    'melhoria|melhorias|ponto de melhoria|pontos de melhoria|oportunidade de melhoria|oportunidades de melhoria|sugestoes de melhoria|melhoria continua',
}

/** How a document of Word becomes a POP; the names of its facts are those of a new POP. */
export const popForm: WordForm<PopText> = {
  titles,
  labels: popTextLabels,
  rest: 'description',
  facts: {
    elaborate_by: [
      {
        pattern:
          '^(?:elaborado por|elaboracao|elaborador(?:a)?|autor(?:a)?|responsavel pela elaboracao|preparado por)$',
        is: 'words',
      },
    ],
    date_create: [
      {
        pattern:
          '^(?:data|data d[ae] (?:elaboracao|emissao|criacao|publicacao)|emissao|emitido em|elaborado em|criado em)$',
        is: 'day',
      },
    ],
    date_revision: [
      {
        pattern:
          '^(?:data da )?proxima revisao$|^(?:revisar em|revisao prevista|data prevista de revisao|validade|valido ate|data de validade)$',
        is: 'day',
      },
      // These titles may mean the last review or the next one, so only a future date is taken.
      { pattern: '^(?:revisao|data d[ae] revisao|data de vigencia|vigencia)$', is: 'coming day' },
    ],
  },
  advice: { divide: 'Divida-o em mais de um POP.', attach: 'Envie o que fizer falta como anexo do POP.' },
}
