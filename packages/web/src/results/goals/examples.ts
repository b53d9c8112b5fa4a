import type { Trade } from '../../platform/trade.ts'

/** A goal of each kind of business, in the words of its indicator, to be read where one is written. */
export const goalExamples: Readonly<Record<Trade, string>> = {
  padaria: 'Desperdício de no máximo 4% da produção',
  restaurante: 'Custo dos alimentos de no máximo 32% da venda',
  loja: 'Vender 10% mais que no mesmo mês do ano passado',
  clinica: 'Faltas de no máximo 8% das consultas marcadas',
  oficina: 'Retornos de no máximo 3% dos serviços',
  construtora: '90% das etapas concluídas no prazo',
  escritorio: '95% dos trabalhos entregues no dia combinado',
  industria: 'Refugo de no máximo 2% das peças',
  outro: '95% dos pedidos entregues no prazo',
}
