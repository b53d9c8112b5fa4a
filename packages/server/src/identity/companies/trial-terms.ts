import type { Connection } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'

export type TrialTerms = {
  /** How many days the trial of a new company lasts. */
  trial_days: number
  /** Days after it in which the company is readable. */
  trial_grace_days: number
}

/** The trial of companies that are founded from now on. */
export async function trialTerms(db: Connection): Promise<TrialTerms> {
  const row = await db.first<TrialTerms>`select trial_days, trial_grace_days from identity.trial_terms`
  return row!
}

/** Changes them, in the system's scope; a company that exists keeps its own. */
export const setTrialTerms = ({ db }: Pick<Scope, 'db'>, wanted: TrialTerms): Promise<unknown> =>
  db.run(identity.updateTable('identity.trial_terms').set(wanted))
