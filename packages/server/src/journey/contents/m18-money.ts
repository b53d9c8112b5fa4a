import type { ModuleContent } from './content.ts'

export const money: ModuleContent = {
  id: 18,
  version: 1,
  title: 'O dinheiro à vista',
  pillar: 'resultados',
  minutes: 14,
  description: 'Saiba quanto entra, quanto sai e quanto sobra, sem esperar o contador.',
  finish: 'As contas estão lançadas, um mês foi fechado, e você sabe ler o resultado.',
  stages: [
    {
      kind: 'text',
      id: 1801,
      title: 'Vender não é o mesmo que receber',
      text: [
        'Muita empresa que vende bem fica sem dinheiro. A venda foi a prazo, o fornecedor cobrou à vista, e a folha não espera.',
        'Por isso há duas contas diferentes. O fluxo de caixa olha o dia em que o dinheiro entra ou sai. O resultado olha o mês em que a venda aconteceu.',
        'Você precisa das duas: uma diz se há dinheiro para pagar, a outra diz se o negócio vale a pena.',
      ],
    },
    {
      kind: 'text',
      id: 1802,
      title: 'Separe o seu dinheiro do da empresa',
      text: [
        'O erro mais comum do pequeno negócio é misturar as contas. O mercado da família sai do caixa, e ninguém sabe mais quanto a empresa ganha.',
        'Defina um valor para você por mês, como se fosse um salário. O nome disso é pró-labore. Lance como qualquer outra despesa.',
        'Se precisar de mais, lance também. O importante é aparecer.',
      ],
    },
    {
      kind: 'practice',
      id: 1803,
      title: 'Lance a primeira conta',
      text: ['Comece pelo que vence nesta semana. Depois, lance o que se repete: aluguel, luz, salários.'],
      steps: [
        'Abra *Lançamentos*.',
        'Toque em *Novo lançamento financeiro* e diga se entra ou sai.',
        'Escreva o valor, o vencimento e a categoria.',
        'Quando pagar, registre o pagamento.',
      ],
      check: 'finance_entry.first',
      link: '/financeiro/lancamentos',
      linkLabel: 'Lançamentos',
      days: 3,
    },
    {
      kind: 'text',
      id: 1804,
      title: 'Como ler a DRE',
      text: [
        'A DRE, Demonstração do Resultado do Exercício, é lida de cima para baixo. Começa no que você vendeu.',
        'Em seguida vêm os impostos e o custo do que foi vendido. O que sobra paga o aluguel, as pessoas e o resto.',
        'A última linha é o lucro. Compare com o mês anterior e procure a conta que mais mudou: a conversa começa por ela.',
      ],
    },
    {
      kind: 'quiz',
      id: 1805,
      title: 'Em que mês conta?',
      question: 'Você vendeu em março para receber em maio. Em que mês a venda aparece na DRE?',
      answers: ['Em março, quando aconteceu a venda.', 'Em maio, quando o dinheiro entrou.', 'Metade em cada mês.'],
      correct: 0,
      explanation:
        'A DRE conta pela competência: o mês em que a venda aconteceu. O dinheiro de maio aparece no fluxo de caixa de maio.',
    },
    {
      kind: 'practice',
      id: 1806,
      title: 'Feche um mês',
      text: [
        'Fechar o mês é conferir e trancar. O Prumo mostra antes o que parece errado, como uma conta sem categoria.',
      ],
      steps: [
        'Abra *Fechamento do mês*.',
        'Toque em *Conferir* no mês que acabou.',
        'Resolva o que a lista mostra.',
        'Feche o mês e veja o resultado na DRE.',
      ],
      check: 'finance_month.closed',
      link: '/financeiro/fechamento',
      linkLabel: 'Fechamento do mês',
      days: 15,
    },
  ],
}
