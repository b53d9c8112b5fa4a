import { qualityErrors } from '@prumo/contract/quality/errors.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { readersOfQuality } from '../readers.ts'
import { type ShownRow, type StepRow, stepsOf } from './queries.ts'

type Code = Extract<
  keyof typeof qualityErrors,
  'rnc.no_cause' | 'rnc.no_action' | 'rnc.open_actions' | 'rnc.no_effectiveness' | 'rnc.not_effective' | 'rnc.own_check'
>
type Problem = { code: Code; message: string }

/**
 * What a nonconformity lacks to be closed (decision O262): a cause, actions that are done, and that they helped, judged by
 * somebody else than who acted where a second person may judge.
 * @param judges the people who may open the quality system.
 */
export function closingProblems(row: ShownRow, steps: readonly StepRow[], judges: number): Problem[] {
  const doneBy = (step: StepRow['step']) => steps.find((one) => one.step === step)?.done_by ?? null
  const { cause, plans_open, plans_total, corrections, effectiveness, effective } = row
  const open =
    plans_open === 1
      ? 'Há 1 plano de ação em aberto nesta RNC. Conclua-o antes de fechá-la.'
      : `Há ${plans_open} planos de ação em aberto nesta RNC. Conclua-os antes de fechá-la.`
  const lacks: [boolean, Code, string?][] = [
    [cause === '', 'rnc.no_cause'],
    [plans_total === 0 && corrections === '', 'rnc.no_action'],
    [plans_open > 0, 'rnc.open_actions', open],
    [effective === false, 'rnc.not_effective'],
    [effectiveness === '' || effective === null, 'rnc.no_effectiveness'],
    [
      effective === true && judges > 1 && doneBy('action') !== null && doneBy('action') === doneBy('check'),
      'rnc.own_check',
    ],
  ]
  return lacks.flatMap(([is, code, message = qualityErrors[code][1]]) => (is ? [{ code, message }] : []))
}

/** Refuses to close what lacks something, once the steps of the change are noted. @throws what `closingProblems` names. */
export async function requireClosable(scope: Scope, row: ShownRow) {
  const [steps, able] = await Promise.all([stepsOf(scope, [row.id]), readersOfQuality(scope)])
  const [problem] = closingProblems(row, steps, able.size)
  if (problem) throw fail(problem.code, { message: problem.message })
}
