import type { Clause } from './clause.ts'

export const planning: Clause = {
  code: '6',
  title: 'Planejamento',
  about: 'Riscos, objetivos e mudanças.',
  items: [
    {
      id: 10,
      code: '6.1',
      title: 'Riscos e oportunidades',
      question: 'O que pode dar errado ou abrir caminho tem ação planejada, e se vê se a ação adiantou?',
      look: 'Registro de riscos, planos de ação e a verificação deles',
    },
    {
      id: 11,
      code: '6.2',
      title: 'Objetivos da qualidade',
      question: 'Os objetivos têm número, responsável, prazo, recurso e forma de avaliar?',
      look: 'Indicadores e metas por departamento',
    },
    {
      id: 12,
      code: '6.3',
      title: 'Planejamento de mudanças',
      question: 'Mudanças no sistema são pensadas antes: para quê, com que efeito, com quem e com que recurso?',
      look: 'Registros de mudança recentes',
    },
  ],
}
