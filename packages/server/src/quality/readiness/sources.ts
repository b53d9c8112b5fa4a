import type { NormId } from '@prumo/contract/quality/norms/names.ts'
import { checklist } from '../checklist/items.ts'
import { auditedNorms, auditItem } from '../checklist/norms.ts'

/* What in Prumo is evidence of an item of the check list, by the item's clause. */

export type Sources = { checks?: readonly string[]; figures?: readonly string[] }

/**
 * Checks and figures as areas declare them; a test fails for one that no area declares. What is not named lives outside
 * Prumo, or only an auditor can judge it: then the last internal audit speaks alone.
 */
export const sourcesOf: Readonly<Record<string, Sources>> = {
  '4.1': { checks: ['swot.filled'] },
  '4.2': { checks: ['quality_manual.parties', 'legal_requirement.on_time'] },
  '4.3': { checks: ['quality_manual.scope'] },
  '4.4': { checks: ['process.mapped', 'pop.approved'] },
  '5.1.1': { checks: ['critical_analysis.year', 'goal.first'] },
  '5.1.2': { checks: ['journey.described'] },
  '5.2.1': { checks: ['quality_manual.policy'] },
  '5.2.2': { checks: ['quality_manual.approved', 'quality_manual.read'] },
  '5.3': { checks: ['organogram.drawn', 'job_description.approved'] },
  '6.1': { checks: ['quality_risk.registered', 'quality_risk.treated', 'quality_risk.reviews_on_time'] },
  '6.2': { checks: ['quality_manual.objectives', 'goal.first', 'indicator.followed'] },
  '6.3': { checks: ['quality_change.approved', 'quality_change.followed'] },
  '7.1.1': { checks: ['critical_analysis.decided'] },
  '7.1.2': { checks: ['collaborator.registered'] },
  '7.1.5': { checks: ['instrument.calibrated', 'instrument.on_time', 'instrument.failures_treated'] },
  '7.1.6': { checks: ['pop.approved'] },
  '7.2': {
    checks: [
      'job_description.approved',
      'job_description.reviews_on_time',
      'competence.assessed',
      'training.recorded',
      'training.valid',
    ],
  },
  '7.3': { checks: ['manual.published'], figures: ['pop.read'] },
  '7.4': { checks: ['minutes.first'] },
  '7.5.1': { checks: ['quality_manual.approved', 'pop.approved'] },
  '7.5.2': { checks: ['quality_manual.reviews_on_time', 'pop.reviews_on_time'], figures: ['pop.approved'] },
  '7.5.3': { checks: ['quality_manual.read'], figures: ['pop.read'] },
  '8.1': { checks: ['process.mapped', 'pop.approved'] },
  '8.2.1': { checks: ['journey.described', 'contact.listed'] },
  '8.2.2': { checks: ['legal_requirement.verified', 'legal_requirement.on_time'] },
  '8.4.1': { checks: ['supplier.criteria', 'supplier.evaluated', 'supplier.reviews_on_time'] },
  '8.4.2': { checks: ['supplier.followed', 'supplier.none_rejected'] },
  '8.5.1': { checks: ['pop.approved', 'pop.reviews_on_time'] },
  '8.5.6': { checks: ['quality_change.approved'] },
  '8.7': { checks: ['rnc.first'] },
  '9.1.1': { checks: ['indicator.followed'] },
  '9.1.3': { checks: ['indicator.followed'], figures: ['action_plan.concluded'] },
  '9.3.1': { checks: ['critical_analysis.year'] },
  '9.3.2': { checks: ['critical_analysis.complete'] },
  '9.3.3': { checks: ['critical_analysis.decided'] },
  '10.1': { checks: ['action_plan.first'], figures: ['action_plan.concluded'] },
  '10.2': { checks: ['rnc.first', 'rnc.closed_effective', 'rnc.none_late'] },
  '10.3': { checks: ['action_plan.closed'], figures: ['action_plan.concluded_on_time'] },
}

/** As `sourcesOf`, of the items that ISO 9001 does not ask, by their number. */
const sourcesOfOthers: Readonly<Record<number, Sources>> = {
  // The system as a whole.
  101: { checks: ['process.mapped'] },
  // What the law asks, and whether it is done.
  104: { checks: ['legal_requirement.verified', 'legal_requirement.on_time'] },
  111: { checks: ['legal_requirement.verified', 'legal_requirement.on_time'] },
  // Dangers and risks of the work.
  123: { checks: ['work_risk.registered'] },
  124: { checks: ['work_risk.registered'] },
  // Good practices: instruments, training, suppliers, procedures.
  206: { checks: ['instrument.calibrated', 'instrument.on_time', 'instrument.failures_treated'] },
  219: { checks: ['training.recorded', 'training.valid'] },
  221: { checks: ['supplier.criteria', 'supplier.evaluated', 'supplier.reviews_on_time'] },
  238: { checks: ['pop.approved', 'pop.reviews_on_time'] },
}

/** Internal audits: of each norm those that asked what it asks. */
const auditsOf: Readonly<Record<string, Sources>> = Object.fromEntries(
  auditedNorms.map((norm) => [norm, { checks: [`audit_of_${norm}.this_year`, `audit_of_${norm}.none_late`] }]),
)

const byNumber = new Map(checklist.map(({ id, code }) => [id, sourcesOf[code] ?? {}]))

/** What is evidence of an item that a norm asks. */
export const sourcesFor = (item: number, norm: NormId): Sources =>
  (item === auditItem ? auditsOf[norm] : (byNumber.get(item) ?? sourcesOfOthers[item])) ?? {}

export const allSources: readonly Sources[] = [sourcesOf, sourcesOfOthers, auditsOf].flatMap(Object.values<Sources>)
