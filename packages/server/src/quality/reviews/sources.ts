import type { InsightBlock } from '@prumo/contract/strategy/suggestions/endpoints.ts'

/* From which figures and checks, as areas declare them, the inputs of a standard subject are suggested. */

/** The figures by subject; a test fails for one that no area declares. */
export const figuresOfSubjects: Readonly<Record<number, readonly string[]>> = {
  3: ['rnc.complaints'],
  5: ['task.concluded_on_time', 'pop.read', 'minutes_subject.resolved'],
  6: ['rnc.opened', 'rnc.closed'],
  7: ['finance_entry.revenue', 'finance_entry.net_margin'],
  8: ['internal_audit.concluded', 'internal_audit.score'],
  10: ['timesheet.hours'],
  12: ['action_plan.concluded', 'action_plan.concluded_on_time'],
}

/** The checks by subject; a test fails for one that no area declares. */
export const checksOfSubjects: Readonly<Record<number, readonly string[]>> = {
  2: ['swot.filled'],
  4: ['indicator.first_figure'],
  5: ['pop.approved', 'pop.reviews_on_time', 'process.mapped'],
  6: ['rnc.closed_effective', 'rnc.none_late'],
  8: ['internal_audit.this_year', 'internal_audit.none_late'],
  10: ['job_description.approved'],
  11: ['quality_risk.registered', 'quality_risk.treated', 'quality_risk.reviews_on_time'],
}

/** The subject of what the data say about the company (platform/insights.ts). */
export const insightSubjects: Readonly<Record<InsightBlock, number>> = {
  strength: 12,
  weakness: 2,
  cost: 10,
  revenue: 7,
}
