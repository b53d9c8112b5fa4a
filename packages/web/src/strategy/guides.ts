import type { CanvasKind } from '@prumo/contract/strategy/model.ts'
import type { Trade } from '../platform/trade.ts'

type Guide = { question: string; examples: readonly string[] }

/** What belongs into each block, in the order of the blocks: a question, and examples of subjects in such a business. */
export const guidesOf = (kind: CanvasKind, trade: Trade): readonly Guide[] => {
  const [questions, examples] = kind === 'canvas' ? [canvas, models] : [swot, quadrants]
  return questions.map((question, at) => ({ question, examples: examples[trade][at] ?? [] }))
}

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

const canvas = [
  'De quem a empresa depende para entregar?',
  'O que precisa ser muito bem feito todo dia?',
  'Sem o que a empresa não funciona?',
  'Que problema do cliente a empresa resolve?',
  'Como o cliente é conquistado e mantido?',
  'Por onde o cliente compra e recebe?',
  'Para quem a empresa trabalha?',
  'O que mais custa?',
  'Do que o cliente paga?',
]

/** Of each kind of business, by the blocks of a Canvas in their order. */
const models: Readonly<Record<Trade, readonly (readonly string[])[]>> = {
  padaria: [
    ['Moinho', 'Fornecedor de laticínios', 'Técnico do forno'],
    ['Fornada na hora certa', 'Higiene', 'Encomendas'],
    ['Forno', 'Padeiro', 'Ponto de esquina'],
    ['Pão fresco perto de casa', 'Festa sem preocupação'],
    ['Atendimento pelo nome', 'Caderneta de fidelidade'],
    ['Balcão', 'Encomenda pelo WhatsApp', 'Entrega cedo a cafés'],
    ['Famílias do bairro', 'Cafés e escritórios'],
    ['Farinha', 'Folha', 'Energia'],
    ['Venda no balcão', 'Encomendas', 'Café da manhã'],
  ],
  restaurante: [
    ['Hortifrúti', 'Aplicativo de entrega', 'Vigilância sanitária'],
    ['Preparo antes de abrir', 'Serviço do almoço', 'Compra do dia'],
    ['Cozinha', 'Cardápio enxuto', 'Equipe de salão'],
    ['Almoço bom em quarenta minutos', 'Lugar para comemorar'],
    ['Prato do dia', 'Resposta às avaliações'],
    ['Salão', 'Retirada', 'Aplicativo'],
    ['Quem trabalha por perto', 'Famílias no fim de semana'],
    ['Alimentos', 'Folha', 'Taxas dos aplicativos'],
    ['Refeições', 'Bebidas', 'Eventos'],
  ],
  loja: [
    ['Fornecedores', 'Transportadora', 'Administradora de cartões'],
    ['Vitrine e reposição', 'Atendimento', 'Contagem do estoque'],
    ['Ponto', 'Estoque', 'Vendedores'],
    ['Achar hoje o que precisa', 'Alguém que ajuda a escolher'],
    ['Troca sem discussão', 'Novidades pelo WhatsApp'],
    ['Loja', 'Site', 'Entrega no bairro'],
    ['Moradores da região', 'Quem compra presentes'],
    ['Mercadoria', 'Aluguel', 'Taxas do cartão'],
    ['Venda à vista', 'Venda parcelada', 'Venda pela internet'],
  ],
  clinica: [
    ['Convênios', 'Laboratório', 'Médicos que indicam'],
    ['Consulta no horário', 'Esterilização', 'Confirmação na véspera'],
    ['Profissionais de saúde', 'Equipamentos', 'Prontuário'],
    ['Cuidado sem espera', 'Tratamento explicado'],
    ['Lembrete da consulta', 'Retorno marcado na saída'],
    ['Consultório', 'Agenda pela internet', 'Telefone'],
    ['Pacientes de convênio', 'Particulares', 'Empresas da região'],
    ['Profissionais', 'Material', 'Aluguel'],
    ['Consultas', 'Procedimentos', 'Guias de convênio'],
  ],
  oficina: [
    ['Distribuidor de peças', 'Seguradoras', 'Guincho'],
    ['Diagnóstico', 'Conserto no prazo', 'Teste antes da entrega'],
    ['Mecânicos', 'Elevador e scanner', 'Peças de giro'],
    ['Carro pronto no dia combinado', 'Preço antes do serviço'],
    ['Garantia por escrito', 'Aviso da próxima revisão'],
    ['Oficina', 'WhatsApp', 'Busca e entrega do carro'],
    ['Moradores do bairro', 'Frotas', 'Motoristas de aplicativo'],
    ['Peças', 'Folha', 'Ferramentas'],
    ['Mão de obra', 'Peças', 'Revisões de frota'],
  ],
  construtora: [
    ['Depósito de materiais', 'Arquitetos', 'Empreiteiros'],
    ['Medição', 'Compra na data', 'Segurança na obra'],
    ['Engenheiro', 'Equipe própria', 'Equipamentos'],
    ['Obra no prazo e no preço', 'Reforma sem susto'],
    ['Relatório com fotos', 'Visita depois da entrega'],
    ['Indicação', 'Arquitetos', 'Placa na obra'],
    ['Famílias que reformam', 'Comércio', 'Condomínios'],
    ['Material', 'Mão de obra', 'Aluguel de equipamentos'],
    ['Empreitada', 'Administração de obra', 'Manutenção'],
  ],
  escritorio: [
    ['Contador', 'Parceiros que indicam', 'Fornecedor de sistema'],
    ['Entrega no prazo', 'Conversa com o cliente', 'Proposta'],
    ['Especialistas', 'Método', 'Nome no mercado'],
    ['Um problema difícil resolvido', 'Prazo sem susto'],
    ['Reunião mensal', 'Resposta no mesmo dia'],
    ['Indicação', 'Site', 'Reunião por vídeo'],
    ['Pequenas empresas', 'Profissionais liberais'],
    ['Pessoas', 'Sistemas', 'Impostos'],
    ['Mensalidade', 'Projetos', 'Horas avulsas'],
  ],
  industria: [
    ['Fornecedor de matéria-prima', 'Transportadora', 'Manutenção'],
    ['Produção', 'Conferência do lote', 'Entrega'],
    ['Máquinas', 'Operadores', 'Ficha técnica'],
    ['Peça igual, no prazo', 'Lote pequeno que ninguém faz'],
    ['Visita técnica', 'Amostra', 'Contrato de fornecimento'],
    ['Vendedor', 'Representante', 'Pedido por e-mail'],
    ['Indústrias maiores', 'Distribuidores'],
    ['Matéria-prima', 'Energia', 'Folha'],
    ['Pedidos', 'Contratos anuais', 'Ferramental'],
  ],
  outro: [
    ['Fornecedor de embalagens', 'Contador'],
    ['Produção', 'Atendimento'],
    ['Ponto de venda', 'Marca', 'Equipe'],
    ['Falta de tempo', 'Conserto no mesmo dia'],
    ['Programa de fidelidade', 'WhatsApp'],
    ['Loja', 'Entrega própria', 'Aplicativo'],
    ['Famílias do bairro', 'Escritórios'],
    ['Folha', 'Compras', 'Aluguel'],
    ['Venda no balcão', 'Encomendas', 'Assinatura mensal'],
  ],
}
