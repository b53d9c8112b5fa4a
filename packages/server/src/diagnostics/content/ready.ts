/** The modules of the journey by their numbers, as questions name them. */
export const journeyModules = {
  10: 'Primeiros passos',
  11: 'Reuniões que decidem',
  12: 'Como o trabalho anda',
  13: 'O jeito certo, por escrito',
  14: 'Quem faz o quê',
  15: 'Conversas que fazem crescer',
  16: 'Números que falam',
  17: 'Do problema ao plano',
  18: 'O dinheiro à vista',
  19: 'Para onde vamos',
  20: 'O seu tempo',
  21: 'Quando algo dá errado',
  22: 'Quando se vende hora',
} as const
export type ModuleNumber = keyof typeof journeyModules

/** What a company finds ready for its kind of business. */
export const packParts = {
  processes: 'Processos prontos do seu ramo',
  procedures: 'POPs prontos do seu ramo',
  offices: 'Cargos prontos do seu ramo',
  indicators: 'Indicadores prontos do seu ramo',
  chart: 'Plano de contas pronto do seu ramo',
} as const

/** The screen where the packs are chosen. */
export const packScreen = '/comecar/ramo'
