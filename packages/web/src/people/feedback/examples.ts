import type { Trade } from '../../platform/trade.ts'

/** A question of feedback for each kind of business, to be read where one is written. */
export const questionExamples: Readonly<Record<Trade, string>> = {
  padaria: 'Segue a receita e a higiene também na hora cheia?',
  restaurante: 'Monta o prato igual à foto, no tempo combinado?',
  loja: 'Cumprimenta quem entra e pergunta o que a pessoa procura?',
  clinica: 'Confere o nome do paciente antes de cada procedimento?',
  oficina: 'Explica ao cliente o que foi feito e mostra a peça trocada?',
  construtora: 'Usa o equipamento de proteção sem que ninguém peça?',
  escritorio: 'Avisa o cliente antes que um prazo mude?',
  industria: 'Para a máquina e chama alguém quando a medida sai do limite?',
  outro: 'Avisa antes quando um combinado vai atrasar?',
}
