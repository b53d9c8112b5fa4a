import { deep } from '../changed.ts'

/** What carries a server through a fault: a branch that changes it tries every fault. */
const carriers = [
  'packages/server/src/platform/',
  'packages/server/src/backup/',
  'packages/server/src/testing/faults/',
  'packages/server/src/server.ts',
  'packages/server/src/services.ts',
  'packages/server/src/main.ts',
]

/** The tests of faults of a file, of which each takes some processes of whole servers: in `npm test` those whose turn it is. */
export const faults = () => deep(...carriers)
