import type { Clause } from './clause.ts'

export const improvement: Clause = {
  code: '10',
  title: 'Melhoria',
  about: 'O que se corrige e o que se melhora.',
  items: [
    {
      id: 54,
      code: '10.1',
      title: 'Melhoria',
      question: 'As oportunidades são escolhidas e postas em prática?',
      look: 'Planos de melhoria concluídos',
    },
    {
      id: 55,
      code: '10.2',
      title: 'Não conformidade e ação corretiva',
      question: 'Diante de um erro há reação, busca da causa, ação e verificação de que adiantou?',
      look: 'Três RNCs fechadas, do registro à eficácia',
    },
    {
      id: 56,
      code: '10.3',
      title: 'Melhoria contínua',
      question: 'O sistema está melhor do que há um ano?',
      look: 'Indicadores, notas de auditoria e reclamações no tempo',
    },
  ],
}
