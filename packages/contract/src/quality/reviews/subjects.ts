/**
 * The standard subjects of a critical analysis, in our own words: what the management looks at (ISO 9001, 9.3.2) and what
 * it decides (9.3.3). Records store their numbers, which never change.
 */
export const standardSubjects = [
  {
    id: 1,
    group: 'input',
    title: 'Ações das análises anteriores',
    hint: 'O que ficou combinado na última vez foi feito? O que falta, e por quê?',
  },
  {
    id: 2,
    group: 'input',
    title: 'O que mudou dentro e fora da empresa',
    hint: 'Mercado, leis, clima, equipe, equipamentos: o que mudou desde a última análise e pede atenção?',
  },
  {
    id: 3,
    group: 'input',
    title: 'Satisfação dos clientes e de outras partes interessadas',
    hint: 'O que dizem clientes, equipe, fornecedores e fiscalização?',
  },
  {
    id: 4,
    group: 'input',
    title: 'Objetivos da qualidade',
    hint: 'Quais objetivos e metas foram alcançados, e quais não?',
  },
  {
    id: 5,
    group: 'input',
    title: 'Desempenho dos processos e conformidade do que entregamos',
    hint: 'Os processos andam como descrito? Produtos e serviços saem como devem?',
  },
  {
    id: 6,
    group: 'input',
    title: 'Não conformidades e ações corretivas',
    hint: 'Quantas houve, de que tipo, e o que foi feito para não voltarem?',
  },
  {
    id: 7,
    group: 'input',
    title: 'Resultados do que medimos e acompanhamos',
    hint: 'O que mostram os indicadores e as medições?',
  },
  {
    id: 8,
    group: 'input',
    title: 'Resultados das auditorias',
    hint: 'O que as auditorias internas e externas encontraram?',
  },
  {
    id: 9,
    group: 'input',
    title: 'Desempenho dos fornecedores',
    hint: 'Quem entrega bem, quem atrasa, quem entrega fora do combinado?',
  },
  {
    id: 10,
    group: 'input',
    title: 'Recursos',
    hint: 'Pessoas, equipamentos, espaço e dinheiro bastam para o que queremos?',
  },
  {
    id: 11,
    group: 'input',
    title: 'Ações sobre riscos e oportunidades',
    hint: 'O que foi feito diminuiu os riscos e aproveitou as oportunidades?',
  },
  { id: 12, group: 'input', title: 'Oportunidades de melhoria', hint: 'O que podemos fazer melhor?' },
  {
    id: 13,
    group: 'output',
    title: 'Decisões: melhorias',
    hint: 'O que decidimos melhorar, quem faz e até quando.',
  },
  {
    id: 14,
    group: 'output',
    title: 'Decisões: mudanças no sistema de gestão',
    hint: 'O que muda nos processos, documentos ou responsabilidades.',
  },
  {
    id: 15,
    group: 'output',
    title: 'Decisões: recursos',
    hint: 'Pessoas, equipamentos ou dinheiro que serão providos.',
  },
] as const satisfies readonly { id: number; group: 'input' | 'output'; title: string; hint: string }[]
