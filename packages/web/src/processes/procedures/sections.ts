import { hasGap, type PopContent, type PopText } from '@prumo/contract/processes/procedures/model.ts'

/** A text of a procedure: its label, its explanation, and an example to start from. */
export type TextField = { name: PopText; label: string; help: string; example: string; optional?: true }
export type Section = { id: string; title: string; fields: readonly TextField[] }

/** The texts in the order in which they are usually written. */
export const sections: readonly Section[] = [
  {
    id: 'para-que-serve',
    title: 'Para que serve',
    fields: [
      {
        name: 'objective',
        label: 'Objetivo',
        help: 'Por que este procedimento existe e onde ele começa e termina, em uma ou duas frases.',
        example:
          'Garantir que toda mercadoria recebida confira com o pedido e com a nota fiscal antes de entrar no estoque.',
      },
      {
        name: 'obs',
        label: 'Siglas e definições',
        help: 'Palavras e abreviações que quem acabou de chegar não conhece.',
        example: 'NF-e: nota fiscal eletrônica. FIFO: o primeiro que entra é o primeiro que sai.',
      },
      {
        name: 'docs_ref',
        label: 'Documentos de referência',
        help: 'Leis, normas, manuais e outros POPs em que este se apoia.',
        example: 'RDC 216/2004 da Anvisa; manual da balança; POP de devolução a fornecedores.',
      },
    ],
  },
  {
    id: 'como-se-faz',
    title: 'Como se faz',
    fields: [
      {
        name: 'description',
        label: 'Descrição do procedimento',
        help: 'O passo a passo, um verbo por passo, na ordem em que acontece. As etapas do processo saem no documento por si; escreva aqui o que elas não dizem.',
        example: '1. Conferir o lacre do caminhão. 2. Contar os volumes antes de assinar o canhoto.',
      },
      {
        name: 'necessary_materials',
        label: 'Materiais necessários',
        help: 'O que precisa estar à mão antes de começar.',
        example: 'Termômetro calibrado, balança, carrinho, etiquetas e caneta.',
      },
      {
        name: 'necessary_systems',
        label: 'Sistemas necessários',
        help: 'Programas e acessos usados, e quem os libera.',
        example: 'Sistema de estoque, módulo Compras (acesso com a Marina).',
      },
    ],
  },
  {
    id: 'cuidados',
    title: 'Cuidados',
    fields: [
      {
        name: 'checklist',
        label: 'Riscos e cuidados especiais',
        help: 'O que pode machucar, estragar ou custar caro, e como evitar.',
        example: 'Não deixar refrigerados mais de 20 minutos fora da câmara fria.',
      },
      {
        name: 'obs_error',
        label: 'Ações em caso de não conformidade',
        help: 'O que fazer, e a quem avisar, quando algo sai diferente do previsto.',
        example: 'Faltou volume: anotar no canhoto, fotografar e avisar o Compras no mesmo dia.',
      },
    ],
  },
  {
    id: 'resultado',
    title: 'Resultado',
    fields: [
      {
        name: 'result',
        label: 'Resultado esperado',
        help: 'Como se vê que o trabalho ficou bem feito.',
        example: 'Mercadoria guardada, etiquetada e lançada no sistema até as 10 h.',
      },
      {
        name: 'process_polarity_indicators',
        label: 'Indicadores do processo',
        help: 'Os números que mostram se vai bem, a meta, e se o melhor é mais ou menos.',
        example: 'Divergências por recebimento: menor é melhor, meta abaixo de 2%.',
      },
      {
        name: 'improvement_point',
        label: 'Pontos de melhoria',
        help: 'Ideias para a próxima revisão. Não é obrigatório.',
        example: 'Ler o código de barras com o celular em vez de digitar.',
        optional: true,
      },
    ],
  },
]

export const aboutTitle = 'Autoria e revisão'

/** Labels and explanations of the other fields. */
export const lines = {
  title: {
    label: 'Título',
    help: 'Diga a ação: “Receber mercadorias”. Vazio, vale o nome do processo.',
  },
  elaborate_by: { label: 'Elaborado por', help: 'Quem escreveu, como deve sair no documento.' },
  accredited_by: { label: 'Homologado por', help: 'Quem responde pelo conteúdo técnico, se houver.' },
  approved_user_id: {
    label: 'Responsável pela aprovação',
    help: 'Recebe o aviso antes da data de revisão.',
  },
  date_create: { label: 'Data de elaboração', help: 'Quando foi escrito pela primeira vez.' },
  date_revision: { label: 'Revisar até', help: 'O responsável é avisado antes; depois do dia, fica marcado atrasado.' },
} as const satisfies Partial<Record<keyof PopContent, { label: string; help: string }>>

export const textFields: readonly TextField[] = sections.flatMap(({ fields }) => fields)

/** The label of any field. */
export function labelOf(field: keyof PopContent): string {
  return field in lines
    ? lines[field as keyof typeof lines].label
    : (textFields.find(({ name }) => name === field)?.label ?? field)
}

/** True for a text with content; empty paragraphs have none, a picture does. */
export const isWritten = (html: string) => /<(img|hr)\b/.test(html) || html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== ''

/** True for a text that is written to its end: no gap of the model is left. */
export const isComplete = (html: string) => isWritten(html) && !hasGap(html)

/** A text without its markup, one line per paragraph. */
export function plainText(html: string): string {
  const page = new DOMParser().parseFromString(html.replaceAll(/<\/(p|li|h\d|tr|blockquote)>/g, '$&\n'), 'text/html')
  return page.body.textContent?.trim() ?? ''
}
