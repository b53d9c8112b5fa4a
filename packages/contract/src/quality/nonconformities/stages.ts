/** The steps of a nonconformity after it is registered, in their order. */
export const stepNames = {
  contain: 'Disposição imediata',
  cause: 'Causa',
  action: 'Ação corretiva',
  check: 'Eficácia',
  close: 'Encerramento',
} as const
export type Step = keyof typeof stepNames
export const steps = Object.keys(stepNames) as [Step, ...Step[]]

/** Where it is: the first step that is not done, or 'closed'. */
export const stageNames = { ...stepNames, closed: 'Fechada' } as const
export type Stage = keyof typeof stageNames
export const stages = Object.keys(stageNames) as [Stage, ...Stage[]]
