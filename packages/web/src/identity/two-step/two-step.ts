import { call, changed } from '../../platform/query.ts'

/** How one's own two-step sign-in stands. */
export const twoStepQuery = call('GET /account/two-step', {}, { topic: 'security', pick: ({ response }) => response })

/** Whether the company asks everybody for it, and how many have it; for who is responsible. */
export const companyTwoStepQuery = call(
  'GET /client/two-step',
  {},
  { topic: 'security', pick: ({ response }) => response },
)

/** To call after anything about it was changed: sessions elsewhere may have ended with it. */
export const twoStepChanged = () => changed('security', 'account')
