import type { Trade } from '../../platform/trade.ts'

/** Items that an audit of each kind of business might have besides the norm, to be read in the empty form. */
export const itemExamples: Readonly<Record<Trade, { title: string; where: string }>> = {
  padaria: { title: 'A encomenda é conferida antes de sair?', where: 'Três encomendas de hoje' },
  restaurante: { title: 'A temperatura das câmaras é anotada duas vezes ao dia?', where: 'A folha da última semana' },
  loja: { title: 'O preço da etiqueta é o mesmo do caixa?', where: 'Dez produtos de prateleiras diferentes' },
  clinica: { title: 'Todo pacote esterilizado tem data e validade?', where: 'O armário da sala de atendimento' },
  oficina: { title: 'A ordem de serviço tem a assinatura de quem conferiu?', where: 'Cinco ordens da semana' },
  construtora: { title: 'Quem trabalha em altura usa o cinto preso?', where: 'A obra, sem aviso, em dois horários' },
  escritorio: { title: 'O cliente aprovou o trabalho por escrito?', where: 'As últimas cinco entregas' },
  industria: {
    title: 'A primeira peça do lote é medida e anotada?',
    where: 'Três lotes do mês, na máquina e no registro',
  },
  outro: { title: 'O pedido é conferido antes de sair?', where: 'Três pedidos de hoje' },
}
