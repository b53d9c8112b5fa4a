import type { Scope } from '../../platform/scope.ts'

/** When something was switched off: the earlier instant, unless `disabled` changes it. */
export function putAwayAt(scope: Scope, disabled: boolean | undefined, before: Date | null): Date | null {
  if (disabled === undefined) return before
  return disabled ? (before ?? scope.clock.now()) : null
}
