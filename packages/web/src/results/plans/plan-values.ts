import type { CallInput } from '../../platform/api.ts'
import type { Plan } from './plan-queries.ts'

type Body = CallInput<'POST /client/action-plan'>['body']

/** What is typed of a plan. */
export type PlanValues = {
  department_id: number | null
  problem: string
  to_do: string
  to_make: string
  to_who: string
  to_where: string
  to_why_do: string
  to_much: string
  real_cost: string
  espected_start: string | null
  expected_end: string | null
  real_start: string | null
  real_end: string | null
  observation: string
  responsible_id: number | null
  verifier_id: number | null
  check_on: string | null
}

/** What a plan begins with that is made of another record. */
export type Beginning = Partial<Pick<PlanValues, 'department_id' | 'problem' | 'to_do' | 'to_why_do'>> & {
  origin?: { kind: string; id: string }
}

export const newPlan = ({ origin: _, ...begin }: Beginning): PlanValues => ({
  department_id: null,
  problem: '',
  to_do: '',
  to_make: '',
  to_who: '',
  to_where: '',
  to_why_do: '',
  to_much: '',
  real_cost: '',
  espected_start: null,
  expected_end: null,
  real_start: null,
  real_end: null,
  observation: '',
  responsible_id: null,
  verifier_id: null,
  check_on: null,
  ...begin,
})

const moneyText = (value: number | null) => (value === null ? '' : String(value))

export const valuesOfPlan = (plan: Plan): PlanValues => ({
  department_id: plan.department_id,
  problem: plan.problem,
  to_do: plan.to_do,
  to_make: plan.to_make,
  to_who: plan.to_who,
  to_where: plan.to_where,
  to_why_do: plan.to_why_do,
  to_much: moneyText(plan.to_much),
  real_cost: moneyText(plan.real_cost),
  espected_start: plan.espected_start,
  expected_end: plan.expected_end,
  real_start: plan.real_start,
  real_end: plan.real_end,
  observation: plan.observation,
  responsible_id: plan.responsible_id,
  verifier_id: plan.verifier_id,
  check_on: plan.check_on,
})

export const bodyOfPlan = (values: PlanValues): Body => ({ ...values, department_id: values.department_id! })
