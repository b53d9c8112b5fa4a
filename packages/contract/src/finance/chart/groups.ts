/**
 * The lines of the DRE (decision O159): the groups under which a company hangs its categories, and the results that
 * follow some of them. Fixed here; nobody edits them. A result is the sum of all groups down to it.
 */
export type DreGroup = {
  readonly id: number
  readonly name: string
  /** How its figures are shown: '+' what came in less what went out, '-' the other way round. */
  readonly sign: '+' | '-'
  /** What its percentages are of, in the same month and column (decision O232). */
  readonly base: 'gross' | 'net'
  /** The result that follows it; null: none. */
  readonly result: string | null
}

const group = (id: number, name: string, sign: '+' | '-', result: string | null = null): DreGroup => ({
  id,
  name,
  sign,
  base: id === 2 ? 'gross' : 'net',
  result,
})

export const dreGroups: readonly DreGroup[] = [
  group(1, 'Receita operacional bruta', '+'),
  group(2, 'Deduções e impostos sobre vendas', '-', 'Receita líquida'),
  group(3, 'Custos variáveis', '-', 'Margem de contribuição'),
  group(4, 'Despesas com pessoal', '-'),
  group(5, 'Despesas administrativas e de ocupação', '-'),
  group(6, 'Despesas comerciais e marketing', '-', 'Resultado operacional (EBITDA)'),
  group(7, 'Depreciação e amortização', '-'),
  group(8, 'Receitas financeiras', '+'),
  group(9, 'Despesas financeiras', '-'),
  group(10, 'Outras receitas e despesas não operacionais', '+', 'Resultado antes de IR/CSLL'),
  group(11, 'IRPJ e CSLL', '-', 'Lucro líquido'),
  group(12, 'Movimentos fora da DRE', '+', 'Geração de caixa do período'),
]

/** The group whose sum alone is the gross revenue, and the last ones of those that make the net revenue and the net profit. */
export const grossRevenue = 1
export const netRevenue = 2
export const netProfit = 11
export const interestIncome = 8
export const interestExpense = 9
