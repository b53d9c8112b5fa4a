import type { OperatorFixtures } from '../testing/operator.ts'

/** The keys are the commands as they are declared. */
export const diagnosticsOperatorFixtures: OperatorFixtures = { 'diagnosticos uso': () => 'diagnosticos uso' }
