/** How an item of the norm stands by what is in Prumo. */
export const evidenceStates = {
  found: 'Com evidência',
  weak: 'Fraca',
  late: 'Atrasada',
  missing: 'Falta',
  not_applicable: 'Não se aplica',
} as const
export type EvidenceState = keyof typeof evidenceStates
