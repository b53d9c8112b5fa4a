import type { CanvasKind } from '@prumo/contract/strategy/model.ts'

type Guide = { question: string; examples: readonly string[] }

/** What belongs into each block, in the order of the blocks: a question, and examples of subjects. */
export const guides: Record<CanvasKind, readonly Guide[]> = {
  swot: [
    {
      question: 'O que a empresa faz melhor que os concorrentes?',
      examples: ['Equipe experiente', 'Entrega em 24 horas', 'Clientes que indicam'],
    },
    {
      question: 'O que atrapalha por dentro?',
      examples: ['Dependência de um vendedor', 'Estoque sem controle', 'Caixa apertado no fim do mês'],
    },
    {
      question: 'O que acontece lá fora e pode ajudar?',
      examples: ['Bairro em crescimento', 'Concorrente que fechou', 'Nova linha de crédito'],
    },
    {
      question: 'O que acontece lá fora e pode prejudicar?',
      examples: ['Alta do aluguel', 'Lei que muda', 'Fornecedor único'],
    },
  ],
  canvas: [
    { question: 'De quem a empresa depende para entregar?', examples: ['Fornecedor de embalagens', 'Contador'] },
    { question: 'O que precisa ser muito bem feito todo dia?', examples: ['Produção', 'Atendimento'] },
    { question: 'Sem o que a empresa não funciona?', examples: ['Ponto de venda', 'Marca', 'Equipe'] },
    { question: 'Que problema do cliente a empresa resolve?', examples: ['Falta de tempo', 'Conserto no mesmo dia'] },
    { question: 'Como o cliente é conquistado e mantido?', examples: ['Programa de fidelidade', 'WhatsApp'] },
    { question: 'Por onde o cliente compra e recebe?', examples: ['Loja', 'Entrega própria', 'Aplicativo'] },
    { question: 'Para quem a empresa trabalha?', examples: ['Famílias do bairro', 'Escritórios'] },
    { question: 'O que mais custa?', examples: ['Folha', 'Compras', 'Aluguel'] },
    { question: 'Do que o cliente paga?', examples: ['Venda no balcão', 'Encomendas', 'Assinatura mensal'] },
  ],
}
