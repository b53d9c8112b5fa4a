import { call, changed } from '../../platform/query.ts'

/** The state of the user's own two-step sign-in. */
export const twoStepQuery = call('GET /account/two-step', {}, { topic: 'security' })

/** The company's rule, and how many users have it; for responsible users. */
export const companyTwoStepQuery = call('GET /client/two-step', {}, { topic: 'security' })

/** To call after any change of it: sessions in other browsers may have ended too. */
export const twoStepChanged = () => changed('security', 'account')
