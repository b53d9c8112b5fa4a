/** The norms whose check lists Prumo has, in the order in which they are shown. */
export const norms = {
  iso9001: { name: 'ISO 9001:2015', label: 'ISO 9001', about: 'Gestão da qualidade' },
  iso14001: { name: 'ISO 14001:2015', label: 'ISO 14001', about: 'Gestão ambiental' },
  iso45001: { name: 'ISO 45001:2018', label: 'ISO 45001', about: 'Segurança e saúde no trabalho' },
  siac: { name: 'PBQP-H, SiAC (Portaria MDR 75/2021)', label: 'PBQP-H', about: 'Qualidade de obras' },
  rdc216: {
    name: 'Boas Práticas (RDC 216/2004)',
    label: 'Boas Práticas',
    about: 'Serviços de alimentação',
  },
} as const
export type NormId = keyof typeof norms
export const normIds = Object.keys(norms) as [NormId, ...NormId[]]
