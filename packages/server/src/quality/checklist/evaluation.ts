import type { Clause } from './clause.ts'

export const evaluation: Clause = {
  code: '9',
  title: 'Avaliação de desempenho',
  about: 'O que se mede, se audita e se analisa.',
  items: [
    {
      id: 47,
      code: '9.1.1',
      title: 'Monitoramento',
      question: 'Está definido o que medir, como, quando, e quem analisa?',
      look: 'Indicadores e a frequência deles',
    },
    {
      id: 48,
      code: '9.1.2',
      title: 'Satisfação do cliente',
      question: 'Sabe-se o que o cliente acha, e isso muda alguma coisa?',
      look: 'Pesquisa, avaliações, reclamações',
    },
    {
      id: 49,
      code: '9.1.3',
      title: 'Análise dos dados',
      question: 'Os dados levam a conclusões sobre produto, processo, fornecedor e risco?',
      look: 'Atas com números e decisões',
    },
    {
      id: 50,
      code: '9.2',
      title: 'Auditoria interna',
      question: 'Há programa, critério, auditor imparcial, relato e correção sem demora?',
      look: 'Programa do ano e auditorias anteriores',
    },
    {
      id: 51,
      code: '9.3.1',
      title: 'Análise pela direção',
      question: 'A direção analisa o sistema em intervalos planejados?',
      look: 'Datas das análises críticas',
    },
    {
      id: 52,
      code: '9.3.2',
      title: 'Análise pela direção: entradas',
      question: 'Tudo o que deve entrar na análise foi visto?',
      look: 'Assuntos da última análise crítica',
    },
    {
      id: 53,
      code: '9.3.3',
      title: 'Análise pela direção: saídas',
      question: 'A análise terminou em decisões sobre melhoria, mudança e recursos?',
      look: 'Planos de ação que nasceram dela',
    },
  ],
}
