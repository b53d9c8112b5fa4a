import type { CanvasKind } from '@prumo/contract/strategy/model.ts'
import type { Trade } from '../platform/trade.ts'

type Guide = { question: string; examples: readonly string[] }

/** What belongs into each block, in the order of the blocks: a question, and examples of subjects in such a business. */
export const guidesOf = (kind: CanvasKind, trade: Trade): readonly Guide[] =>
  kind === 'canvas' ? canvas : swot.map((question, at) => ({ question, examples: quadrants[trade][at]! }))

const swot = [
  'O que a empresa faz melhor que os concorrentes?',
  'O que atrapalha por dentro?',
  'O que acontece lá fora e pode ajudar?',
  'O que acontece lá fora e pode prejudicar?',
]

/** Of each kind of business: strengths, weaknesses, opportunities, threats. */
const quadrants: Readonly<Record<Trade, readonly (readonly [string, string, string])[]>> = {
  padaria: [
    ['Pão quente o dia todo', 'Receita própria', 'Clientes que chamam pelo nome'],
    ['Só uma pessoa sabe a fermentação', 'Sobra no fim do dia', 'Fila na hora cheia'],
    ['Prédios novos no bairro', 'Encomendas de festas', 'Procura por pão integral'],
    ['Alta da farinha e da energia', 'Mercado com padaria dentro', 'Falta de padeiros'],
  ],
  restaurante: [
    ['Prato sempre igual', 'Serviço rápido no almoço', 'Boas notas no aplicativo'],
    ['Cardápio grande demais', 'Cozinheiro que não tem substituto', 'Custo do prato sem conta'],
    ['Escritórios que voltaram ao centro', 'Eventos na região', 'Almoço por assinatura'],
    ['Taxas dos aplicativos', 'Alta da carne', 'Cozinhas que só entregam'],
  ],
  loja: [
    ['Ponto com movimento', 'Quem atende conhece o produto', 'Troca sem discussão'],
    ['Estoque parado', 'Compra feita no olho', 'Site sem fotos'],
    ['Datas comemorativas', 'Venda pelo WhatsApp', 'Loja vizinha que fechou'],
    ['Vendas pela internet', 'Alta do aluguel', 'Juros do parcelamento'],
  ],
  clinica: [
    ['Profissionais conhecidos na cidade', 'Horário cumprido', 'Prontuário completo'],
    ['Faltas sem aviso', 'Glosas sem recurso', 'Recepção sobrecarregada'],
    ['Convênio que se abre à região', 'População que envelhece', 'Consulta por vídeo'],
    ['Tabelas de convênio baixas', 'Redes com preço popular', 'Norma sanitária que muda'],
  ],
  oficina: [
    ['Diagnóstico certo na primeira vez', 'Garantia por escrito', 'Peças de boa marca'],
    ['Prazo que estoura', 'Orçamento de cabeça', 'Ferramenta que se perde'],
    ['Frota de empresas vizinhas', 'Carros usados por mais tempo', 'Curso de elétricos'],
    ['Peça importada que atrasa', 'Concessionária com pacote de revisão', 'Falta de mecânicos'],
  ],
  construtora: [
    ['Obras entregues no prazo', 'Equipe própria', 'Bom nome com arquitetos'],
    ['Material comprado na pressa', 'Medição atrasada', 'Retrabalho no acabamento'],
    ['Crédito para reforma', 'Loteamento novo', 'Obras pequenas do comércio'],
    ['Alta do cimento e do aço', 'Chuva fora de época', 'Alvará que demora'],
  ],
  escritorio: [
    ['Especialista no assunto', 'Clientes que renovam', 'Resposta no mesmo dia'],
    ['Tudo passa pelo dono', 'Horas que não se cobram', 'Prazo na cabeça'],
    ['Serviço por mensalidade', 'Lei nova que gera trabalho', 'Indicação de parceiros'],
    ['Programas que fazem sozinhos', 'Concorrente com preço baixo', 'Cliente grande que sai'],
  ],
  industria: [
    ['Qualidade constante', 'Lotes pequenos', 'Entrega combinada e cumprida'],
    ['Máquina antiga', 'Refugo sem medida', 'Estoque de matéria-prima sem conta'],
    ['Cliente que quer fornecedor perto', 'Linha de crédito para máquinas', 'Exportar pelo vizinho'],
    ['Dólar e matéria-prima', 'Produto importado', 'Energia cara'],
  ],
  outro: [
    ['Equipe experiente', 'Entrega em 24 horas', 'Clientes que indicam'],
    ['Dependência de um vendedor', 'Estoque sem controle', 'Caixa apertado no fim do mês'],
    ['Bairro em crescimento', 'Concorrente que fechou', 'Nova linha de crédito'],
    ['Alta do aluguel', 'Lei que muda', 'Fornecedor único'],
  ],
}

const canvas: readonly Guide[] = [
  { question: 'De quem a empresa depende para entregar?', examples: ['Fornecedor de embalagens', 'Contador'] },
  { question: 'O que precisa ser muito bem feito todo dia?', examples: ['Produção', 'Atendimento'] },
  { question: 'Sem o que a empresa não funciona?', examples: ['Ponto de venda', 'Marca', 'Equipe'] },
  { question: 'Que problema do cliente a empresa resolve?', examples: ['Falta de tempo', 'Conserto no mesmo dia'] },
  { question: 'Como o cliente é conquistado e mantido?', examples: ['Programa de fidelidade', 'WhatsApp'] },
  { question: 'Por onde o cliente compra e recebe?', examples: ['Loja', 'Entrega própria', 'Aplicativo'] },
  { question: 'Para quem a empresa trabalha?', examples: ['Famílias do bairro', 'Escritórios'] },
  { question: 'O que mais custa?', examples: ['Folha', 'Compras', 'Aluguel'] },
  { question: 'Do que o cliente paga?', examples: ['Venda no balcão', 'Encomendas', 'Assinatura mensal'] },
]
