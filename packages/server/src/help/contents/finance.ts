import type { FaqContent } from './content.ts'

export const finance: FaqContent = {
  id: 12,
  name: 'Financeiro',
  about: 'O que entra, o que sai e o que sobra.',
  screens: ['/financeiro', '/dre', '/fluxo-caixa', '/previsao-orcamentaria', '/graphics'],
  questions: {
    1201: {
      title: 'Como registro uma conta a pagar ou a receber?',
      answer: [
        [
          'Toque em *Criar* e escolha *Novo lançamento financeiro*.',
          'Diga se é receita ou despesa, o valor, o vencimento e a categoria.',
          'Salve. Para o que vem todo mês, escolha a repetição.',
        ],
      ],
      links: { Lançamentos: '/financeiro/lancamentos' },
      picture: { name: 'lancamentos', words: 'Os lançamentos do mês, a pagar e a receber' },
    },
    1202: {
      title: 'Como marco uma conta como paga?',
      answer: [
        'Em *Lançamentos*, abra a conta e registre o pagamento: a data, o valor e de qual conta do dinheiro saiu.',
        'Pagou só uma parte? Registre o valor pago. O restante continua em aberto.',
      ],
      links: { Lançamentos: '/financeiro/lancamentos' },
    },
    1203: {
      title: 'Posso colar o código de um boleto ou de um PIX?',
      answer: [
        'Pode. Em *Criar*, escolha *Lançar boleto ou PIX colado* e cole o código. O Prumo lê o valor e, no boleto, o vencimento.',
      ],
      links: { Lançamentos: '/financeiro/lancamentos' },
    },
    1204: {
      title: 'O que é a DRE?',
      answer: [
        'DRE quer dizer Demonstração do Resultado do Exercício. Ela mostra quanto a empresa vendeu, quanto gastou e quanto sobrou.',
        'No Prumo há uma por projeto e a *DRE consolidada*, que soma tudo.',
      ],
      links: { DRE: '/dre', 'DRE consolidada': '/dre/consolidada' },
      picture: { name: 'dre', words: 'A DRE de todos os projetos' },
    },
    1205: {
      title: 'Por que a DRE e o fluxo de caixa dão números diferentes?',
      answer: [
        'A DRE conta no mês de competência: quando a venda ou o gasto aconteceu. O fluxo de caixa conta no dia em que o dinheiro entrou ou saiu.',
        'Uma venda de novembro recebida em dezembro está na DRE de novembro e no caixa de dezembro.',
      ],
      links: { DRE: '/dre', 'Fluxo de caixa': '/fluxo-caixa' },
    },
    1206: {
      title: 'O que é o plano de contas?',
      answer: [
        'É a lista de categorias em que cada valor entra. Os grupos são as linhas da DRE e não mudam; as categorias são suas.',
        'Importe as usuais do seu ramo e apague as que não usa.',
      ],
      links: { 'Plano de contas': '/financeiro/plano-de-contas' },
    },
    1207: {
      title: 'Como sei se vai faltar dinheiro?',
      answer: [
        'Abra *Previsão do caixa*. Ela soma o saldo de hoje ao que ainda vence e mostra o saldo de cada dia.',
        'Você pode experimentar: adiar um pagamento, vender mais, cortar um gasto. Nada é gravado até você decidir.',
      ],
      links: { 'Previsão do caixa': '/financeiro/previsao' },
      picture: { name: 'previsao', words: 'A previsão do saldo de cada dia' },
    },
    1208: {
      title: 'Por que fechar o mês?',
      answer: [
        'Fechado, o mês não muda mais por engano. Antes de fechar, o Prumo mostra o que conferir, como contas sem categoria.',
        'Se algo ficou errado, é possível reabrir.',
      ],
      links: { 'Fechamento do mês': '/financeiro/fechamento' },
    },
    1209: {
      title: 'Por que o lucro mudou de um mês para outro?',
      answer: [
        'A tela *Por que o resultado mudou* compara dois meses e lista as contas que mais pesaram. Toque em uma para ver os lançamentos.',
      ],
      links: { 'Por que o resultado mudou': '/financeiro/por-que-mudou' },
    },
    1210: {
      title: 'Como faço um orçamento para o ano?',
      answer: [
        'Em *Previsão orçamentária*, escolha o projeto e escreva o que espera vender e gastar em cada mês. A DRE mostra o previsto ao lado do realizado.',
      ],
      links: { 'Previsão orçamentária': '/previsao-orcamentaria' },
    },
  },
}
