import type { PopText } from '@prumo/contract/processes/procedures/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'

/** The titles that documents use for the fields of a POP, as `searchable` writes them. */
const names: Record<PopText, string> = {
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

const fields = new Map(
  Object.entries(names).flatMap(([field, all]) => all.split('|').map((name) => [name, field as PopText] as const)),
)

/** A title without its number and its colon, in lower case and without accents: '2.1 – Materiais:' is 'materiais'. */
const bareTitle = (words: string): string =>
  searchable(words)
    .replace(/^(?:\d+(?:\.\d+)*|[ivx]+|[a-z])\s*[.)ºª°\-–—:]+\s*/, '')
    .replace(/^\d+(?:\.\d+)*\s+/, '')
    .replaceAll(/[\s:;.\-–—]+$/g, '')
    .replaceAll(/\s*[/&]\s*/g, ' e ')
    .trim()

/** The field of a POP that a title names; undefined for any other title. */
export const fieldOf = (words: string): PopText | undefined =>
  words.length > 80 ? undefined : fields.get(bareTitle(words))
